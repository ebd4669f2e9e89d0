import { describe, expect, test } from 'vitest';
import { DAYS, type Deck, dayOf, deckIn, dueOn, knew, missed, nextDay, together } from './boxes.ts';

const TODAY = 20_000;

describe('the deck of rules that were got wrong', () => {
  test('a rule comes again after 0, 1, 3, 7 and 21 days, then it is known', () => {
    let deck: Deck = missed({}, 'hz:9.2.1', TODAY);
    let day = TODAY;
    const seen: number[] = [];
    for (const _ of DAYS) {
      day = nextDay(deck) ?? day;
      seen.push(day - TODAY);
      expect(dueOn(deck, day - 1)).toEqual([]);
      expect(dueOn(deck, day)).toEqual(['hz:9.2.1']);
      deck = knew(deck, 'hz:9.2.1', day);
    }
    expect(seen).toEqual([0, 1, 4, 11, 32]);
    expect(deck).toEqual({});
  });

  test('got wrong again it is back in the first box; what is not due, or not on the deck, does not move', () => {
    const twice = knew(knew(missed({}, 'yb:4.2-4', TODAY), 'yb:4.2-4', TODAY), 'yb:4.2-4', TODAY + 1);
    expect(twice).toEqual({ 'yb:4.2-4': { box: 2, due: TODAY + 4 } });
    expect(knew(twice, 'yb:4.2-4', TODAY + 3)).toBe(twice);
    expect(knew(twice, 'yb:5.0-2', TODAY + 4)).toBe(twice);
    expect(missed(twice, 'yb:4.2-4', TODAY + 4)).toEqual({ 'yb:4.2-4': { box: 0, due: TODAY + 4 } });
  });

  test('what has waited longest comes first, then what is known least', () => {
    const deck = { c: { box: 1, due: 5 }, b: { box: 0, due: 5 }, a: { box: 3, due: 4 }, d: { box: 0, due: 9 } };
    expect(dueOn(deck, 5)).toEqual(['a', 'b', 'c']);
  });

  test('two decks as one: what is known less counts', () => {
    const here = { a: { box: 3, due: 9 }, b: { box: 0, due: 2 } };
    const there = { a: { box: 1, due: 5 }, b: { box: 2, due: 7 }, c: { box: 4, due: 8 } };
    expect(together(here, there)).toEqual({ a: there.a, b: here.b, c: there.c });
    expect(together(here, {})).toEqual(here);
  });

  test('what is no card is left out', () => {
    const raw = { a: { box: 1, due: 7, more: 1 }, b: { box: 9, due: 7 }, c: { box: 1, due: 1.5 }, d: null, e: 3 };
    expect(deckIn(raw)).toEqual({ a: { box: 1, due: 7 } });
    for (const nothing of [undefined, null, 'x', 3]) expect(deckIn(nothing)).toEqual({});
  });

  test('a day ends at midnight of the place', () => {
    const noon = Date.UTC(2026, 6, 1, 12);
    const hour = 3_600_000;
    expect(dayOf(noon, 0)).toBe(dayOf(noon + 11 * hour, 0));
    expect(dayOf(noon + 12 * hour, 0)).toBe(dayOf(noon, 0) + 1);
    // Berlin in summer is two hours ahead.
    expect(dayOf(noon + 10 * hour, -120)).toBe(dayOf(noon, -120) + 1);
    expect(dayOf(noon + 10 * hour, 240)).toBe(dayOf(noon, 240));
  });
});
