import { LIBRARY } from '@guidon/library';
import type { LedgerAnswer, LedgerRequest, MistakeCard, Reply, ReplyOf, Request } from '@guidon/protocol';
import model from '@guidon/value/trained/honey-springs' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { GameSession } from '../session/game-session.ts';
import { LedgerSession } from './ledger-session.ts';

const system = 'huzzah';
/** Enough that whoever orders by chance has missed something. */
const ORDERS = 160;

function playedByChance(): string {
  const session = new GameSession(LIBRARY);
  const ask = <S extends Reply['say']>(request: Request, say: S): ReplyOf<S> => {
    const { reply } = session.handle({ n: 1, request });
    if (reply.say !== say) throw new Error(`expected ${say}: ${JSON.stringify(reply).slice(0, 200)}`);
    return reply as ReplyOf<S>;
  };
  const seats = { union: 'bot:random', confederate: 'bot:random' };
  let { revision } = ask({ ask: 'start', scenario: 'honey-springs', seats, seed: 'ledger' }, 'opened').position;
  for (let orders = 0; orders < ORDERS; orders++) revision = ask({ ask: 'bot', revision }, 'position').revision;
  return ask({ ask: 'file' }, 'file').text;
}

const journal = playedByChance();

type Said<S extends LedgerAnswer['say']> = Extract<LedgerAnswer, { say: S }>;

function reviewer() {
  // Time stands still: all that can be done at once is done.
  const session = new LedgerSession(LIBRARY, () => 0);
  return <S extends LedgerAnswer['say']>(request: LedgerRequest, say: S, language = 'en'): Said<S> => {
    const { reply } = session.handle({ n: 1, request, language });
    if (reply.say !== say) throw new Error(`expected ${say}: ${JSON.stringify(reply).slice(0, 200)}`);
    return reply as Said<S>;
  };
}

describe('the review of a game', () => {
  const ask = reviewer();
  const head = ask({ ask: 'ledger', system, journal, model }, 'ledger');
  const { account, done } = ask({ ask: 'ledger-more', system }, 'ledger-progress');
  const { mistakes } = ask({ ask: 'ledger-more', system }, 'ledger-progress');

  test('has the chance after every order at once, and a game that goes on has no verdict', () => {
    expect(head.curve).toHaveLength(ORDERS + 1);
    expect(head.curve.every(({ chance }) => chance !== null && chance >= 0 && chance <= 1_000_000)).toBe(true);
    expect(head.verdict).toBeNull();
    expect(head.current).toBe(true);
  });

  test('start, dice and decisions are the end, to the millionth', () => {
    expect(done).toEqual({ throws: ORDERS, choices: 0, of: ORDERS });
    if (account === null) throw new Error('the account was expected');
    const { start, luck, skill, result } = account;
    expect(start + luck + Object.values(skill).reduce((sum, one) => sum + one, 0)).toBe(result);
    expect(start).toBe(head.curve[0]?.chance);
    expect(result).toBe(head.curve.at(-1)?.chance);
    for (const { asGood, asBad } of account.throws) expect(asGood + asBad).toBeGreaterThanOrEqual(990_000);
  });

  test('finds what somebody who orders by chance has missed, even if the value is off', () => {
    expect(mistakes.length).toBeGreaterThan(0);
    for (const { lost, doubt, best, given } of mistakes) {
      expect(lost).toBe(best.worth - given.worth);
      expect(lost - doubt).toBeGreaterThanOrEqual(20_000);
    }
  });

  test('a decision is tried again: the better order is as good as the best, the one of the game is not', () => {
    const [worst] = mistakes.toSorted((a, b) => b.lost - a.lost);
    const { opened, given } = ask({ ask: 'ledger-moment', system, at: (worst as MistakeCard).at }, 'ledger-moment');
    const offers = opened.position.decisions[0]?.offers ?? [];
    const tried = (label: string | undefined) => {
      const offer = offers.find(one => one.label === label);
      if (offer === undefined) throw new Error(`${label} is not offered`);
      return ask({ ask: 'ledger-try', system, order: offer.order }, 'ledger-tried');
    };
    expect(given).toBe(worst?.given.order);
    const better = tried(worst?.best.order);
    expect([better.equal, better.worth]).toEqual([true, worst?.best.worth]);
    const same = tried(given);
    expect([same.equal, same.worth]).toEqual([false, worst?.given.worth]);
    expect(ask({ ask: 'ledger-try', system, order: { do: 'nothing-of-the-kind' } }, 'faulty').message).not.toBe('');
    expect(ask({ ask: 'in-ledger', system, request: { ask: 'rules' } }, 'rules').rules.length).toBeGreaterThan(0);
  });

  test('tells the battle turn by turn, without rules and dice', () => {
    const { turns } = ask({ ask: 'ledger-story', system }, 'ledger-story');
    expect(turns.length).toBeGreaterThan(0);
    expect(turns.map(({ turn }) => turn)).toEqual(turns.map(({ turn }) => turn).toSorted((a, b) => a - b));
    const all = turns.flatMap(({ sentences }) => sentences);
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(sentence => /hz:|Die:/.test(sentence))).toEqual([]);
  });

  test('speaks the language of the page', () => {
    const german = reviewer()({ ask: 'ledger', system, journal, model }, 'ledger', 'de');
    expect(german.seats.map(({ title }) => title)).not.toEqual(head.seats.map(({ title }) => title));
  });
});

test('without a value, or with one of other measures, the lead is shown and nothing is made up', () => {
  for (const other of [null, { ...model, weights: model.weights.slice(1) }]) {
    const ask = reviewer();
    const { fit, curve } = ask({ ask: 'ledger', system, journal, model: other }, 'ledger');
    expect(fit).toBeNull();
    expect(curve.every(({ chance, lead }) => chance === null && Number.isInteger(lead))).toBe(true);
    const { account, mistakes } = ask({ ask: 'ledger-more', system }, 'ledger-progress');
    expect([account, mistakes]).toEqual([null, []]);
  }
});

test('nothing is answered before a game was begun, and nonsense is refused', () => {
  const ask = reviewer();
  ask({ ask: 'ledger-more', system }, 'faulty');
  expect(new LedgerSession(LIBRARY).handle({ n: 'x' })).toMatchObject({ n: -1, reply: { say: 'faulty' } });
});
