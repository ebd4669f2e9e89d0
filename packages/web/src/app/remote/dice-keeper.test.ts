import { type AwaitedCard, Chain, type GameCard, type ThrownCard } from '@guidon/protocol';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshWord } from './dice-chains.ts';
import { type DiceState, diceKeeper, NO_DICE } from './dice-keeper.ts';

const theirs = new Chain('of the other side');
let mine = '';

/** What a browser keeps. */
const kept = new Map<string, string>();
beforeAll(() => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});
beforeEach(() => {
  kept.clear();
  mine = freshWord().slice('chain:'.length);
});

const awaitedAt = (entry: number, order: string): AwaitedCard => ({
  entry,
  order,
  seats: ['blue', 'red'],
  by: 'blue',
  since: 0,
});

const card = (awaits: AwaitedCard | null, chain = mine): GameCard => ({
  game: 'a-game',
  system: '',
  scenario: '',
  title: '',
  status: 'playing',
  created: 0,
  updated: 0,
  clock: '',
  asked: [],
  seats: [
    { seat: 'red', name: '', bot: null, joined: true, account: false, invited: false, chain },
    { seat: 'blue', name: '', bot: null, joined: true, account: false, invited: false, chain: theirs.end },
  ],
  commitment: 'c',
  verdict: null,
  ended: null,
  time: null,
  listed: false,
  watching: null,
  proposals: [],
  awaits,
});

/** A browser at the red seat, with the links it has told. */
function browser() {
  const told: (string | null)[] = [];
  let state: DiceState = NO_DICE;
  const keeper = diceKeeper({
    word: ({ link }) => told.push(link),
    changed: now => {
      state = now;
    },
  });
  return { keeper, told, state: () => state };
}

const thrown = (words: { readonly [seat: string]: string }, more: Partial<ThrownCard> = {}): ThrownCard => ({
  entry: 3,
  of: 3,
  order: 'the order',
  words,
  house: null,
  without: [],
  rolls: [],
  ...more,
});

describe('the app keeps its words, and checks the dice', () => {
  test('it tells one link for one order, again if it is asked again', () => {
    const { keeper, told, state } = browser();
    keeper.card(card(awaitedAt(3, 'the order')), 'red');
    keeper.card(card(awaitedAt(3, 'the order')), 'red');
    expect(new Set(told).size).toBe(1);
    expect(state()).toMatchObject({ hasChain: true, fault: null });
  });

  test('it tells none for another order of the same entry, nor of an earlier one, also after a reload', () => {
    browser().keeper.card(card(awaitedAt(3, 'the order')), 'red');
    for (const entry of [3, 2]) {
      const { keeper, told, state } = browser();
      keeper.card(card(awaitedAt(entry, 'another order')), 'red');
      expect(told).toEqual([]);
      expect(state().fault).toBe('twice');
    }
  });

  test('a chain that is another than at the start is found', () => {
    const { keeper, told, state } = browser();
    keeper.card(card(null), 'red');
    keeper.card(card(awaitedAt(3, 'the order'), 'f'.repeat(64)), 'red');
    expect(state().fault).toBe('changed');
    expect(told).toEqual([]);
  });

  test.each<[string, (own: string) => ThrownCard, DiceState['fault']]>([
    ['as it should be', own => thrown({ red: own, blue: theirs.link(3) ?? '' }), null],
    ['for another order', own => thrown({ red: own, blue: theirs.link(3) ?? '' }, { order: 'another' }), 'order'],
    [
      'with a word of mine that I did not give',
      () => thrown({ red: 'e'.repeat(64), blue: theirs.link(3) ?? '' }),
      'word',
    ],
    [
      'with a word of theirs that is none of their chain',
      own => thrown({ red: own, blue: theirs.link(4) ?? '' }),
      'word',
    ],
    [
      'with a die turned to another face',
      own => thrown({ red: own, blue: theirs.link(3) ?? '' }, { rolls: [{ die: 'd6', faces: Array(40).fill(6) }] }),
      'dice',
    ],
  ])('a throw %s', (_name, made, fault) => {
    const { keeper, told, state } = browser();
    keeper.card(card(awaitedAt(3, 'the order')), 'red');
    keeper.thrown([made(told[0] ?? '')]);
    expect(state()).toMatchObject({ checked: 1, lacking: 0, fault });
  });

  test('a throw without a word of theirs is counted', () => {
    const { keeper, told, state } = browser();
    keeper.card(card(awaitedAt(3, 'the order')), 'red');
    keeper.thrown([thrown({ red: told[0] ?? '' }, { house: 'h', without: ['blue'] })]);
    expect(state()).toMatchObject({ checked: 1, lacking: 1, fault: null });
  });

  test('another browser has not got the chain, and says so', () => {
    kept.clear();
    const { keeper, told, state } = browser();
    keeper.card(card(awaitedAt(3, 'the order')), 'red');
    expect([told, state().hasChain]).toEqual([[], false]);
  });
});
