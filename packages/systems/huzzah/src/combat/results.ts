import type { Board } from '../board/board.ts';
import type { Result } from '../board/charts.ts';
import { isArtillery, isStackDisrupted, sideOf, unitOf } from '../terms/lookups.ts';
import type { HzRule, Side, UnitIndex } from '../terms/names.ts';
import { leadersAt } from '../terms/places.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';
import { hitsStep, onMap } from './hits.ts';

type SufferStep = StepOf<'suffer'>;

/** What a result brings, in the three waves that an assault takes by turns (R47). */
export interface Consequences {
  readonly hits: readonly Step[];
  readonly tests: readonly Step[];
  readonly morale: readonly Step[];
}

const NOTHING: Consequences = { hits: [], tests: [], morale: [] };

/** Rules 7.5, 10.7, R50, R61 (6.2.3, 7.5-NE, hz:7.5-note, 13.6.4). */
export function consequencesOf(board: Board, state: HzState, step: SufferStep): Consequences {
  const units = onMap(state, step.units);
  const first = units[0];
  if (step.result === 'NE' || first === undefined) return NOTHING;
  const isGunsInAssault = isArtillery(board, first) && step.cause.kind === 'assault';
  const routed = units.filter(unit => unitOf(state, unit).order === 'routed');
  const isDisorganized = isStackDisrupted(state, units) || routed.length > 0;
  if (step.result === 'D' && !isDisorganized)
    return { ...NOTHING, morale: [{ step: 'disruption', units, cause: step.cause }] };
  const printed = step.result === 'D' ? 1 : Number(step.result);
  const left = isGunsInAssault ? printed * 2 : printed;
  const checking = step.result === 'D' ? routed : units;
  return {
    hits: [hitsStep(units, left, isGunsInAssault ? 'hz:10.7.1' : hitRule(step.result), step.cause)],
    tests: testSteps(step, Math.min(left, enduring(state, units))),
    morale: checking.length > 0 ? [{ step: 'check', units: checking, cause: step.cause }] : [],
  };
}

function hitRule(result: Result): HzRule {
  if (result === 'D') return 'hz:7.5-D';
  if (result === '1') return 'hz:7.5-1';
  return result === '2' ? 'hz:7.5-2' : 'hz:7.5-3';
}

/** So many hits it takes until nobody of them is left. */
const enduring = (state: HzState, units: readonly UnitIndex[]): number =>
  units.reduce((sum, unit) => sum + (unitOf(state, unit).reduced ? 3 : 6) - unitOf(state, unit).hits, 0);

/** Rule 6.2.4, R23: the leaders are tested for each hit of the fight. */
function testSteps({ hex, cause }: SufferStep, hits: number): readonly Step[] {
  const { kind } = cause;
  if (kind === 'other') return [];
  return Array.from({ length: hits }, () => ({ step: 'leader-tests', hex, side: 'union', kind, tested: [] }));
}

/** Carries out the result of one fire. */
export function suffer(board: Board, play: HzPlay, step: SufferStep): void {
  const { hits, tests, morale } = sidedConsequences(board, play.state, step);
  next(play, ...hits, ...tests, ...morale);
}

/** The leaders tested are those of the stack's own side. */
export function sidedConsequences(board: Board, state: HzState, step: SufferStep): Consequences {
  const first = step.units[0];
  const side: Side = first === undefined ? 'union' : sideOf(board, first);
  const found = consequencesOf(board, state, step);
  const isLed = leadersAt(board, state, { hex: step.hex, side }).length > 0;
  return {
    ...found,
    tests: isLed ? found.tests.map(test => (test.step === 'leader-tests' ? { ...test, side } : test)) : [],
  };
}
