import { Cells } from '../geometry/cells.ts';
import type { PlacedHex } from '../geometry/geometry.ts';
import { fractions, hash } from '../geometry/noise.ts';
import type { Point } from '../types.ts';
import type { Buildings } from './buildings.ts';
import type { Terrain } from './terrain.ts';
import { canopyAt, RIM } from './woods.ts';

/** What stands on the ground and is drawn from the back to the front. */
export type Standing =
  | {
      readonly what: 'tree' | 'fruit';
      readonly x: number;
      readonly y: number;
      readonly r: number;
      readonly sprite: number;
    }
  | { readonly what: 'rock'; readonly x: number; readonly y: number; readonly r: number; readonly turn: number }
  | {
      readonly what: 'house';
      readonly x: number;
      readonly y: number;
      readonly turn: number;
      readonly long: number;
      readonly deep: number;
    };

export const SPRITES = 9;

/** Trees of a wood, by square unit. Closer means more trees, not giants. */
export function treeCells(terrain: Terrain, width: number): Cells<Standing> {
  const size = Math.min(width, 135) / width;
  const step = 0.1 * size;
  const rise = step * 0.82;
  return new Cells((column, row) => {
    const out: Standing[] = [];
    for (let j = Math.ceil(row / rise); j * rise < row + 1; j++)
      for (let i = Math.ceil(column / step); i * step < column + 1; i++) {
        const x = (i + (j & 1 ? 0.5 : 0) + 0.55 * (hash(i, j, 71) - 0.5)) * step;
        const y = (j + 0.55 * (hash(i, j, 72) - 0.5)) * rise;
        if (!hasTree(terrain, { x, y }, hash(i, j, 73))) continue;
        const r = size * (0.036 + 0.028 * hash(i, j, 74) ** 1.3);
        out.push({ what: 'tree', x, y, r, sprite: Math.floor(hash(i, j, 75) * SPRITES) });
      }
    return out;
  });
}

/** Closer at the rim, thinner inside, thinner still on steep ground, so that its shape shows. */
function hasTree({ fields, geometry, mask }: Terrain, { x, y }: Point, chance: number): boolean {
  const canopy = canopyAt(fields, x, y);
  if (canopy < RIM) return false;
  const isDense = canopy > 0.8 || geometry.nearest(x, y).picture.sign === 'woods';
  const isSteep = Math.hypot(fields.sample(fields.east, x, y), fields.sample(fields.south, x, y)) > 1.1;
  const share = !isDense ? 0.3 : canopy < 0.84 ? 0.95 : isSteep ? 0.5 : 0.68;
  return chance <= share && !mask(x, y);
}

/** Everything else that stands on the ground, whatever the size of the map. */
export function standingThings(terrain: Terrain, { houses, farmsteads }: Buildings): readonly Standing[] {
  const isFree = (x: number, y: number) =>
    !terrain.mask(x, y) && !houses.some(house => Math.abs(house.x - x) < 0.07 && Math.abs(house.y - y) < 0.07);
  const out: Standing[] = houses.map(house => ({ what: 'house', ...house }));
  for (const hex of terrain.geometry.hexes) {
    if (hex.picture.sign === 'orchard' || hex.picture.ground.includes('orchard'))
      out.push(...orchard(terrain, hex, isFree));
    if (hex.picture.ground.includes('boulders')) out.push(...boulders(hex));
  }
  for (const { hex, yard, place } of farmsteads) {
    const next = fractions(`${hex.code} ${place.name} trees`);
    const side = yard.x > hex.x ? -1 : 1;
    const plan = { x: yard.x + 0.17 * side, y: yard.y + 0.02, turn: next() * 1.5 };
    for (const [i, j] of FEW) out.push(...fruit(plan, { i, j }, isFree));
  }
  return out;
}

const FEW = [
  [-1, -1],
  [0, -1],
  [-1, 0],
  [0, 0],
  [-1, 1],
  [0, 1],
] as const;

interface Rows extends Point {
  readonly turn: number;
}

const APART = 0.092;

function fruit(
  { x, y, turn }: Rows,
  { i, j }: { readonly i: number; readonly j: number },
  isFree: (x: number, y: number) => boolean,
): readonly Standing[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const place = { x: x + (i * c - j * s) * APART, y: y + (i * s + j * c) * APART };
  return isFree(place.x, place.y) ? [{ what: 'fruit', ...place, r: 0.034, sprite: (i + j) & 1 }] : [];
}

function orchard(
  { geometry }: Terrain,
  hex: PlacedHex,
  isFree: (x: number, y: number) => boolean,
): readonly Standing[] {
  const next = fractions(`${hex.code} orchard`);
  const plan = { x: hex.x, y: hex.y, turn: 0.35 + 0.3 * next() };
  const isInside = (x: number, y: number) =>
    isFree(x, y) && geometry.nearest(x, y) === hex && Math.hypot(x - hex.x, y - hex.y) < 0.5;
  const out: Standing[] = [];
  for (let j = -5; j <= 5; j++) for (let i = -5; i <= 5; i++) out.push(...fruit(plan, { i, j }, isInside));
  return out;
}

function boulders(hex: PlacedHex): readonly Standing[] {
  const next = fractions(`${hex.code} boulders`);
  return Array.from({ length: 11 }, (): Standing => {
    const angle = next() * 2 * Math.PI;
    const far = Math.sqrt(next()) * 0.46;
    return {
      what: 'rock',
      x: hex.x + Math.cos(angle) * far,
      y: hex.y + Math.sin(angle) * far * 1.05,
      r: 0.025 + 0.035 * next(),
      turn: next() * 6,
    };
  });
}
