import { offersKeptBy } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isArtillery, sideOf } from '../terms/lookups.ts';
import type { OrderOf } from '../terms/orders.ts';
import { stackAt } from '../terms/places.ts';
import { activeSide, serialOf } from '../terms/segments.ts';
import type { RyState } from '../terms/state.ts';
import type { SegmentWord } from './kinds.ts';

/** Friends farther away than this change nothing for a stack: it goes five hexes and fires six. */
const FAR = 8;
/** Guns fire over the whole field. */
const FAR_FOR_GUNS = 30;

/** The offers of one position, stack by stack, as far as they still hold from the last. */
export const keptOffers = offersKeptBy<Board, RyState, OrderOf<SegmentWord>>({
  stackAt,
  isOtherTime: (before, after) =>
    serialOf(before) !== serialOf(after) ||
    before.opening !== after.opening ||
    before.memory !== after.memory ||
    before.flags !== after.flags,
  isOwn: (board, state, unit) => sideOf(board, unit) === activeSide(board, state),
  reach: (board, units) => (units.some(unit => isArtillery(board, unit)) ? FAR_FOR_GUNS : FAR),
});
