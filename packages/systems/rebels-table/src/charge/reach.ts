import { type Refusal, refuse } from '@guidon/kernel';
import { BW, touches } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import type { Dice } from '../board/charts/charts.ts';
import { WAY } from '../movement/legs.ts';
import { type Run, runWay } from '../movement/path.ts';
import { highest } from '../terms/dice.ts';
import { idOf, isSteady, moveArm, rosterOf, sideOf, typeOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import { enemyOf, NOBODY, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { campQuad, shapesAt, shapesOf } from '../terrain/shapes.ts';

export interface ChargeOrder {
  readonly unit: UnitIndex;
  /** Null: the enemy camp. */
  readonly target: UnitIndex | null;
  readonly wheel: number;
}

/** CHGD-01 to CHGD-10. The dice of a charge; null for those who may not charge. */
export function chargeDice(board: Board, state: RtState, unit: UnitIndex): Dice | null {
  return board.charts.chargeDistance[moveArm(board, state, unit)][unitOf(state, unit).formation];
}

/** Runs a charge for a distance: a wheel first, then straight, stopping at contact; friends are solid (C8, R93). */
export function runCharge(
  board: Board,
  state: RtState,
  { unit, wheel, budget }: { readonly budget: number } & ChargeOrder,
): Run {
  return runWay(board, state, {
    unit,
    way: { ...WAY, wheel },
    budget,
    manner: { standoff: false, through: NOBODY },
  });
}

/** The enemy units a charger would touch where a run ends. */
export function touchedAt(
  board: Board,
  state: RtState,
  { unit, run }: { readonly unit: UnitIndex; readonly run: Run },
): readonly UnitIndex[] {
  const now = unitOf(state, unit);
  const { solid } = shapesAt(rosterOf(board, unit).type, { ...now, pose: run.pose });
  return unitsOnTable(state).filter(
    other =>
      sideOf(board, other) !== sideOf(board, unit) &&
      shapesOf(board, state, other).solid.some(quad => solid.some(own => touches(own, quad))),
  );
}

export function touchesCamp(
  board: Board,
  state: RtState,
  { unit, run }: { readonly unit: UnitIndex; readonly run: Run },
): boolean {
  const { camp } = state.sides[enemyOf(sideOf(board, unit))];
  if (camp.presence !== 'table') return false;
  const now = unitOf(state, unit);
  const { solid } = shapesAt(rosterOf(board, unit).type, { ...now, pose: run.pose });
  const quad = campQuad(board, camp.pose);
  return solid.some(own => touches(own, quad));
}

/** TYPE-10, CHG-11. Why a charge cannot be declared, whatever the distance. */
export function mayCharge(board: Board, state: RtState, order: ChargeOrder): Refusal | undefined {
  const { unit, target, wheel } = order;
  const now = unitOf(state, unit);
  const facts = { unit: idOf(board, unit), target: target === null ? 'camp' : idOf(board, target) };
  const dice = chargeDice(board, state, unit);
  if (dice === null) return refuse(noChargeRule(board, state, unit), 'may-not-charge', facts);
  if (now.scattered !== null) return refuse('rt:STD-01', 'scattered', facts);
  if (Math.abs(wheel) > board.charts.chargeMaxWheel)
    return refuse('rt:CHG-11', 'wheel-too-wide', { ...facts, wheel, most: board.charts.chargeMaxWheel });
  if (now.notes.passedThrough) return refuse('rt:INT-02', 'passed-through', facts);
  if (target === null) {
    if (state.sides[enemyOf(sideOf(board, unit))].camp.presence !== 'table')
      return refuse('rt:CHG-01', 'no-such-target', facts);
    return undefined;
  }
  if (sideOf(board, target) === sideOf(board, unit)) return refuse('rt:CHG-01', 'own-side', facts);
  if (!isSteady(unitOf(state, target))) return refuse('rt:CHG-01', 'no-such-target', facts);
  if (typeOf(board, unit) === 'warHost' && typeOf(board, target) !== 'warHost' && unitOf(state, target).bases > 2)
    return refuse('rt:TYPE-09', 'too-big', { ...facts, bases: unitOf(state, target).bases });
  return undefined;
}

function noChargeRule(board: Board, state: RtState, unit: UnitIndex) {
  const limbered = unitOf(state, unit).formation === 'column';
  switch (moveArm(board, state, unit)) {
    case 'artillery':
      return limbered ? 'rt:CHGD-08' : 'rt:CHGD-07';
    case 'cavalry':
      return 'rt:CHGD-06';
    case 'warHost':
      return 'rt:CHGD-10';
    default:
      return 'rt:CHGD-03';
  }
}

/** CHG-02. Does it touch its target on the highest dice, supply not counted (R62)? */
export function mayReach(board: Board, state: RtState, order: ChargeOrder): Refusal | undefined {
  const dice = chargeDice(board, state, order.unit);
  if (dice === null) return undefined;
  const run = runCharge(board, state, { ...order, budget: highest(dice) * BW });
  const reached =
    order.target === null
      ? touchesCamp(board, state, { unit: order.unit, run })
      : touchedAt(board, state, { unit: order.unit, run }).includes(order.target);
  if (reached) return undefined;
  return refuse('rt:CHG-02', 'out-of-reach', {
    unit: idOf(board, order.unit),
    target: order.target === null ? 'camp' : idOf(board, order.target),
    most: highest(dice) * BW,
    ...(run.stoppedBy === null ? {} : { stoppedBy: run.stoppedBy }),
  });
}

/** The target and every other enemy the charger would touch at the place of contact (R60), in the order of ids. */
export function chargedBy(board: Board, state: RtState, order: ChargeOrder): readonly UnitIndex[] {
  const dice = chargeDice(board, state, order.unit);
  const run = runCharge(board, state, { ...order, budget: dice === null ? 0 : highest(dice) * BW });
  return touchedAt(board, state, { unit: order.unit, run });
}
