import { present } from '@guidon/kernel';
import type { Box, Polygon, Pose } from '@guidon/tabletop';
import {
  BW,
  centreOf,
  largestClear,
  overlaps,
  overlapsArea,
  quadAt,
  sideOf as sideOfArea,
  straight,
  wheelCost,
} from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import type { Dice, MovementRow } from '../board/charts/file.ts';
import { highest } from '../terms/dice.ts';
import { moveArm } from '../terms/kinds.ts';
import { rosterOf, unitOf } from '../terms/lookups.ts';
import type { RtRule, UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { footprintOf, shapesOf } from '../terrain/shapes.ts';
import { isIn, slows } from '../terrain/terrain.ts';
import { type Walk, type Walked, type Walker, type Way, walk } from './legs.ts';
import { type Manner, obstaclesOf, solidAt, solidBoxes, sweptBetween } from './obstacles.ts';

export interface Run {
  readonly pose: Pose;
  /** How much of the distance was used, the wheel included. */
  readonly used: number;
  /** What stopped it before its distance or its own stop: an obstacle or `edge`. */
  readonly stoppedBy: string | null;
  /** Degrees wheeled, with their sign. */
  readonly wheeled: number;
  /** Friends it passed through, or would have. */
  readonly passed: readonly UnitIndex[];
}

/** A unit that goes a way, with so much distance. */
interface Going {
  readonly unit: UnitIndex;
  readonly way: Way;
  readonly budget: number;
}

/** Carries a unit along its way for so much distance, as far as nothing stops it. */
export function runWay(
  board: Board,
  state: RtState,
  { unit, way, budget: most, manner }: Going & { readonly manner: Manner },
): Run {
  const now = unitOf(state, unit);
  const { frontage, depth } = footprintOf(rosterOf(board, unit).type, now);
  // A wheel swings the far corners about; what is farther than this cannot be met.
  const reach = most + BW + (way.wheel === 0 ? 0 : 2 * (frontage + depth));
  const walker: Walker = {
    board,
    frontage,
    bounded: true,
    boxes: solidBoxes(board, state, unit),
    obstacles: obstaclesOf(board, state, unit, { ...manner, reach }),
    friends: [...manner.through].map(friend => ({ unit: friend, shapes: shapesOf(board, state, friend).solid })),
  };
  const budget = way.maxDistance === null ? most : Math.min(most, way.maxDistance);
  const run = walk(walker, { pose: now.pose, frontage, way, budget });
  return settled(walker, now.pose, run);
}

/**
 * The same way with less distance. What is clear as far as the longer run went is clear on the way there, so that
 * nothing has to be looked for again; only those who pass through friends must be run anew.
 */
export function runShorter(
  board: Board,
  state: RtState,
  { unit, way, budget: longest, most }: Going & { readonly most: Run },
): Run {
  const budget = way.maxDistance === null ? longest : Math.min(longest, way.maxDistance);
  if (budget >= most.used) return most;
  const now = unitOf(state, unit);
  const { frontage } = footprintOf(rosterOf(board, unit).type, now);
  const walked = walk(unhindered(board, solidBoxes(board, state, unit)), { pose: now.pose, frontage, way, budget });
  return { pose: walked.pose, used: walked.used, stoppedBy: null, wheeled: walked.wheeled, passed: [] };
}

/** Friends passed through must be clear at the end; otherwise it stops before the first that is not (R68). */
function settled(walker: Walker, start: Pose, walked: Walked): Run {
  const { wheeled: turnedBy, stoppedBy } = walked;
  const passed = walker.friends.filter(friend => goesThrough(walker, walked, friend.shapes)).map(({ unit }) => unit);
  let { pose, used } = walked;
  const overlapping = (): readonly Polygon[] | undefined =>
    walker.friends.find(({ shapes }) => overlapsAny(solidAt(walker.boxes, pose), shapes))?.shapes;
  let stopped = stoppedBy;
  // A move that ended in its wheel steps back in it.
  const last = walked.arc.at(-1) === walked.pose ? undefined : walked.legs.at(-1);
  for (let tries = 0; tries <= walker.friends.length; tries++) {
    const inWay = overlapping();
    if (inWay === undefined) return { pose, used, stoppedBy: stopped, wheeled: turnedBy, passed };
    if (last === undefined) break;
    const sign = walked.back ? -1 : 1;
    const clear = largestClear(
      last.length,
      d => !overlapsAny(sweptBetween(walker.boxes, last.from, straight(last.from, sign * d)), inWay),
    );
    if (clear < 0) break;
    used = walked.used - (last.length - clear);
    pose = straight(last.from, sign * clear);
    stopped = 'friend';
  }
  return steppedBack(walker, start, walked, passed);
}

/** The last place on the whole way that is clear of those it passes. */
function steppedBack(walker: Walker, start: Pose, walked: Walked, passed: readonly UnitIndex[]): Run {
  const isFree = (pose: Pose): boolean =>
    walker.friends.every(({ shapes }) => !overlapsAny(solidAt(walker.boxes, pose), shapes));
  const first = walked.legs[0];
  const straightFirst = first !== undefined && first.to.facing === start.facing ? first : undefined;
  const before = straightFirst?.length ?? 0;
  for (let step = walked.arc.length; step >= 1; step--) {
    const pose = walked.arc[step - 1];
    if (pose !== undefined && isFree(pose)) {
      const sign = walked.wheeled < 0 ? -1 : 1;
      const used = before + wheelCost(walker.frontage, step);
      return { pose, used, stoppedBy: 'friend', wheeled: sign * step, passed };
    }
  }
  if (straightFirst !== undefined && walked.arc.length > 0) {
    const clear = largestClear(straightFirst.length, d => isFree(straight(start, d)));
    if (clear >= 0) return { pose: straight(start, clear), used: clear, stoppedBy: 'friend', wheeled: 0, passed };
  }
  return { pose: start, used: 0, stoppedBy: 'friend', wheeled: 0, passed };
}

export const overlapsAny = (shapes: readonly Polygon[], others: readonly Polygon[]): boolean =>
  shapes.some(shape => others.some(other => overlaps(shape, other)));

function goesThrough(walker: Walker, walked: Walked, friend: readonly Polygon[]): boolean {
  return (
    walked.legs.some(({ from, to }) => overlapsAny(sweptBetween(walker.boxes, from, to), friend)) ||
    walked.arc.some(pose => overlapsAny(solidAt(walker.boxes, pose), friend))
  );
}

/** All shapes a way would sweep if nothing stopped it, for what must be known before the dice (R37). */
function sweptByWay(board: Board, boxes: readonly Box[], given: Walk): readonly Polygon[] {
  const walked = walk(unhindered(board, boxes), given);
  return [
    ...walked.legs.flatMap(({ from, to }) => sweptBetween(boxes, from, to)),
    ...walked.arc.flatMap(pose => solidAt(boxes, pose)),
  ];
}

/** The poses a way would take at each whole base width and at its end, if nothing stopped it. */
function posesOnWay(board: Board, boxes: readonly Box[], given: Walk): readonly Pose[] {
  const walked = walk(unhindered(board, boxes), given);
  const sign = walked.back ? -1 : 1;
  return [
    given.pose,
    ...walked.legs.flatMap(({ from, to, length }) => [
      ...Array.from({ length: Math.floor(length / BW) }, (_, at) => straight(from, sign * (at + 1) * BW)),
      to,
    ]),
    ...walked.arc,
  ];
}

const unhindered = (board: Board, boxes: readonly Box[]): Walker => ({
  board,
  frontage: 0,
  bounded: false,
  boxes,
  obstacles: [],
  friends: [],
});

/** The dice of a move, and why: the normal column, the terrain column, the road (R37, R69). */
interface Allowance {
  readonly dice: Dice;
  readonly rule: RtRule;
  readonly column: 'normal' | 'terrain';
  readonly road: boolean;
}

export function movementRow(board: Board, state: RtState, unit: UnitIndex): MovementRow {
  const { formation } = unitOf(state, unit);
  return present(board.charts.movement[moveArm(board, state, unit)][formation], `a movement row of ${formation}`);
}

/** ROAD-01. A column that is on a road all the way throws a die more. */
export function allowanceFor(board: Board, state: RtState, unit: UnitIndex, way: Way): Allowance {
  const row = movementRow(board, state, unit);
  if (isByRoad(board, state, { unit, way, row }))
    return {
      dice: withDie(row.normal, board.charts.roadColumnBonus),
      rule: 'rt:ROAD-01',
      column: 'normal',
      road: true,
    };
  const farthest = highest(row.normal) * BW;
  return isSlowed(board, state, { unit, way, farthest })
    ? { dice: row.terrain, rule: row.rule, column: 'terrain', road: false }
    : { dice: row.normal, rule: row.rule, column: 'normal', road: false };
}

const withDie = (dice: Dice, more: Dice): Dice => ({
  ...dice,
  dice: dice.dice + more.dice,
  plus: dice.plus + more.plus,
});

const walkOf = (
  board: Board,
  state: RtState,
  { unit, way, budget }: { readonly unit: UnitIndex; readonly way: Way; readonly budget: number },
): Walk => {
  const now = unitOf(state, unit);
  const { frontage } = footprintOf(rosterOf(board, unit).type, now);
  const most = way.maxDistance === null ? budget : Math.min(budget, way.maxDistance);
  return { pose: now.pose, frontage, way, budget: most };
};

/** Its models stand in slowing ground, or would on the way declared (R37). */
function isSlowed(
  board: Board,
  state: RtState,
  { unit, way, farthest }: { readonly unit: UnitIndex; readonly way: Way; readonly farthest: number },
): boolean {
  const slow = board.table.features.filter(feature => slows(state, unit, feature));
  if (slow.length === 0) return false;
  const { model } = shapesOf(board, state, unit);
  if (slow.some(({ polygon }) => model.some(quad => overlapsArea(quad, polygon)))) return true;
  const print = footprintOf(rosterOf(board, unit).type, unitOf(state, unit));
  const boxes = print.train === null ? print.bases : [...print.bases, print.train];
  const swept = sweptByWay(board, boxes, walkOf(board, state, { unit, way, budget: farthest }));
  return slow.some(({ polygon }) => swept.some(shape => overlapsArea(shape, polygon)));
}

/** The whole move of a march column lies on one road: every base centre, at each whole BW and at the end (C12). */
function isByRoad(
  board: Board,
  state: RtState,
  { unit, way, row }: { readonly unit: UnitIndex; readonly way: Way; readonly row: MovementRow },
): boolean {
  const now = unitOf(state, unit);
  if (now.formation !== 'column' || now.scattered !== null) return false;
  const roads = board.table.features.filter(({ kind }) => kind === 'road');
  const { bases } = footprintOf(rosterOf(board, unit).type, now);
  const isOn = (pose: Pose): boolean =>
    bases.every(box => {
      const centre = centreOf(quadAt(pose, box));
      return roads.some(road => isIn(road, centre) || sideOfArea(road.polygon, centre) === 'border');
    });
  if (roads.length === 0 || !isOn(now.pose)) return false;
  const budget = (highest(row.normal) + highest(board.charts.roadColumnBonus)) * BW;
  const poses = posesOnWay(board, bases, walkOf(board, state, { unit, way, budget }));
  const inside = ({ x, y }: Pose): boolean => x >= 0 && y >= 0 && x <= board.table.width && y <= board.table.depth;
  return poses.every(pose => !inside(pose) || isOn(pose));
}
