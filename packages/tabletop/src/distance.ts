import { compareSquare, compareSquaredFractions, floorOverRoot, scaled } from './numbers/exact.ts';
import { floorRoot } from './numbers/numbers.ts';
import { areFarApart, crossProperly, sideOfScaled, squareBetween, windingOf } from './polygons.ts';
import type { Point, Polygon } from './shapes.ts';

/** C4: whether two convex polygons are at most the reach apart. A single point or a segment counts as a polygon too. */
export function isWithin(a: Polygon, b: Polygon, reach: number): boolean {
  if (reach < 0 || areFarApart(a, b, reach)) return false;
  const windingA = windingOf(a);
  const windingB = windingOf(b);
  if (windingA === 0 || windingB === 0) return areasAreWithin(a, b, reach);
  const one = separation(a, windingA, b, reach);
  if (one === FAR) return false;
  const other = separation(b, windingB, a, reach);
  if (other === FAR) return false;
  if (one === MEET && other === MEET) return true;
  return isSomeCornerWithin(b, a, reach) || isSomeCornerWithin(a, b, reach);
}

/** As isWithin for any two simple polygons, concave ones too; slower. */
export function areasAreWithin(a: Polygon, b: Polygon, reach: number): boolean {
  if (reach < 0 || areFarApart(a, b, reach)) return false;
  return isSomeCornerWithin(a, b, reach) || isSomeCornerWithin(b, a, reach) || doMeet(a, b);
}

/** Any simple polygon; its inside is at distance 0. */
export const pointIsWithin = (p: Point, polygon: Polygon, reach: number): boolean =>
  reach >= 0 && (isNearBorder(p, polygon, reach) || sideOfScaled(polygon, p.x, p.y, 1) === 'inside');

/** Whether a point, inside or outside, is at most the reach from the border of a polygon. */
export function isNearBorder(p: Point, polygon: Polygon, reach: number): boolean {
  let from = polygon[polygon.length - 1];
  if (from === undefined || reach < 0) return false;
  for (const to of polygon) {
    if (isWithinOfEdge(p, from, to, reach)) return true;
    from = to;
  }
  return false;
}

/** The distance of two convex polygons, rounded down; 0 if they touch or overlap. For display and for ordering. */
export function gap(a: Polygon, b: Polygon): number {
  const windingA = windingOf(a);
  const windingB = windingOf(b);
  const meet =
    windingA === 0 || windingB === 0
      ? doMeet(a, b)
      : separation(a, windingA, b, Infinity) === MEET && separation(b, windingB, a, Infinity) === MEET;
  if (meet) return 0;
  const nearest: Nearest = { over: Infinity, under: 1, from: undefined, to: undefined };
  for (const corner of a) approach(nearest, corner, b, windingB);
  for (const corner of b) approach(nearest, corner, a, windingA);
  return floorOverRoot(nearest.over, nearest.under);
}

/** Whether the distance of two convex polygons, rounded down as `gap` tells it, is at most the reach. */
export const gapIsWithin = (a: Polygon, b: Polygon, reach: number): boolean =>
  isWithin(a, b, reach + 1) && (isWithin(a, b, reach) || gap(a, b) <= reach);

/** The distance of a point from any simple polygon, rounded down; 0 inside. */
export function pointGap(p: Point, polygon: Polygon): number {
  if (sideOfScaled(polygon, p.x, p.y, 1) !== 'outside') return 0;
  const nearest: Nearest = { over: Infinity, under: 1, from: undefined, to: undefined };
  approach(nearest, p, polygon, 0);
  return floorOverRoot(nearest.over, nearest.under);
}

/** Rounded down. */
export const distanceBetween = (a: Point, b: Point): number => floorRoot(squareBetween(a, b));

/** The point of the border that is nearest to p, rounded; of several the first in order. p itself if it is inside. */
export function nearestOn(polygon: Polygon, p: Point): Point {
  if (sideOfScaled(polygon, p.x, p.y, 1) !== 'outside') return p;
  const nearest: Nearest = { over: Infinity, under: 1, from: undefined, to: undefined };
  approach(nearest, p, polygon, 0);
  const { from, to } = nearest;
  return from === undefined || to === undefined ? p : footOn(p, from, to);
}

