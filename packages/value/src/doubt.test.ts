import { describe, expect, test } from 'vitest';
import { trustIn } from './doubt.ts';
import type { Band, ValueModel } from './model.ts';

const model = (bands: readonly Band[]): ValueModel => ({
  scenario: 'heap',
  rules: '1',
  about: '',
  games: 0,
  turns: 8,
  weights: [],
  held: { games: 40, positions: 0, brier: 0, brierOfShare: 0, bands },
});
/** Every tenth, with what was won of it. */
const tenths = (games: number, won: (said: number) => number): readonly Band[] =>
  Array.from({ length: 10 }, (_, at) => {
    const said = at / 10 + 0.05;
    return { from: at / 10, positions: games * 9, games, said, won: won(said) };
  });

describe('how far differences of a value can be trusted', () => {
  test('where what was said was won, all of it but what few games leave open', () => {
    const few = trustIn(model(tenths(5, said => said)));
    const many = trustIn(model(tenths(500, said => said)));
    expect([few.slope, many.slope].map(slope => slope.toFixed(9))).toEqual(['1.000000000', '1.000000000']);
    expect(many.error).toBeCloseTo(few.error / 10, 9);
    expect(many.sure).toBeCloseTo(1 - 2 * many.error, 9);
  });

  test('where the chances are too bold, less of it', () => {
    expect(trustIn(model(tenths(500, said => 0.5 + (said - 0.5) / 2))).slope).toBeCloseTo(0.5, 9);
  });

  test('nothing where the shares won have nothing to do with what was said, or nothing was met', () => {
    expect(trustIn(model(tenths(5, () => 0.5))).sure).toBe(0);
    expect(trustIn(model([])).sure).toBe(0);
    expect(trustIn(model(tenths(5, said => said).slice(0, 1))).sure).toBe(0);
  });
});
