import { offersKeptBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isArtillery, sideOf } from '../terms/lookups.ts';
import type { OrderOf, SegmentWord } from '../terms/orders.ts';
import { stackAt } from '../terms/places.ts';
import { activeSide, serialOf } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';

/** Friends farther away than this change nothing for a stack: it goes four hexes and fires three; guns fire eight, and mind friends beside the target. */
const FAR = { others: 6, guns: 10 };

/** What is offered changes with the segment, with what stood as it began, and with what is remembered. */
const time = (state: HzState) => [serialOf(state), state.opening, state.memory, state.entries];

/** The offers of one position, stack by stack, as far as they still hold from the last. */
export const keptOffers = offersKeptBy<Board, HzState, OrderOf<SegmentWord>>({
  ...{ stackAt, time, sideOf, activeSide, isArtillery },
  far: FAR,
});
