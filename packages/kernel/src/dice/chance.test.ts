import { describe, expect, test } from 'vitest';
import { seedWords } from '../values/sha256.ts';
import { pick, sfc32, sfc32From } from './chance.ts';

const draws = (seed: string, stream: number, count: number, bound: number): readonly number[] => {
  const chance = sfc32(seed, stream);
  return Array.from({ length: count }, () => chance.below(bound));
};

/** How far counts stray from being equal: about as large as there are kinds, if they are fair. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const countsOf = (values: readonly number[], kinds: number): readonly number[] => {
  const counts = new Array<number>(kinds).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

describe('Promise 9: same seed, same game, bit for bit', () => {
  test('the stream of a seed is pinned: should it ever change, every recorded seed would give another game', () => {
    expect(draws('guidon', 0, 12, 10)).toEqual([4, 8, 4, 5, 4, 2, 6, 0, 8, 7, 7, 1]);
    expect(draws('guidon', 1, 12, 10)).toEqual([3, 4, 8, 9, 9, 0, 4, 1, 8, 2, 9, 0]);
    expect(draws('', 4_294_967_295, 6, 0x1_0000_0000)).toEqual([
      1406747499, 3414222719, 3987712609, 1322666062, 2439848261, 3716780737,
    ]);
  });

  test('words derived beforehand give the same stream', () => {
    const chance = sfc32From(seedWords('guidon'), 1);
    expect(Array.from({ length: 12 }, () => chance.below(10))).toEqual(draws('guidon', 1, 12, 10));
  });
});

describe('chance is fair', () => {
  // Limits that a fair stream passes but for one in a million.
  test.each([
    ['a six-sided die', 6, 35],
    ['a ten-sided die', 10, 45],
    ['a bound that is no power of anything', 97, 175],
  ])('%s', (_name, bound, limit) => {
    expect(chiSquare(countsOf(draws('fair', 0, 100_000, bound), bound))).toBeLessThan(limit);
  });

  test('successive dice are independent', () => {
    const dice = draws('pairs', 3, 200_000, 6);
    const pairs = dice.slice(1).map((die, at) => die * 6 + (dice[at] ?? 0));
    expect(chiSquare(countsOf(pairs, 36))).toBeLessThan(95);
  });

  test('the first dice of neighbouring streams are independent', () => {
    const words = seedWords('streams');
    const first = Array.from({ length: 100_001 }, (_, ply) => sfc32From(words, ply).below(6));
    expect(chiSquare(countsOf(first, 6))).toBeLessThan(35);
    const pairs = first.slice(1).map((die, at) => die * 6 + (first[at] ?? 0));
    expect(chiSquare(countsOf(pairs, 36))).toBeLessThan(95);
  });

  test('the first dice of different seeds are independent', () => {
    const first = Array.from({ length: 20_000 }, (_, seed) => sfc32(`seed ${seed}`).below(6));
    expect(chiSquare(countsOf(first, 6))).toBeLessThan(35);
  });

  test('results at the top of a large bound are drawn again, not folded onto the low ones', () => {
    const bound = 0xc000_0000;
    const low = draws('large', 0, 30_000, bound).filter(value => value < 0x4000_0000).length;
    expect(low / 30_000).toBeGreaterThan(0.31);
    expect(low / 30_000).toBeLessThan(0.36);
  });
});

describe('the border of chance', () => {
  test.each([0, -1, 1.5, Number.NaN, 2 ** 33])('nothing is drawn below %s', bound =>
    expect(() => sfc32('x').below(bound)).toThrow('nothing can be drawn'),
  );

  test('one of one is that one; of none, nothing', () => {
    expect(pick(sfc32('x'), ['only'])).toBe('only');
    expect(pick(sfc32('x'), [])).toBeUndefined();
  });
});
