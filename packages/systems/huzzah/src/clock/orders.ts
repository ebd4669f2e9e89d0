import { assault } from '../assault/assault.ts';
import { charge, stayPut } from '../assault/charge.ts';
import { special } from '../battles/special.ts';
import { freely, isSegmentAsked } from '../book/asking.ts';
import type { Window } from '../book/kinds.ts';
import { hasOrders, segmentOrders } from '../book/offers.ts';
import { fire } from '../fire/fire.ts';
import { moveLeader } from '../leaders/move.ts';
import { exit } from '../movement/exit.ts';
import { move } from '../movement/move.ts';
import { turn } from '../movement/turn.ts';
import { actionMeant } from '../presentation/meant.ts';
import { rally } from '../rally/rally.ts';
import { regroup } from '../rally/regroup.ts';
import { activeSide } from '../terms/lookups.ts';
import type { OrderOf, SegmentWord } from '../terms/orders.ts';
import { next } from '../terms/play.ts';

const DONE: OrderOf<'done'> = { do: 'done' };

/** Rule 3.3: the owner of a segment gives orders, one after another, until he is done. */
export const orders: Window<'orders', SegmentWord> = {
  rule: 'hz:3.1',
  steps: ['orders'],
  opens: (board, state) =>
    isSegmentAsked(state, () => hasOrders(board, state))
      ? { seat: activeSide(board, state), asks: 'orders', rule: 'hz:3.1', units: [] }
      : undefined,
  answers: {
    move,
    turn,
    'move-leader': moveLeader,
    fire,
    assault,
    charge,
    'stay-put': stayPut,
    rally,
    regroup,
    exit,
    special,
    done: freely((_board, play) => next(play)),
  },
  offers: (board, state) => [...segmentOrders(board, state), DONE],
  // Parts of a stack may move too, by any path: too many to list.
  limits: () => [{ do: 'move', limits: { points: 3, horseArtilleryPoints: 1, roadBonus: 1 } }],
  fallback: DONE,
  odds: { assume: 'open', named: false },
  screen: { reaction: false, standing: null, meant: actionMeant },
};
