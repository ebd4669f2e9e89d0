import { areAdjacent, distance, type Facing, type HexIndex, OFF_MAP } from '@guidon/hex';
import { type Addend, type Facts, type Figure, figure, type Refusal, refuse } from '@guidon/kernel';
import { facingTowards } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isOutOfCommand } from '../combat/morale.ts';
import { codeAt, idOf } from '../terms/ids.ts';
import { armOf, firstUnit, rosterOf, sideOf, unitOf } from '../terms/lookups.ts';
import { type Arm, enemyOf, type HzRule, type LeaderIndex, type UnitIndex } from '../terms/names.ts';
import { holderOf, stackAt, stacksOf } from '../terms/places.ts';
import type { Mover } from '../terms/plans.ts';
import { segmentKind, serialOf } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import { controlOf } from '../zones/control.ts';
import { minimumZones } from '../zones/minimum.ts';
import { closedGround, isOnRoad, isRoad } from './ground.ts';

/** One movement point, counted in halves. */
export const POINT = 2;

/** Where a stack stands in the middle of its move. */
export interface Cursor {
  /** OFF_MAP before a reinforcement has come on. */
  readonly hex: HexIndex;
  readonly facing: Facing;
  readonly spent: number;
  readonly steps: number;
  readonly allRoad: boolean;
  readonly bonusUsed: boolean;
  readonly stopped: HzRule | null;
}

export function moverOf(
  board: Board,
  state: HzState,
  piece: { readonly units: readonly UnitIndex[]; readonly leaders: readonly LeaderIndex[]; readonly road: boolean },
): Mover {
  const { units, leaders, road } = piece;
  const first = firstUnit(units);
  const side = sideOf(board, first);
  const arm = armOf(board, first);
  const any = (test: (unit: UnitIndex) => boolean): boolean => units.some(test);
  return {
    units,
    leaders,
    side,
    arm,
    ho: rosterOf(board, first).ho,
    allowance: allowanceOf(state, arm),
    isolated: any(unit => unitOf(state, unit).isolated),
    outOfCommand: any(unit => isOutOfCommand(board, state, unit)),
    keep: Math.max(...units.map(unit => keepOf(state, unit))),
    beganInZone: units.every(unit => state.opening.inEzoc[unit] === 1),
    road,
    control: controlOf(board, state, enemyOf(side)),
    zones: minimumZones(board, state, { side: enemyOf(side), ignoring: units }),
  };
}

const keepOf = (state: HzState, unit: UnitIndex): number => {
  const { keep, keepIn } = unitOf(state, unit);
  return keepIn === serialOf(state) ? keep : 0;
};

/** Rules 4.1.1, 4.1.3, 4.1.4: three points, in Horse segments one for artillery (5.2.1). */
export const allowanceOf = (state: HzState, arm: Arm): number =>
  segmentKind(state) === 'horse' && arm === 'artillery' ? POINT : 3 * POINT;

/** Which rule says how many points an arm has in this segment. */
const pointsRule = (state: HzState, arm: Arm): HzRule =>
  segmentKind(state) !== 'horse' ? 'hz:4.1.1' : arm === 'artillery' ? 'hz:4.1.4' : 'hz:4.1.3';

/** Is the hex in an enemy zone of control? */
export const isInZone = (mover: Mover, hex: HexIndex): boolean => (mover.control[hex] ?? 0) > 0;
export const isInMinimumZone = (mover: Mover, hex: HexIndex): boolean => mover.zones.at(hex).length > 0;

/** Is the step along a thoroughfare that the stack uses (4.2.5, 4.2.6)? */
export const usesRoad = (board: Board, { mover, cursor: { hex }, to }: Walk): boolean =>
  mover.road && hex !== OFF_MAP && isRoad(board, hex, to);

/** Does the step need the bonus hex of 4.2.1? */
const needsBonus = (mover: Mover, cursor: Cursor, cost: number): boolean => cursor.spent + cost > mover.allowance;

/** What the step costs, in half points, as a bare number for those who search. */
export function halvesOf(state: HzState, { mover, cursor, to }: Walk): number {
  if (cursor.hex === OFF_MAP) return POINT + (state.entries.find(entry => entry.hex === to)?.stacks ?? 0) * POINT;
  return isInZone(mover, cursor.hex) && isInZone(mover, to) ? mover.allowance : POINT;
}

/** What the step costs, in half points, with its sum (4.1.5). */
export function stepCost(
  _board: Board,
  state: HzState,
  walk: { readonly mover: Mover; readonly cursor: Cursor; readonly to: HexIndex },
): Figure {
  const { mover, cursor, to } = walk;
  const parts: Addend[] = [{ rule: 'hz:4.1.5', name: 'hex', value: POINT }];
  if (cursor.hex === OFF_MAP) {
    const before = state.entries.find(entry => entry.hex === to)?.stacks ?? 0;
    if (before > 0) parts.push({ rule: 'hz:4.1.13', name: 'entered-before', value: before * POINT });
  } else if (isInZone(mover, cursor.hex) && isInZone(mover, to)) {
    parts.push({ rule: 'hz:4.3.1', name: 'zone-to-zone', value: mover.allowance - POINT });
  }
  return figure(
    'cost',
    parts.filter(part => part.value !== 0),
  );
}

