import type { Offer } from '@guidon/protocol';
import { createMemo } from 'solid-js';
import { isTurn, sameUnits } from './hand.ts';

/** What is on offer now, seen from several sides. */
export function createOffers(
  listed: () => readonly Offer[],
  inHand: () => readonly string[],
  /** A hand that was put together piece by piece, with its own offers. */
  freeHand: () => { readonly hand: readonly string[]; readonly offers: readonly Offer[] } | null,
) {
  const offers = createMemo((): readonly Offer[] => {
    const free = freeHand();
    if (free === null) return listed();
    return [...listed().filter(({ hint }) => !sameUnits(hint.units, free.hand)), ...free.offers];
  });
  /** Units that can be picked up now. */
  const orderable = createMemo(
    () =>
      new Set(
        offers()
          .filter(offer => offer.hint.to !== null || !offer.hint.plain)
          .flatMap(offer => offer.hint.units),
      ),
  );
  /** Several units could act: one must be picked up first. */
  const needsUnit = createMemo(
    () =>
      new Set(
        offers()
          .filter(offer => offer.hint.to !== null)
          .map(offer => offer.hint.units.join()),
      ).size > 1,
  );
  /** What may be done with what is in hand: everything, where no unit needs to be named. */
  const inReach = createMemo((): readonly Offer[] => {
    const held = inHand();
    return offers().filter(({ hint }) => {
      if (hint.units.length === 0 || !needsUnit()) return hint.to !== null;
      return hint.to !== null && sameUnits(hint.units, held);
    });
  });
  /** What the units in hand can do where they stand. */
  const onTheSpot = createMemo(() =>
    offers().filter(({ hint }) => hint.to === null && !hint.plain && sameUnits(hint.units, inHand())),
  );
  const plain = createMemo(() => offers().filter(offer => offer.hint.plain));
  /** The ways what is in hand can turn. */
  const turns = createMemo(() => onTheSpot().filter(isTurn));
  return { offers, orderable, needsUnit, inReach, onTheSpot, plain, turns };
}

export type Offers = ReturnType<typeof createOffers>;
