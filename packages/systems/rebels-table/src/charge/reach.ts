import { type Refusal, refuse } from '@guidon/kernel';
import { BW, touches } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import type { Dice } from '../board/charts/file.ts';
import { WAY } from '../movement/legs.ts';
import { type Run, runWay } from '../movement/path.ts';
import { highest } from '../terms/dice.ts';
import { idOf } from '../terms/ids.ts';
import { moveArm } from '../terms/kinds.ts';
import { isSteady, rosterOf, sideOf, typeOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import { enemyOf, NOBODY, type UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import { campQuad, shapesAt, shapesOf } from '../terrain/shapes.ts';

export interface ChargeOrder {
  readonly unit: UnitIndex;
  /** Null: the enemy camp. */
  readonly target: UnitIndex | null;
  readonly wheel: number;
  /** How far straight ahead before the wheel. */
  readonly before: number;
}

/** The dice of a charge by the charts; null for those who may not charge. */
export function chargeDice(board: Board, state: RtState, unit: UnitIndex): Dice | null {
  return board.charts.chargeDistance[moveArm(board, state, unit)][unitOf(state, unit).formation];
}

type ChargeRun = { readonly budget: number; readonly keepOff?: ReadonlySet<UnitIndex> } & ChargeOrder;

/** Runs a charge for a distance: straight, one wheel, straight, stopping at contact; friends are solid (C8, R93). */
export function runCharge(board: Board, state: RtState, { unit, before, wheel, budget, keepOff }: ChargeRun): Run {
  return runWay(board, state, {
    unit,
    way: { ...WAY, before, wheel },
    budget,
    manner: { standoff: false, through: NOBODY, ...(keepOff === undefined ? {} : { keepOff }) },
  });
}

/** TYPE-09. A war host that would now run into a unit it may not charge stops 1 BW before it. */
export function runToContact(board: Board, state: RtState, charge: ChargeRun): Run {
  const run = runCharge(board, state, charge);
  const tooBig = touchedAt(board, state, charge.unit, run).filter(other =>
    isTooBigFor(board, state, charge.unit, other),
  );
  return tooBig.length === 0 ? run : runCharge(board, state, { ...charge, keepOff: new Set(tooBig) });
}

/** A war host charges no unit of more than two bases, unless it is another war host (R11). */
const isTooBigFor = (board: Board, state: RtState, unit: UnitIndex, other: UnitIndex): boolean =>
  typeOf(board, unit) === 'warHost' && typeOf(board, other) !== 'warHost' && unitOf(state, other).bases > 2;

const tooBig = (board: Board, state: RtState, { unit, target }: ChargeOrder, other: UnitIndex): Refusal =>
  refuse('rt:TYPE-09', 'too-big', {
    unit: idOf(board, unit),
    target: target === null ? 'camp' : idOf(board, target),
    by: idOf(board, other),
    bases: unitOf(state, other).bases,
  });

/** The enemy units a charger would touch where a run ends. */
export function touchedAt(board: Board, state: RtState, unit: UnitIndex, run: Run): readonly UnitIndex[] {
  const now = unitOf(state, unit);
  const { solid } = shapesAt(rosterOf(board, unit).type, { ...now, pose: run.pose });
  return unitsOnTable(state).filter(
    other =>
      sideOf(board, other) !== sideOf(board, unit) &&
      shapesOf(board, state, other).solid.some(quad => solid.some(own => touches(own, quad))),
  );
}

export function touchesCamp(board: Board, state: RtState, unit: UnitIndex, run: Run): boolean {
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
  return isTooBigFor(board, state, unit, target) ? tooBig(board, state, order, target) : undefined;
}

/** CHGD-03, CHGD-06, CHGD-07, CHGD-08, CHGD-10. Who never charges: columns, and guns however they stand. */
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

/** CHG-02. Does it touch its target on the highest dice, supply not counted (R62), and nobody it may not charge? */
export function mayReach(board: Board, state: RtState, order: ChargeOrder): Refusal | undefined {
  const dice = chargeDice(board, state, order.unit);
  if (dice === null) return undefined;
  const run = runCharge(board, state, { ...order, budget: highest(dice) * BW });
  const touched = touchedAt(board, state, order.unit, run);
  const reached = order.target === null ? touchesCamp(board, state, order.unit, run) : touched.includes(order.target);
  const barred = reached ? touched.find(other => isTooBigFor(board, state, order.unit, other)) : undefined;
  if (barred !== undefined) return tooBig(board, state, order, barred);
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
  return touchedAt(board, state, order.unit, run);
}
