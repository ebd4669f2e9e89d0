import type { Refusal } from '@guidon/kernel';
import { refuse, UMPIRE } from '@guidon/kernel';
import type { Window } from '../book/kinds.ts';
import { SEGMENTS_A_TURN, serialOf } from '../terms/lookups.ts';
import type { HzRule, SegmentSerial } from '../terms/names.ts';
import { SEGMENTS } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { HzState, StepOf } from '../terms/state.ts';
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
    const runs = step.step !== 'verdict' && beginsAt(state, step) <= state.until;
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

/** The segment that a step of the clock begins. */
const beginsAt = (state: HzState, step: StepOf<'segment-start' | 'turn-start'>): SegmentSerial =>
  step.step === 'turn-start' ? state.turn * SEGMENTS_A_TURN : (state.turn - 1) * SEGMENTS_A_TURN + step.segment;

/** Where the umpire wants the clock; the next segment unless he names one. */
function targetOf(state: HzState, order: OrderOf<'proceed'>): SegmentSerial {
  const top = state.agenda.at(-1);
  const next_ =
    top?.step === 'turn-start'
      ? state.turn * SEGMENTS_A_TURN
      : (state.turn - 1) * SEGMENTS_A_TURN + (top?.step === 'segment-start' ? top.segment : state.segment);
  if (order.to === undefined) return order.turn === undefined ? next_ : (order.turn - 1) * SEGMENTS_A_TURN;
  const at = SEGMENTS.indexOf(order.to);
  if (order.turn !== undefined) return (order.turn - 1) * SEGMENTS_A_TURN + at;
  const turn = Math.floor(next_ / SEGMENTS_A_TURN);
  const here = turn * SEGMENTS_A_TURN + at;
  return here >= next_ ? here : here + SEGMENTS_A_TURN;
}

function mayProceed(state: HzState, order: OrderOf<'proceed'>): Refusal | undefined {
  const target = targetOf(state, order);
  return target < serialOf(state)
    ? refuse('hz:3.1', 'segment-is-past', { to: order.to ?? '', turn: order.turn ?? 0 })
    : undefined;
}
