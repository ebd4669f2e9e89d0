import { type Room, SEQUENCE } from '../book/kinds.ts';
import { changedSide } from '../terms/state.ts';

/** Supply dice: the words that give one or keep it. */
export const supply = {
  orders: {
    supply: {
      rule: 'rt:SUP-07',
      hint: (_board, _state, { order: { change } }) => ({ answer: change === -1 ? null : 'yes' }),
    },
    decline: { rule: SEQUENCE, hint: () => ({ answer: 'no' }) },
  },
  events: {
    'supply-spent': { fold: (_board, state, { side, left }) => changedSide(state, side, () => ({ supply: left })) },
    'supply-gained': {
      fold: (_board, state, { side, dice }) => changedSide(state, side, now => ({ supply: now.supply + dice })),
    },
  },
} satisfies Room;
