import { describe, expect, test } from 'vitest';
import { type RatedPair, ratingsOf } from './ratings.ts';

const pairs = (first: string, second: string, counts: readonly number[]): readonly RatedPair[] =>
  counts.flatMap((count, halves) => Array.from({ length: count }, () => ({ first, second, points: halves / 2 })));

describe('ratings', () => {
  test('who wins three in four is 191 Elo above, and the other stands at nought', () => {
    // 30 000 pairs: what is supposed beside them does not count.
    const [one, other] = ratingsOf(['a', 'b'], 'b', pairs('a', 'b', [0, 0, 15_000, 0, 15_000]));
    expect(one?.elo).toBeCloseTo(190.85, 1);
    expect(other).toMatchObject({ elo: 0, from: 0, to: 0 });
  });

  test('who has met only a third is measured through him', () => {
    const seen = [...pairs('a', 'b', [0, 0, 500, 0, 500]), ...pairs('b', 'c', [0, 0, 500, 0, 500])];
    const [a, b, c] = ratingsOf(['a', 'b', 'c'], 'c', seen);
    expect(a?.elo).toBeCloseTo(2 * (b?.elo ?? 0), 3);
    expect(c?.elo).toBe(0);
  });

  test('who won all his games has a rating that is not without end', () => {
    const [one] = ratingsOf(['a', 'b'], 'b', pairs('a', 'b', [0, 0, 0, 0, 20]));
    expect(one?.elo).toBeGreaterThan(400);
    expect(one?.elo).toBeLessThan(1000);
  });

  test('four times as many pairs make the interval half as wide', () => {
    const width = (times: number): number => {
      const [one] = ratingsOf(
        ['a', 'b'],
        'b',
        pairs(
          'a',
          'b',
          [2, 2, 10, 6, 10].map(count => count * times),
        ),
      );
      return (one?.to ?? 0) - (one?.from ?? 0);
    };
    expect(width(40) / width(10)).toBeCloseTo(0.5, 2);
  });

  test('the interval holds the truth in about 95 of 100', () => {
    // A generator of its own: the same numbers everywhere.
    let word = 1;
    const chance = (): number => {
      word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
      return word / 2 ** 32;
    };
    const truth = 120;
    const likely = 1 / (1 + 10 ** (-truth / 400));
    let held = 0;
    for (let n = 0; n < 400; n++) {
      const seen = Array.from({ length: 100 }, () => ({
        first: 'a',
        second: 'b',
        points: (chance() < likely ? 1 : 0) + (chance() < likely ? 1 : 0),
      }));
      const [one] = ratingsOf(['a', 'b'], 'b', seen);
      if (one !== undefined && one.from <= truth && truth <= one.to) held++;
    }
    expect(held).toBeGreaterThan(364);
    expect(held).toBeLessThan(396);
  });
});
