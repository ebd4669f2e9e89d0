import type { Room } from '../book/kinds.ts';
import { checkVictory } from './score.ts';

/** When the game is over, and who has won. */
export const victory = {
  steps: { 'check-victory': { take: checkVictory } },
  events: {
    scored: {},
    ended: { fold: (_board, state, { verdict }) => ({ ...state, verdict, agenda: [] }) },
  },
} satisfies Room;
