import { areAdjacent, directionTo, type Facing, type HexIndex, OFF_MAP, turned } from '@guidon/hex';
import { type Addend, type Figure, figure, type Refusal, refuse } from '@guidon/kernel';
import { type Cover, facingTowards, type Line, type Stack } from '@guidon/line-of-battle';
import { barsMove, needsNoCommand } from '../../battles/hooks.ts';
import type { Board } from '../../board/board.ts';
import { codeAt, idOf } from '../../terms/ids.ts';
import {
  armOf,
  firstUnit,
  isColumn,
  isCrew,
  isSkirmisher,
  rosterOf,
  sideOf,
  terrainAt,
  unitOf,
} from '../../terms/lookups.ts';
import { enemyOf, type RyRule, type Side, type UnitIndex } from '../../terms/names.ts';
import { isEnemyHex, stackAt } from '../../terms/places.ts';
import { segmentKind } from '../../terms/segments.ts';
import type { RyState } from '../../terms/state.ts';
import type { UnitState } from '../../terms/units.ts';
import { controlOf, steadyControlOf } from '../../zones/control.ts';
import { minimumZones } from '../../zones/minimum.ts';
import { stackFault } from '../stacking.ts';
import type { Gait } from '../terms.ts';
import { turnsFreely } from '../turn.ts';
import { gaitOf, groundCost, groundPrice } from './ground.ts';

/** A stack on the move, and all about its enemies that does not change while it goes. */
export interface Mover {
  readonly units: readonly UnitIndex[];
  readonly side: Side;
  readonly gait: Gait;
  readonly allowance: number;
  /** STF and cover go one hex (6.3.3, 6.8.5). */
  readonly mostSteps: number;
  readonly stepsRule: RyRule;
  readonly outOfCommand: boolean;
  readonly beganInZone: boolean;
  readonly isGuns: boolean;
  readonly turnsFreely: boolean;
  readonly isSkirmisher: boolean;
  readonly isStf: boolean;
  readonly isColumn: boolean;
  readonly control: Uint8Array;
  readonly steady: Uint8Array;
  readonly zones: Cover;
}

/** Where a stack stands in the middle of its move. */
export interface Cursor {
  /** OFF_MAP before a reinforcement has come on. */
  readonly hex: HexIndex;
  readonly facing: Facing;
  readonly spent: number;
  readonly steps: number;
  readonly turns: number;
  readonly stopped: RyRule | null;
  /** Hexes that cost nothing to enter (8.6.7). */
  readonly free: readonly HexIndex[];
}

const last = new WeakMap<RyState, Mover>();

/** The stack as it goes in this position; the one asked for last is remembered, for many ways of it are looked at. */
export function moverOf(board: Board, state: RyState, units: readonly UnitIndex[]): Mover {
  const known = last.get(state);
  if (known?.units.length === units.length && known.units.every((unit, at) => unit === units[at])) return known;
  const mover = foundMover(board, state, units);
  last.set(state, mover);
  return mover;
}

function foundMover(board: Board, state: RyState, units: readonly UnitIndex[]): Mover {
  const first = firstUnit(units);
  const side = sideOf(board, first);
  const unit = unitOf(state, first);
  const isGuns = armOf(board, first) === 'artillery';
  const isShort = unit.deployment === 'stf' || unit.deployment === 'cover';
  return {
    units,
    side,
    gait: gaitOf(board, state, first),
    allowance: allowanceOf(board, state, first),
    mostSteps: isShort ? 1 : 99,
    stepsRule: unit.deployment === 'cover' ? 'ry:6.8.5' : 'ry:6.3.3',
    outOfCommand: units.some(other => isOutOfCommand(board, state, other)),
    beganInZone: units.every(other => state.opening.inZone[other] === 1),
    isGuns,
    turnsFreely: units.every(other => turnsAnyhow(unitOf(state, other))) || isCrew(board, first),
    isSkirmisher: isSkirmisher(unit) || isCrew(board, first),
    isStf: unit.deployment === 'stf',
    isColumn: isColumn(unit),
    control: controlOf(board, state, enemyOf(side)),
    steady: steadyControlOf(board, state, enemyOf(side)),
    zones: minimumZones(board, state, { side: enemyOf(side), ignoring: units }),
  };
}

