import type { CounterPicture, Offer, PointedReply } from '@guidon/protocol';
import type { Client } from '../client.ts';
import { handsFor, meanings, sameUnits, turnOf } from './hand.ts';
import type { Offers } from './offers.ts';
import type { Selection } from './selection.ts';

interface PointingParts {
  readonly client: Client;
  readonly seat: () => string;
  readonly counters: () => readonly CounterPicture[];
  readonly onOffer: Offers;
  readonly selection: Selection;
  /** Carries an offered order out, or shows its odds first. */
  readonly act: (offer: Offer) => Promise<void>;
  readonly give: (offer: Offer) => Promise<void>;
}

/** What it means that somebody points at a hex: to pick up, to put down, to order, or to ask why not. */
export function createPointing({ client, seat, counters, onOffer, selection, act, give }: PointingParts) {
  const { inHand, setChoice, setTold, hold } = selection;

  /** Where several things could be meant, it asks which. */
  async function pointAt(hex: string, unitsThere: readonly string[]): Promise<void> {
    const needsUnit = onOffer.needsUnit();
    const meant = meanings(onOffer.inReach().filter(offer => offer.hint.to === hex));
    const pickable = unitsThere.filter(unit => onOffer.orderable().has(unit));
    const [only] = meant;
    setChoice(null);
    if (only !== undefined && meant.length === 1 && (pickable.length === 0 || !needsUnit)) return act(only);
    if (meant.length > 0) {
      setChoice({ hex, offers: meant, pickable: needsUnit ? pickable : [] });
      return;
    }
    if (pickable.length > 0) pickUp(pickable);
    else if (inHand().length > 0 || !needsUnit) await explain(hex);
  }

  /** Each time the next hand that holds one of these: the whole stack, single units, leaders. */
  function pickUp(candidates: readonly string[]): void {
    const hands = handsFor(onOffer.offers(), { candidates, counters: counters() });
    const at = hands.findIndex(hand => sameUnits(hand, inHand()));
    hold(hands[(at + 1) % Math.max(1, hands.length)] ?? []);
  }

  /** To the next corner on that side, if what is in hand may turn. */
  async function turn(way: 'left' | 'right'): Promise<void> {
    const facing = counters().find(counter => inHand().includes(counter.id) && counter.facing !== null)?.facing ?? null;
    const offer = turnOf(onOffer.turns(), facing, way);
    if (offer !== undefined) await give(offer);
  }

  async function pointed(hex: string): Promise<PointedReply | undefined> {
    const reply = await client.ask({ ask: 'point', seat: seat(), units: [...inHand()], hex });
    return reply.say === 'pointed' ? reply : undefined;
  }

  /** Why a hex cannot be taken: the rules say it. */
  async function explain(hex: string): Promise<void> {
    const reply = await pointed(hex);
    if (reply !== undefined && reply.sentence !== null)
      setTold({ sentence: reply.sentence, rule: reply.rule, remedy: reply.remedy });
  }

  /** The same without a word in the panel: for a pointer that only rests there. */
  const whyNot = async (hex: string): Promise<string | null> => (await pointed(hex))?.sentence ?? null;

  return { pointAt, pickUp, turn, explain, whyNot };
}
