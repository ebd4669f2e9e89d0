import { type HexIndex, hexAt, OFF_MAP } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import { chargeBinds } from '../assault/charge.ts';
import type { Board } from '../board/board.ts';
import { companyFault } from '../leaders/company.ts';
import { idOf } from '../terms/ids.ts';
import { armOf, firstUnit, hasRouted, sideOf, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import { isRefusal } from '../terms/stacks.ts';
import type { HzState } from '../terms/state.ts';
import { belongs } from './cursor.ts';
import { type Plan, pathFault } from './path.ts';
import { comradeFault } from './turning.ts';

/** Does the order go on with the piece in hand: with it, part of it, or with units it has met (4.4.4, 4.4.5)? */
export function goesOn(board: Board, state: HzState, units: readonly UnitIndex[]): boolean {
  const { open } = state;
  if (open === null || open.units.length === 0) return false;
  const first = firstUnit(open.units);
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

/** Units, leaders and hexes by their names (2.3.2). */
export function planOf(board: Board, state: HzState, order: OrderOf<'move'>): Plan | Refusal {
  const units = movingUnits(board, state, order.units);
  if (isRefusal(units)) return units;
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
  return { units, leaders, path, road: order.road ?? false, goesOn: goesOn(board, state, units) };
}

/** Units that are to move: on the map in one hex, or due to enter by one hex. */
export function movingUnits(board: Board, state: HzState, ids: readonly string[]): readonly UnitIndex[] | Refusal {
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
  const first = firstUnit(units);
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
  if (isRefusal(plan)) return plan;
  if (plan.path.length === 0) return refuse('hz:4.1.2', 'no-path');
  return (
    mayStartMove(board, state, plan) ??
    companyFault(board, state, plan) ??
    pathFault(board, state, plan) ??
    (order.facing === undefined ? undefined : endTurnFault(board, state, plan))
  );
}

/** Rules 4.5.4, 4.5.5: who ends among friends turns there only if they may be turned. */
const endTurnFault = (board: Board, state: HzState, { units, path }: Plan): Refusal | undefined =>
  comradeFault(board, state, { units, hex: path.at(-1) ?? OFF_MAP });

/** Who may move in this segment at all (11.1.6, 13.7.6). */
export function mayStartMove(
  board: Board,
  state: HzState,
  plan: { readonly units: readonly UnitIndex[]; readonly goesOn: boolean },
): Refusal | undefined {
  const { units } = plan;
  const first = firstUnit(units);
  const arm = armOf(board, first);
  const kind = segmentKind(state);
  const facts = () => ({ unit: idOf(board, first), segment: kind });
  if (kind !== 'action' && kind !== 'horse')
    return refuse(arm === 'artillery' ? 'hz:5.3.10' : 'hz:3.3-1', 'no-move-in-this-segment', facts());
  if (kind === 'horse' && (arm === 'infantry' || arm === 'irregular'))
    return refuse('hz:5.1', 'not-in-horse-segments', facts());
  if (hasRouted(state, units)) return refuse(kind === 'horse' ? 'hz:13.7.6' : 'hz:1-Routed', 'routed', facts());
  if (units.some(unit => unitOf(state, unit).artyFire)) return refuse('hz:5.3.11', 'arty-fire-marker', facts());
  const charging = units.filter(unit => unitOf(state, unit).charge !== null);
  const bound = charging.length === 0 ? undefined : chargeBinds(board, state, chargePlan(state, charging));
  if (bound !== undefined) return refuse(bound, 'must-charge', facts());
  if (plan.goesOn) return undefined;
  const acted = units.find(unit => unitOf(state, unit).acted !== null);
  if (acted === undefined) return board.hooks.barsAction(board, state, units);
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
  from: unitOf(state, firstUnit(units)).hex,
  at: unitOf(state, firstUnit(units)).charge ?? OFF_MAP,
});
