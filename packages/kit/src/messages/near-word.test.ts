import { describe, expect, test } from 'vitest';
import { didYouMean, distanceBetween } from './near-word.ts';

describe('names that were mistyped', () => {
  test.each([
    ['', '', 0],
    ['iuka', 'iuka', 0],
    ['iuk', 'iuka', 1],
    ['gredy', 'greedy', 1],
    ['lsit', 'list', 1],
    ['kitten', 'sitting', 3],
  ])('%s and %s are %i apart', (one, other, far) => expect(distanceBetween(one, other)).toBe(far));

  test.each([
    ['lst', ' Did you mean list?'],
    ['gettysburg-1863-07-2', ' Did you mean gettysburg-1863-07-02?'],
    ['little', ' Did you mean little-round-top?'],
    ['xyzzy', ''],
    ['hz', ''],
  ])('%s', (word, sentence) =>
    expect(
      didYouMean(word, ['list', 'play', 'gettysburg-1863-07-01', 'gettysburg-1863-07-02', 'little-round-top']),
    ).toBe(sentence),
  );
});
