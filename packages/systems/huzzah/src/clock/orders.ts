import { alwaysOpen } from '@guidon/line-of-battle';
import { isSegmentAsked } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { OFFERS, SEGMENT_ORDERS } from '../book/offers.ts';
import { actionMeant } from '../presentation/meant.ts';
import type { OrderOf, SegmentWord } from '../terms/orders.ts';
import { next } from '../terms/play.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';

const DONE: OrderOf<'done'> = { do: 'done' };

/** Rule 3.3: the owner of a segment gives orders, one after another, until he is done. */
export const orders: Window<'orders', SegmentWord | 'done'> = {
  rule: 'hz:3.1',
  steps: ['orders'],
  opens: (board, state) =>
    // Whether anybody could regroup or charge is not for the enemy to know (R86).
    isSegmentAsked(state, () => OFFERS.has(board, state) || (board.profile.fog && segmentKind(state) === 'action'))
      ? { seat: activeSide(board, state), asks: 'orders', rule: 'hz:3.1', units: [] }
      : undefined,
  answers: { ...SEGMENT_ORDERS, done: alwaysOpen((_board, play) => next(play)) },
  offers: (board, state) => [...OFFERS.list(board, state), DONE],
  // Parts of a stack may move too, by any path: too many to list.
  limits: () => [{ do: 'move', limits: { points: 3, horseArtilleryPoints: 1, roadBonus: 1 } }],
  fallback: DONE,
  odds: { assume: 'open', named: false },
  screen: { reaction: false, standing: null, meant: actionMeant },
};
