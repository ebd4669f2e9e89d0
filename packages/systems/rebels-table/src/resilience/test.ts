import { present } from '@guidon/kernel';
import { BW } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import type { Outcome } from '../board/charts/charts.ts';
import { compulsoryAdvance } from '../movement/shift.ts';
import { spendSupply } from '../supply/supply.ts';
import { askSupply, type Supplied, supplyWindow } from '../supply/window.ts';
import { rollSum } from '../terms/dice.ts';
import type { EventOf } from '../terms/events.ts';
import { idOf, isSteady, sideOf, unitNamed, unitOf } from '../terms/lookups.ts';
import type { Column, RtRule, UnitIndex } from '../terms/names.ts';
import { next, type RtPlay } from '../terms/play.ts';
import type { RtState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';
import { defenceOf } from '../terrain/terrain.ts';
import { adjustments } from './adjust.ts';
import { markBroken, takeHits } from './hits.ts';
import { lossSteps } from './losses.ts';

/** A score so high lets a charger charge and a charged unit stand firm (R15). */
export const PASS = 7;
const TEST_DICE = 2;

export interface ReadOutcome {
  readonly outcome: Outcome;
  readonly rule: RtRule;
}

/** The line of the outcomes table for a score (ROUT-01 to ROUT-07). */
export function outcomeFor(board: Board, column: Column, score: number): ReadOutcome {
  const row = present(
    board.charts.resilienceOutcomes.find(
      ({ min, max }) => (min === null || score >= min) && (max === null || score <= max),
    ),
    `an outcome of ${score}`,
  );
  return { outcome: row[column], rule: row.rule };
}

/** Throws 2D6, or 3D6 with a supply die, and lets the outcome follow (RTEST-01). */
export function makeTest(board: Board, play: RtPlay, { step, supply }: Supplied<StepOf<'test'>>): void {
  const { unit, column, cause } = step;
  if (!isSteady(unitOf(play.state, unit))) {
    next(play);
    return;
  }
  if (supply)
    spendSupply(play, {
      side: sideOf(board, unit),
      purpose: 'resilience',
      unit: idOf(board, unit),
      rule: 'rt:SUP-05',
    });
  const thrown = rollSum(play, TEST_DICE + (supply ? 1 : 0), { rule: 'rt:RTEST-01', purpose: 'resilience' });
  const adjust = adjustments(board, play.state, { unit, column, cause });
  const score = thrown + adjust.total;
  const read = outcomeFor(board, column, score);
  const { outcome, rule } = tempered(board, play.state, { unit, read });
  const passed = score >= PASS;
  play.emit({ event: 'tested', unit: idOf(board, unit), column, thrown, adjust, score, outcome, passed, rule });
  next(play, { step: 'outcome', unit, column, outcome, cause });
}

/** An advance is not made by those who defend something, nor by a charger on its way (ROUT-08, R28). */
function tempered(
  board: Board,
  state: RtState,
  { unit, read }: { readonly unit: UnitIndex; readonly read: ReadOutcome },
): ReadOutcome {
  if (read.outcome.advance === undefined) return read;
  if (state.charge?.unit === unit && !state.charge.ended) return { outcome: { carryOn: true }, rule: read.rule };
  return defenceOf(board, state, unit) === null ? read : { outcome: { carryOn: true }, rule: 'rt:ROUT-08' };
}

/** Carries out what a test has come to: hits first, then what an unbroken unit does (R81). */
export function applyOutcome(board: Board, play: RtPlay, step: StepOf<'outcome'>): void {
  const { unit, column, outcome, cause } = step;
  if (!isSteady(unitOf(play.state, unit))) {
    next(play);
    return;
  }
  if (outcome.break === true) {
    markBroken(board, play, { unit, rule: 'rt:BRK-01' });
    next(play, { step: 'breaks', queue: [unit] });
    return;
  }
  const before = play.state;
  const melee = column === 'melee';
  const rule = outcome.forcedRetire === true ? 'rt:ROUT-06' : 'rt:ROUT-05';
  const breaks = takeHits(board, play, { unit, hits: outcome.hits ?? 0, rule, melee });
  if (breaks) {
    next(play, { step: 'breaks', queue: [unit] });
    return;
  }
  const losses = lossSteps(board, play, { unit, cause: melee ? 'melee' : 'shooting', before });
  const after: readonly Step[] = outcome.forcedRetire === true ? [{ step: 'retire', unit, by: cause.by }] : [];
  next(play, ...losses, ...after);
  const { advance } = outcome;
  if (advance === undefined) return;
  const far = advance > 1 || column === 'shooting';
  compulsoryAdvance(board, play, { unit, distance: advance * BW, rule: far ? 'rt:ROUT-01' : 'rt:ROUT-02' });
}

/** Who has passed a test of a charge may go on with it, or shoot at those who come. */
export function tested(board: Board, state: RtState, event: EventOf<'tested'>): RtState {
  const { charge } = state;
  if (charge === null || event.column !== 'charge' || !event.passed) return state;
  return { ...state, charge: { ...charge, passed: [...charge.passed, unitNamed(board, event.unit)] } };
}

/** A supply die makes three dice of two. */
export const testSupply = supplyWindow<StepOf<'test'>>({
  rule: 'rt:SUP-05',
  step: 'test',
  opens: (board, state, { unit }) => askSupply(board, state, { unit, asks: 'resilience-supply', rule: 'rt:SUP-05' }),
  throws: makeTest,
});
