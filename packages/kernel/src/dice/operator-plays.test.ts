import { describe, expect, test } from 'vitest';
import { houseWord, orderHash, sharedBox, throwSeed } from '../boxes/shared.ts';
import { DerivedCup, verifiableBox } from '../boxes/verifiable.ts';
import { sha256 } from '../values/sha256.ts';
import { CHAIN_LENGTH, Chain, chainIn, chainWord, isOfChain } from './chain.ts';
import { type Cup, type Die, type OrderForDice, WordsAwaited } from './dice.ts';

const GAME = 'a-game';
const SECRET = 'the secret of the server';
const D6: Die<number> = { die: 'd6', faces: [1, 2, 3, 4, 5, 6] };
const THROWS = 2000;
/** Orders among which the operator may choose each time, none better than another but for its dice. */
const ORDERS = ['left', 'right', 'centre', 'wait'];

/** A chain whose links are worked out once. */
function linksOf(seed: string) {
  const chain = new Chain(seed);
  const links = [chain.link(THROWS) ?? ''];
  for (let n = 0; n < THROWS; n++) links.push(sha256(`guidon chain\n${links.at(-1)}`));
  return { end: chain.end, link: (n: number): string => links[THROWS - n] ?? '', chain };
}

const mine = linksOf('of the operator, who plays red');
const theirs = linksOf('of blue, who knows nothing of it');
const contributions = { red: chainWord(mine.end), blue: chainWord(theirs.end) };
const dice = { game: GAME, secret: SECRET, contributions };

const face = (cup: Cup): number => cup.cast({ die: D6, count: 1, rule: 'test:1', purpose: 'test' })[0] ?? 0;
const orderAt = (n: number, order: string): OrderForDice => ({ n, before: sha256(`${n}`), seat: 'red', order });

/** The order whose die would be the highest if what is foretold were true, and that die. */
function best(foretell: (order: string) => number): { readonly order: string; readonly foretold: number } {
  const all = ORDERS.map(order => ({ order, foretold: foretell(order) }));
  return all.toSorted((a, b) => b.foretold - a.foretold)[0] ?? { order: '', foretold: 0 };
}

interface Tally {
  readonly right: number;
  readonly faces: readonly number[];
}

function tally(one: (n: number) => { readonly foretold: number; readonly fell: number }): Tally {
  const faces = D6.faces.map(() => 0);
  let right = 0;
  for (let n = 1; n <= THROWS; n++) {
    const { foretold, fell } = one(n);
    if (foretold === fell) right += 1;
    faces[fell - 1] = (faces[fell - 1] ?? 0) + 1;
  }
  return { right, faces };
}

const chiSquare = ({ faces }: Tally): number =>
  faces.reduce((sum, count) => sum + (count - THROWS / 6) ** 2 / (THROWS / 6), 0);
/** Five degrees of freedom, 99.9 %. */
const CHI_SQUARE_AT_MOST = 20.515;
/** A sixth of all, and what lies 3.09 times the spread of 16.7 above it: 99.9 %. */
const RIGHT_AT_MOST = 385;

