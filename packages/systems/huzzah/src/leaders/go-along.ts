import { present, type Refusal, refuse } from '@guidon/kernel';
import { alwaysOpen, sayingYes } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { askLeader } from '../book/asking.ts';
import type { Room, Window } from '../book/kinds.ts';
import { onMap } from '../combat/hits.ts';
import type { RetreatStep } from '../combat/terms.ts';
import { leaderIdOf } from '../terms/ids.ts';
import { sideOf, unitOf } from '../terms/lookups.ts';
import type { LeaderIndex } from '../terms/names.ts';
import { leadersAt } from '../terms/places.ts';
import { next } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';
import { isBoundTo } from './company.ts';

/** Rule 6.1.1: leaders with a stack that retreats are asked, one after another, whether they go along. */
const leaderAlong: Window<'retreat', 'go-along' | 'stay'> = {
  rule: 'hz:6.1.1',
  steps: ['retreat'],
  opens(board, state, step) {
    const leader = leadersToAsk(board, state, step)[0];
    return leader === undefined
      ? undefined
      : askLeader(board, state, { leader, asks: 'leader-along', rule: 'hz:6.1.1' });
  },
  answers: {
    'go-along': alwaysOpen((board, play, { step }) => {
      const leader = present(leadersToAsk(board, play.state, step)[0], 'a leader to ask');
      next(play, { ...step, asked: [...step.asked, leader], leaders: [...step.leaders, leader] });
    }),
    stay: {
      may: (board, state, { step }) => mayStayBehind(board, state, step),
      resolve: (board, play, { step }) => {
        const leader = present(leadersToAsk(board, play.state, step)[0], 'a leader to ask');
        next(play, { ...step, asked: [...step.asked, leader] });
      },
      parts: 'offers',
    },
  },
  offers: (board, state, step) =>
    mayStayBehind(board, state, step) === undefined ? [{ do: 'go-along' }, { do: 'stay' }] : [{ do: 'go-along' }],
  fallback: 'first',
  odds: { assume: 'fallback', named: false },
  screen: { reaction: true, standing: null },
};

export const goingAlong = {
  windows: { 'leader-along': leaderAlong },
  orders: { 'go-along': { rule: 'hz:6.1.1', hint: sayingYes } },
} satisfies Room;

/** Rule 6.1, R24: who has helped those who run ends the segment with them. */
function mayStayBehind(board: Board, state: HzState, step: RetreatStep): Refusal | undefined {
  const [leader] = leadersToAsk(board, state, step);
  const units = onMap(state, step.units);
  return leader !== undefined && isBoundTo(board, state, { units, leader })
    ? refuse('hz:6.1', 'leader-bound', { leader: leaderIdOf(board, leader) })
    : undefined;
}

/** Leaders whom the owner has still to be asked about. */
function leadersToAsk(board: Board, state: HzState, step: RetreatStep): readonly LeaderIndex[] {
  const first = onMap(state, step.units)[0];
  if (first === undefined || step.been.length > 0) return [];
  return leadersAt(board, state, { hex: unitOf(state, first).hex, side: sideOf(board, first) }).filter(
    leader => !step.asked.includes(leader),
  );
}