const MEET = 0;
const APART = 1;
const FAR = 2;

/** Whether some edge of a keeps b off, and if so whether by more than the reach. */
function separation(a: Polygon, winding: number, b: Polygon, reach: number): number {
  let from = a[a.length - 1];
  let found = MEET;
  if (from === undefined) return found;
  for (const to of a) {
    const nx = winding * (to.y - from.y);
    const ny = winding * (from.x - to.x);
    let least = Infinity;
    for (const { x, y } of b) {
      const out = nx * (x - from.x) + ny * (y - from.y);
      if (out < least) least = out;
    }
    if (least > 0) {
      if (reach < Infinity && compareSquare(least, reach, nx * nx + ny * ny) > 0) return FAR;
      found = APART;
    }
    from = to;
  }
  return found;
}

function isSomeCornerWithin(corners: Polygon, polygon: Polygon, reach: number): boolean {
  for (const corner of corners) if (isNearBorder(corner, polygon, reach)) return true;
  return false;
}

function isWithinOfEdge(p: Point, from: Point, to: Point, reach: number): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const px = p.x - from.x;
  const py = p.y - from.y;
  const along = dx * px + dy * py;
  if (along <= 0) return px * px + py * py <= reach * reach;
  const square = dx * dx + dy * dy;
  if (along >= square) return squareBetween(p, to) <= reach * reach;
  return compareSquare(dx * py - dy * px, reach, square) <= 0;
}

/** The edge that is nearest so far, and its distance as over/√under. Changed in place: this is asked very often. */
interface Nearest {
  over: number;
  under: number;
  from: Point | undefined;
  to: Point | undefined;
}

/**
 * Looks for a nearer edge. Of a convex polygon, whose winding is given, only the edges that look towards p matter, and
 * there is one wherever p is outside; 0 stands for any polygon.
 */
function approach(nearest: Nearest, p: Point, polygon: Polygon, winding: number): void {
  let from = polygon[polygon.length - 1];
  if (from === undefined) return;
  for (const to of polygon) {
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const px = p.x - from.x;
    const py = p.y - from.y;
    const cross = dx * py - dy * px;
    if (winding === 0 || winding * cross < 0) {
      const along = dx * px + dy * py;
      let under = dx * dx + dy * dy;
      let over = Math.abs(cross);
      if (along <= 0 || along >= under) {
        // The distance to an end is √s, that is s/√s.
        over = along <= 0 ? px * px + py * py : squareBetween(p, to);
        under = over === 0 ? 1 : over;
      }
      if (nearest.over === Infinity || compareSquaredFractions(over, under, nearest.over, nearest.under) < 0) {
        nearest.over = over;
        nearest.under = under;
        nearest.from = from;
        nearest.to = to;
      }
    }
    from = to;
  }
}

function footOn(p: Point, from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const along = dx * (p.x - from.x) + dy * (p.y - from.y);
  if (along <= 0) return from;
  if (along >= square) return to;
  return { x: from.x + scaled(dx, along, square), y: from.y + scaled(dy, along, square) };
}

/** Whether two simple polygons have a point in common, by their edges or because one lies in the other. */
function doMeet(a: Polygon, b: Polygon): boolean {
  const [firstA, firstB] = [a[0], b[0]];
  if (firstA === undefined || firstB === undefined) return false;
  for (const corner of a) if (sideOfScaled(b, corner.x, corner.y, 1) !== 'outside') return true;
  for (const corner of b) if (sideOfScaled(a, corner.x, corner.y, 1) !== 'outside') return true;
  let from = a[a.length - 1] ?? firstA;
  for (const to of a) {
    let start = b[b.length - 1] ?? firstB;
    for (const end of b) {
      if (crossProperly(from, to, start, end)) return true;
      start = end;
    }
    from = to;
  }
  return false;
}
