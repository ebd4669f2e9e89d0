import { present, type Refusal, refuse } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import { askUnit, openAnswer, REACTION, type Window } from '../book/kinds.ts';
import { afterMove } from '../movement/move.ts';
import { takeHits } from '../resilience/hits.ts';
import { isAbleToShoot, mayShoot } from '../shooting/shoot.ts';
import { askSupply, DECLINE, type Supplied, spendSupply, supplyWindow } from '../supply/supply.ts';
import { rollDistance } from '../terms/dice.ts';
import type { EventOf, StepOf } from '../terms/game.ts';
import { idOf, unitNamed } from '../terms/ids.ts';
import { isSteady, sideOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import { enemyOf, type UnitIndex } from '../terms/names.ts';
import { changedUnit, next, type RtPlay, type RtState } from '../terms/state.ts';
import { areWithin, campQuad, shapesOf } from '../terrain/shapes.ts';
import { type ChargeOrder, chargeDice, chargedBy, runToContact, touchedAt, touchesCamp } from './reach.ts';
import type { Charge, ChargeEnd } from './terms.ts';

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

/** UNP-03. Why no charged unit is asked to shoot: what stands in the way of the first of them. */
export function whyNoShot(board: Board, state: RtState): Refusal | undefined {
  const { charge } = state;
  const [unit] = charge?.charged ?? [];
  if (charge === null || unit === undefined || !charge.passed.includes(charge.unit)) return undefined;
  const facts = { unit: idOf(board, unit), target: idOf(board, charge.unit) };
  if (!charge.passed.includes(unit)) return refuse('rt:CHG-05', 'did-not-pass', facts);
  if (unitOf(state, unit).ap === 0) return refuse('rt:UNP-03', 'no-points', facts);
  return mayShoot(board, state, { by: unit, at: charge.unit });
}

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
  const charge = theCharge(play.state);
  play.emit({
    event: 'charge-ended',
    unit: idOf(board, charge.unit),
    rule: 'rt:CHG-10',
    why: whyEnded(play.state, charge),
  });
  next(play);
}

/** Why a charge is over: it never began, was stopped on the way, had nobody left to meet, or has been made. */
function whyEnded(state: RtState, charge: Charge): ChargeEnd {
  if (!charge.passed.includes(charge.unit)) return 'test-failed';
  if (charge.moved === true) return 'made';
  return goesOn(state, charge) ? 'target-gone' : 'driven-back';
}

export const chargeDeclared = (board: Board, state: RtState, event: EventOf<'charge-declared'>): RtState =>
  changedUnit({ ...state, charge: event.charge }, unitNamed(board, event.unit), ({ notes }) => ({
    notes: { ...notes, charged: true },
  }));

const orderOf = ({ unit, target, wheel, before = 0 }: Charge): ChargeOrder => ({ unit, target, wheel, before });
