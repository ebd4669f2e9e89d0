import type { Buildings } from '../ground/buildings.ts';
import type { Terrain } from '../ground/terrain.ts';
import type { Box, Point } from '../types.ts';

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