/** Why the stack may not take this step, if it may not (4.1.2, 4.1.10). */
export function stepFault(
  board: Board,
  state: HzState,
  walk: { readonly mover: Mover; readonly cursor: Cursor; readonly to: HexIndex },
): Refusal | undefined {
  const { mover, cursor, to } = walk;
  const { grid } = board.map;
  if (cursor.stopped !== null) return refuse(cursor.stopped, 'must-stop', stepFacts(board, walk));
  if (cursor.hex !== OFF_MAP && !areAdjacent(grid, cursor.hex, to))
    return refuse('hz:4.1.2', 'not-adjacent', stepFacts(board, walk));
  if (holderOf(board, state, to) === enemyOf(mover.side))
    return refuse('hz:4.1.10', 'enemy-there', stepFacts(board, walk));
  const closed = closedGround(board, { arm: mover.arm, from: cursor.hex === OFF_MAP ? null : cursor.hex, to });
  if (closed !== undefined) return closed;
  if (mover.isolated && cursor.steps >= 1) return refuse('hz:6.7.1', 'isolated', stepFacts(board, walk));
  return (
    zoneFault(board, walk) ??
    keepFault(board, state, mover, to) ??
    friendFault(board, state, mover, to) ??
    costFault(board, state, walk) ??
    board.hooks.barsMove(board, state, { mover, from: cursor.hex, to })
  );
}

export interface Walk {
  readonly mover: Mover;
  readonly cursor: Cursor;
  readonly to: HexIndex;
}

const stepFacts = (board: Board, { mover, to }: Walk): Facts => ({
  unit: idOf(board, firstUnit(mover.units)),
  hex: codeAt(board, to),
});

/**
 * Rules 4.3.1, 4.3.2, 5.3.2, 6.6.1: enemy zones of control and minimum fire zones (6.6.3). The isolated, with nothing
 * else around them, may go their one hex there (6.7.1, R83).
 */
function zoneFault(board: Board, walk: Walk): Refusal | undefined {
  const { mover, cursor, to } = walk;
  const isHeldBack = mover.outOfCommand && !mover.isolated;
  if (isInZone(mover, to)) {
    if (mover.arm === 'artillery') return refuse('hz:4.3.2', 'guns-in-zone', stepFacts(board, walk));
    if (isHeldBack) return refuse('hz:6.6.1-2', 'out-of-command', stepFacts(board, walk));
    const leaves = cursor.hex !== OFF_MAP && isInZone(mover, cursor.hex);
    if (leaves && (!mover.beganInZone || cursor.steps > 0))
      return refuse('hz:4.3.1', 'zone-to-zone', stepFacts(board, walk));
  }
  if (mover.arm === 'artillery' && mover.zones.hasSmallArms(to))
    return refuse('hz:5.3.2', 'guns-in-musketry', stepFacts(board, walk));
  if (isHeldBack && isInMinimumZone(mover, to)) return refuse('hz:6.6.1-3', 'out-of-command', stepFacts(board, walk));
  return undefined;
}

/** Rule 4.1.12, R8: who has gone back stays away. */
function keepFault(board: Board, state: HzState, mover: Mover, to: HexIndex): Refusal | undefined {
  if (mover.keep === 0) return undefined;
  for (const { hex } of stacksOf(board, state, enemyOf(mover.side))) {
    const away = distance(board.map.grid, hex, to);
    if (away < mover.keep)
      return refuse('hz:4.1.12', 'disengaged', {
        unit: idOf(board, firstUnit(mover.units)),
        hex: codeAt(board, to),
        keep: mover.keep,
        distance: away,
      });
  }
  return undefined;
}

/** Who of the friends in a hex does not belong to the moving stack. */
export function strangersAt(state: HzState, mover: Mover, hex: HexIndex): readonly UnitIndex[] {
  return stackAt(state, hex).filter(unit => !mover.units.includes(unit));
}

/** Rule 4.4.3: into one's own organization, or past another arm's guns (4.4.3-1). */
function friendFault(board: Board, state: HzState, mover: Mover, to: HexIndex): Refusal | undefined {
  const friends = strangersAt(state, mover, to);
  if (friends.length === 0) return undefined;
  const other = friends.find(unit => !belongs(board, mover, unit));
  if (other === undefined) {
    const routed = friends.find(unit => unitOf(state, unit).order === 'routed');
    return routed === undefined ? undefined : refuse('hz:4.4.3', 'routed-friends', { hex: codeAt(board, to) });
  }
  const isPassable = (armOf(board, other) === 'artillery') !== (mover.arm === 'artillery');
  return isPassable
    ? undefined
    : refuse('hz:4.4.3', 'friends-in-the-way', { hex: codeAt(board, to), unit: idOf(board, other) });
}

