import type { Room } from '../book/kinds.ts';
import { changedUnits } from '../terms/fold-parts.ts';
import { rally as rallyOrder } from './rally.ts';
import { regroup } from './regroup.ts';
/** Chapter 12 and rule 13.8: regrouping and rally. */
export const rally = {
  orders: { rally: rallyOrder, regroup },
  events: {
    rallied: {
      fold: (board, state, { units }) => changedUnits(board, state, { ids: units, to: { order: 'good', retreats: 0 } }),
    },
    'rally-failed': {},
    regrouped: {
      fold: (board, state, { unit, recovered }) =>
        recovered ? changedUnits(board, state, { ids: [unit], to: ({ hits }) => ({ hits: hits - 1 }) }) : state,
    },
  },
} satisfies Room;
