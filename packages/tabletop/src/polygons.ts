import type { Point, Polygon } from './shapes.ts';

/** The cross product of a to b and a to p: above 0 if p lies to the left of the way from a to b. */
export const crossOf = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);

/** The square of the distance. */
export function squareBetween(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return dx * dx + dy * dy;
}

/** How a convex polygon turns: 1 against the clock, -1 with it, 0 if it has no area. */
export function windingOf(convex: Polygon): number {
  let before = convex[convex.length - 2];
  let at = convex[convex.length - 1];
  if (before === undefined || at === undefined) return 0;
  for (const next of convex) {
    const turn = crossOf(before, at, next);
    if (turn !== 0) return turn > 0 ? 1 : -1;
    before = at;
    at = next;
  }
  return 0;
}

/** As windingOf, but 0 too for a simple polygon that is not convex. */
export function convexWinding(polygon: Polygon): number {
  let before = polygon[polygon.length - 2];
  let at = polygon[polygon.length - 1];
  let winding = 0;
  if (before === undefined || at === undefined) return 0;
  for (const next of polygon) {
    const turn = crossOf(before, at, next);
    if (turn * winding < 0) return 0;
    if (turn !== 0) winding = turn > 0 ? 1 : -1;
    before = at;
    at = next;
  }
  return winding;
}

/** Whether the upright boxes around two polygons are more than the reach apart. Cheap, and settles most pairs. */
export function areFarApart(a: Polygon, b: Polygon, reach: number): boolean {
  let left = Infinity;
  let bottom = Infinity;
  let right = -Infinity;
  let top = -Infinity;
  for (const { x, y } of a) {
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < bottom) bottom = y;
    if (y > top) top = y;
  }
  let left2 = Infinity;
  let bottom2 = Infinity;
  let right2 = -Infinity;
  let top2 = -Infinity;
  for (const { x, y } of b) {
    if (x < left2) left2 = x;
    if (x > right2) right2 = x;
    if (y < bottom2) bottom2 = y;
    if (y > top2) top2 = y;
  }
  const dx = Math.max(0, left - right2, left2 - right);
  const dy = Math.max(0, bottom - top2, bottom2 - top);
  return dx * dx + dy * dy > reach * reach;
}

/** Whether two segments cross at a point that is an end of neither. */
export const crossProperly = (a: Point, b: Point, c: Point, d: Point): boolean =>
  haveOppositeSigns(crossOf(a, b, c), crossOf(a, b, d)) && haveOppositeSigns(crossOf(c, d, a), crossOf(c, d, b));

const haveOppositeSigns = (one: number, other: number): boolean => (one > 0 && other < 0) || (one < 0 && other > 0);

/** Where the point (x, y) / scale lies; any simple polygon, either way round. */
export function sideOfScaled(polygon: Polygon, x: number, y: number, scale: number): 'inside' | 'border' | 'outside' {
  let from = polygon[polygon.length - 1];
  let inside = false;
  if (from === undefined) return 'outside';
  for (const to of polygon) {
    const fromX = from.x * scale;
    const fromY = from.y * scale;
    const toX = to.x * scale;
    const toY = to.y * scale;
    const turn = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
    if (turn === 0 && isBetween(x, fromX, toX) && isBetween(y, fromY, toY)) return 'border';
    // A ray to the right: an edge owns its lower end only, so a corner counts once.
    if (fromY > y !== toY > y && turn > 0 === toY > fromY) inside = !inside;
    from = to;
  }
  return inside ? 'inside' : 'outside';
}

const isBetween = (value: number, one: number, other: number): boolean =>
  one < other ? value >= one && value <= other : value >= other && value <= one;
