import type { Room } from '../book/kinds.ts';
import { reachVerdict, scoreDay } from './score.ts';

/** Chapter 8: points and the verdict. */
export const victory = {
  steps: { 'score-day': { take: scoreDay }, verdict: { take: reachVerdict } },
  events: {
    'day-scored': {
      fold: (_board, state, { points }) => ({
        ...state,
        score: { ...state.score, confederate: state.score.confederate + points },
      }),
    },
    'verdict-reached': { fold: (_board, state, { verdict }) => ({ ...state, verdict, agenda: [] }) },
  },
} satisfies Room;
