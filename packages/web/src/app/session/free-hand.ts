import type { CounterPicture, Offer } from '@guidon/protocol';
import { createMemo, createSignal } from 'solid-js';
import type { Client } from '../client.ts';
import { sameUnits } from './hand.ts';
import type { Selection } from './selection.ts';

interface FreeHandParts {
  readonly client: Client;
  readonly seat: () => string;
  readonly revision: () => number;
  readonly counters: () => readonly CounterPicture[];
  /** The offers of the position, without those found here. */
  readonly listed: () => readonly Offer[];
  readonly selection: Selection;
}

/** A hand put together piece by piece, and what the rules say may be done with it. */
interface Found {
  readonly revision: number;
  readonly hand: readonly string[];
  readonly offers: readonly Offer[];
}

/** Any pieces that lie together, taken up one by one. What may be done with just them, the rules are asked. */
export function createFreeHand({ client, seat, revision, counters, listed, selection }: FreeHandParts) {
  const { inHand, hold } = selection;
  const [found, setFound] = createSignal<Found | null>(null);
  const current = createMemo((): Found | null => {
    const now = found();
    return now !== null && now.revision === revision() && sameUnits(now.hand, inHand()) ? now : null;
  });

  /** Whoever goes along with what is in hand, by the offers of the list. */
  const along = createMemo((): readonly string[] =>
    current() !== null
      ? []
      : [...new Set(listed().flatMap(({ hint }) => (sameUnits(hint.units, inHand()) ? hint.along : [])))],
  );
  const taken = (): readonly string[] => [...inHand(), ...along()];

  /** Takes one more piece into the hand, or puts it back. A piece that lies elsewhere begins a new hand. */
  async function toggle(piece: string): Promise<void> {
    const now = taken();
    const placeOf = (id: string): string => {
      const counter = counters().find(one => one.id === id);
      return counter?.hex ?? counter?.tray ?? '';
    };
    const together = now.filter(id => placeOf(id) === placeOf(piece));
    const hand = together.includes(piece) ? together.filter(id => id !== piece) : [...together, piece];
    hold(hand);
    if (hand.length === 0) return;
    const asked = revision();
    const reply = await client.ask({ ask: 'hand', seat: seat(), units: [...hand] });
    if (reply.say !== 'hand' || asked !== revision() || !sameUnits(hand, inHand())) return;
    // Whoever is in hand is named in the order or goes along; on the board it is one hand.
    const offers = reply.offers.map(offer => ({ ...offer, hint: { ...offer.hint, units: hand, along: [] } }));
    setFound({ revision: asked, hand, offers });
  }

  return { current, taken, toggle };
}

export type FreeHand = ReturnType<typeof createFreeHand>;
