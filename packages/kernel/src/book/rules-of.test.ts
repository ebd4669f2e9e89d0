import { describe, expect, test } from 'vitest';
import { scriptedBox } from '../boxes/scripted.ts';
import { ask } from '../game/ask.ts';
import { Match } from '../journal/match.ts';
import type { Book } from './book.ts';
import { FORD_BOOK, FORD_HEADER, ford } from './test-ford.ts';
import type { FordOrder, FordTerms, Window } from './test-ford-terms.ts';

const shallow = ford({ deep: false });
const begun = () => Match.start(shallow, FORD_HEADER, scriptedBox([]));
const crossed = (...who: readonly string[]) => {
  const match = begun();
  expect(match.submit('north', { do: 'wade', who })).toMatchObject({ ok: true });
  return match;
};

describe('a game made of records', () => {
  test('asks, offers, checks, resolves and folds by its records', () => {
    const match = crossed('ann', 'bea');
    expect(match.state).toMatchObject({ carried: 2, paid: 0 });
    const [asked] = shallow.decisions(match.state);
    expect(asked).toEqual({ seat: 'south', asks: 'toll', rule: 'fd:2' });
    expect(match.submit('south', { do: 'toll', coins: 3 })).toMatchObject({ ok: false, refusal: { rule: 'fd:2.1' } });
    expect(match.submit('south', { do: 'toll', coins: 2 })).toMatchObject({ ok: true });
    expect(match.state).toMatchObject({ carried: 2, paid: 2 });
    expect(shallow.decisions(match.state)).toMatchObject([{ asks: 'load' }]);
  });

  test('lists are exhaustive where a window gives no limits', () => {
    const { state } = crossed('ann', 'bea');
    const asked = shallow.decisions(state)[0] ?? expect.fail('nobody is asked');
    expect(shallow.choices(state, asked)).toEqual({
      exhaustive: true,
      orders: [{ do: 'toll', coins: 2 }, { do: 'toll', coins: 1 }, { do: 'wave' }],
    });
    expect(shallow.fallback(state, asked)).toEqual({ do: 'wave' });
    expect(shallow.assume(state, asked)).toEqual({ do: 'toll', coins: 2 });
  });

  test('a word that answers another question is refused by its own rule, out of turn as well', () => {
    const match = crossed('ann');
    expect(match.submit('south', { do: 'rest' })).toMatchObject({ refusal: { rule: 'fd:1', because: 'not-now' } });
    expect(match.submit('north', { do: 'rest' })).toMatchObject({ refusal: { rule: 'fd:1', because: 'not-now' } });
    expect(match.submit('south', { do: 'constructor' })).toMatchObject({ ok: false });
  });

  test('its record may know better why it answers nothing', () => {
    expect(begun().submit('north', { do: 'toll', coins: 1 })).toMatchObject({
      refusal: { rule: 'fd:2', because: 'nobody-crosses' },
    });
  });

  test('names that nobody bears are refused whatever they answer', () => {
    const refusal = { because: 'nobody' };
    expect(begun().submit('north', { do: 'wade', who: ['zoe'] })).toMatchObject({ refusal });
    expect(begun().submit('south', { do: 'wade', who: ['zoe'] })).toMatchObject({ refusal });
  });

  test('nobody is asked when the game is over', () => {
    const { state } = crossed('ann', 'bea', 'cid');
    expect(shallow.decisions(state)).toEqual([]);
  });
});

describe('an order is completed part by part', () => {
  const next = (order: unknown, system = shallow) =>
    ask(system, begun().state, { seat: 'north', question: { ask: 'complete', order } });

  test('by the finders of its record, after what has been said', () => {
    expect(next({ do: 'wade' })).toEqual({
      ok: true,
      value: { parts: { who: [['ann'], ['bea'], ['cid']], steps: [1, 2] }, legal: false },
    });
    expect(next({ do: 'wade', who: ['bea'] })).toMatchObject({
      value: {
        parts: {
          who: [
            ['bea', 'ann'],
            ['bea', 'cid'],
          ],
        },
        legal: true,
      },
    });
  });

  test('with the refusal of the order as it stands', () => {
    const deep = ford({ deep: true });
    expect(next({ do: 'wade', who: ['ann'], steps: 2 }, deep)).toMatchObject({
      value: { legal: false, refusal: { rule: 'fd:1.1', because: 'too-deep' } },
    });
  });

  test('by the offers, where they list every order', () => {
    const { state } = crossed('ann', 'bea');
    const tolls = (order: FordOrder | { readonly do: string }) =>
      ask(shallow, state, { seat: 'south', question: { ask: 'complete', order } });
    expect(tolls({ do: 'toll' })).toMatchObject({ value: { parts: { coins: [2, 1] }, legal: false } });
    expect(tolls({ do: 'toll', coins: 1 })).toMatchObject({ value: { parts: { coins: [1] }, legal: true } });
  });

  test('and what has been said must be well-formed', () => {
    expect(next({ do: 'wade', who: 5 })).toMatchObject({ ok: false, issues: [{ path: 'order.who' }] });
    expect(next('wade')).toMatchObject({ ok: false, issues: [{ path: 'order' }] });
  });
});

describe('the compiler names what a record lacks', () => {
  const whole: Window<'toll', 'toll' | 'wave'> = {
    rule: 'fd:2',
    steps: ['toll'],
    opens: () => undefined,
    answers: {
      toll: { may: () => undefined, resolve: () => {}, parts: 'offers' },
      wave: { may: () => undefined, resolve: () => {}, parts: 'offers' },
    },
    offers: () => [],
    fallback: 'first',
    odds: { assume: 'open', named: false },
    screen: {},
  };

  test('a window without a fallback, an answer, odds', () => {
    const { fallback, odds, answers, ...rest } = whole;
    // @ts-expect-error Property 'fallback' is missing
    const withoutFallback: Window<'toll', 'toll' | 'wave'> = { ...rest, odds, answers };
    // @ts-expect-error Property 'odds' is missing
    const withoutOdds: Window<'toll', 'toll' | 'wave'> = { ...rest, fallback, answers };
    // @ts-expect-error Property 'wave' is missing
    const withoutAnswer: Window<'toll', 'toll' | 'wave'> = { ...whole, answers: { toll: answers.toll } };
    expect([withoutFallback, withoutOdds, withoutAnswer]).toHaveLength(3);
  });

  test('a part of an order without a finder', () => {
    const wade: Window<'wading', 'wade'> = {
      ...whole,
      steps: ['wading'],
      // @ts-expect-error Property 'steps' is missing
      answers: { wade: { may: () => undefined, resolve: () => {}, parts: { who: () => [] } } },
    };
    expect(wade.steps).toEqual(['wading']);
  });

  test('a book without one of its windows, steps or events', () => {
    const { toll, ...windows } = FORD_BOOK.windows;
    const { paid, ...events } = FORD_BOOK.events;
    // @ts-expect-error Property 'toll' is missing
    const withoutWindow: Book<FordTerms> = { ...FORD_BOOK, windows };
    // @ts-expect-error Property 'paid' is missing
    const withoutEvent: Book<FordTerms> = { ...FORD_BOOK, events };
    expect([withoutWindow.windows, withoutEvent.events, toll, paid]).toHaveLength(4);
  });
});
