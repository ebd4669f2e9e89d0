import type { Given } from '@guidon/kernel';
import { type Refusal, refuse, topOf, UMPIRE } from '@guidon/kernel';
import { clockTarget, segmentBegunBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { SEGMENTS, type SegmentSerial } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { RyPlay } from '../terms/play.ts';
import { serialOf } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';
import { reachVerdict } from '../victory/score.ts';
import { startSegment, startTurn } from './clock.ts';

type ClockStep = StepOf<'turn-start' | 'segment-start' | 'verdict'>;

/** In the umpire's hands the clock waits, unless he has told it to run on (2.1). */
export const umpire: Window<ClockStep['step'], 'proceed'> = {
  rule: 'ry:2.1',
  steps: ['turn-start', 'segment-start', 'verdict'],
  opens(_board, state, step) {
    if (state.pace === 'play') return undefined;
    if (step.step === 'verdict') return { seat: UMPIRE, asks: 'clock', rule: 'ry:14.0', units: [] };
    const runs = segmentBegunBy(state, step) <= state.until;
    return runs ? undefined : { seat: UMPIRE, asks: 'clock', rule: 'ry:2.1', units: [] };
  },
  answers: {
    proceed: {
      may: (_board, state, { order }) => mayProceed(state, order),
      resolve: (board, play, { order, step }) => proceed(board, play, { order, step }),
      parts: {
        to: () => SEGMENTS,
        turn: ({ turns }, { turn }) => Array.from({ length: turns - turn + 1 }, (_, at) => turn + at),
      },
    },
  },
  offers: () => [{ do: 'proceed' }],
  fallback: 'first',
  odds: { assume: 'open', named: false },
  screen: { reaction: false, standing: null },
};

/** The segment that the umpire wants; the next one unless he names another. */
const targetOf = (state: RyState, order: OrderOf<'proceed'>): SegmentSerial =>
  clockTarget(segmentBegunBy(state, topOf(state.agenda)), order);

const mayProceed = (state: RyState, order: OrderOf<'proceed'>): Refusal | undefined =>
  targetOf(state, order) < serialOf(state)
    ? refuse('ry:2.1', 'segment-is-past', { to: order.to ?? '', turn: order.turn ?? 0 })
    : undefined;

function proceed(board: Board, play: RyPlay, { order, step }: Given<ClockStep, OrderOf<'proceed'>>): void {
  play.emit({ event: 'clock-set', until: targetOf(play.state, order) });
  if (step.step === 'turn-start') startTurn(board, play);
  else if (step.step === 'segment-start') startSegment(board, play, step);
  else reachVerdict(board, play);
}
