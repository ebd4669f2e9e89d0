import { keptOffers as keptOn, offerStore, type Stack } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { activeSide, isArtillery, serialOf, sideOf, stackAt } from '../terms/lookups.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { RyState } from '../terms/state.ts';
import type { SegmentWord } from './kinds.ts';

/** Friends farther away than this change nothing for a stack: it goes five hexes and fires six. */
const FAR = 8;
/** Guns fire over the whole field. */
const FAR_FOR_GUNS = 30;

type Offer = OrderOf<SegmentWord>;
const store = offerStore<RyState, Offer>();

/** The offers of one position, stack by stack, as far as they still hold from the last. */
export function keptOffers(
  board: Board,
  state: RyState,
  offer: (stack: Stack) => readonly Offer[],
): (stack: Stack) => readonly Offer[] {
  const side = activeSide(board, state);
  const kept = keptOn(
    store,
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
    { board, state, offer: (hex, units) => offer({ hex, units }) },
  );
  return ({ hex, units }) => kept(hex, units);
}
