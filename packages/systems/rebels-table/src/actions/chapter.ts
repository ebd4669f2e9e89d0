import { SEQUENCE } from '../book/asking.ts';
import type { Room } from '../book/kinds.ts';
import { changedUnit } from '../terms/fold-parts.ts';
import { unitNamed } from '../terms/lookups.ts';
import { act } from './act.ts';
import { activate, activateHint, passSlot } from './activate.ts';
import { actionBegan, declared, itemDone, noted } from './fold.ts';

/** Actions: who is activated, what it declares, and how that is carried out. */
export const actions = {
  windows: { activate },
  orders: { activate: { rule: SEQUENCE, hint: (_board, _state, { order }) => activateHint(order) } },
  steps: { slot: { take: passSlot }, act: { take: act } },
  events: {
    declared: { fold: declared },
    'action-began': { fold: actionBegan },
    'item-done': { fold: itemDone },
    'slot-passed': { fold: (_board, state, { side, pair }) => ({ ...state, next: side, pair }) },
    reloaded: {
      fold: (board, state, { unit }) => changedUnit(state, unitNamed(board, unit), () => ({ loaded: true })),
    },
    stood: {
      fold: (board, state, { unit, redressed, pose }) =>
        redressed ? changedUnit(state, unitNamed(board, unit), () => ({ pose, scattered: null })) : state,
      hint: ({ unit }) => ({ motion: 'move', units: [unit] }),
    },
    noted: { fold: noted },
    'points-lost': { fold: (board, state, { unit }) => changedUnit(state, unitNamed(board, unit), () => ({ ap: 0 })) },
  },
} satisfies Room;
