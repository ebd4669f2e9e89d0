import { offeredFrom, segmentDrawers } from '@guidon/line-of-battle';
import { assault } from '../assault/assault.ts';
import { charge, stayPut } from '../assault/charge.ts';
import { special } from '../battles/special.ts';
import type { Board } from '../board/board.ts';
import { fire } from '../fire/fire.ts';
import { moveLeader } from '../leaders/move.ts';
import { exit } from '../movement/exit.ts';
import { move } from '../movement/move.ts';
import { mayTurnUnits, turn } from '../movement/turn.ts';
import { rally } from '../rally/rally.ts';
import { regroup } from '../rally/regroup.ts';
import type { SegmentKind } from '../terms/names.ts';
import type { OrderOf, SegmentWord } from '../terms/orders.ts';
import { ownStacks } from '../terms/places.ts';
import { activeSide, segmentKind } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';
import type { SegmentOrder } from './kinds.ts';
import { keptOffers } from './offers-kept.ts';

/** The orders of a segment, in the sequence in which they are offered: samples and screens see it. */
export const SEGMENT_ORDERS = {
  fire,
  assault,
  regroup,
  rally,
  charge,
  move,
  turn,
  'move-leader': moveLeader,
  exit,
  special,
  // This one is offered along with the charge.
  'stay-put': stayPut,
} satisfies { readonly [W in SegmentWord]: SegmentOrder<W> };

/** What is on offer in a segment, besides ending it. Moves of parts of a stack are only sampled. */
export const OFFERS = offeredFrom<Board, HzState, OrderOf<SegmentWord>>({
  // A turn is soon found, and most stacks that may do anything may turn.
  hasSoon: (board, state) =>
    ownStacks(board, state).some(({ units }) => mayTurnUnits(board, state, units) === undefined),
  drawers: segmentDrawers<Board, HzState, OrderOf<SegmentWord>, SegmentKind>(Object.values(SEGMENT_ORDERS), {
    kindOf: segmentKind,
    stacksOf: ownStacks,
    activeSide,
    keep: keptOffers,
  }),
});
