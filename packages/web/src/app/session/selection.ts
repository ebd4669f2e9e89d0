import type { AnswerPicture, Offer, Remedy, RuleText } from '@guidon/protocol';
import { batch, createSignal } from 'solid-js';
import type { WeighedOdds } from './questions.ts';

/** Something the player has pointed at and must still confirm. */
export interface Pending {
  readonly offer: Offer;
  /** The sums behind it; null while they are worked out. */
  readonly sums: readonly AnswerPicture[] | null;
  /** What may come of it; null while it is counted. */
  readonly odds: WeighedOdds | null;
  /** All ways are counted because the player asks: not asked, under way, done, or too many for that. */
  readonly exact: 'unasked' | 'counting' | 'done' | 'too-many';
}

/** A hex that was pointed at, and all that could be meant. */
export interface Choice {
  readonly hex: string;
  readonly offers: readonly Offer[];
  /** Or other pieces there are taken up instead. */
  readonly pickable: readonly string[];
}

export interface Told {
  readonly sentence: string;
  readonly rule: RuleText | null;
  /** What may be ordered instead. */
  readonly remedy: Remedy | null;
}

/**
 * What the player holds in hand, what he is asked to choose or confirm, what he was told about it, and the hex or unit
 * that is brought into sight.
 */
export function createSelection() {
  const [inHand, setInHand] = createSignal<readonly string[]>([]);
  const [pending, setPending] = createSignal<Pending | null>(null);
  const [choice, setChoice] = createSignal<Choice | null>(null);
  const [told, setTold] = createSignal<Told | null>(null);
  const [lookAt, setLookAt] = createSignal<string | undefined>(undefined, { equals: false });
  const hold = (hand: readonly string[]): void =>
    batch(() => {
      setPending(null);
      setChoice(null);
      setTold(null);
      setInHand(hand);
    });
  /** The position has changed: nothing that was chosen before holds. */
  const renew = (hand: readonly string[]): void =>
    batch(() => {
      hold(hand);
      setLookAt(undefined);
    });
  const closeChoice = () => setChoice(null);
  const shown = { lookAt, setLookAt, pending, setPending, choice, setChoice, closeChoice, told, setTold };
  return { ...shown, renew, inHand, setInHand, hold };
}

export type Selection = ReturnType<typeof createSelection>;
