import { createSignal } from 'solid-js';
import { storage } from '../storage.ts';
import { type Deck, dayOf, deckIn, dueOn, knew, missed, nextDay, together, without } from './boxes.ts';

const KEY = 'guidon-deck';

function stored(): Deck {
  try {
    return deckIn(JSON.parse(storage.read(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

const [deck, setDeck] = createSignal<Deck>(stored());

function keep(next: Deck): void {
  setDeck(next);
  storage.write(KEY, JSON.stringify(next));
}

/** The only place where the deck asks what day it is. */
const today = (): number => {
  const now = new Date();
  return dayOf(now.getTime(), now.getTimezoneOffset());
};

export const missedRule = (rule: string): void => keep(missed(deck(), rule, today()));
export const knewRule = (rule: string): void => keep(knew(deck(), rule, today()));
/** Nothing can show it. */
export const dropRule = (rule: string): void => keep(without(deck(), rule));
export const takeDeck = (raw: unknown): void => keep(together(deck(), deckIn(raw)));

export const wholeDeck = deck;
export const rulesDue = (): readonly string[] => dueOn(deck(), today());
/** In how many days the next rule is due; undefined where none is on the deck. */
export const daysUntilNext = (): number | undefined => {
  const next = nextDay(deck());
  return next === undefined ? undefined : Math.max(0, next - today());
};
