import type { Room } from '../book/kinds.ts';
import { unitNamed } from '../terms/ids.ts';
import { changedUnit } from '../terms/state.ts';

/** What special rules of battles bring about. */
export const battles = {
  events: {
    'drawn-off': {
      fold: (board, state, { unit }) => changedUnit(state, unitNamed(board, unit), () => ({ presence: 'gone', ap: 0 })),
    },
    'special-noted': {
      fold: (_board, state, { id, facts }) => ({ ...state, facts: { ...state.facts, [id]: facts } }),
    },
  },
} satisfies Room;
