import { alwaysOpen } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { actionMeant, firstPointed } from '../presentation/meant.ts';
import { next } from '../terms/play.ts';
import { activeSide, segmentKind, serialOf } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { SegmentWord, Window } from './kinds.ts';
import { OFFERS, SEGMENT_ORDERS } from './offers.ts';

/** A segment of its owner, order after order until he is done (2.1). */
export const segment: Window<'orders', SegmentWord | 'done'> = {
  rule: 'ry:2.1',
  steps: ['orders'],
  opens: (board, state) =>
    isOpen(board, state) ? { seat: activeSide(board, state), asks: 'orders', rule: 'ry:2.1', units: [] } : undefined,
  answers: { ...SEGMENT_ORDERS, done: alwaysOpen((_board, play) => next(play)) },
  offers: (board, state) => [...OFFERS.list(board, state), { do: 'done' }],
  // Parts of a stack may move, fire and assault too, by any path: too many to list.
  limits: board => [{ do: 'move', limits: { points: board.charts.tec.allowance.unit } }],
  fallback: { do: 'done' },
  odds: { assume: 'open', named: false },
  screen: {
    reaction: false,
    standing: null,
    meant: (board, state, pointed) =>
      firstPointed(pointed) === undefined ? undefined : actionMeant(board, state, pointed),
  },
};

const isOpen = (board: Board, state: RyState): boolean =>
  state.pace === 'play'
    ? // Whether a crew has anybody to get back is not for the enemy to know (R129).
      OFFERS.has(board, state) || (board.profile.fog && segmentKind(state) === 'action')
    : serialOf(state) >= state.until;
