import { type Addend, type Figure, figure, present } from '@guidon/kernel';
import { BW, isWithin } from '@guidon/tabletop';
import { countsAsDefending, testExtras } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import type { AdjustmentColumn, AdjustmentName } from '../board/charts/charts.ts';
import type { Outcome } from '../board/charts/file.ts';
import { respectOf } from '../generals/command.ts';
import { compulsoryAdvance } from '../movement/shift.ts';
import { askSupply, type Supplied, spendSupply, supplyWindow } from '../supply/supply.ts';
import { rollSum } from '../terms/dice.ts';
import type { EventOf, Step, StepOf } from '../terms/game.ts';
import { idOf, unitNamed } from '../terms/ids.ts';
import { isFormedFoot, isMounted } from '../terms/kinds.ts';
import { isSteady, lineOfCommand, sideOf, typeOf, unitOf, unitsOnTable } from '../terms/lookups.ts';
import type { Column, RtRule, UnitIndex } from '../terms/names.ts';
import { next, type RtPlay, type RtState } from '../terms/state.ts';
import { generalNear, isFar, shapesOf } from '../terrain/shapes.ts';
import { defenceOf, defendsWorks } from '../terrain/terrain.ts';
import { lossSteps, markBroken, takeHits } from './hits.ts';
import type { TestCause } from './terms.ts';

/** A score so high lets a charger charge and a charged unit stand firm (R15). */
export const PASS = 7;
const TEST_DICE = 2;

interface ReadOutcome {
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
  const { outcome, rule } = tempered(board, play.state, unit, read);
  const passed = score >= PASS;
  play.emit({ event: 'tested', unit: idOf(board, unit), column, thrown, adjust, score, outcome, passed, rule });
  next(play, { step: 'outcome', unit, column, outcome, cause });
}

/** An advance is not made by those who defend something, nor by a charger on its way (ROUT-08, R28). */
function tempered(board: Board, state: RtState, unit: UnitIndex, read: ReadOutcome): ReadOutcome {
  if (read.outcome.advance === undefined) return read;
  if (state.charge?.unit === unit && !state.charge.ended) return { outcome: { carryOn: true }, rule: read.rule };
  const defends = defenceOf(board, state, unit) !== null || countsAsDefending(board, state, unit);
  return defends ? { outcome: { carryOn: true }, rule: 'rt:ROUT-08' } : read;
}

