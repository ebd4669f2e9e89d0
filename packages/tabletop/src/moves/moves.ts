import { cosOf, rdiv, SCALE, sinOf, turned } from '../numbers/numbers.ts';
import { hull } from '../overlap.ts';
import { type Box, type Point, type Polygon, type Pose, place, type Quad, quadAt } from '../shapes.ts';

/** C8: straight ahead, or back if the distance is negative; the facing stays. */
export function straight(pose: Pose, distance: number): Pose {
  const { x, y } = place(pose, 0, distance);
  return { x, y, facing: pose.facing };
}

/** C8: a wheel, to the right about the right front corner or, if negative, to the left about the left one. */
export function wheeled(pose: Pose, frontage: number, degrees: number): Pose {
  if (degrees === 0) return pose;
  return turnedOn(pose, degrees > 0 ? frontage / 2 : -frontage / 2, degrees);
}

const ARC_UNDER = 10_000_000;
/** The length of one degree of a circle of radius 1, times ARC_UNDER. */
const ARC = 174_533;

/** C8, R47: the way of the outer front corner. */
export const wheelCost = (frontage: number, degrees: number): number =>
  rdiv(frontage * Math.abs(degrees) * ARC, ARC_UNDER);

/** R47: the most of a wheel, in whole degrees, that a distance pays for. */
export function payableWheel(frontage: number, degrees: number, budget: number): number {
  let payable = Math.abs(degrees);
  if (wheelCost(frontage, payable) > budget) {
    payable = Math.max(0, Math.floor((budget * ARC_UNDER) / (frontage * ARC)));
    // The cost is rounded, so half a unit more may be had for the same.
    while (wheelCost(frontage, payable + 1) <= budget) payable += 1;
  }
  return degrees < 0 && payable > 0 ? -payable : payable;
}

/** C8: a turn of 90 degrees about a front corner. */
export const turnedAbout = (pose: Pose, frontage: number, corner: 'left' | 'right', degrees: 90 | -90): Pose =>
  turnedOn(pose, corner === 'right' ? frontage / 2 : -frontage / 2, degrees);

/** C8: the unit stands where it stood and faces the other way. */
export function aboutFace(pose: Pose, depth: number): Pose {
  const { x, y } = place(pose, 0, -depth);
  return { x, y, facing: turned(pose.facing, 180) };
}

/** The whole degree nearest to the direction from one point to another; 0 if they are one. */
export function bearing(from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const acute = acuteBearing(Math.abs(dx), Math.abs(dy));
  if (dx >= 0) return dy >= 0 ? acute : 180 - acute;
  return dy < 0 ? 180 + acute : turned(360, -acute);
}

/** Of a direction to the right and ahead: 0 to 90. */
function acuteBearing(dx: number, dy: number): number {
  if (dx === 0) return 0;
  const right = (degrees: number): number => dx * cosOf(degrees) - dy * sinOf(degrees);
  let low = 0;
  let high = 90;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (right(middle) >= 0) low = middle;
    else high = middle;
  }
  // The sine of the angle to either whole degree: the lesser is nearer.
  return right(low) <= -right(high) ? low : high;
}

/**
 * The largest distance from 0 to most that is clear, -1 if not even 0 is. The test must be monotone: whatever is short
 * of a clear distance is clear.
 */
export function largestClear(most: number, isClear: (distance: number) => boolean): number {
  if (most < 0) return -1;
  if (isClear(most)) return most;
  if (most === 0 || !isClear(0)) return -1;
  let clear = 0;
  let blocked = most;
  while (blocked - clear > 1) {
    const middle = Math.floor((clear + blocked) / 2);
    if (isClear(middle)) clear = middle;
    else blocked = middle;
  }
  return clear;
}

/** What a box passes over on its way straight from one pose to another of the same facing: a convex polygon. */
export function sweptQuad(box: Box, from: Pose, to: Pose): Polygon {
  const start = quadAt(from, box);
  if (from.facing !== to.facing) return hull([...start, ...quadAt(to, box)]);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return dx === 0 && dy === 0 ? start : swept(start, dx, dy);
}

/** Edges that look ahead come from the end of the way, edges that look back from its start; the rest is bridged. */
function swept(start: Quad, dx: number, dy: number): Polygon {
  const corners: Point[] = [];
  let before = start[3];
  let into = looksAhead(start[2], before, dx, dy);
  for (const next of start) {
    const outOf = looksAhead(before, next, dx, dy);
    const end = { x: before.x + dx, y: before.y + dy };
    if (into < 0) corners.push(before);
    if (into > 0 || outOf > 0) corners.push(end);
    if (into >= 0 && outOf < 0) corners.push(before);
    before = next;
    into = outOf;
  }
  return corners;
}

/** Above 0 if an edge, gone along with the clock, has its outer side in the direction of the move. */
const looksAhead = (from: Point, to: Point, dx: number, dy: number): number =>
  (to.x - from.x) * dy - (to.y - from.y) * dx;

function turnedOn(pose: Pose, u: number, degrees: number): Pose {
  const pivot = place(pose, u, 0);
  const facing = turned(pose.facing, degrees);
  return {
    x: pivot.x - rdiv(u * cosOf(facing), SCALE),
    y: pivot.y + rdiv(u * sinOf(facing), SCALE),
    facing,
  };
}
