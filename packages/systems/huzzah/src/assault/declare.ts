import { distance, frontDirections, type HexIndex, hexAt, neighbour, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { isOutOfCommand } from '../combat/morale.ts';
import { codeAt, idOf } from '../terms/ids.ts';
import { armOf, firstUnit, rosterOf, sideOf, unitOf, valuesOf } from '../terms/lookups.ts';
import { enemyOf, type HzRule, type UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { holderOf, isSkirmisher, stackAt } from '../terms/places.ts';
import type { AssaultPlan } from '../terms/plans.ts';
import { segmentKind, serialOf } from '../terms/segments.ts';
import { isRefusal, mayAct, namedStack, togetherBy } from '../terms/stacks.ts';
import type { HzState } from '../terms/state.ts';
import { isFrontHex } from '../zones/facing.ts';
import type { Assault } from './terms.ts';

function planned(board: Board, state: HzState, order: OrderOf<'assault' | 'declare-charge'>): AssaultPlan | Refusal {
  const rule = order.do === 'assault' ? 'hz:10.1.2' : 'hz:11.1.3';
  const units = togetherBy(namedStack(board, state, order.units), rule);
  if (isRefusal(units)) return units;
  const at = hexAt(board.map.grid, order.target);
  if (at === undefined) return refuse('hz:4.1.2', 'no-such-hex', { hex: order.target });
  return { units, from: unitOf(state, firstUnit(units)).hex, at };
}

/** May these units assault that hex? */
export function mayAssault(board: Board, state: HzState, order: OrderOf<'assault'>): Refusal | undefined {
  const plan = planned(board, state, order);
  return isRefusal(plan) ? plan : mayAssaultPlan(board, state, plan);
}

/** Rules 10.1.4, 10.1.6. */
export function mayAssaultPlan(board: Board, state: HzState, plan: AssaultPlan): Refusal | undefined {
  const { units, from, at } = plan;
  const first = firstUnit(units);
  const facts = { unit: idOf(board, first), from: codeAt(board, from), at: codeAt(board, at) };
  if (segmentKind(state) !== 'action')
    return refuse(armOf(board, first) === 'cavalry' ? 'hz:5.2.3' : 'hz:3.3-3', 'only-in-action-segments', facts);
  if (units.some(unit => unitOf(state, unit).charge !== null)) return refuse('hz:11.1.6', 'must-charge', facts);
  const spent = units.find(unit => unitOf(state, unit).acted === 'assault');
  if (spent !== undefined) return refuse('hz:10.1.5', 'has-acted', { unit: idOf(board, spent), action: 'assault' });
  const unfit = unfitForAssault(board, state, units);
  if (unfit !== undefined) return unfit;
  const acted = mayAct(board, state, units);
  if (acted !== undefined) return acted;
  if (holderOf(board, state, at) !== enemyOf(sideOf(board, first))) return refuse('hz:10.1.1', 'no-target', facts);
  if (distance(board.map.grid, from, at) !== 1) return refuse('hz:10.1.1', 'not-adjacent', facts);
  if (units.some(unit => state.opening.hexes[unit] !== from || state.opening.nearest[unit] !== 1))
    return refuse('hz:10', 'not-adjacent-at-start', facts);
  if (!isFrontHex(board, { from, facing: unitOf(state, first).facing, to: at }))
    return refuse('hz:4.5.1', 'not-in-front', facts);
  if (units.some(unit => state.opening.facings[unit] !== unitOf(state, unit).facing))
    return refuse('hz:4.5.3', 'has-turned', facts);
  if (isSkirmisher(board, state, units)) return refuse('hz:14.1.2', 'skirmishers', facts);
  if (hasStackAssaulted(board, state, plan)) return refuse('hz:10.1.3', 'stack-assaulted-there', facts);
  return mountedTarget(board, state, { ...plan, rule: 'hz:10.1.21' }) ?? board.hooks.barsAssault(board, state, plan);
}

/** Rule 10.1.3: somebody who stood with them, of their own organization, has assaulted that hex, wherever he is now. */
function hasStackAssaulted(board: Board, { units: all, opening }: HzState, { units, from, at }: AssaultPlan): boolean {
  const { ho } = rosterOf(board, firstUnit(units));
  return all.some(
    ({ acted, actedAt }, unit) =>
      acted === 'assault' && actedAt === at && opening.hexes[unit] === from && rosterOf(board, unit).ho === ho,
  );
}

/** Rules 10.1.10 to 10.1.12, 6.6.1-1, 13.7.1: who may start an assault or charge at all. */
function unfitForAssault(board: Board, state: HzState, units: readonly UnitIndex[]): Refusal | undefined {
  for (const unit of units) {
    const { order } = unitOf(state, unit);
    const facts = { unit: idOf(board, unit) };
    if (order === 'routed') return refuse('hz:13.7.1', 'routed', facts);
    if (order === 'disrupted') return refuse('hz:10.1.10', 'disrupted', facts);
    if (armOf(board, unit) === 'artillery') return refuse('hz:10.1.11', 'artillery', facts);
    if (valuesOf(board, state, unit).strength === 0) return refuse('hz:10.1.12', 'no-strength', facts);
    if (isOutOfCommand(board, state, unit)) return refuse('hz:6.6.1-1', 'out-of-command', facts);
  }
  return undefined;
}

/** Rules 5.2.3, 10.1.21, 11.1.2: cavalry only against cavalry, unless the scenario says otherwise. */
function mountedTarget(
  board: Board,
  state: HzState,
  { units, at, rule }: AssaultPlan & { readonly rule: HzRule },
): Refusal | undefined {
  const mounted = units.some(unit => armOf(board, unit) === 'cavalry');
  if (!mounted || board.profile.cavalryMayAssaultAll) return undefined;
  const against = stackAt(state, at).every(unit => armOf(board, unit) === 'cavalry');
  return against ? undefined : refuse(rule, 'cavalry-against-cavalry', { at: codeAt(board, at) });
}

/** May these units declare a charge at that hex? */
export function mayDeclareCharge(board: Board, state: HzState, order: OrderOf<'declare-charge'>): Refusal | undefined {
  const plan = planned(board, state, order);
  if (isRefusal(plan)) return plan;
  if (plan.units.some(unit => unitOf(state, unit).charge !== null))
    return refuse('hz:11.1.6', 'already-charging', { unit: idOf(board, firstUnit(plan.units)) });
  return mayAct(board, state, plan.units) ?? mayChargePlan(board, state, plan);
}

/** Rule 11.1.9. */
export function mayChargePlan(board: Board, state: HzState, plan: AssaultPlan): Refusal | undefined {
  const { units, from, at } = plan;
  const first = firstUnit(units);
  const facts = { unit: idOf(board, first), from: codeAt(board, from), at: codeAt(board, at) };
  if (segmentKind(state) !== 'action')
    return refuse(armOf(board, first) === 'cavalry' ? 'hz:5.2.3' : 'hz:3.3-4', 'only-in-action-segments', facts);
  return (
    unfitForCharge(board, state, plan) ??
    chargeGeometry(board, state, plan) ??
    chargeGround(board, state, plan) ??
    mountedTarget(board, state, { ...plan, rule: 'hz:11.1.2' }) ??
    keepsAway(board, state, plan) ??
    board.hooks.barsCharge(board, state, plan)
  );
}

/** Rules 11.1.3 to 11.1.4: two eligible units of one organization. */
function unfitForCharge(board: Board, state: HzState, { units, from, at }: AssaultPlan): Refusal | undefined {
  const facts = { from: codeAt(board, from), at: codeAt(board, at), units: units.length };
  for (const unit of units) {
    const { order, reduced, hits } = unitOf(state, unit);
    const named = { ...facts, unit: idOf(board, unit) };
    if (order === 'routed') return refuse('hz:13.7.1', 'routed', named);
    if (order === 'disrupted') return refuse('hz:11.1.4', 'disrupted', named);
    if (armOf(board, unit) === 'artillery') return refuse('hz:5.3.3', 'artillery', named);
    if (reduced && hits === 2) return refuse('hz:11.1.3-1', 'worn-out', named);
    if (valuesOf(board, state, unit).strength === 0) return refuse('hz:11.1.3-2', 'no-strength', named);
    if (isOutOfCommand(board, state, unit)) return refuse('hz:6.6.1-1', 'out-of-command', named);
  }
  const organizations = new Set(units.map(unit => rosterOf(board, unit).ho));
  return units.length < 2 || organizations.size > 1 ? refuse('hz:11.1.3', 'two-units', facts) : undefined;
}

/** Could the unit be one of those who charge? Neither busy nor unfit, and not bound to keep away. */
export function isFitToCharge(board: Board, state: HzState, unit: UnitIndex): boolean {
  const { charge, acted, hex } = unitOf(state, unit);
  const plan = { units: [unit], from: hex, at: hex };
  if (charge !== null || acted !== null || keepsAway(board, state, plan) !== undefined) return false;
  if (board.hooks.barsAction(board, state, [unit]) !== undefined) return false;
  const fault = unfitForCharge(board, state, plan);
  return fault === undefined || fault.because === 'two-units';
}

/** Rules 11.1.7, 11.1.8, 11.1.11, R54: exactly two hexes ahead, faced since the segment began, nobody adjacent. */
function chargeGeometry(board: Board, state: HzState, { units, from, at }: AssaultPlan): Refusal | undefined {
  const { grid } = board.map;
  const first = firstUnit(units);
  const enemy = enemyOf(sideOf(board, first));
  const facts = { from: codeAt(board, from), at: codeAt(board, at), distance: distance(grid, from, at) };
  if (holderOf(board, state, at) !== enemy) return refuse('hz:11.1.7', 'no-target', facts);
  if (isBesideEnemy(board, state, units)) return refuse('hz:11.1.8', 'starts-adjacent', facts);
  if (distance(grid, from, at) !== 2) return refuse('hz:11.1.7', 'not-two-hexes', facts);
  return chargePaths(board, state, { units, from, at }).length > 0
    ? undefined
    : refuse('hz:11.1.11', 'not-in-front', facts);
}

const isBesideEnemy = (_board: Board, state: HzState, units: readonly UnitIndex[]): boolean =>
  units.some(unit => state.opening.nearest[unit] === 1);

/** The hexes by which a charge can reach its target without turning (R54); the facing is that of the segment's start. */
export function chargePaths(board: Board, state: HzState, { units, from, at }: AssaultPlan): readonly HexIndex[] {
  const facing = state.opening.facings[units[0] ?? -1] ?? 0;
  return frontDirections(facing)
    .map(direction => neighbour(board.map.grid, from, direction))
    .filter(via => via !== OFF_MAP && isFrontHex(board, { from: via, facing, to: at }));
}

/** Rules 11.1.10, 5.2.5: no charge from, into or through marsh or creek, for cavalry woods. */
function chargeGround(board: Board, state: HzState, plan: AssaultPlan): Refusal | undefined {
  const { units, from, at } = plan;
  const mounted = units.some(unit => armOf(board, unit) === 'cavalry');
  const ways = chargePaths(board, state, plan);
  const dry = ways.filter(via => !isWet(board, via) && board.map.water[via] !== 1);
  if (dry.length === 0) return refuse('hz:11.1.10', 'marsh-or-creek', { hex: codeAt(board, ways[0] ?? at) });
  if (mounted && dry.every(via => board.map.woods[via] === 1))
    return refuse('hz:5.2.5', 'cavalry-in-woods', { hex: codeAt(board, dry[0] ?? at) });
  for (const hex of [from, at]) {
    if (isWet(board, hex)) return refuse('hz:11.1.10', 'marsh-or-creek', { hex: codeAt(board, hex) });
    if (mounted && board.map.woods[hex] === 1)
      return refuse('hz:5.2.5', 'cavalry-in-woods', { hex: codeAt(board, hex) });
  }
  return undefined;
}

export const isWet = (board: Board, hex: HexIndex): boolean => board.map.marsh[hex] === 1 || board.map.creek[hex] === 1;

/** Does an assault out of this hex disrupt the attacker first (10.1.14)? */
export const isWetAssault = (board: Board, assault: Assault): boolean =>
  (isWet(board, assault.from) || board.hooks.isWet(board, assault.from)) && !board.hooks.isDryAssault(board, assault);

/** R9: who has just gone back may not charge. */
function keepsAway(board: Board, state: HzState, { units }: AssaultPlan): Refusal | undefined {
  const bound = units.find(unit => unitOf(state, unit).keepIn === serialOf(state) && unitOf(state, unit).keep > 1);
  if (bound === undefined) return undefined;
  return refuse('hz:4.1.12', 'disengaged', { unit: idOf(board, bound), keep: unitOf(state, bound).keep });
}

/** The way a declared charge takes: clear before woods, the owner's choice between equals (11.2, 11.2.2). */
export function openPaths(board: Board, state: HzState, plan: AssaultPlan): readonly HexIndex[] {
  const mounted = plan.units.some(unit => armOf(board, unit) === 'cavalry');
  const open = chargePaths(board, state, plan).filter(
    via =>
      stackAt(state, via).length === 0 &&
      !isWet(board, via) &&
      board.map.water[via] !== 1 &&
      !(mounted && board.map.woods[via] === 1),
  );
  const clear = open.filter(via => board.map.clear[via] === 1);
  return clear.length > 0 ? clear : open;
}

/** Strength enough to go along in an assault. */
export const mayJoin = (board: Board, state: HzState, unit: UnitIndex): boolean => {
  const values = board.roster[unit];
  const strength = unitOf(state, unit).reduced ? values?.reduced.strength : values?.full.strength;
  return (strength ?? 0) > 0 && unitOf(state, unit).order === 'good';
};
