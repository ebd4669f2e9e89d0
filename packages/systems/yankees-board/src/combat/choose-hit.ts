import type { Seat } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import type { YbDecision } from '../terms/decisions.ts';
import { unitNamed } from '../terms/fold-parts.ts';
import { codeAt, idOf, idsOf, rosterOf, unitOf } from '../terms/lookups.ts';
import type { UnitIndex, YbRule } from '../terms/names.ts';
import type { YbPlay } from '../terms/play.ts';
import type { StepOf, YbState } from '../terms/state.ts';
import { candidatesFor, hitCandidates, mayChooseHit } from './effects.ts';
import { forfeitStep } from './retreat.ts';

type HitStep = StepOf<'effects' | 'forfeit'>;

/** Rule 5.4-8: which of two equal units takes a loss; where they are not equal, the larger one does. */
export const chooseHit: Window<'effects' | 'forfeit', 'choose-hit'> = {
  rule: 'yb:5.4-8',
  steps: ['effects', 'forfeit'],
  opens(board, state, step) {
    if (step.step === 'forfeit')
      return step.left === 0 ? undefined : hitQuestion(board, state, { step, rule: 'yb:5.42-4', count: 1 });
    const count = state.engagement?.volleys[step.volley]?.hits ?? 0;
    return hitQuestion(board, state, { step, rule: 'yb:5.4-8', count });
  },
  answers: {
    'choose-hit': {
      may: (board, state, { order, step }) => mayChooseHit(board, hitAmong(state, step), order.unit),
      resolve: (board, play, { order, step }) => resolveChosenHit(board, play, unitNamed(board, order.unit), step),
      parts: 'offers',
    },
  },
  offers: (board, state, step) => hitAmong(state, step).map(unit => ({ do: 'choose-hit', unit: idOf(board, unit) })),
  fallback: 'first',
  odds: { assume: 'fallback', named: false },
  screen: { reaction: true, standing: null },
};

/** Of whom the owner may choose: the equals of a hit hex, or of a retreat that cannot be made. */
const hitAmong = (state: YbState, step: HitStep): readonly UnitIndex[] =>
  step.step === 'effects' ? hitCandidates(state, step.volley) : candidatesFor(state, step.units);

function hitQuestion(
  board: Board,
  state: YbState,
  { step, rule, count }: { readonly step: HitStep; readonly rule: YbRule; readonly count: number },
): YbDecision | undefined {
  const candidates = hitAmong(state, step);
  const [first] = candidates;
  if (first === undefined || candidates.length < 2) return undefined;
  const seat: Seat = rosterOf(board, first).side;
  const hex = codeAt(board, unitOf(state, first).hex);
  return { units: idsOf(board, candidates), seat, asks: 'choose-hit', rule, hex, count };
}

function resolveChosenHit(board: Board, play: YbPlay, unit: UnitIndex, step: HitStep): void {
  if (step.step === 'forfeit') forfeitStep(board, play, { ...step, unit });
  else if (hitAmong(play.state, step).includes(unit))
    play.emit({ event: 'victim-chosen', volley: step.volley, unit: idOf(board, unit), rule: 'yb:5.4-8' });
}
