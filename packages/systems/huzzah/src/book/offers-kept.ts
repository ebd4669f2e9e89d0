import { offersKeptBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isArtillery, sideOf } from '../terms/lookups.ts';
import type { OrderOf, SegmentWord } from '../terms/orders.ts';
import { stackAt } from '../terms/places.ts';
import { activeSide, serialOf } from '../terms/segments.ts';
import type { HzState } from '../terms/state.ts';

/** Friends farther away than this change nothing for a stack: it goes four hexes and fires three. */
const FAR = 6;
/** Guns fire eight hexes, and mind friends beside the target. */
const FAR_FOR_GUNS = 10;

/** The offers of one position, stack by stack, as far as they still hold from the last. */
export const keptOffers = offersKeptBy<Board, HzState, OrderOf<SegmentWord>>({
  stackAt,
  isOtherTime: (before, after) =>
    serialOf(before) !== serialOf(after) ||
    before.opening !== after.opening ||
    before.memory !== after.memory ||
    before.entries !== after.entries,
  isOwn: (board, state, unit) => sideOf(board, unit) === activeSide(board, state),
  reach: (board, units) => (units.some(unit => isArtillery(board, unit)) ? FAR_FOR_GUNS : FAR),
});
