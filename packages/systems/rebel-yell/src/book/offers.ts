import { offeredFrom, segmentDrawers } from '@guidon/line-of-battle';
import { charge } from '../assault/charge.ts';
import { assault } from '../assault/declare.ts';
import { stayPutOrder } from '../assault/stay-put.ts';
import { specialOrder } from '../battles/questions.ts';
import type { Board } from '../board/board.ts';
import { fire } from '../fire/fire-order.ts';
import { volley } from '../fire/volley.ts';
import { handFlag } from '../leaders/flags.ts';
import { moveLeader } from '../leaders/move.ts';
import { change } from '../movement/change.ts';
import { exit } from '../movement/exit.ts';
import { move } from '../movement/move.ts';
import { prolonge } from '../movement/prolonge.ts';
import { reorder } from '../movement/reorder.ts';
import { scatterOrder } from '../movement/scatter.ts';
import { sidle } from '../movement/sidle.ts';
import { turn, turnOrders } from '../movement/turn.ts';
import { rally } from '../rally/rally.ts';
import { reorganize } from '../rally/reorganize.ts';
import { replenish } from '../rally/replenish.ts';
import type { SegmentKind } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import { ownStacks } from '../terms/places.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { SegmentOrder, SegmentWord } from './kinds.ts';
import { keptOffers } from './offers-kept.ts';

/** The orders of a segment, in the sequence in which they are offered: samples and screens see it. */
export const SEGMENT_ORDERS = {
  fire,
  assault,
  rally,
  volley,
  reorganize,
  prolonge,
  charge,
  move,
  change,
  exit,
  scatter: scatterOrder,
  turn,
  'move-leader': moveLeader,
  'hand-flag': handFlag,
  special: specialOrder,
  // These are offered along with another, or only put together.
  sidle,
  reorder,
  replenish,
  'stay-put': stayPutOrder,
} satisfies { readonly [W in SegmentWord]: SegmentOrder<W> };

/** What is on offer in a segment, besides ending it. Moves of parts of a stack are only sampled. */
export const OFFERS = offeredFrom<Board, RyState, OrderOf<SegmentWord>>({
  // A turn is soon found, and most stacks that may do anything may turn.
  hasSoon: (board, state) => ownStacks(board, state).some(stack => turnOrders(board, state, stack).length > 0),
  drawers: segmentDrawers<Board, RyState, OrderOf<SegmentWord>, SegmentKind>(Object.values(SEGMENT_ORDERS), {
    kindOf: segmentKind,
    stacksOf: ownStacks,
    activeSide,
    keep: keptOffers,
  }),
});