/** Carries out what a test has come to: hits first, then what an unbroken unit does (R81). */
export function applyOutcome(board: Board, play: RtPlay, step: StepOf<'outcome'>): void {
  const { unit, column, outcome, cause } = step;
  if (!isSteady(unitOf(play.state, unit))) {
    next(play);
    return;
  }
  if (outcome.break === true) {
    markBroken(board, play, unit, 'rt:BRK-01');
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

/** Friends and enemies are counted so far away (RADJ-03). */
const COUNTED_WITHIN = 6 * BW;
/** A general inspires, or depresses, so far (RADJ-05). */
const GENERAL_WITHIN = 3 * BW;

const adjustmentColumn = (column: Column): AdjustmentColumn =>
  column === 'charge' || column === 'melee' ? 'chargeMelee' : column;

interface Test {
  readonly unit: UnitIndex;
  readonly column: Column;
  readonly cause: TestCause;
}

/** Odds ask for the same sum once for every way the dice can fall. */
const reckoned = new WeakMap<RtState, { readonly key: string; readonly sum: Figure }>();

/** All rows that hold for a tester in a column, in printed order (RTEST-01). */
export function adjustments(board: Board, state: RtState, test: Test): Figure {
  const key = `${test.unit} ${test.column} ${test.cause.by.join(' ')}`;
  const found = reckoned.get(state);
  if (found?.key === key) return found.sum;
  const sum = reckon(board, state, test);
  reckoned.set(state, { key, sum });
  return sum;
}

function reckon(board: Board, state: RtState, test: Test): Figure {
  const column = adjustmentColumn(test.column);
  const addends: Addend[] = [];
  for (const row of board.charts.resilienceAdjustments) {
    if (row[column] === 0) continue;
    const value = row[column] * timesOf(board, state, { row: row.when, unit: test.unit, by: test.cause.by });
    if (value !== 0) addends.push({ rule: row.rule, name: row.when, value });
  }
  return figure('resilience', [...addends, ...testExtras(board, state, test.unit)]);
}

interface RowAsked {
  readonly row: AdjustmentName;
  readonly unit: UnitIndex;
  readonly by: readonly UnitIndex[];
}

/** GTYP-02, GTYP-04. How often a row counts: once, or for each general near. */
function timesOf(board: Board, state: RtState, asked: RowAsked): number {
  switch (asked.row) {
    case 'perGeneralInLineWithin3':
      return nearGenerals(board, state, asked.unit).length;
    case 'perInspiringGeneralInLineWithin3':
      return nearGenerals(board, state, asked.unit).filter(general => respectOf(board, general) === 'inspired').length;
    case 'perHatedGeneralInLineWithin3':
      return nearGenerals(board, state, asked.unit).filter(general => respectOf(board, general) === 'hated').length;
    default:
      return holds(board, state, asked) ? 1 : 0;
  }
}

const nearGenerals = (board: Board, state: RtState, unit: UnitIndex): readonly number[] =>
  lineOfCommand(board, state, unit).filter(general =>
    generalNear(board, state, { general, unit, reach: GENERAL_WITHIN }),
  );

/** CAMP-05. Does a row hold for the tester? */
function holds(board: Board, state: RtState, { row, unit, by }: RowAsked): boolean {
  const tester = unitOf(state, unit);
  const { notes } = tester;
  switch (row) {
    case 'determined':
    case 'lackluster':
      return tester.level === row;
    case 'moreFriendlyBasesWithin6':
      return hasMoreFriends(board, state, unit);
    case 'inflictedHitsThisTurn':
      return notes.inflictedHits;
    case 'zealous':
      return tester.zealous;
    case 'notZealous':
      return !tester.zealous;
    case 'hitByArtilleryThisTurn':
      return notes.hitByArtillery;
    case 'hitBySharpshootersThisTurn':
      return notes.hitBySharpshooters;
    case 'columnOfMarch':
      return tester.formation === 'column';
    case 'defendingFortificationOrObstacle':
      return defendsWorks(board, state, unit, by) || countsAsDefending(board, state, unit);
    case 'forcedToRetireThisTurn':
      return notes.forcedRetire;
    case 'warHost':
      return typeOf(board, unit) === 'warHost';
    case 'mountedCavalryVsFormedFoot':
      return isMounted(board, state, unit) && by.some(other => isFormedFoot(board, state, other));
    case 'formedFootVsMountedCavalry':
      return isFormedFoot(board, state, unit) && by.some(other => isMounted(board, state, other));
    case 'ownCampLost':
      return state.sides[sideOf(board, unit)].camp.presence === 'lost';
    default:
      return false;
  }
}

/** Bases of other friends against bases of enemies, each with an edge within 6 BW (R18). */
function hasMoreFriends(board: Board, state: RtState, unit: UnitIndex): boolean {
  const { model, extent } = shapesOf(board, state, unit);
  const side = sideOf(board, unit);
  let balance = 0;
  for (const other of unitsOnTable(state)) {
    if (other === unit || !isSteady(unitOf(state, other))) continue;
    const theirs = shapesOf(board, state, other);
    if (isFar(extent, theirs.extent, COUNTED_WITHIN)) continue;
    const near = theirs.bases.filter(base => model.some(quad => isWithin(base, quad, COUNTED_WITHIN))).length;
    balance += sideOf(board, other) === side ? near : -near;
  }
  return balance > 0;
}
