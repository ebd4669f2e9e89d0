import type { HexIndex } from '@guidon/hex';
import { keptOffers as keptOn, offerStore } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isArtillery, serialOf, sideOf, stackAt } from '../terms/lookups.ts';
import type { Side, UnitIndex } from '../terms/names.ts';
import type { OrderOf, SegmentWord } from '../terms/orders.ts';
import type { HzState } from '../terms/state.ts';

/** Friends farther away than this change nothing for a stack: it goes four hexes and fires three. */
const FAR = 6;
/** Guns fire eight hexes, and mind friends beside the target. */
const FAR_FOR_GUNS = 10;

const kept = offerStore<HzState, OrderOf<SegmentWord>>();

/** The offers of one position, stack by stack, as far as they still hold from the last. */
export const keptOffers = (
  board: Board,
  state: HzState,
  {
    side,
    offer,
  }: {
    readonly side: Side;
    readonly offer: (hex: HexIndex, units: readonly UnitIndex[]) => readonly OrderOf<SegmentWord>[];
  },
): ((hex: HexIndex, units: readonly UnitIndex[]) => readonly OrderOf<SegmentWord>[]) =>
  keptOn(
    kept,
    {
      grid: board.map.grid,
      field: ({ units, leaders, open }) => ({ units, leaders, inHand: open?.units ?? [] }),
      stackAt: now => hex => stackAt(now, hex),
      isOtherTime: (before: HzState, after: HzState) =>
        serialOf(before) !== serialOf(after) ||
        before.opening !== after.opening ||
        before.memory !== after.memory ||
        before.entries !== after.entries,
      isOwn: unit => sideOf(board, unit) === side,
      reach: units => (units.some(unit => isArtillery(board, unit)) ? FAR_FOR_GUNS : FAR),
    },
    { board, state, offer },
  );
