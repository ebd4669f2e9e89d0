import { present, type Refusal, refuse } from '@guidon/kernel';
import { BW, touches } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import type { Dice } from '../board/charts/charts.ts';
import { askUnit, openAnswer, REACTION, type Window } from '../book/kinds.ts';
import { WAY } from '../movement/legs.ts';
import { afterMove } from '../movement/move.ts';
import { type Run, runWay } from '../movement/path.ts';
import { takeHits } from '../resilience/hits.ts';
import { isAbleToShoot } from '../shooting/shoot.ts';
import { askSupply, DECLINE, type Supplied, spendSupply, supplyWindow } from '../supply/supply.ts';
import { highest, rollDistance } from '../terms/dice.ts';
import type { EventOf, StepOf } from '../terms/game.ts';
import { idOf, unitNamed } from '../terms/ids.ts';
import { moveArm } from '../terms/kinds.ts';
import { isSteady, rosterOf, sideOf, typeOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import { enemyOf, NOBODY, type UnitIndex } from '../terms/names.ts';
import { changedUnit, next, type RtPlay, type RtState } from '../terms/state.ts';
import { areWithin, campQuad, shapesAt, shapesOf } from '../terrain/shapes.ts';
import type { Charge } from './terms.ts';

const theCharge = (state: RtState): Charge => present(state.charge, 'a charge under way');

/** CAMP-03. Declared and legal: first the charger tests (CHG-03). */
export function beginCharge(board: Board, play: RtPlay, order: ChargeOrder): void {
  const { unit, target, wheel, before } = order;
  const charged = chargedBy(board, play.state, order);
  const charge: Charge = { unit, target, wheel, before, charged, passed: [], ended: false };
  play.emit({
    event: 'charge-declared',
    unit: idOf(board, unit),
    target: target === null ? 'camp' : idOf(board, target),
    charge,
  });
  next(
    play,
    { step: 'test', unit, column: 'charge', cause: { by: charged } },
    { step: 'charged-tests' },
    { step: 'charged-shots', asked: [] },
    { step: 'charge-move' },
    { step: 'charge-end' },
  );
}

/** Once the charger has passed, each charged unit tests, in the order of ids (CHG-04). */
export function testCharged(_board: Board, play: RtPlay): void {
  const charge = theCharge(play.state);
  if (!goesOn(play.state, charge)) {
    next(play);
    return;
  }
  next(
    play,
    ...charge.charged
      .filter(unit => isSteady(unitOf(play.state, unit)))
      .map(unit => ({ step: 'test', unit, column: 'charge', cause: { by: [charge.unit] } }) as const),
  );
}

/** It passed, and has neither broken nor been driven back since (R28). */
function goesOn(state: RtState, { unit, passed }: Charge): boolean {
  return passed.includes(unit) && isSteady(unitOf(state, unit)) && !isDrivenBack(state, unit);
}

const isDrivenBack = (state: RtState, unit: UnitIndex): boolean => state.charge?.unit === unit && state.charge.ended;

/** UNP-04. The next charged unit that may shoot at the chargers. */
function nextToShoot(board: Board, state: RtState, step: StepOf<'charged-shots'>): UnitIndex | undefined {
  const { charge } = state;
  if (charge === null || !goesOn(state, charge)) return undefined;
  return charge.charged.find(
    unit =>
      !step.asked.includes(unit) &&
      charge.passed.includes(unit) &&
      isAbleToShoot(board, state, { by: unit, at: charge.unit }),
  );
}

/** CHG-05. Charged units that stand firm may shoot at those who come; it costs all points that are left. */
export const chargedShoot: Window<'charged-shots', 'shoot' | 'decline'> = {
  rule: 'rt:CHG-05',
  steps: ['charged-shots'],
  opens(board, state, step) {
    const unit = nextToShoot(board, state, step);
    return unit === undefined ? undefined : askUnit(board, { unit, asks: 'charged-shoot', rule: 'rt:CHG-05' });
  },
  answers: {
    shoot: openAnswer((board, play, { step }) => shootAtCharger(board, play, step)),
    decline: openAnswer((board, play, { step }) => next(play, afterAsking(board, play.state, step))),
  },
  offers: () => [DECLINE, { do: 'shoot' }],
  fallback: DECLINE,
  // Odds take for granted that a charged unit shoots.
  odds: { assume: { do: 'shoot' }, named: false },
  screen: REACTION,
};

const asked = (board: Board, state: RtState, step: StepOf<'charged-shots'>): UnitIndex =>
  present(nextToShoot(board, state, step), 'a charged unit to shoot');

/** The step with one unit more that has been asked. */
const afterAsking = (board: Board, state: RtState, step: StepOf<'charged-shots'>): StepOf<'charged-shots'> => ({
  step: 'charged-shots',
  asked: [...step.asked, asked(board, state, step)],
});

/** UNP-02. */
function shootAtCharger(board: Board, play: RtPlay, step: StepOf<'charged-shots'>): void {
  const unit = asked(board, play.state, step);
  const on = afterAsking(board, play.state, step);
  const { unit: charger } = theCharge(play.state);
  play.emit({ event: 'points-lost', unit: idOf(board, unit), rule: 'rt:UNP-02' });
  const shot = { by: unit, at: charger, prompted: false, atCharger: true, willMove: false, willLimber: false };
  next(play, { step: 'shot', shot }, on);
}

/** Does the charge still come to a move: the charger able, one of the charged there (R61)? */
function comesToMove(state: RtState): boolean {
  const { charge } = state;
  if (charge === null || !goesOn(state, charge)) return false;
  return charge.target === null || charge.charged.some(unit => isSteady(unitOf(state, unit)));
}

/** CHG-06, CHG-08, CHG-09. The distance, the move and what it touches. */
export function makeChargeMove(board: Board, play: RtPlay, { supply }: Supplied<StepOf<'charge-move'>>): void {
  const charge = theCharge(play.state);
  if (!comesToMove(play.state)) {
    next(play);
    return;
  }
  const { unit } = charge;
  const id = idOf(board, unit);
  if (supply) spendSupply(play, { side: sideOf(board, unit), purpose: 'charge', unit: id, rule: 'rt:CHG-07' });
  const dice = present(chargeDice(board, play.state, unit), 'dice of a charge');
  const thrown = rollDistance(play, dice, { rule: 'rt:CHG-07', purpose: 'charge' });
  const distance = (thrown + (supply ? board.charts.chargeSupplyAdds : 0)) * BW;
  const run = runToContact(board, play.state, { ...orderOf(charge), budget: distance });
  const touched = touchedAt(board, play.state, unit, run);
  const camp = charge.target === null && touchesCamp(board, play.state, unit, run);
  play.emit({
    event: 'moved',
    unit: id,
    how: 'charge',
    allowance: distance,
    used: run.used,
    stance: { pose: run.pose, scattered: null },
    through: [],
    stoppedBy: run.stoppedBy,
    rule: 'rt:CHG-08',
  });
  play.emit({ event: 'charge-moved', unit: id, distance, contact: touched.length > 0 || camp });
  next(play, ...afterMove(board, play, unit));
  if (!isSteady(unitOf(play.state, unit))) return;
  const breaks = camp ? loseCamp(board, play, unit) : [];
  if (touched.length > 0) beginMelee(board, play, unit, touched);
  // What the loss of the camp sets off is settled before the melee.
  if (breaks.length > 0) play.emit({ event: 'pushed', steps: [{ step: 'breaks', queue: breaks }] });
}

function beginMelee(board: Board, play: RtPlay, charger: UnitIndex, touched: readonly UnitIndex[]): void {
  const units = [charger, ...touched];
  for (const unit of units) play.emit({ event: 'points-lost', unit: idOf(board, unit), rule: 'rt:CHG-09' });
  play.emit({ event: 'melee-began', melee: { charger, units, round: 0, centres: [], driven: [] } });
  play.emit({ event: 'pushed', steps: [{ step: 'melee-round', supply: [], fed: [] }] });
}

/** CAMP-02, CAMP-04, CAMP-06, CAMP-07. The camp is taken: its supply is gone and those about it are hit; who is to break. */
function loseCamp(board: Board, play: RtPlay, by: UnitIndex): readonly UnitIndex[] {
  const side = enemyOf(sideOf(board, by));
  const quad = campQuad(board, play.state.sides[side].camp.pose);
  play.emit({ event: 'camp-lost', side, by: idOf(board, by) });
  const queue: UnitIndex[] = [];
  for (const unit of unitsOnTable(play.state)) {
    if (sideOf(board, unit) !== side || !isSteady(unitOf(play.state, unit))) continue;
    if (!areWithin(shapesOf(board, play.state, unit).model, [quad], board.charts.camp.hitsWithin)) continue;
    if (takeHits(board, play, { unit, hits: 1, rule: 'rt:CAMP-06', melee: false })) queue.push(unit);
  }
  return queue;
}

/** CHG-07. A supply die makes the charge longer. */
export const chargeSupply = supplyWindow<StepOf<'charge-move'>>({
  rule: 'rt:CHG-07',
  step: 'charge-move',
  opens: (board, state) =>
    state.charge !== null && comesToMove(state)
      ? askSupply(board, state, { unit: state.charge.unit, asks: 'charge-supply', rule: 'rt:CHG-07' })
      : undefined,
  throws: makeChargeMove,
});

/** CHG-10. */
export function endCharge(board: Board, play: RtPlay): void {
  play.emit({ event: 'charge-ended', unit: idOf(board, theCharge(play.state).unit), rule: 'rt:CHG-10' });
  next(play);
}

export const chargeDeclared = (board: Board, state: RtState, event: EventOf<'charge-declared'>): RtState =>
  changedUnit({ ...state, charge: event.charge }, unitNamed(board, event.unit), ({ notes }) => ({
    notes: { ...notes, charged: true },
  }));

export interface ChargeOrder {
  readonly unit: UnitIndex;
  /** Null: the enemy camp. */
  readonly target: UnitIndex | null;
  readonly wheel: number;
  /** How far straight ahead before the wheel. */
  readonly before: number;
}

const orderOf = ({ unit, target, wheel, before = 0 }: Charge): ChargeOrder => ({ unit, target, wheel, before });

/** CHGD-01 to CHGD-10. The dice of a charge; null for those who may not charge. */
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
function runToContact(board: Board, state: RtState, charge: ChargeRun): Run {
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
function chargedBy(board: Board, state: RtState, order: ChargeOrder): readonly UnitIndex[] {
  const dice = chargeDice(board, state, order.unit);
  const run = runCharge(board, state, { ...order, budget: dice === null ? 0 : highest(dice) * BW });
  return touchedAt(board, state, order.unit, run);
}
