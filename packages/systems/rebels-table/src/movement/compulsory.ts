import {
  BW,
  bearing,
  CONTACT_SLACK,
  centreOf,
  distanceBetween,
  gap,
  hull,
  isWithin,
  largestClear,
  overlaps,
  overlapsArea,
  type Point,
  type Polygon,
  type Pose,
  pointAlong,
  straight,
} from '@guidon/table';
import { closedGround } from '../battles/ground.ts';
import type { Board } from '../board/board.ts';
import { spendSupply } from '../generals/generals.ts';
import { takeHits } from '../resilience/hits.ts';
import { rollOne } from '../terms/dice.ts';
import { idOf, idsOf, isSteady, rosterOf, sideOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import type { RtRule, UnitIndex } from '../terms/names.ts';
import type { Stance } from '../terms/notes.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState, UnitState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { campsOnTable, footprintOf, shapesAt, shapesOf } from '../terrain/shapes.ts';
import { bars } from '../terrain/terrain.ts';
import { afterMove } from './after.ts';
import { firstMet, isOnTheTable, obstaclesOf, whyNotStand } from './obstacles.ts';

const NOBODY: ReadonlySet<UnitIndex> = new Set();

/** All shapes of a unit shifted by a vector; scattered bases shift alike (R67). */
export function shiftedStance(unit: Pick<UnitState, 'pose' | 'scattered'>, dx: number, dy: number): Stance {
  const move = (pose: Pose): Pose => ({ x: pose.x + dx, y: pose.y + dy, facing: pose.facing });
  return { pose: move(unit.pose), scattered: unit.scattered === null ? null : unit.scattered.map(move) };
}

const alongFacing = (unit: Pick<UnitState, 'pose' | 'scattered'>, distance: number): Stance => {
  const to = straight(unit.pose, distance);
  return shiftedStance(unit, to.x - unit.pose.x, to.y - unit.pose.y);
};

/** What a shape passes over when it is shifted. */
function sweptBy(shapes: readonly Polygon[], dx: number, dy: number): readonly Polygon[] {
  return shapes.map(shape => hullOfShift(shape, dx, dy));
}

function hullOfShift(shape: Polygon, dx: number, dy: number): Polygon {
  if (dx === 0 && dy === 0) return shape;
  return hull([...shape, ...shape.map(({ x, y }) => ({ x: x + dx, y: y + dy }))]);
}

/** An advance that a test commands: straight ahead, short of enemies and of anything in the way (R36). */
export function compulsoryAdvance(
  board: Board,
  play: RtPlay,
  unit: UnitIndex,
  { distance, rule }: { readonly distance: number; readonly rule: RtRule },
): void {
  const now = unitOf(play.state, unit);
  const clear = clearAlong(board, play.state, unit, { distance, way: d => vector(now.pose, straight(now.pose, d)) });
  if (clear <= 0) return;
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'result',
    allowance: distance,
    used: clear,
    stance: alongFacing(now, clear),
    through: [],
    stoppedBy: null,
    rule,
  });
  afterMove(board, play, unit);
}

const vector = (from: Point, to: Point): Point => ({ x: to.x - from.x, y: to.y - from.y });

/** How far a unit may be shifted before it overlaps anything or comes within 1 BW of an enemy. */
function clearAlong(
  board: Board,
  state: RtState,
  unit: UnitIndex,
  { distance, way }: { readonly distance: number; readonly way: (distance: number) => Point },
): number {
  const obstacles = obstaclesOf(board, state, unit, { standoff: true, through: NOBODY });
  const { solid } = shapesOf(board, state, unit);
  return largestClear(distance, d => {
    const { x, y } = way(d);
    const end = solid.map(shape => shape.map(corner => ({ x: corner.x + x, y: corner.y + y })));
    return (
      isOnTheTable(board, end) &&
      firstMet(sweptBy(solid, x, y), obstacles) === undefined &&
      whyNotStand(board, end, obstacles) === undefined
    );
  });
}