/** Nothing comes of a turn: by its formation, or because it is Disrupted already (8.3.5). */
const turnsAnyhow = (unit: UnitState): boolean => turnsFreely(unit) || unit.order === 'disrupted';

/** Artillery is never out of command; crews by themselves are like it (6.7.4). */
export const isOutOfCommand = (board: Board, state: RyState, unit: UnitIndex): boolean =>
  !unitOf(state, unit).inCommand && armOf(board, unit) !== 'artillery';

/** Rules 12.8.9: ten points; guns that are not horse artillery have five in a Cavalry Segment. */
export function allowanceOf(board: Board, state: RyState, unit: UnitIndex): number {
  const { allowance } = board.charts.tec;
  const { arm, horse } = rosterOf(board, unit);
  return arm === 'artillery' && !horse && segmentKind(state) === 'mounted'
    ? allowance.gunsInCavalrySegment
    : allowance.unit;
}

export const isInZone = (mover: Mover, hex: HexIndex): boolean => hex !== OFF_MAP && (mover.control[hex] ?? 0) > 0;

export const isInMinimumZone = (mover: Mover, hex: HexIndex): boolean => mover.zones.at(hex).length > 0;

export interface Walk {
  readonly mover: Mover;
  readonly cursor: Cursor;
  readonly to: HexIndex;
}

/** Does an enemy zone of control make the hex dearer? Not in cover (8.2.2). */
const zonePays = (board: Board, mover: Mover, hex: HexIndex): boolean =>
  (mover.steady[hex] ?? 0) > 0 && !board.charts.tec.zone.freeTerrain.includes(terrainAt(board, hex));

/** What the step costs, as a bare number for those who search; undefined where the ground is closed. */
export function priceOf(board: Board, { mover, cursor, to }: Walk): number | undefined {
  if (cursor.free.includes(to)) return 0;
  const from = cursor.hex;
  const ground = groundPrice(board, mover.gait, { from, to });
  if (ground === undefined) return undefined;
  if (from === OFF_MAP) return ground + (zonePays(board, mover, to) ? board.charts.tec.zone.enter : 0);
  // Straight from one enemy zone into another takes all there is (8.2.4).
  if (isInZone(mover, from) && isInZone(mover, to)) return Math.max(ground, mover.allowance - cursor.spent);
  const { enter, leave } = board.charts.tec.zone;
  return ground + (zonePays(board, mover, to) ? enter : 0) + (zonePays(board, mover, from) ? leave : 0);
}

/** What the step costs, with its sum (8.2.1, 8.2.4, 8.6.7). */
export function stepCost(board: Board, walk: Walk): Figure {
  const { mover, cursor, to } = walk;
  if (cursor.free.includes(to)) return figure('cost', [{ rule: 'ry:8.6.7', name: 'free', value: 0 }]);
  const from = cursor.hex;
  const parts: Addend[] = [...(groundCost(board, mover.gait, { from, to }) ?? [])];
  const { enter, leave } = board.charts.tec.zone;
  const sum = parts.reduce((total, part) => total + part.value, 0);
  if (isInZone(mover, from) && isInZone(mover, to)) {
    const rest = Math.max(sum, mover.allowance - cursor.spent) - sum;
    if (rest > 0) parts.push({ rule: 'ry:8.2.4', name: 'zone-to-zone', value: rest });
    return figure('cost', parts);
  }
  if (zonePays(board, mover, to)) parts.push({ rule: 'ry:8.2.1', name: 'zone-enter', value: enter });
  if (from !== OFF_MAP && zonePays(board, mover, from))
    parts.push({ rule: 'ry:8.2.1', name: 'zone-leave', value: leave });
  return figure('cost', parts);
}

