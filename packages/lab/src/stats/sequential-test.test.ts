import { describe, expect, test } from 'vitest';
import { finding, logLikelihoodRatio, type PairCounts, strengthOf } from './sequential-test.ts';
import { wrongFindings } from './test-simulated.ts';

describe('the sequential test on pairs', () => {
  test('agrees with a published vector', () => {
    expect(logLikelihoodRatio([39, 8843, 26675, 9240, 44], { low: 0.5, high: 2.5 })).toBeCloseTo(2.94167521, 6);
  });

  test('is turned round with the results', () => {
    const forward = logLikelihoodRatio([3, 20, 50, 40, 9], { low: -10, high: 10 });
    expect(logLikelihoodRatio([9, 40, 50, 20, 3], { low: -10, high: 10 })).toBeCloseTo(-forward, 9);
    expect(logLikelihoodRatio([5, 30, 50, 30, 5], { low: -10, high: 10 })).toBeCloseTo(0, 9);
  });

  test.each([
    [2.95, 'better'],
    [2.94, 'open'],
    [-2.94, 'open'],
    [-2.95, 'not-better'],
  ])('%f is %s at five in a hundred', (ratio, found) =>
    expect(finding(ratio, { alpha: 0.05, beta: 0.05 })).toBe(found),
  );

  test('strength is none between equals, and its interval narrows with pairs', () => {
    const few = strengthOf([1, 5, 8, 5, 1]);
    const many = strengthOf([100, 500, 800, 500, 100]);
    expect(few?.elo).toBeCloseTo(0, 9);
    expect(many?.to).toBeLessThan((few?.to ?? 0) / 9);
    expect(strengthOf([0, 0, 7, 0, 0])).toBe(undefined);
  });

  // The long form simulates 10,000 tests of each kind.
  const tests = process.env.GUIDON_LONG === '1' ? 10_000 : 120;
  const alike: PairCounts = [10, 20, 40, 20, 10];
  test.each(['low', 'high'] as const)('%s: wrong in about five of a hundred tests', truth => {
    const wrong = wrongFindings({ tests, truth, shape: alike, bounds: { low: 0, high: 40 } });
    const deviation = Math.sqrt((0.05 * 0.95) / tests);
    expect(wrong / tests).toBeLessThan(0.05 + 4 * deviation);
    expect(wrong / tests).toBeGreaterThan(0.04 - 4 * deviation);
    if (tests >= 10_000) expect([wrong / tests > 0.04, wrong / tests < 0.06]).toEqual([true, true]);
  });
});