/** A free move straight north with the facing kept, as far as nothing is in the way. */
export function shiftNorth(board: Board, play: RtPlay, unit: UnitIndex, distance: number): void {
  const now = unitOf(play.state, unit);
  const used = Math.max(0, clearAlong(board, play.state, unit, { distance, way: d => ({ x: 0, y: d }) }));
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'result',
    allowance: distance,
    used,
    stance: shiftedStance(now, 0, used),
    through: [],
    stoppedBy: null,
    rule: 'rt:SEQ-04',
  });
  afterMove(board, play, unit);
}

/** Moves into the space of a unit that broke: all the way after a melee, as far as the die after a shot (R23). */
export function occupySpace(
  board: Board,
  play: RtPlay,
  unit: UnitIndex,
  { centre, most }: { readonly centre: Point; readonly most: number | null },
): void {
  const now = unitOf(play.state, unit);
  const from = centreOf(shapesOf(board, play.state, unit).bounds);
  const length = distanceBetween(from, centre);
  const wanted = most === null ? length : Math.min(length, most);
  const clear = clearAlong(board, play.state, unit, {
    distance: wanted,
    way: d => vector(from, d === length ? centre : pointAlong(from, centre, d)),
  });
  const used = Math.max(0, clear);
  const { x, y } = vector(from, used === length ? centre : pointAlong(from, centre, used));
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'occupy',
    allowance: most,
    used,
    stance: shiftedStance(now, x, y),
    through: [],
    stoppedBy: null,
    rule: most === null ? 'rt:OCC-01' : 'rt:OCC-03',
  });
  afterMove(board, play, unit);
}

export function resolveOccupyAfterShot(board: Board, play: RtPlay, step: StepOf<'occupy-move'>, supply: boolean): void {
  const { by, centre } = step;
  if (supply)
    spendSupply(play, { side: sideOf(board, by), purpose: 'occupy', unit: idOf(board, by), rule: 'rt:SUP-05' });
  next(play);
  const die = rollOne(play, { rule: 'rt:OCC-03', purpose: 'occupy' });
  occupySpace(board, play, by, { centre, most: (die + (supply ? 1 : 0)) * BW });
}

/** The die of a forced retire (FRET-01). */
export function throwRetire(play: RtPlay, step: StepOf<'retire'>): void {
  const { unit, by } = step;
  if (!isSteady(unitOf(play.state, unit))) {
    next(play);
    return;
  }
  const die = rollOne(play, { rule: 'rt:FRET-01', purpose: 'forced-retire' });
  next(play, { step: 'retire-move', unit, by, die });
}

export function makeRetire(board: Board, play: RtPlay, step: StepOf<'retire-move'>, change: 1 | -1 | 0): void {
  const { unit, by, die } = step;
  if (change !== 0)
    spendSupply(play, {
      side: sideOf(board, unit),
      purpose: 'forced-retire',
      unit: idOf(board, unit),
      rule: 'rt:FRET-02',
    });
  const ordered = Math.max(0, die + change) * BW;
  const found = retreatOf(board, play.state, unit, ordered);
  const now = unitOf(play.state, unit);
  play.emit({
    event: 'moved',
    unit: idOf(board, unit),
    how: 'forced-retire',
    allowance: ordered,
    used: found.distance,
    stance: alongFacing(now, -found.distance),
    through: idsOf(board, found.through),
    stoppedBy: found.stoppedBy,
    rule: 'rt:FRET-01',
  });
  const shortfall = Math.max(0, ordered - found.distance);
  const blockedHits = shortfall === 0 ? 0 : Math.max(1, Math.floor(shortfall / BW));
  play.emit({
    event: 'retired',
    unit: idOf(board, unit),
    ordered,
    moved: found.distance,
    through: idsOf(board, found.through),
    blockedHits,
    stoppedBy: found.stoppedBy,
  });
  afterMove(board, play, unit);
  const queue: UnitIndex[] = [];
  for (const friend of found.through)
    if (takeHits(board, play, friend, { hits: 1, rule: 'rt:FRET-05', melee: false })) queue.push(friend);
  const hits = found.through.length + blockedHits;
  const rule = blockedHits > 0 ? 'rt:FRET-07' : 'rt:FRET-05';
  if (takeHits(board, play, unit, { hits, rule, melee: false })) queue.push(unit);
  const { enemy } = found;
  next(
    play,
    ...(queue.length === 0 ? [] : [{ step: 'breaks', queue } as const]),
    ...(enemy !== null && isBigger(play.state, enemy, by) ? [{ step: 'face', unit, enemy } as const] : []),
  );
}