/** Same organization and arm: they may share a hex (4.4, 4.4.1). */
export const belongs = (board: Board, mover: { readonly ho: string; readonly arm: Arm }, unit: UnitIndex): boolean =>
  rosterOf(board, unit).ho === mover.ho && armOf(board, unit) === mover.arm;

/** Rule 4.2.1: within the allowance, or the bonus hex of a move made wholly by road. */
function costFault(board: Board, state: HzState, walk: Walk): Refusal | undefined {
  const { mover, cursor, to } = walk;
  const cost = halvesOf(state, walk);
  const needed = cursor.spent + cost;
  if (needed <= mover.allowance) return undefined;
  const facts = {
    unit: idOf(board, firstUnit(mover.units)),
    hex: codeAt(board, to),
    points: cost / POINT,
    left: (mover.allowance - cursor.spent) / POINT,
  };
  const rule = cursor.hex === OFF_MAP ? 'hz:4.1.13' : pointsRule(state, mover.arm);
  if (isTooFar(board, walk, needed)) return refuse(rule, 'too-far', facts);
  if (isInZone(mover, to) || isInMinimumZone(mover, to)) return refuse('hz:4.2.1', 'bonus-into-enemy-zone', facts);
  return undefined;
}

/**
 * Would the step take more than the stack has, with the bonus hex of the road? `needed` counts everything spent by
 * then (5.3.15).
 */
export function isTooFar(board: Board, walk: Walk, needed: number): boolean {
  const { mover, cursor } = walk;
  if (needed <= mover.allowance) return false;
  const followsRoad = cursor.allRoad && usesRoad(board, walk);
  return !followsRoad || cursor.bonusUsed || needed > mover.allowance + POINT;
}

/** The cursor after a legal step. */
export function afterStep(board: Board, state: HzState, walk: Walk): Cursor {
  const { mover, cursor, to } = walk;
  const cost = halvesOf(state, walk);
  const begins = cursor.hex === OFF_MAP;
  const byRoad = begins ? isOnRoad(board, to) : usesRoad(board, walk);
  return {
    hex: to,
    facing: begins ? cursor.facing : facingTowards(board.map.grid, { hex: cursor.hex, facing: cursor.facing, to }),
    spent: cursor.spent + cost,
    steps: cursor.steps + 1,
    allRoad: cursor.allRoad && byRoad,
    bonusUsed: cursor.bonusUsed || needsBonus(mover, cursor, cost),
    stopped: stopRule(board, mover, to),
  };
}

/** What ends a move on entry (4.3, 4.1.6, 4.1.7, 5.3.7). */
export function stopRule(board: Board, mover: Mover, hex: HexIndex): HzRule | null {
  const { marsh, woods } = board.map;
  if (isInZone(mover, hex)) return 'hz:4.3';
  if (marsh[hex] === 1) return 'hz:4.1.6';
  if (mover.arm === 'artillery' && woods[hex] === 1 && board.profile.artilleryNonClear === 'stop') return 'hz:4.1.7';
  if (board.hooks.stopsMove(board, hex)) return 'hz:Intro-2';
  return null;
}

/** Must the stack roll for stragglers on this step (4.1.9, 4.6.10, 4.2.1)? */
export function straggles(board: Board, state: HzState, walk: Walk): boolean {
  const { mover, cursor, to } = walk;
  if (mover.arm === 'artillery' || cursor.hex === OFF_MAP) return false;
  if (board.map.clear[cursor.hex] === 1 || board.map.clear[to] === 1) return false;
  return !needsBonus(mover, cursor, halvesOf(state, walk));
}

/** Where the piece in hand, or a fresh stack, stands. */
export function cursorOf(
  board: Board,
  state: HzState,
  { units, goesOn }: { readonly units: readonly UnitIndex[]; readonly goesOn: boolean },
): Cursor {
  const first = firstUnit(units);
  const { hex, facing, where } = unitOf(state, first);
  const { open } = state;
  if (goesOn && open !== null)
    return {
      hex,
      facing,
      spent: open.spent,
      steps: open.steps,
      allRoad: open.allRoad,
      bonusUsed: open.bonusUsed,
      stopped: open.stopped,
    };
  const off = where !== 'map';
  return {
    hex: off ? OFF_MAP : hex,
    facing,
    spent: 0,
    steps: 0,
    allRoad: off || isOnRoad(board, hex),
    bonusUsed: false,
    stopped: null,
  };
}
