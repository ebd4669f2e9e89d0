import type { CounterPicture, Offer } from '@guidon/protocol';

/** What can be done with which pieces: nothing here knows a rule, it only sorts what the table offers. */

export const sameUnits = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every(unit => b.includes(unit));

/** It goes somewhere by a way. */
const isMove = (offer: Offer): boolean => offer.hint.path.length > 0 && !offer.hint.weighed;

/**
 * The hands in which some pieces can be taken up, in the order in which they are met: the whole stack, parts of it,
 * single units, leaders.
 */
export function handsFor(
  offers: readonly Offer[],
  pieces: { readonly candidates: readonly string[]; readonly counters: readonly CounterPicture[] },
): readonly (readonly string[])[] {
  const { candidates, counters } = pieces;
  const hands = new Map(
    offers
      .filter(({ hint }) => (hint.to !== null || !hint.plain) && hint.units.some(unit => candidates.includes(unit)))
      .map(({ hint }) => [hint.units.toSorted().join(' '), hint.units] as const),
  );
  const hexOf = (unit: string): string | null | undefined => counters.find(counter => counter.id === unit)?.hex;
  /** What concerns several stacks comes after what one can do by itself. */
  const isApart = (hand: readonly string[]): boolean => new Set(hand.map(hexOf)).size > 1;
  const isLed = (hand: readonly string[]): boolean =>
    hand.some(unit => counters.find(counter => counter.id === unit)?.figure === 'leader');
  return [...hands.values()].sort(
    (a, b) => Number(isApart(a)) - Number(isApart(b)) || Number(isLed(a)) - Number(isLed(b)) || b.length - a.length,
  );
}

/** Of several ways to one hex the shortest that leaves most open: not by road where the field will do. */
function cheapest(offers: readonly Offer[]): readonly Offer[] {
  return [...offers]
    .sort(
      (a, b) =>
        Number(a.hint.note === 'road') - Number(b.hint.note === 'road') || a.hint.path.length - b.hint.path.length,
    )
    .slice(0, 1);
}

/** What pointing at a hex may mean: one way to go there, and everything else that can be done to it. */
export const meanings = (offers: readonly Offer[]): readonly Offer[] => [
  ...cheapest(offers.filter(isMove)),
  ...offers.filter(offer => !isMove(offer)),
];

/** Names of corners and sides of a hex, clockwise in degrees from the north. */
const BEARINGS: { readonly [name: string]: number } = {
  N: 0,
  NE: 60,
  E: 90,
  SE: 120,
  S: 180,
  SW: 240,
  W: 270,
  NW: 300,
};

export const isTurn = ({ hint }: Offer): boolean => hint.kind === 'turn' && hint.facing !== null;

/** The next turn to the left or to the right of where the stack faces now. */
export function turnOf(offers: readonly Offer[], from: string | null, way: 'left' | 'right'): Offer | undefined {
  const start = BEARINGS[from ?? 'N'] ?? 0;
  const away = ({ hint }: Offer): number => {
    const right = ((BEARINGS[hint.facing ?? 'N'] ?? 0) - start + 360) % 360;
    return way === 'right' ? right : (360 - right) % 360;
  };
  return offers.filter(isTurn).toSorted((a, b) => away(a) - away(b))[0];
}