/** The enemy in the way has more bases than the one that forced the retreat (FRET-08). */
const isBigger = (state: RtState, enemy: UnitIndex, by: readonly UnitIndex[]): boolean =>
  by.every(cause => unitOf(state, enemy).bases > unitOf(state, cause).bases);

export interface Retreat {
  readonly distance: number;
  readonly through: readonly UnitIndex[];
  readonly enemy: UnitIndex | null;
  readonly stoppedBy: string | null;
}

/** How far a forced retire comes: stopped by enemies, edges and such ground, carried on through friends (R24, C11). */
export function retreatOf(board: Board, state: RtState, unit: UnitIndex, ordered: number): Retreat {
  const back = backwards(board, state, unit);
  let target = ordered;
  for (let tries = 0; tries <= state.units.length; tries++) {
    const stop = back.stop(target);
    if (stop.distance < target) {
      const distance = back.lastClear(stop.distance);
      return { distance, through: back.passed(distance), enemy: stop.enemy, stoppedBy: stop.by };
    }
    const clear = back.firstClear(target);
    if (clear === target) return { distance: target, through: back.passed(target), enemy: null, stoppedBy: null };
    target = clear;
  }
  return { distance: 0, through: [], enemy: null, stoppedBy: null };
}

interface Stop {
  readonly distance: number;
  readonly enemy: UnitIndex | null;
  readonly by: string | null;
}

interface Backwards {
  /** As far as that, or to where something stops it. */
  stop(distance: number): Stop;
  /** The least distance from there on that is clear of all friends. */
  firstClear(distance: number): number;
  /** The greatest distance up to there that is clear of all friends. */
  lastClear(distance: number): number;
  passed(distance: number): readonly UnitIndex[];
}