describe('an operator who plays can neither foretell nor bend a die', () => {
  test('of the older kind he could: the test can tell', () => {
    const box = verifiableBox({ game: GAME, secret: SECRET, contributions: { red: 'a word', blue: 'another word' } });
    const told = tally(n => ({ foretold: face(box.open(n)), fell: face(box.open(n)) }));
    expect(told.right).toBe(THROWS);
  });

  test('where the other side is away he could, too: the journal then tells that its word is lacking', () => {
    const box = sharedBox(dice);
    const told = tally(n => {
      const given = { words: { red: mine.link(n) } };
      const { order, foretold } = best(one => face(box.open(n, { ...orderAt(n, one), given })));
      const cup = box.open(n, { ...orderAt(n, order), given });
      const fell = face(cup);
      expect(cup.added).toEqual({ ...given, house: houseWord(SECRET, n) });
      return { foretold, fell };
    });
    expect(told.right).toBe(THROWS);
    expect(chiSquare(told)).toBeGreaterThan(CHI_SQUARE_AT_MOST);
  });

  test.each<[string, (n: number) => string]>([
    ['takes the last link of the other side for the next', n => theirs.link(n - 1)],
    ['takes the end of its chain for the next link', () => theirs.end],
    ['takes the link for the hash of the last one', n => sha256(theirs.link(n - 1))],
    ['takes his own link for the other one', n => mine.link(n)],
    ['takes the word of the server for it', n => houseWord(SECRET, n)],
  ])('he who %s', (_name, guess) => {
    const box = sharedBox(dice);
    const told = tally(n => {
      const own = { red: mine.link(n) };
      const guessed = guess(n);
      // Everything he knows before the order is fixed: secret, his chain, every link that was told so far.
      const { order, foretold } = best(one => {
        const seed = throwSeed(orderHash(GAME, orderAt(n, one)), { words: { ...own, blue: guessed } });
        return face(new DerivedCup(seed));
      });
      const given = { words: { ...own, blue: theirs.link(n) } };
      return { foretold, fell: face(box.open(n, { ...orderAt(n, order), given })) };
    });
    expect(told.right).toBeLessThanOrEqual(RIGHT_AT_MOST);
    expect(chiSquare(told)).toBeLessThan(CHI_SQUARE_AT_MOST);
  });

  test('when the other side orders he knows its link only after the order is fixed, and has none to choose from', () => {
    const box = sharedBox(dice);
    const told = tally(n => {
      // Before the order he knows his own link. Blue orders by a rule of its own.
      const order = ORDERS[n % ORDERS.length] ?? '';
      const at = { ...orderAt(n, order), seat: 'blue' };
      const seed = throwSeed(orderHash(GAME, at), {
        words: { red: mine.link(n), blue: theirs.link(n - 1) },
      });
      const given = { words: { red: mine.link(n), blue: theirs.link(n) } };
      return { foretold: face(new DerivedCup(seed)), fell: face(box.open(n, { ...at, given })) };
    });
    expect(told.right).toBeLessThanOrEqual(RIGHT_AT_MOST);
    expect(chiSquare(told)).toBeLessThan(CHI_SQUARE_AT_MOST);
    // Any other link than the one he has committed himself to is none of his chain.
    const end = chainIn(contributions.red) ?? { n: 0, link: '' };
    expect(isOfChain(end, { n: 7, link: mine.link(7) })).toBe(true);
    expect(isOfChain(end, { n: 7, link: mine.link(8) })).toBe(false);
    expect(isOfChain(end, { n: 7, link: sha256('better') })).toBe(false);
  });
});

describe('the words of the seats', () => {
  test('are asked for before a die is thrown, with the hash of the order', () => {
    const ask = { ...orderAt(5, 'left'), given: { ask: ['blue', 'red'] } };
    const open = (): number => face(sharedBox(dice).open(5, ask));
    expect(open).toThrow(WordsAwaited);
    expect(open).toThrow(expect.objectContaining({ n: 5, order: orderHash(GAME, ask), seats: ['blue', 'red'] }));
  });

  test('one that was asked for and not given is told', () => {
    const given = { words: { red: mine.link(5) }, without: ['blue'] };
    const cup = sharedBox(dice).open(5, { ...orderAt(5, 'left'), given });
    face(cup);
    expect(cup.added).toEqual({ ...given, house: houseWord(SECRET, 5) });
  });

  test('another order meets other dice', () => {
    const given = { words: { red: mine.link(5), blue: theirs.link(5) } };
    const cast = (order: string) =>
      sharedBox(dice)
        .open(5, { ...orderAt(5, order), given })
        .cast({ die: D6, count: 20, rule: 'test:1', purpose: 'test' });
    expect(cast('left')).toEqual(cast('left'));
    expect(cast('left')).not.toEqual(cast('right'));
  });

  test('a chain has an end, and no link beyond its length', () => {
    const { chain } = mine;
    expect(chain.link(CHAIN_LENGTH)).toBeDefined();
    expect(chain.link(CHAIN_LENGTH + 1)).toBeUndefined();
    expect(chain.link(-1)).toBeUndefined();
    expect([0, 7, 100, 1999].map(n => chain.link(n))).toEqual([0, 7, 100, 1999].map(mine.link));
  });
});
