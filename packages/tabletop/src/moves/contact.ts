import { isWithin } from '../distance.ts';
import { floorOverRoot } from '../numbers/exact.ts';
import { BW, turned } from '../numbers/numbers.ts';
import { areFarApart, squareBetween } from '../polygons.ts';
import { type Box, type Point, type Polygon, type Pose, place, type Quad, quadAt } from '../shapes.ts';
import { bearing } from './moves.ts';

/** C9: turned shapes have rounded corners, so this much counts as touching. */
export const CONTACT_SLACK = 2;

export type Edge = 'front' | 'right' | 'rear' | 'left';

/** A place flush with an enemy. */
export interface Slot {
  readonly quad: Quad;
  readonly facing: number;
  /** The edge of the enemy that the slot's front edge lies against. */
  readonly edge: Edge;
}

/** C9. */
export const touches = (a: Polygon, b: Polygon): boolean => isWithin(a, b, CONTACT_SLACK);

/** The longest stretch, rounded down, that an edge of a shares with an edge of b; up to the slack it is a corner. */
export function touchingStretch(a: Quad, b: Quad): number {
  if (areFarApart(a, b, CONTACT_SLACK)) return 0;
  let longest = 0;
  let from = a[3];
  for (const to of a) {
    longest = Math.max(longest, stretchOn(from, to, b));
    from = to;
  }
  return longest;
}

/** The edges of a that share more than a corner with b. */
export function touchingEdges(a: Quad, b: Quad): ReadonlySet<Edge> {
  if (areFarApart(a, b, CONTACT_SLACK)) return NONE;
  const found = edgesOf(a).filter(({ from, to }) => stretchOn(from, to, b) > CONTACT_SLACK);
  return found.length === 0 ? NONE : new Set(found.map(({ name }) => name));
}

const NONE: ReadonlySet<Edge> = new Set();

/** C10: places flush with an edge of an enemy base, at whole base widths from either end of that edge. */
export function slotsAgainst(enemy: Quad, size: { readonly width: number; readonly depth: number }): readonly Slot[] {
  // A side of a base is so long that rounding moves its direction by much less than half a degree.
  const facing = bearing(enemy[3], enemy[0]);
  const box: Box = { u: 0, v: -size.depth / 2, width: size.width, depth: size.depth };
  return edgesOf(enemy).flatMap((edge, index) => {
    const looks = turned(facing, 180 + 90 * index);
    return anchorsOn(edge, looks, size.width).map(({ x, y }) => ({
      quad: quadAt({ x, y, facing: looks }, box),
      facing: looks,
      edge: edge.name,
    }));
  });
}

interface NamedEdge {
  readonly name: Edge;
  readonly from: Point;
  readonly to: Point;
}

const edgesOf = (quad: Quad): readonly NamedEdge[] => [
  { name: 'front', from: quad[0], to: quad[1] },
  { name: 'right', from: quad[1], to: quad[2] },
  { name: 'rear', from: quad[2], to: quad[3] },
  { name: 'left', from: quad[3], to: quad[0] },
];

function stretchOn(from: Point, to: Point, quad: Quad): number {
  let longest = 0;
  let start = quad[3];
  for (const end of quad) {
    if (runAlong(from, to, start, end) && isWithin([from, to], [start, end], CONTACT_SLACK))
      longest = Math.max(longest, sharedStretch(from, to, start, end));
    start = end;
  }
  return longest;
}

/** sin² of half a degree is about 1/13131. */
const HALF_DEGREE = 13_131;

/**
 * Whether two edges run along each other in opposite directions. Facings are whole degrees and rounding turns an edge
 * by a small part of one, so less than half a degree is along.
 */
function runAlong(from: Point, to: Point, start: Point, end: Point): boolean {
  const ax = to.x - from.x;
  const ay = to.y - from.y;
  const bx = start.x - end.x;
  const by = start.y - end.y;
  const cross = ax * by - ay * bx;
  return ax * bx + ay * by > 0 && cross * cross * HALF_DEGREE <= (ax * ax + ay * ay) * (bx * bx + by * by);
}

/** Measured along the sum of both directions, so that it is the same from either side. */
function sharedStretch(from: Point, to: Point, start: Point, end: Point): number {
  const x = to.x - from.x + start.x - end.x;
  const y = to.y - from.y + start.y - end.y;
  const along = (p: Point): number => x * (p.x - from.x) + y * (p.y - from.y);
  const shared = Math.min(along(to), along(start)) - Math.max(0, along(end));
  return shared <= 0 ? 0 : floorOverRoot(shared, x * x + y * y);
}

/** The middles of the front edges of the slots on one edge; from the near end, then those that only the far end gives. */
function anchorsOn(edge: NamedEdge, looks: number, width: number): readonly Point[] {
  const length = floorOverRoot(squareBetween(edge.from, edge.to), squareBetween(edge.from, edge.to));
  const offsets = Array.from(
    { length: Math.ceil((length - CONTACT_SLACK) / BW) },
    (_, index) => index * BW + width / 2,
  );
  // Who looks at the edge has its beginning on the right.
  const near = offsets.map(offset => place(poseAt(edge.from, looks), -offset, 0));
  const isWhole = Math.abs(length - width - BW * Math.round((length - width) / BW)) <= CONTACT_SLACK;
  return isWhole ? near : [...near, ...offsets.map(offset => place(poseAt(edge.to, looks), offset, 0))];
}

const poseAt = ({ x, y }: Point, facing: number): Pose => ({ x, y, facing });
