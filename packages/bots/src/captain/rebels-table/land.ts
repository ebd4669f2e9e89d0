import { asList, asMapping, asNumber, type Mapping } from '../../greedy/reading.ts';
import type { Ground, Square } from '../../greedy/rebels-table/ground.ts';
import { groundOf } from '../../greedy/rebels-table/ground.ts';
import type { Point } from '../../greedy/rebels-table/shapes.ts';

/** The table as the captain sees it: heights besides what `greedy` knows. Made once a game. */
export interface Land {
  readonly ground: Ground;
  at(point: Point): Square;
  heightAt(point: Point): number;
  /** Woods, houses and the brow of a hill in the way: the one place cannot be seen from the other. */
  isHidden(from: Point, to: Point): boolean;
}

const PER_BW = 2;
/** One end in the woods: so far through them one sees, in base widths. */
const SEEN_THROUGH = 2;

export function landOf(field: Mapping): Land {
  const ground = groundOf(field);
  const width = Math.ceil((asNumber(field.width) / 1000) * PER_BW);
  const depth = Math.ceil((asNumber(field.depth) / 1000) * PER_BW);
  const heights = heightsOf(field, width, depth);
  const heightAt = ({ x, y }: Point): number => {
    const [column, row] = [Math.floor(x * PER_BW), Math.floor(y * PER_BW)];
    return column < 0 || column >= width ? 0 : (heights[row * width + column] ?? 0);
  };
  return {
    ground,
    at: point => ground.at(point),
    heightAt,
    isHidden: (from, to) => isHidden({ at: point => ground.at(point), heightAt }, from, to),
  };
}

function heightsOf(field: Mapping, width: number, depth: number): readonly number[] {
  const hills = asList(field.ground)
    .map(asMapping)
    .filter(({ elevation }) => asNumber(elevation) > 0)
    .map(hill => ({
      height: asNumber(hill.elevation),
      polygon: asList(hill.polygon)
        .map(asMapping)
        .map(({ x, y }) => ({ x: asNumber(x) / 1000, y: asNumber(y) / 1000 })),
    }));
  return Array.from({ length: width * depth }, (_, square) => {
    const at = { x: ((square % width) + 0.5) / PER_BW, y: (Math.floor(square / width) + 0.5) / PER_BW };
    return hills.reduce((most, { height, polygon }) => (isInside(polygon, at) ? Math.max(most, height) : most), 0);
  });
}

function isInside(polygon: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  for (const [at, a] of polygon.entries()) {
    const b = polygon[(at + 1) % polygon.length] ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

function isHidden(land: Pick<Land, 'at' | 'heightAt'>, from: Point, to: Point): boolean {
  const steps = Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) * PER_BW);
  const brow = Math.max(land.heightAt(from), land.heightAt(to));
  const most = land.at(from).blocks || land.at(to).blocks ? SEEN_THROUGH : 1 / PER_BW;
  let through = 0;
  for (let step = 1; step < steps; step++) {
    const part = step / steps;
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    if (land.heightAt(point) > brow) return true;
    if (land.at(point).blocks) through += 1 / PER_BW;
    if (through > most) return true;
  }
  return false;
}