function backwards(board: Board, state: RtState, unit: UnitIndex): Backwards {
  const now = unitOf(state, unit);
  const { solid } = shapesOf(board, state, unit);
  const side = sideOf(board, unit);
  const others = unitsOnTable(state).filter(other => other !== unit);
  const friends = others
    .filter(other => sideOf(board, other) === side)
    .map(other => {
      const { solid: shapes } = shapesOf(board, state, other);
      return { unit: other, shapes, slack: overlapping(solid, shapes, 0) ? CONTACT_SLACK : 0 };
    });
  const enemies = others
    .filter(other => sideOf(board, other) !== side)
    .map(other => ({ unit: other, shapes: shapesOf(board, state, other).solid }));
  const camps = campsOnTable(board, state);
  const ground = [...board.table.features.filter(feature => bars(board, unit, feature)), ...closedGround(board)];
  const shift = (d: number): Point => vector(now.pose, straight(now.pose, -d));
  const at = (d: number): readonly Polygon[] => {
    const { x, y } = shift(d);
    return solid.map(shape => shape.map(corner => ({ x: corner.x + x, y: corner.y + y })));
  };
  const swept = (d: number): readonly Polygon[] => {
    const { x, y } = shift(d);
    return sweptBy(solid, x, y);
  };
  const hits = (shapes: readonly Polygon[], other: readonly Polygon[]): boolean =>
    overlapping(shapes, other, CONTACT_SLACK);
  const stopAtEnemy = (enemy: (typeof enemies)[number], most: number): number => {
    // The whole way counts: a long one would end beyond him.
    const isOff = (d: number): boolean =>
      swept(d).every(shape => enemy.shapes.every(other => !isWithin(shape, other, BW) || gap(shape, other) >= BW));
    return isOff(0) ? Math.max(0, largestClear(most, isOff)) : 0;
  };
  return {
    stop(distance) {
      const path = swept(distance);
      let found: Stop = { distance, enemy: null, by: null };
      const nearer = (stop: Stop): void => {
        if (stop.distance < found.distance) found = stop;
      };
      for (const enemy of enemies)
        if (hits(path, enemy.shapes))
          nearer({ distance: stopAtEnemy(enemy, distance), enemy: enemy.unit, by: idOf(board, enemy.unit) });
      const clearOf = (isClear: (d: number) => boolean): number => Math.max(0, largestClear(distance, isClear));
      nearer({ distance: clearOf(d => isOnTheTable(board, at(d))), enemy: null, by: 'edge' });
      for (const camp of camps) {
        const slack = overlapping(solid, [camp.quad], 0) ? CONTACT_SLACK : 0;
        const distanceTo = clearOf(d => !overlapping(swept(d), [camp.quad], slack));
        nearer({ distance: distanceTo, enemy: null, by: `camp-${camp.side}` });
      }
      for (const { id, polygon } of ground)
        nearer({
          distance: clearOf(d => !swept(d).some(shape => overlapsArea(shape, polygon))),
          enemy: null,
          by: id,
        });
      return found;
    },
    firstClear(distance) {
      let d = distance;
      for (let inWay = blockerAt(d); inWay !== undefined; inWay = blockerAt(d)) {
        const { shapes, slack } = inWay;
        // Once behind a friend it stays behind him: the least such distance, between here and far beyond him.
        let low = d;
        let high = d + FAR_BEYOND;
        while (high - low > 1) {
          const middle = (low + high) >> 1;
          if (overlapping(at(middle), shapes, slack)) low = middle;
          else high = middle;
        }
        d = high;
      }
      return d;
    },
    lastClear(distance) {
      let d = distance;
      for (let inWay = blockerAt(d); inWay !== undefined && d > 0; inWay = blockerAt(d)) {
        const { shapes, slack } = inWay;
        d = Math.max(
          0,
          largestClear(d, way => !overlapping(swept(way), shapes, slack)),
        );
      }
      return d;
    },
    passed: distance =>
      distance === 0 ? [] : friends.filter(({ shapes }) => hits(swept(distance), shapes)).map(friend => friend.unit),
  };

  function blockerAt(d: number): (typeof friends)[number] | undefined {
    return friends.find(({ shapes, slack }) => overlapping(at(d), shapes, slack));
  }
}

const overlapping = (shapes: readonly Polygon[], others: readonly Polygon[], slack: number): boolean =>
  shapes.some(shape => others.some(other => overlaps(shape, other, slack)));

/** More than any footprint measures from end to end. */
const FAR_BEYOND = 20 * BW;

/** Turned about the middle of its footprint to look at the enemy that stopped it (FRET-08, R89). */
export function facedPose(board: Board, state: RtState, unit: UnitIndex, enemy: UnitIndex): Pose | undefined {
  const now = unitOf(state, unit);
  if (now.scattered !== null) return undefined;
  const { type } = rosterOf(board, unit);
  const centre = centreOf(shapesOf(board, state, unit).bounds);
  const facing = bearing(centre, centreOf(shapesOf(board, state, enemy).bounds));
  const { depth } = footprintOf(type, now);
  const anchor = straight({ ...centre, facing }, depth / 2);
  const pose: Pose = { x: anchor.x, y: anchor.y, facing };
  if (facing === now.pose.facing) return undefined;
  const { solid } = shapesAt(type, { ...now, pose });
  const obstacles = obstaclesOf(board, state, unit, { standoff: false, through: NOBODY });
  return whyNotStand(board, solid, obstacles) === undefined ? pose : undefined;
}

export function faceEnemy(board: Board, play: RtPlay, step: StepOf<'face'>): void {
  const pose = facedPose(board, play.state, step.unit, step.enemy);
  if (pose !== undefined)
    play.emit({
      event: 'moved',
      unit: idOf(board, step.unit),
      how: 'faced',
      allowance: null,
      used: 0,
      stance: { pose, scattered: null },
      through: [],
      stoppedBy: null,
      rule: 'rt:FRET-08',
    });
  next(play);
}
