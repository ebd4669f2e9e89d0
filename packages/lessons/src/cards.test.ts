import { type Card, cardWords, MOST_CARD_WORDS } from '@guidon/kit';
import { LIBRARY } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { cardReport } from './cards.ts';

const KITS = LIBRARY.games.map(({ kit }) => kit);
const short: Card = {
  suggest: ['hint'],
  en: { title: 'A title', text: 'A text.' },
  de: { title: 'Ein Titel', text: 'Ein Text.' },
};

describe.each(KITS)('the cards of $id', kit => {
  test('speak of every kind of question, shortly, in every language', () => {
    const { questions, faults } = cardReport(kit);
    expect(faults).toEqual([]);
    expect(questions).toBeGreaterThan(10);
  });

  test('say in German something else than in English', () => {
    const cards = Object.values(kit.cards ?? {});
    expect(cards.filter(({ en, de }) => en.text === de.text || en.title === de.title)).toEqual([]);
  });
});

test('a question without a card, one that nobody asks, and a long card are found', () => {
  const [kit] = KITS;
  if (kit === undefined) throw new Error('there is no game');
  const [first = ''] = Object.keys(kit.cards ?? {});
  const { [first]: gone, ...rest } = kit.cards ?? {};
  expect(gone).toBeDefined();
  expect(cardReport({ ...kit, cards: rest }).faults).toEqual([`${first}: no card`]);
  expect(cardReport({ ...kit, cards: { ...kit.cards, weather: short } }).faults).toEqual(['weather: never asked']);
  const long = { ...short, en: { title: 'Long', text: 'word '.repeat(MOST_CARD_WORDS).trim() } };
  expect(cardWords(long.en)).toBe(MOST_CARD_WORDS + 1);
  expect(cardReport({ ...kit, cards: { ...rest, [first]: long } }).faults).toEqual([`${first}: 41 words in en`]);
});
