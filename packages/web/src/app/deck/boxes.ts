/** A rule that was got wrong, and when it comes again. */
export interface DeckCard {
  /** The first box is 0. */
  readonly box: number;
  /** The day on which it comes again, counted from 1970. */
  readonly due: number;
}

/** Rules that were got wrong, by their ids with the prefix of the game. */
export type Deck = { readonly [rule: string]: DeckCard };

/** The scheme of Leitner: whoever solves a card puts it one box on, and sees it again after so many days. */
export const DAYS = [0, 1, 3, 7, 21] as const;

/** Got wrong: in the first box, whatever was known before. */
export const missed = (deck: Deck, rule: string, today: number): Deck => ({ ...deck, [rule]: { box: 0, due: today } });

/** Got right on a day when it was due: one box on, and after the last box off the deck. */
export function knew(deck: Deck, rule: string, today: number): Deck {
  const card = deck[rule];
  if (card === undefined || card.due > today) return deck;
  const days = DAYS[card.box + 1];
  if (days === undefined) return without(deck, rule);
  return { ...deck, [rule]: { box: card.box + 1, due: today + days } };
}

export const without = (deck: Deck, rule: string): Deck =>
  Object.fromEntries(Object.entries(deck).filter(([id]) => id !== rule));

/** What is to be repeated on a day: what has waited longest first, then what was known least. */
export const dueOn = (deck: Deck, today: number): readonly string[] =>
  Object.entries(deck)
    .filter(([, { due }]) => due <= today)
    .sort(([one, a], [other, b]) => a.due - b.due || a.box - b.box || (one < other ? -1 : 1))
    .map(([rule]) => rule);

/** The day on which the next one is due; undefined where the deck is empty. */
export const nextDay = (deck: Deck): number | undefined => {
  const days = Object.values(deck).map(({ due }) => due);
  return days.length === 0 ? undefined : Math.min(...days);
};

/** Two decks as one: of a rule that is in both, what is known less counts. */
export function together(one: Deck, other: Deck): Deck {
  const shared = Object.entries(other).map(([rule, card]) => {
    const known = one[rule];
    return [rule, known !== undefined && known.box < card.box ? known : card] as const;
  });
  return { ...one, ...Object.fromEntries(shared) };
}

const isCard = (raw: unknown): raw is DeckCard =>
  typeof raw === 'object' &&
  raw !== null &&
  'box' in raw &&
  DAYS.some((_, box) => box === raw.box) &&
  'due' in raw &&
  Number.isSafeInteger(raw.due);

/** What is no card is left out. */
export function deckIn(raw: unknown): Deck {
  if (typeof raw !== 'object' || raw === null) return {};
  const cards: readonly [string, unknown][] = Object.entries(raw);
  return Object.fromEntries(
    cards.flatMap(([rule, card]) => (isCard(card) ? [[rule, { box: card.box, due: card.due }] as const] : [])),
  );
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The day that the calendar of a place shows; `behind`: minutes by which its clocks are behind those of Greenwich. */
export const dayOf = (now: number, behind: number): number => Math.floor((now - behind * MINUTE) / DAY);
