import type { HexIndex } from '@guidon/hex';
import { keptOffers as keptOn, offerStore } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isArtillery, serialOf, sideOf, stackAt } from '../terms/lookups.ts';
import type { Side, UnitIndex } from '../terms/names.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { RyState } from '../terms/state.ts';
import type { SegmentWord } from './kinds.ts';

/** Friends farther away than this change nothing for a stack: it goes five hexes and fires six. */
const FAR = 8;
/** Guns fire over the whole field. */
const FAR_FOR_GUNS = 30;

type Offer = OrderOf<SegmentWord>;
const kept = offerStore<RyState, Offer>();

/** The offers of one position, stack by stack, as far as they still hold from the last. */
export const keptOffers = (
  board: Board,
  state: RyState,
  {
    side,
    offer,
  }: { readonly side: Side; readonly offer: (hex: HexIndex, units: readonly UnitIndex[]) => readonly Offer[] },
): ((hex: HexIndex, units: readonly UnitIndex[]) => readonly Offer[]) =>
  keptOn(
    kept,
    {
      grid: board.map.grid,
      field: ({ units, leaders, open }) => ({ units, leaders, inHand: open?.units ?? [] }),
      stackAt: now => hex => stackAt(now, hex),
      isOtherTime: (before: RyState, after: RyState) =>
        serialOf(before) !== serialOf(after) ||
        before.opening !== after.opening ||
        before.memory !== after.memory ||
        before.flags !== after.flags,
      isOwn: unit => sideOf(board, unit) === side,
      reach: units => (units.some(unit => isArtillery(board, unit)) ? FAR_FOR_GUNS : FAR),
    },
    { board, state, offer },
  );
