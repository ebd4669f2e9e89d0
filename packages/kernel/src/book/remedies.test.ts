import { describe, expect, test } from 'vitest';
import { seededBox } from '../boxes/seeded.ts';
import { ask } from '../game/ask.ts';
import { Match } from '../journal/match.ts';
import { present } from '../values/invariant.ts';
import { orderBuilt } from './building.ts';
import { FORD_HEADER, ford } from './test-ford.ts';

const deep = ford({ deep: true });
const state = deep.setup();
const decision = present(deep.decisions(state)[0], 'a question');
const asked = { system: deep, state, decision };

describe('Promise 11: a refusal carries the way out where there is one', () => {
  const why = (order: object) => ask(deep, state, { seat: 'north', question: { ask: 'why-not', order } });

  test('the part that is too much, left out', () => {
    expect(why({ do: 'wade', who: ['ann', 'bea'], steps: 2 })).toMatchObject({
      value: { legal: false, refusal: { rule: 'fd:1.1', remedy: { order: { do: 'wade', who: ['ann', 'bea'] } } } },
    });
  });

  test('another value of the part where there is no legal order without it', () => {
    expect(why({ do: 'wade', who: ['zoe'] })).toMatchObject({
      value: { refusal: { because: 'nobody', remedy: { order: { do: 'wade', who: ['ann'] } } } },
    });
  });

  test('and none where nothing near is legal', () => {
    expect(why({ do: 'toll', coins: 1 })).toEqual({
      ok: true,
      value: { legal: false, refusal: { rule: 'fd:2', because: 'nobody-crosses', facts: {} } },
    });
  });

  test('also when the order is really given, and it can be given as it stands', () => {
    const match = Match.start(deep, FORD_HEADER, seededBox('ford'));
    const refused = match.submit('north', { do: 'wade', who: ['ann'], steps: 2 });
    if (refused.ok || !('refusal' in refused)) throw new Error('not refused');
    expect(match.submit('north', refused.refusal.remedy?.order)).toMatchObject({ ok: true });
  });
});

describe('an order is put together part by part', () => {
  const anything = { allows: () => true, parts: [], most: 50 };

  test('until it fits', () => {
    const fits = (order: { readonly do: string; readonly who?: readonly string[] }) => order.who?.length === 2;
    expect(orderBuilt(asked, { do: 'wade' }, { ...anything, fits })).toMatchObject({ who: ['ann', 'bea'] });
  });

  test('with the parts that are wanted first, and none that is not allowed', () => {
    const built = orderBuilt(
      asked,
      { do: 'wade' },
      {
        ...anything,
        parts: ['steps'],
        allows: (part, value) => part !== 'who' || String(value) === 'cid',
        fits: () => true,
      },
    );
    expect(built).toEqual({ do: 'wade', steps: 1, who: ['cid'] });
  });

  test('and gives up when it has looked long enough', () => {
    expect(orderBuilt(asked, { do: 'wade' }, { ...anything, most: 1, fits: () => true })).toBeUndefined();
  });
});
