import type { Refusal } from '@guidon/kernel';
import { refuse, topOf, UMPIRE } from '@guidon/kernel';
import { clockTarget, segmentBegunBy } from '@guidon/line-of-battle';
import type { Window } from '../book/kinds.ts';
import type { HzRule, SegmentSerial } from '../terms/names.ts';
import { SEGMENTS } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { serialOf } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import { reachVerdict } from '../victory/score.ts';
import { startSegment, startTurn } from './clock.ts';

type ClockStep = 'turn-start' | 'segment-start' | 'verdict';

/** Rule 3.1: in the umpire's hands the clock waits, unless he has told it to run on. */
export const clock: Window<ClockStep, 'proceed'> = {
  rule: 'hz:3.1',
  steps: ['turn-start', 'segment-start', 'verdict'],
  opens(_board, state, step) {
    if (state.pace === 'play') return undefined;
    const rule: HzRule = step.step === 'verdict' ? 'hz:Intro-2' : 'hz:3.1';
    const runs = step.step !== 'verdict' && segmentBegunBy(state, step) <= state.until;
    return runs ? undefined : { seat: UMPIRE, asks: 'clock', rule, units: [] };
  },
  answers: {
    proceed: {
      may: (_board, state, { order }) => mayProceed(state, order),
      resolve(board, play, { order, step }) {
        play.emit({ event: 'clock-set', until: targetOf(play.state, order) });
        if (step.step === 'turn-start') startTurn(board, play);
        else if (step.step === 'segment-start') startSegment(board, play, step);
        else reachVerdict(board, play);
      },
      parts: {
        to: (_board, state, { said: { turn } }) =>
          SEGMENTS.filter(
            to => mayProceed(state, { do: 'proceed', to, ...(turn === undefined ? {} : { turn }) }) === undefined,
          ),
        turn: ({ turns }, state, { said: { to } }) =>
          Array.from({ length: turns }, (_, at) => at + 1).filter(
            turn => mayProceed(state, { do: 'proceed', turn, ...(to === undefined ? {} : { to }) }) === undefined,
          ),
      },
    },
  },
  offers: () => [{ do: 'proceed' }],
  fallback: 'first',
  odds: { assume: 'open', named: false },
  screen: { reaction: false, standing: null },
};

/** The segment that the umpire wants; the next one unless he names another. */
const targetOf = (state: HzState, order: OrderOf<'proceed'>): SegmentSerial =>
  clockTarget(segmentBegunBy(state, topOf(state.agenda)), order);

function mayProceed(state: HzState, order: OrderOf<'proceed'>): Refusal | undefined {
  const target = targetOf(state, order);
  return target < serialOf(state)
    ? refuse('hz:3.1', 'segment-is-past', { to: order.to ?? '', turn: order.turn ?? 0 })
    : undefined;
}