/** Why the stack may not take this step, if it may not (8.1.3). */
export function stepFault(board: Board, state: RyState, walk: Walk): Refusal | undefined {
  const { mover, cursor, to } = walk;
  const facts = () => ({ unit: idOf(board, firstUnit(mover.units)), hex: codeAt(board, to) });
  if (cursor.hex !== OFF_MAP && !areAdjacent(board.map.grid, cursor.hex, to))
    return refuse('ry:8.1.1', 'not-adjacent', facts());
  if (isEnemyHex(board, state, to, mover.side)) return refuse('ry:8.1.3', 'enemy-there', facts());
  if (cursor.stopped !== null && !cursor.free.includes(to)) return refuse(cursor.stopped, 'must-stop', facts());
  if (cursor.steps >= mover.mostSteps) return refuse(mover.stepsRule, 'one-hex-only', facts());
  return (
    groundFault(board, walk) ??
    turnFault(board, walk) ??
    zoneFault(board, state, walk) ??
    friendFault(board, state, mover, to) ??
    joinFault(board, state, walk) ??
    costFault(board, walk) ??
    barsMove(board, state, { units: mover.units, from: cursor.hex, to })
  );
}

function groundFault(board: Board, { mover, cursor, to }: Walk): Refusal | undefined {
  const facts = () => ({
    unit: idOf(board, firstUnit(mover.units)),
    hex: codeAt(board, to),
    terrain: terrainAt(board, to),
  });
  if (groundPrice(board, mover.gait, { from: cursor.hex, to }) === undefined)
    return refuse('ry:8.1', 'closed-ground', facts());
  const terrain = terrainAt(board, to);
  if (mover.isStf && (terrain === 'marsh' || terrain === 'creek')) return refuse('ry:6.3.5', 'stf-in-wet', facts());
  return undefined;
}

/** A unit leaves through its front; a turn too many would Disrupt it and must be ordered by itself (8.3.1, 12.1.3). */
function turnFault(board: Board, { mover, cursor, to }: Walk): Refusal | undefined {
  if (cursor.hex === OFF_MAP || mover.turnsFreely) return undefined;
  const facing = facingTowards(board.map.grid, { hex: cursor.hex, facing: cursor.facing, to });
  return facing !== cursor.facing && cursor.turns >= 1
    ? refuse('ry:8.3.5', 'turn-would-disrupt', { unit: idOf(board, firstUnit(mover.units)), hex: codeAt(board, to) })
    : undefined;
}

/** Out of command nobody comes into an enemy zone, nor does his arrow (5.1.3-2, 5.1.3-3, ry:5.2.2-note, 5.2.3). */
export function commandFault(
  board: Board,
  state: RyState,
  { mover, from, to }: { readonly mover: Mover } & Line,
): Refusal | undefined {
  if (!mover.outOfCommand) return undefined;
  const isBound = (zone: 'control' | 'fire'): boolean =>
    !needsNoCommand(board, state, { units: mover.units, from, to, zone });
  const facts = { unit: idOf(board, firstUnit(mover.units)), hex: codeAt(board, to) };
  if (isInZone(mover, to) && isBound('control')) return refuse('ry:5.1.3-2', 'out-of-command', facts);
  return isInMinimumZone(mover, to) && isBound('fire') ? refuse('ry:5.1.3-3', 'out-of-command', facts) : undefined;
}

/** Rules 8.2, 8.2.4. */
function zoneFault(board: Board, state: RyState, { mover, cursor, to }: Walk): Refusal | undefined {
  const isThrough = isInZone(mover, to) && isInZone(mover, cursor.hex) && !cursor.free.includes(to);
  return (
    commandFault(board, state, { mover, from: cursor.hex, to }) ??
    (isThrough && (!mover.beganInZone || cursor.steps > 0)
      ? refuse('ry:8.2', 'zone-to-zone', { unit: idOf(board, firstUnit(mover.units)), hex: codeAt(board, to) })
      : undefined)
  );
}

/** Friends in the hex: one stack with them, or skirmishers who are swept away (6.4.8, 8.4.12, R8, R9). */
export function friendFault(board: Board, state: RyState, mover: Mover, to: HexIndex): Refusal | undefined {
  const there = stackAt(state, to);
  // Alone in a hex only a column can be too long for it.
  if (there.length === 0 && !mover.isColumn) return undefined;
  const friends = there.filter(unit => !mover.units.includes(unit));
  if (friends.length > 0 && friends.every(unit => isSkirmisher(unitOf(state, unit)))) return undefined;
  return stackFault(board, state, { units: mover.units, hex: to });
}

