import type { Room } from '../book/kinds.ts';
import { changedUnits, GONE } from '../terms/fold-parts.ts';
import { serialOf } from '../terms/segments.ts';
import { makeCheck } from './checks.ts';
import { disrupting } from './disruption.ts';
import { hitting } from './hits.ts';
import { suffer } from './results.ts';
import { retreating } from './retreat.ts';
/** What combat does to a stack (7.5, 7.6, 10.7, 13). */
export const combat = {
  windows: { ...disrupting.windows, ...hitting.windows, ...retreating.windows },
  orders: { ...disrupting.orders, ...hitting.orders, ...retreating.orders },
  steps: {
    suffer: { take: suffer },
    ...hitting.steps,
    check: { take: makeCheck },
    ...disrupting.steps,
    ...retreating.steps,
  },
  events: {
    ...hitting.events,
    checked: {},
    'not-seen': {},
    disrupted: {
      fold: (board, state, { units }) =>
        changedUnits(board, state, {
          ids: units,
          to: { order: 'disrupted', charge: null, disorganizedIn: serialOf(state) },
        }),
    },
    routed: {
      fold: (board, state, { units, rule }) =>
        changedUnits(board, state, {
          ids: units,
          to: ({ order, retreats }) => ({
            order: 'routed',
            charge: null,
            inCommand: false,
            // Cavalry that broke off has made the retreat that begins its rout (5.2.6-c, R60).
            retreats: order === 'routed' ? retreats : rule === 'hz:5.2.6-c' ? 1 : 0,
            disorganizedIn: serialOf(state),
          }),
        }),
    },
    ...retreating.events,
    removed: {
      fold: (board, state, { units, fate }) => changedUnits(board, state, { ids: units, to: { ...GONE, fate } }),
      hint: ({ units, rule }) => ({ motion: 'removed', units, hexes: [], rules: [rule] }),
    },
  },
} satisfies Room;
