import { compareFractions, floorOverRoot, scaled } from './numbers/exact.ts';
import { cosOf, SCALE, sinOf } from './numbers/numbers.ts';
import { convexWinding, crossOf, crossProperly, sideOfScaled, squareBetween, windingOf } from './polygons.ts';
import type { Point, Polygon } from './shapes.ts';

/** C5: the middle of a base's front edge, its facing, and half its width. */
export interface ArcBase {
  readonly front: Point;
  readonly facing: number;
  readonly halfWidth: number;
}

/** C5: 45 degrees to each side of straight ahead from either front corner (R26). */
export function inArc(base: ArcBase, p: Point): boolean {
  const dx = p.x - base.front.x;
  const dy = p.y - base.front.y;
  const sin = sinOf(base.facing);
  const cos = cosOf(base.facing);
  const ahead = dx * sin + dy * cos;
  return ahead > 0 && Math.abs(dx * cos - dy * sin) <= base.halfWidth * SCALE + ahead;
}

/**
 * Whether a segment runs through the inside of a simple polygon for more than 0. Touching the border or running along
 * it does not count (C7).
 */
export function crossesInterior(a: Point, b: Point, polygon: Polygon): boolean {
  if (isClearOf(a, b, polygon)) return false;
  const winding = convexWinding(polygon);
  if (winding === 0) return crossesAnyInterior(a, b, polygon);
  let from = polygon[polygon.length - 1];
  if (from === undefined) return false;
  for (const to of polygon) {
    if (winding * crossOf(from, to, a) <= 0 && winding * crossOf(from, to, b) <= 0 && !isSame(from, to)) return false;
    from = to;
  }
  // Neither the segment's line nor an edge separates the two, so the insides meet.
  return true;
}

/** The last point, rounded, at which the ray from a through another point is in a convex polygon. */
export function leavesAt(a: Point, through: Point, polygon: Polygon): Point | undefined {
  const winding = windingOf(polygon);
  let from = polygon[polygon.length - 1];
  if (winding === 0 || from === undefined || isSame(a, through)) return undefined;
  // The ray is at a + t * (through - a); t as fractions.
  let enter = 0;
  let enterUnder = 1;
  let leave = 1;
  let leaveUnder = 0;
  for (const to of polygon) {
    const inner = winding * crossOf(from, to, a);
    const slope = winding * crossOf(from, to, through) - inner;
    if (slope === 0 && inner < 0) return undefined;
    if (slope > 0 && compareFractions(-inner, slope, enter, enterUnder) > 0) {
      enter = -inner;
      enterUnder = slope;
    }
    if (slope < 0 && (leaveUnder === 0 || compareFractions(inner, -slope, leave, leaveUnder) < 0)) {
      leave = inner;
      leaveUnder = -slope;
    }
    from = to;
  }
  if (leaveUnder === 0 || compareFractions(enter, enterUnder, leave, leaveUnder) > 0) return undefined;
  return {
    x: a.x + scaled(through.x - a.x, leave, leaveUnder),
    y: a.y + scaled(through.y - a.y, leave, leaveUnder),
  };
}

/** The point at a distance from a on the way towards another, and beyond it; rounded. a itself if they are one. */
export function pointAlong(a: Point, towards: Point, distance: number): Point {
  const square = squareBetween(a, towards);
  if (square === 0) return a;
  return {
    x: a.x + overRoot((towards.x - a.x) * distance, square),
    y: a.y + overRoot((towards.y - a.y) * distance, square),
  };
}

/** x/√n rounded half away from zero, never -0. */
function overRoot(x: number, n: number): number {
  if (x === 0) return 0;
  const size = Math.floor((floorOverRoot(2 * x, n) + 1) / 2);
  return x < 0 && size > 0 ? -size : size;
}

/** Whether the polygon lies wholly on one side of the segment, upright or along its line. */
function isClearOf(a: Point, b: Point, polygon: Polygon): boolean {
  const left = Math.min(a.x, b.x);
  const right = Math.max(a.x, b.x);
  const bottom = Math.min(a.y, b.y);
  const top = Math.max(a.y, b.y);
  // Each stays true as long as every corner is on that side.
  let isLeft = true;
  let isRight = true;
  let isBelow = true;
  let isAbove = true;
  let isOnLeft = true;
  let isOnRight = true;
  for (const p of polygon) {
    if (p.x > left) isLeft = false;
    if (p.x < right) isRight = false;
    if (p.y > bottom) isBelow = false;
    if (p.y < top) isAbove = false;
    const side = crossOf(a, b, p);
    if (side < 0) isOnLeft = false;
    if (side > 0) isOnRight = false;
  }
  return isLeft || isRight || isBelow || isAbove || isOnLeft || isOnRight;
}

function crossesAnyInterior(a: Point, b: Point, polygon: Polygon): boolean {
  let from = polygon[polygon.length - 1];
  if (from === undefined) return false;
  let isInLine = false;
  for (const to of polygon) {
    if (crossProperly(a, b, from, to)) return true;
    if (crossOf(a, b, to) === 0) isInLine = true;
    from = to;
  }
  // Without a proper crossing the segment meets the border only at corners and at its own ends: between two of these it
  // is inside, outside or on the border as a whole, and the middle tells.
  if (!isInLine) return isMiddleInside(a, b, polygon);
  const stops = [a, b, ...polygon.filter(corner => crossOf(a, b, corner) === 0)];
  return stretchesOf(a, b, stops).some(([p, q]) => isMiddleInside(p, q, polygon));
}

const isMiddleInside = (p: Point, q: Point, polygon: Polygon): boolean =>
  sideOfScaled(polygon, p.x + q.x, p.y + q.y, 2) === 'inside';

/** The segment cut at those of the points, all on its line, that lie on it. */
function stretchesOf(a: Point, b: Point, points: readonly Point[]): readonly (readonly [Point, Point])[] {
  const along = (p: Point): number => (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
  const whole = along(b);
  const sorted = points.filter(p => along(p) >= 0 && along(p) <= whole).sort((p, q) => along(p) - along(q));
  return sorted.flatMap((p, index) => {
    const q = sorted[index + 1];
    const stretch: readonly [Point, Point][] = q === undefined || isSame(p, q) ? [] : [[p, q]];
    return stretch;
  });
}

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y;
