import { ceilOverRoot, compareSquare, compareSquaredFractions } from './numbers/exact.ts';
import { areFarApart, convexWinding, crossOf, sideOfScaled, windingOf } from './polygons.ts';
import type { Point, Polygon } from './shapes.ts';
import { crossesInterior } from './sight.ts';

/**
 * Whether the insides of two convex polygons overlap. With slack, only if one would have to be pushed more than the
 * slack to come free.
 */
export function overlaps(a: Polygon, b: Polygon, slack = 0): boolean {
  if (areFarApart(a, b, 0)) return false;
  const windingA = windingOf(a);
  const windingB = windingOf(b);
  if (windingA === 0 || windingB === 0) return false;
  return isDeeper(a, windingA, b, slack) && isDeeper(b, windingB, a, slack);
}

/** How far one of two convex polygons has to be pushed to come free, rounded up; 0 if their insides are apart. */
export function penetration(a: Polygon, b: Polygon): number {
  if (!overlaps(a, b)) return 0;
  const [over, under] = leastDepth(b, a, leastDepth(a, b, [Infinity, 1]));
  return ceilOverRoot(over, under);
}

/** Any simple polygon, either way round. */
export const sideOf = (polygon: Polygon, p: Point): 'inside' | 'border' | 'outside' =>
  sideOfScaled(polygon, p.x, p.y, 1);

/** Whether the inside of a convex polygon overlaps the inside of any simple polygon. */
export function overlapsArea(convex: Polygon, area: Polygon): boolean {
  if (areFarApart(convex, area, 0)) return false;
  if (convexWinding(area) !== 0) return overlaps(convex, area);
  let from = area[area.length - 1];
  if (from === undefined) return false;
  for (const to of area) {
    if (crossesInterior(from, to, convex)) return true;
    from = to;
  }
  // No border of the area runs through the convex polygon, so one inner point speaks for all.
  const inner = innerPoint(convex);
  return inner !== undefined && sideOfScaled(area, inner.x, inner.y, 3) === 'inside';
}

/** The convex hull, in the order of a quad (with the clock), without corners on a straight edge. */
export function hull(points: readonly Point[]): Polygon {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const upper = chain(sorted);
  const lower = chain(sorted.reverse());
  const first = upper[0];
  const last = lower[0];
  if (first === undefined || last === undefined) return [];
  if (first.x === last.x && first.y === last.y) return [first];
  return [...upper.slice(0, -1), ...lower.slice(0, -1)];
}

/** Whether b reaches more than the depth behind every edge of a. */
function isDeeper(a: Polygon, winding: number, b: Polygon, depth: number): boolean {
  let from = a[a.length - 1];
  if (from === undefined) return false;
  for (const to of a) {
    const nx = winding * (from.y - to.y);
    const ny = winding * (to.x - from.x);
    if (nx !== 0 || ny !== 0) {
      const most = depthBehind(from, nx, ny, b);
      if (most <= 0) return false;
      if (depth > 0 && compareSquare(most, depth, nx * nx + ny * ny) <= 0) return false;
    }
    from = to;
  }
  return true;
}

function depthBehind(from: Point, nx: number, ny: number, polygon: Polygon): number {
  let most = -Infinity;
  for (const { x, y } of polygon) {
    const depth = nx * (x - from.x) + ny * (y - from.y);
    if (depth > most) most = depth;
  }
  return most;
}

type Depth = readonly [over: number, under: number];

function leastDepth(a: Polygon, b: Polygon, known: Depth): Depth {
  const winding = windingOf(a);
  let from = a[a.length - 1];
  let least = known;
  if (from === undefined) return least;
  for (const to of a) {
    const nx = winding * (from.y - to.y);
    const ny = winding * (to.x - from.x);
    const square = nx * nx + ny * ny;
    const depth = depthBehind(from, nx, ny, b);
    if (square > 0 && (least[0] === Infinity || compareSquaredFractions(depth, square, least[0], least[1]) < 0))
      least = [depth, square];
    from = to;
  }
  return least;
}

/** Three times a point that is surely inside: the sum of three corners that are not on one line. */
function innerPoint(convex: Polygon): Point | undefined {
  let before = convex[convex.length - 2];
  let at = convex[convex.length - 1];
  if (before === undefined || at === undefined) return undefined;
  for (const next of convex) {
    if (crossOf(before, at, next) !== 0) return { x: before.x + at.x + next.x, y: before.y + at.y + next.y };
    before = at;
    at = next;
  }
  return undefined;
}

/** The corners of the hull from the first to the last of the sorted points, turning with the clock. */
function chain(sorted: readonly Point[]): readonly Point[] {
  const kept: Point[] = [];
  for (const point of sorted) {
    for (;;) {
      const before = kept[kept.length - 2];
      const at = kept[kept.length - 1];
      if (before === undefined || at === undefined || crossOf(before, at, point) < 0) break;
      kept.pop();
    }
    kept.push(point);
  }
  return kept;
}
