import { expect, test } from 'vitest';
import { sfc32 } from '../../packages/kernel/src/index.ts';
import { sigmoid } from '../../packages/value/src/index.ts';
import { calibrationOf } from './calibration.ts';
import { fitted, type Row } from './fit.ts';

const TRUE_WEIGHTS = [0.4, 0.03, -1.2];

/** Positions whose results follow known weights, by chance. */
function rowsBy(seed: string, count: number): readonly Row[] {
  const chance = sfc32(seed, 0);
  const even = (): number => chance.below(1_000_000) / 1_000_000;
  return Array.from({ length: count }, (_, game) => {
    const values = [1, 100 * even() - 50, 2 * even() - 1];
    const logit = values.reduce((sum, value, at) => sum + value * (TRUE_WEIGHTS[at] ?? 0), 0);
    return { game, values, result: even() < sigmoid(logit) ? 1 : 0 };
  });
}

test('weights that made the results are found again, and columns of unlike size do no harm', () => {
  const weights = fitted(rowsBy('learn', 6000));
  weights.forEach((weight, at) => {
    const truth = TRUE_WEIGHTS[at] ?? 0;
    expect(Math.abs(weight - truth)).toBeLessThan(0.15 * Math.abs(truth) + 0.05);
  });
});

test('chances by those weights come true in positions that nothing was learned from', () => {
  const weights = fitted(rowsBy('learn', 6000));
  const held = calibrationOf(rowsBy('held', 6000), weights, 0.5);
  expect([held.games, held.positions]).toEqual([6000, 6000]);
  expect(held.brier).toBeLessThan(held.brierOfShare);
  for (const { said, won, positions } of held.bands)
    if (positions > 300) expect(Math.abs(said - won)).toBeLessThan(0.08);
});

test('a figure that is always the same teaches nothing and breaks nothing', () => {
  const rows = rowsBy('flat', 500).map(row => ({ ...row, values: [...row.values, 0] }));
  expect(fitted(rows).at(-1)).toBe(0);
});
