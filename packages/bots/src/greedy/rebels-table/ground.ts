import type { Json } from '@guidon/kernel';
import { asList, asMapping, asNumber } from '../reading.ts';
import type { Point } from './shapes.ts';

/** What a square of the table is like. */
export interface Square {
  readonly cover: boolean;
  readonly blocks: boolean;
  readonly slow: boolean;
  readonly works: boolean;
  readonly barred: boolean;
}

const OPEN: Square = { cover: false, blocks: false, slow: false, works: false, barred: false };

/** The table in squares of half a base width: made once a game. */
export interface Ground {
  at(point: Point): Square;
  /** Woods and houses in the way: can the one place be seen from the other? */
  isHidden(from: Point, to: Point): boolean;
}

const PER_BW = 2;
/** One sees so far through what blocks sight, in base widths, before nothing is seen any more. */
const SEEN_THROUGH = 2;

interface Feature extends Square {
  readonly polygon: readonly Point[];
}

export function groundOf(field: { readonly [key: string]: Json }): Ground {
  const features = asList(field.ground).map(asMapping).map(featureOf);
  const across = Math.ceil((asNumber(field.width) / 1000) * PER_BW);
  const deep = Math.ceil((asNumber(field.depth) / 1000) * PER_BW);
  const squares: Square[] = [];
  for (let row = 0; row < deep; row++)
    for (let column = 0; column < across; column++)
      squares.push(squareAt(features, { x: (column + 0.5) / PER_BW, y: (row + 0.5) / PER_BW }));
  const at = ({ x, y }: Point): Square => {
    const [column, row] = [Math.floor(x * PER_BW), Math.floor(y * PER_BW)];
    return column < 0 || column >= across ? OPEN : (squares[row * across + column] ?? OPEN);
  };
  return { at, isHidden: (from, to) => isHidden(at, from, to) };
}

function featureOf(feature: { readonly [key: string]: Json }): Feature {
  const works = feature.obstacle === true || feature.fortification === true;
  return {
    cover: feature.cover === true,
    blocks: feature.blocksSight === true,
    slow: feature.slows === true,
    works,
    barred: feature.impassable === true,
    polygon: asList(feature.polygon)
      .map(asMapping)
      .map(({ x, y }) => ({ x: asNumber(x) / 1000, y: asNumber(y) / 1000 })),
  };
}

function squareAt(features: readonly Feature[], at: Point): Square {
  const here = features.filter(({ polygon }) => isInside(polygon, at));
  return here.length === 0
    ? OPEN
    : {
        cover: here.some(({ cover }) => cover),
        blocks: here.some(({ blocks }) => blocks),
        slow: here.some(({ slow }) => slow),
        works: here.some(({ works }) => works),
        barred: here.some(({ barred }) => barred),
      };
}

function isInside(polygon: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  for (const [at, a] of polygon.entries()) {
    const b = polygon[(at + 1) % polygon.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

function isHidden(at: (point: Point) => Square, from: Point, to: Point): boolean {
  const steps = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) * PER_BW);
  let through = 0;
  for (let step = 1; step < steps; step++) {
    const part = step / steps;
    if (at({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }).blocks) through += 1 / PER_BW;
    if (through > SEEN_THROUGH) return true;
  }
  return false;
}
