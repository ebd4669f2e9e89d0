import { mayProceed, umpireClock } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Window } from '../book/kinds.ts';
import { type HzRule, SEGMENTS } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { HzPlay } from '../terms/play.ts';
import type { HzState, StepOf } from '../terms/state.ts';
import { reachVerdict } from '../victory/score.ts';
import { startSegment, startTurn } from './clock.ts';

type Clock = Window<'turn-start' | 'segment-start' | 'verdict', 'proceed'>;
type Parts = Clock['answers']['proceed']['parts'];

const isOpen = (state: HzState, order: OrderOf<'proceed'>): boolean => mayProceed(state, order, 'hz:3.1') === undefined;

/** Rule 3.1: in the umpire's hands the clock waits, unless he has told it to run on. */
export const clock: Clock = umpireClock<Board, HzPlay, StepOf<'segment-start'>, HzRule, Parts>({
  rule: 'hz:3.1',
  verdictRule: 'hz:Intro-2',
  startTurn,
  startSegment,
  reachVerdict,
  parts: {
    to: (_board, state, { said: { turn } }) =>
      SEGMENTS.filter(to => isOpen(state, { do: 'proceed', to, ...(turn === undefined ? {} : { turn }) })),
    turn: ({ turns }, state, { said: { to } }) =>
      Array.from({ length: turns }, (_, at) => at + 1).filter(turn =>
        isOpen(state, { do: 'proceed', turn, ...(to === undefined ? {} : { to }) }),
      ),
  },
});