/** Who joins a stack takes its facing, a turn like any other: not after one that was made already (8.3.4). */
function joinFault(board: Board, state: RyState, walk: Walk): Refusal | undefined {
  const { mover, cursor, to } = walk;
  if (cursor.hex === OFF_MAP || mover.turnsFreely) return undefined;
  const theirs = facingFound(state, { units: mover.units, hex: to });
  if (theirs === undefined) return undefined;
  return afterSteps(board, walk).every(after => theirs !== after.facing && after.turns >= 1)
    ? refuse('ry:8.3.5', 'turn-would-disrupt', { unit: idOf(board, firstUnit(mover.units)), hex: codeAt(board, to) })
    : undefined;
}

/** The facing of those whom units would find in a hex; skirmishers are swept out of it. */
export function facingFound(state: RyState, { units, hex }: Stack): Facing | undefined {
  const found = stackAt(state, hex).find(unit => !units.includes(unit) && !isSkirmisher(unitOf(state, unit)));
  return found === undefined ? undefined : unitOf(state, found).facing;
}

/** Rules 8.1.1: within the allowance, or one hex at any price. */
function costFault(board: Board, walk: Walk): Refusal | undefined {
  const { mover, cursor, to } = walk;
  const price = priceOf(board, walk) ?? 0;
  if (canPay(walk, price)) return undefined;
  return refuse('ry:8.1.1', 'too-far', {
    unit: idOf(board, firstUnit(mover.units)),
    hex: codeAt(board, to),
    points: price,
    left: mover.allowance - cursor.spent,
  });
}

export const canPay = ({ mover, cursor }: Walk, price: number): boolean =>
  cursor.spent + price <= mover.allowance || cursor.steps === 0;

/** The cursor after a legal step, turned as little as may be. */
export const afterStep = (board: Board, walk: Walk): Cursor =>
  afterPaying(walk, { price: priceOf(board, walk) ?? 0, facing: facingAfter(board, walk) });

/** The same with each facing it may have: who turns for a step may turn to either corner of that hexside (8.3.1, 8.3.5). */
export function afterSteps(board: Board, walk: Walk): readonly Cursor[] {
  const price = priceOf(board, walk) ?? 0;
  return facingsAfter(board, walk).map(facing => afterPaying(walk, { price, facing }));
}

/** The facing after a step with the smallest turn. */
const facingAfter = (board: Board, { mover, cursor, to }: Walk): Facing =>
  cursor.hex === OFF_MAP || mover.isSkirmisher
    ? cursor.facing
    : facingTowards(board.map.grid, { hex: cursor.hex, facing: cursor.facing, to });

/** Every facing it may have after the step, the smallest turn first; of who turns as he likes that one only. */
export function facingsAfter(board: Board, walk: Walk): readonly Facing[] {
  const { mover, cursor, to } = walk;
  const least = facingAfter(board, walk);
  const direction =
    least === cursor.facing || mover.turnsFreely ? undefined : directionTo(board.map.grid, cursor.hex, to);
  if (direction === undefined) return [least];
  return [least, least === direction ? turned(direction, 5) : direction];
}

/** The same for who knows price and facing. */
export function afterPaying(
  { mover, cursor, to }: Walk,
  { price, facing }: { readonly price: number; readonly facing: Facing },
): Cursor {
  return {
    hex: to,
    facing,
    spent: cursor.spent + price,
    steps: cursor.steps + 1,
    turns: cursor.turns + (facing === cursor.facing || cursor.hex === OFF_MAP ? 0 : 1),
    stopped: isInZone(mover, to) ? 'ry:8.2' : null,
    free: cursor.free,
  };
}

/** Where the piece in hand, or a fresh stack, stands. */
export function cursorOf(
  state: RyState,
  { units, goesOn }: { readonly units: readonly UnitIndex[]; readonly goesOn: boolean },
): Cursor {
  const first = firstUnit(units);
  const { hex, facing, where } = unitOf(state, first);
  const { open } = state;
  const turns = Math.max(0, ...units.map(unit => unitOf(state, unit).notes.turns));
  if (goesOn && open !== null)
    return { hex, facing, spent: open.spent, steps: open.steps, turns, stopped: open.stopped, free: open.free };
  const isOff = where !== 'map';
  return {
    hex: isOff ? OFF_MAP : hex,
    facing,
    spent: 0,
    steps: 0,
    turns: isOff ? 0 : turns,
    stopped: null,
    free: [],
  };
}
