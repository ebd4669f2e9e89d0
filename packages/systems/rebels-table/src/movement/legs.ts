import type { Box, Point, Polygon, Pose } from '@guidon/tabletop';
import { BW, largestClear, overlapsArea, payableWheel, straight, wheelCost, wheeled } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { featureOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { approaches, atStandoff, firstMet, isOnTheTable, type Obstacle, solidAt, sweptBetween } from './obstacles.ts';

/** A declared way: straight, one wheel, straight (C8). */
export interface Way {
  readonly before: number;
  readonly wheel: number;
  /** Backwards, without a wheel. */
  readonly back: boolean;
  readonly maxDistance: number | null;
  readonly untilLine: readonly Point[] | null;
  readonly untilTerrain: number | null;
}

export const WAY: Way = { before: 0, wheel: 0, back: false, maxDistance: null, untilLine: null, untilTerrain: null };

export interface Walker {
  readonly board: Board;
  readonly frontage: number;
  /** The edges of the table stop it. */
  readonly bounded: boolean;
  readonly boxes: readonly Box[];
  readonly obstacles: readonly Obstacle[];
  readonly friends: readonly { readonly unit: UnitIndex; readonly shapes: readonly Polygon[] }[];
}

export interface Walk {
  readonly pose: Pose;
  readonly frontage: number;
  readonly way: Way;
  readonly budget: number;
}

interface Leg {
  readonly from: Pose;
  readonly to: Pose;
  readonly length: number;
}

export interface Walked {
  readonly legs: readonly Leg[];
  readonly wheeled: number;
  /** The poses of the wheel, degree by degree, without the first. */
  readonly arc: readonly Pose[];
  readonly stoppedBy: string | null;
  readonly used: number;
  readonly pose: Pose;
  readonly back: boolean;
}

export function walk(walker: Walker, { pose, frontage, way, budget }: Walk): Walked {
  if (way.back) {
    const leg = goStraight(walker, { from: pose, distance: budget, way, sign: -1 });
    const { length, to } = leg.leg;
    return { legs: [leg.leg], wheeled: 0, arc: [], stoppedBy: leg.stoppedBy, used: length, pose: to, back: true };
  }
  const legs: Leg[] = [];
  let at = pose;
  let left = budget;
  const first = way.wheel === 0 ? 0 : Math.min(way.before, budget);
  if (first > 0) {
    const { leg, stoppedBy, halted } = goStraight(walker, { from: at, distance: first, way, sign: 1 });
    legs.push(leg);
    at = leg.to;
    left -= leg.length;
    if (stoppedBy !== null || halted)
      return { legs, wheeled: 0, arc: [], stoppedBy, used: budget - left, pose: at, back: false };
  }
  let turnedBy = 0;
  let arc: readonly Pose[] = [];
  if (way.wheel !== 0) {
    const payable = payableWheel(frontage, way.wheel, left);
    const swung = swing(walker, { from: at, frontage, degrees: payable, way });
    turnedBy = swung.degrees;
    arc = swung.poses;
    at = swung.poses.at(-1) ?? at;
    left -= wheelCost(frontage, turnedBy);
    if (swung.stoppedBy !== null || swung.halted || payable !== way.wheel)
      return { legs, wheeled: turnedBy, arc, stoppedBy: swung.stoppedBy, used: budget - left, pose: at, back: false };
  }
  const { leg, stoppedBy } = goStraight(walker, { from: at, distance: left, way, sign: 1 });
  legs.push(leg);
  return { legs, wheeled: turnedBy, arc, stoppedBy, used: budget - left + leg.length, pose: leg.to, back: false };
}

interface Straight {
  readonly from: Pose;
  readonly distance: number;
  readonly way: Way;
  readonly sign: 1 | -1;
}

function goStraight(
  walker: Walker,
  { from, distance, way, sign }: Straight,
): { readonly leg: Leg; readonly stoppedBy: string | null; readonly halted: boolean } {
  const wanted = Math.min(distance, stopOf(walker, { from, distance, way, sign }));
  const clear = largestClear(wanted, d => isClear(walker, from, straight(from, sign * d)));
  const reached = notApproaching(walker, from, Math.max(0, clear), sign);
  const at = straight(from, sign * reached);
  if (reached >= wanted) return { leg: { from, to: at, length: reached }, stoppedBy: null, halted: wanted < distance };
  const next = straight(from, sign * (reached + 1));
  const stoppedBy = blockerBetween(walker, from, next);
  return { leg: { from, to: nearest(walker, from, at, next), length: reached }, stoppedBy, halted: wanted < distance };
}

/** As near as the standoff lets it (R50). */
function nearest(walker: Walker, from: Pose, at: Pose, next: Pose): Pose {
  const { facing } = from;
  const there = atStandoff({
    at,
    next,
    shapesAt: place => solidAt(walker.boxes, { ...place, facing }),
    isClear: place => isClear(walker, from, { ...place, facing }),
    obstacles: walker.obstacles,
  });
  return { x: there.x, y: there.y, facing };
}

const fits = (walker: Walker, shapes: readonly Polygon[]): boolean =>
  !walker.bounded || isOnTheTable(walker.board, shapes);

const isClear = (walker: Walker, from: Pose, to: Pose): boolean => {
  const end = solidAt(walker.boxes, to);
  return fits(walker, end) && firstMet(sweptBetween(walker.boxes, from, to), walker.obstacles) === undefined;
};

function blockerBetween(walker: Walker, from: Pose, to: Pose): string {
  if (!fits(walker, solidAt(walker.boxes, to))) return 'edge';
  const swept = sweptBetween(walker.boxes, from, to);
  const met = firstMet(swept, walker.obstacles) ?? walker.obstacles.find(({ start }) => start !== null);
  return met?.id ?? 'edge';
}

/** An enemy nearer than 1 BW at the start may not come nearer, looked at in each whole BW and at the end (C8). */
function notApproaching(walker: Walker, from: Pose, distance: number, sign: 1 | -1): number {
  const near = walker.obstacles.filter(({ start }) => start !== null);
  if (near.length === 0) return distance;
  const isFine = (d: number): boolean => {
    const shapes = solidAt(walker.boxes, straight(from, sign * d));
    return !near.some(obstacle => approaches(shapes, obstacle));
  };
  for (let d = BW; d < distance; d += BW) if (!isFine(d)) return largestClear(d, isFine);
  return isFine(distance) ? distance : Math.max(0, largestClear(distance, isFine));
}

interface Swing {
  readonly from: Pose;
  readonly frontage: number;
  readonly degrees: number;
  readonly way: Way;
}

/** A wheel, looked at in every whole degree (C8). */
function swing(
  walker: Walker,
  { from, frontage, degrees, way }: Swing,
): {
  readonly degrees: number;
  readonly poses: readonly Pose[];
  readonly stoppedBy: string | null;
  readonly halted: boolean;
} {
  const sign = degrees < 0 ? -1 : 1;
  const poses: Pose[] = [];
  for (let step = 1; step <= Math.abs(degrees); step++) {
    const pose = wheeled(from, frontage, sign * step);
    const shapes = solidAt(walker.boxes, pose);
    const done = sign * (step - 1);
    if (!fits(walker, shapes)) return { degrees: done, poses, stoppedBy: 'edge', halted: false };
    const met = firstMet(shapes, walker.obstacles) ?? walker.obstacles.find(obstacle => approaches(shapes, obstacle));
    if (met !== undefined) return { degrees: done, poses, stoppedBy: met.id, halted: false };
    if (isPastStop(walker, shapes, from, way)) return { degrees: done, poses, stoppedBy: null, halted: true };
    poses.push(pose);
  }
  return { degrees, poses, stoppedBy: null, halted: false };
}

function isPastStop(walker: Walker, shapes: readonly Polygon[], from: Pose, way: Way): boolean {
  if (way.untilTerrain !== null) {
    const { polygon } = featureOf(walker.board, way.untilTerrain);
    if (shapes.some(shape => overlapsArea(shape, polygon))) return true;
  }
  return way.untilLine !== null && shapes.some(shape => isAcross(shape, way.untilLine ?? [], from));
}

/** How far the unit may go before its declared stop: a line its front may not cross, a feature it only reaches. */
function stopOf(walker: Walker, { from, distance, way, sign }: Straight): number {
  let stop = distance;
  if (way.untilTerrain !== null) {
    const { polygon } = featureOf(walker.board, way.untilTerrain);
    const reached = largestClear(
      distance,
      d => !sweptBetween(walker.boxes, from, straight(from, sign * d)).some(shape => overlapsArea(shape, polygon)),
    );
    stop = Math.min(stop, Math.max(0, reached));
  }
  const line = way.untilLine;
  if (line !== null) {
    const reached = largestClear(
      distance,
      d => !solidAt(walker.boxes, straight(from, sign * d)).some(shape => isAcross(shape, line, from)),
    );
    stop = Math.min(stop, Math.max(0, reached));
  }
  return stop;
}

/** Has any corner crossed to the other side of the line than where the unit began? */
function isAcross(shape: Polygon, line: readonly Point[], from: Point): boolean {
  const [a, b] = line;
  if (a === undefined || b === undefined) return false;
  const side = (p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  const home = side(from);
  return shape.some(corner => (home < 0 ? side(corner) > 0 : side(corner) < 0));
}
