import type { Room } from '../book/kinds.ts';
import { generalNamed } from '../terms/ids.ts';
import { changedGeneral } from '../terms/state.ts';
import { removed, shaken } from './risk.ts';

/** Generals: their rides, and what may befall them. */
export const generals = {
  events: {
    rode: {
      fold: (board, state, { general, to }) => changedGeneral(state, generalNamed(board, general), () => ({ at: to })),
      hint: ({ general, rule }) => ({ motion: 'move', units: [general], rules: [rule] }),
    },
    risked: {},
    'swept-away': { fold: removed, hint: ({ general }) => ({ motion: 'retreat', units: [general] }) },
    incapacitated: { fold: removed, hint: ({ general }) => ({ motion: 'retreat', units: [general] }) },
    'command-shaken': { fold: shaken },
    'general-removed': {
      fold: (board, state, { general }) =>
        changedGeneral(state, generalNamed(board, general), () => ({ presence: 'gone', ap: 0 })),
      hint: ({ general, rule }) => ({ motion: 'removed', units: [general], rules: [rule] }),
    },
  },
} satisfies Room;
