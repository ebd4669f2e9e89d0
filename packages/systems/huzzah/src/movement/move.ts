import { distance, type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { isReleased } from '../assault/charge.ts';
import type { Board } from '../board/board.ts';
import { helpers } from '../combat/morale.ts';
import { barsAction } from '../special/actions.ts';
import { entryRule } from '../special/entries.ts';
import {
  activeSide,
  armOf,
  codeAt,
  facingFrom,
  idOf,
  idsOf,
  isStackRouted,
  leaderOf,
  leaderRoster,
  segmentKind,
  sideOf,
  stackAt,
  unitOf,
} from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { Mover } from '../terms/plans.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, OpenMove } from '../terms/state.ts';
import { afterStep, belongs, type Cursor, cursorOf, moverOf, stepFault, strangersAt } from './cursor.ts';

/** A move as ordered, with its pieces found. */
export interface Plan {
  readonly units: readonly UnitIndex[];
  readonly leaders: readonly LeaderIndex[];
  readonly path: readonly HexIndex[];
  readonly road: boolean;
  /** It goes on with the piece in hand. */
  readonly goesOn: boolean;
}

/** Does the order go on with the piece in hand: with it, part of it, or with units it has met (4.4.4, 4.4.5)? */
export function goesOn(board: Board, state: HzState, units: readonly UnitIndex[]): boolean {
  const { open } = state;
  if (open === null || open.units.length === 0) return false;
  const first = open.units[0] ?? -1;
  const here = unitOf(state, first).hex;
  const own = units.filter(unit => open.units.includes(unit));
  if (own.length === 0 || own.some(unit => unitOf(state, unit).acted !== 'move')) return false;
  return units.every(
    unit =>
      open.units.includes(unit) ||
      (unitOf(state, unit).hex === here &&
        unitOf(state, unit).acted === null &&
        belongs(board, ownOf(board, first), unit)),
  );
}

export const ownOf = (board: Board, unit: UnitIndex) => ({ ho: board.roster[unit]?.ho ?? '', arm: armOf(board, unit) });

function planOf(board: Board, state: HzState, order: OrderOf<'move'>): Plan | Refusal {
  const units = movingUnits(board, state, order.units);
  if ('because' in units) return units;
  const leaders: LeaderIndex[] = [];
  for (const id of order.leaders ?? []) {
    const leader = board.leaderById.get(id);
    if (leader === undefined) return refuse('hz:2.3.2', 'unknown-leader', { leader: id });
    leaders.push(leader);
  }
  const path: HexIndex[] = [];
  for (const code of order.path) {
    const hex = hexAt(board.map.grid, code);
    if (hex === undefined) return refuse('hz:4.1.2', 'no-such-hex', { hex: code });
    path.push(hex);
  }
  if (path.length === 0) return refuse('hz:4.1.2', 'no-path');
  return { units, leaders, path, road: order.road ?? false, goesOn: goesOn(board, state, units) };
}

/** Units that are to move: on the map in one hex, or due to enter by one hex. */
function movingUnits(board: Board, state: HzState, ids: readonly string[]): readonly UnitIndex[] | Refusal {
  if (ids.length === 0 || new Set(ids).size !== ids.length) return refuse('hz:2.3', 'name-units-once');
  const units: UnitIndex[] = [];
  for (const id of ids) {
    const unit = board.unitById.get(id);
    if (unit === undefined) return refuse('hz:2.3', 'unknown-unit', { unit: id });
    const { where } = unitOf(state, unit);
    if (where !== 'map' && where !== 'due')
      return refuse(where === 'later' ? 'hz:4.1.13' : 'hz:2.3', 'not-on-map', { unit: id });
    if (sideOf(board, unit) !== activeSide(board, state)) return refuse('hz:3.1', 'not-your-unit', { unit: id });
    units.push(unit);
  }
  const first = units[0] ?? -1;
  const { hex, where } = unitOf(state, first);
  if (units.some(unit => unitOf(state, unit).hex !== hex || unitOf(state, unit).where !== where))
    return refuse('hz:1-Stack', 'not-one-stack');
  const own = ownOf(board, first);
  if (units.some(unit => !belongs(board, own, unit))) return refuse('hz:4.4.1', 'not-one-organization');
  return units.toSorted((a, b) => a - b);
}

/** Chapter 4: may the stack make this move? */
export function mayMove(board: Board, state: HzState, order: OrderOf<'move'>): Refusal | undefined {
  const plan = planOf(board, state, order);
  if ('because' in plan) return plan;
  return mayStartMove(board, state, plan) ?? leaderFault(board, state, plan) ?? pathFault(board, state, plan);
}

/** Who may move in this segment at all. */
export function mayStartMove(
  board: Board,
  state: HzState,
  plan: { readonly units: readonly UnitIndex[]; readonly goesOn: boolean },
): Refusal | undefined {
  const { units } = plan;
  const first = units[0] ?? -1;
  const arm = armOf(board, first);
  const kind = segmentKind(state);
  const facts = () => ({ unit: idOf(board, first), segment: kind });
  if (kind !== 'action' && kind !== 'horse')
    return refuse(arm === 'artillery' ? 'hz:5.3.10' : 'hz:3.3-1', 'no-move-in-this-segment', facts());
  if (kind === 'horse' && (arm === 'infantry' || arm === 'irregular'))
    return refuse('hz:5.1', 'not-in-horse-segments', facts());
  if (isStackRouted(state, units)) return refuse(kind === 'horse' ? 'hz:13.7.6' : 'hz:1-Routed', 'routed', facts());
  if (units.some(unit => unitOf(state, unit).artyFire)) return refuse('hz:5.3.11', 'arty-fire-marker', facts());
  const charging = units.filter(unit => unitOf(state, unit).charge !== null);
  if (charging.length > 0 && !isReleased(board, state, chargePlan(state, charging)))
    return refuse('hz:11.1.6', 'must-charge', facts());
  if (plan.goesOn) return undefined;
  const acted = units.find(unit => unitOf(state, unit).acted !== null);
  if (acted === undefined) return barsAction(board, state, units);
  const moved = unitOf(state, acted).acted === 'move';
  const again = isDropped(state, acted) ? 'hz:4.4.4' : 'hz:4.1.11';
  return refuse(moved ? again : 'hz:3.3', moved ? 'has-moved' : 'has-acted', {
    unit: idOf(board, acted),
    action: unitOf(state, acted).acted ?? '',
  });
}

/** Left behind by the piece in hand, with which it set out. */
const isDropped = ({ open, opening }: HzState, unit: UnitIndex): boolean =>
  open !== null &&
  open.steps > 0 &&
  !open.units.includes(unit) &&
  open.units.some(other => opening.hexes[other] === opening.hexes[unit]);

const chargePlan = (state: HzState, units: readonly UnitIndex[]) => ({
  units,
  from: unitOf(state, units[0] ?? -1).hex,
  at: unitOf(state, units[0] ?? -1).charge ?? -1,
});

/** Leaders who go along start with the stack, have the points, and were not laid down before (R77, 4.1.11). */
function leaderFault(board: Board, state: HzState, plan: Plan): Refusal | undefined {
  const at = unitOf(state, plan.units[0] ?? -1);
  for (const leader of plan.leaders) {
    const { hex, where, spent } = leaderOf(state, leader);
    const facts = { leader: leaderRoster(board, leader).id };
    if (leaderRoster(board, leader).side !== activeSide(board, state))
      return refuse('hz:3.1', 'not-your-leader', facts);
    if (where !== at.where || hex !== at.hex) return refuse('hz:6.1', 'leader-not-there', facts);
    const inHand = plan.goesOn && state.open?.leaders.includes(leader) === true;
    if (spent > 0 && !inHand) return refuse('hz:4.1.11', 'leader-has-moved', facts);
  }
  const left = abandoned(board, state, plan);
  return left === undefined
    ? undefined
    : refuse('hz:6.1', 'leaves-bound-leader', {
        leader: leaderRoster(board, left).id,
        unit: idOf(board, plan.units[0] ?? -1),
      });
}

/** R24: a leader who has helped the stack, whom it would leave without any of those he helped. */
function abandoned(board: Board, state: HzState, { units, leaders }: Plan): LeaderIndex | undefined {
  const rest = stackAt(state, unitOf(state, units[0] ?? -1).hex).filter(unit => !units.includes(unit));
  return helpers(board, state, units, 'morale').find(
    leader =>
      leaderOf(state, leader).locked &&
      !leaders.includes(leader) &&
      !rest.some(unit => helpers(board, state, [unit], 'morale').includes(leader)),
  );
}

/** The whole path, step by step, as far as it can be known before the dice. */
function pathFault(board: Board, state: HzState, plan: Plan): Refusal | undefined {
  const mover = moverOf(board, state, plan);
  let cursor = startOf(board, state, plan);
  const entry = plan.path[0];
  if (cursor.hex === OFF_MAP && entry !== undefined) {
    const wrong = entryFault(board, state, plan, entry);
    if (wrong !== undefined) return wrong;
  }
  for (const [at, to] of plan.path.entries()) {
    const fault =
      stepFault(board, state, { mover, cursor, to }) ?? passFault(board, state, { mover, cursor, isFirst: at === 0 });
    // In the last hex it is not passing but stacking that is at fault.
    if (fault?.because === 'friends-in-the-way' && at === plan.path.length - 1)
      return endFault(board, state, mover, { ...cursor, hex: to }) ?? fault;
    if (fault !== undefined) return fault;
    cursor = afterStep(board, state, { mover, cursor, to });
  }
  return endFault(board, state, mover, cursor);
}

export const startOf = (
  board: Board,
  state: HzState,
  plan: { readonly units: readonly UnitIndex[]; readonly goesOn: boolean },
): Cursor => cursorOf(board, state, plan.units, plan.goesOn);

/** Rules 4.1.13: by its own hex, or near it where the scenario lets it. */
function entryFault(board: Board, state: HzState, plan: Plan, entry: HexIndex): Refusal | undefined {
  const arrival = board.arrivals[plan.units[0] ?? -1];
  const facts = { unit: idOf(board, plan.units[0] ?? -1), hex: codeAt(board, entry) };
  if (arrival === undefined) return refuse('hz:4.1.13', 'no-entry', facts);
  const scenario = entryRule(board, state, { unit: plan.units[0] ?? -1, hex: entry });
  if (scenario !== 'usual') return scenario === 'open' ? undefined : scenario;
  if (entry === arrival.hex) return undefined;
  const near = distance(board.map.grid, entry, arrival.hex) <= board.entryWithin && isRim(board, entry);
  return near && isEntryShut(board, state, plan, arrival.hex) ? undefined : refuse('hz:4.1.13', 'not-its-entry', facts);
}

const isRim = (board: Board, hex: HexIndex): boolean =>
  [0, 1, 2, 3, 4, 5].some(direction => board.map.grid.neighbours[hex * 6 + direction] === OFF_MAP);

/** Its own hex is taken by others, by the enemy, or has let so many in that the points do not suffice. */
function isEntryShut(board: Board, state: HzState, plan: Plan, hex: HexIndex): boolean {
  const mover = moverOf(board, state, plan);
  const cursor = startOf(board, state, plan);
  const fault = stepFault(board, state, { mover, cursor, to: hex });
  if (fault !== undefined) return true;
  return strangersAt(state, mover, hex).some(unit => !belongs(board, mover, unit));
}

/** R15: out of a hex of one's own organization only with somebody found there; what was left behind does not count. */
function passFault(
  board: Board,
  state: HzState,
  walk: { readonly mover: Mover; readonly cursor: Cursor; readonly isFirst: boolean },
): Refusal | undefined {
  const { mover, cursor, isFirst } = walk;
  if (cursor.hex === OFF_MAP || cursor.steps === 0) return undefined;
  const came = isFirst ? (state.open?.units ?? []) : mover.units;
  if (isFirst && mover.units.some(unit => !came.includes(unit))) return undefined;
  const met = strangersAt(state, mover, cursor.hex).filter(unit => !came.includes(unit) && belongs(board, mover, unit));
  return met.length === 0
    ? undefined
    : refuse('hz:4.4.3', 'must-stop-or-take-along', { hex: codeAt(board, cursor.hex) });
}

/** Rules 4.4, 4.4.1: a move may not end among others. */
export function endFault(board: Board, state: HzState, mover: Mover, cursor: Cursor): Refusal | undefined {
  const other = strangersAt(state, mover, cursor.hex).find(unit => !belongs(board, mover, unit));
  if (other === undefined) return undefined;
  const rule = armOf(board, other) === mover.arm ? 'hz:4.4.1' : 'hz:4.4';
  return refuse(rule, 'cannot-stack', { hex: codeAt(board, cursor.hex), unit: idOf(board, other) });
}

export function resolveMove(board: Board, play: HzPlay, order: OrderOf<'move'>): void {
  const plan = planOf(board, play.state, order);
  if ('because' in plan) return;
  const cursor = startOf(board, play.state, plan);
  const released = plan.units.filter(unit => unitOf(play.state, unit).charge !== null);
  if (released.length > 0)
    play.emit({ event: 'charge-dropped', units: idsOf(board, released), rule: 'hz:11.4.2', stays: false });
  const fresh = plan.units.filter(unit => unitOf(play.state, unit).acted === null);
  if (fresh.length > 0) play.emit({ event: 'acted', units: idsOf(board, fresh), action: 'move', target: null });
  play.emit({ event: 'taken-in-hand', open: { ...openOf(cursor), units: plan.units, leaders: plan.leaders } });
  next(
    play,
    {
      step: 'march',
      path: plan.path,
      road: plan.road,
      toll: order.wary === true ? tollOf(play.state, plan.units) : null,
      facing: order.facing === undefined ? null : facingFrom(order.facing),
    },
    { step: 'orders' },
  );
}

export const openOf = ({ spent, steps, allRoad, bonusUsed, stopped }: Cursor): Omit<OpenMove, 'units' | 'leaders'> => ({
  spent,
  steps,
  allRoad,
  bonusUsed,
  stopped,
  mayTurn: true,
});

/** What a stack has suffered, as one number that rises with every loss. */
export const tollOf = (state: HzState, units: readonly UnitIndex[]): number =>
  units.reduce((sum, index) => {
    const { hits, reduced, order, where } = unitOf(state, index);
    return sum + hits + (reduced ? 3 : 0) + (order === 'good' ? 0 : 10) + (where === 'map' || where === 'due' ? 0 : 20);
  }, 0);
