import { describe, expect, test } from 'vitest';
import { shareOf, spreadOf } from './figures.ts';

describe('figures of a batch', () => {
  // Published values: Wilson (1927) without continuity correction.
  test.each([
    [0, 10, 0, 0.2775],
    [10, 10, 0.7225, 1],
    [5, 10, 0.2366, 0.7634],
    [81, 263, 0.2553, 0.3662],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i', (wins, of, from, to) => expect(shareOf(wins, of)).toMatchObject({ from, to }));

  test('nothing is known of no games', () => expect(shareOf(0, 0)).toMatchObject({ from: 0, to: 1 }));

  test.each([
    [[3], 3, 3],
    [[1, 10], 5.5, 5.5],
    [[10, 9, 1], 6.667, 9],
    [[], 0, 0],
  ])('%j', (values, mean, median) => expect(spreadOf(values)).toMatchObject({ mean, median }));
});
