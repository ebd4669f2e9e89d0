import type { Buildings } from './buildings.ts';
import { CORNER } from './geometry.ts';
import { curvedLabels } from './lettering-curved.ts';
import { flatLabels } from './lettering-flat.ts';
import type { Terrain } from './terrain.ts';
import type { Box, Point } from './types.ts';

/** How a name is lettered; sizes in pixels. */
export interface Hand {
  readonly face: 'regular' | 'italic' | 'bold';
  readonly colour: 'lettering' | 'formLine' | 'waterLine' | 'road';
  readonly size: number;
}

export interface Glyph extends Point {
  readonly letter: string;
  readonly turn: number;
}

/** A name on its place, in map units. */
export type Label =
  | {
      readonly shape: 'flat';
      readonly hand: Hand;
      readonly lines: readonly string[];
      readonly x: number;
      readonly y: number;
      readonly box: Box;
    }
  | { readonly shape: 'curved'; readonly hand: Hand; readonly glyphs: readonly Glyph[]; readonly box: Box };

/** The width of a text in pixels. */
export type Measure = (text: string, hand: Hand) => number;

export interface Desk {
  readonly terrain: Terrain;
  readonly buildings: Buildings;
  /** Pixels a map unit. */
  readonly width: number;
  readonly measure: Measure;
}

/** Ground that is taken: no two names overlap. */
export class Taken {
  private readonly boxes: Box[] = [];

  add(box: Box): void {
    this.boxes.push(box);
  }

  hits(box: Box): boolean {
    return this.boxes.some(other => overlap(box, other));
  }
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** From 36 pixels a hex names are lettered; none is ever smaller than ten pixels. */
export const NAMES_FROM = 36;
const LEAST = 10;

export const sized = ({ width }: Desk, size: number): number => Math.max(LEAST, size * (width / 95) ** 0.75);

/** Where every name goes that finds a place. Ridges, water and roads first: they can least give way. */
export function lettered(desk: Desk): readonly Label[] {
  if (desk.width < NAMES_FROM) return [];
  const taken = new Taken();
  for (const box of reserved(desk)) taken.add(box);
  return [...curvedLabels(desk, taken), ...flatLabels(desk, taken)];
}

/** What names keep off: roofs, level figures, and the marks of victory hexes. */
function reserved({ terrain, buildings }: Desk): readonly Box[] {
  const around = ({ x, y }: Point, wide: number, high: number): Box => ({
    x: x - wide / 2,
    y: y - high / 2,
    width: wide,
    height: high,
  });
  const figures = terrain.geometry.hexes.flatMap(({ x, y, picture }) => [
    ...(picture.level === terrain.floor ? [] : [around({ x: x - 0.4, y: y + 0.25 }, 0.1, 0.13)]),
    ...(picture.points > 0 ? [around({ x, y: y - CORNER * 0.74 }, 0.26, 0.24)] : []),
  ]);
  const roofs = buildings.farmsteads.map(({ yard }) => around(yard, 0.24, 0.2));
  return [...figures, ...roofs];
}
