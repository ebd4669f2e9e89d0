import { offersKeptBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isArtillery, sideOf } from '../terms/lookups.ts';
import type { OrderOf } from '../terms/orders.ts';
import { stackAt } from '../terms/places.ts';
import { activeSide, serialOf } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { SegmentWord } from './kinds.ts';

/** Friends farther away than this change nothing for a stack: it goes five hexes and fires six; guns fire over the whole field. */
const FAR = { others: 8, guns: 30 };

/** What is offered changes with the segment, with what stood as it began, and with what is remembered. */
const time = (state: RyState) => [serialOf(state), state.opening, state.memory, state.flags];

/** The offers of one position, stack by stack, as far as they still hold from the last. */
export const keptOffers = offersKeptBy<Board, RyState, OrderOf<SegmentWord>>({
  ...{ stackAt, time, sideOf, activeSide, isArtillery },
  far: FAR,
});
