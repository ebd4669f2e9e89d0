import { expect, test } from 'vitest';
import { AttemptLimit } from './attempts.ts';

test('so many tries within a time, each by itself, and then anew', () => {
  let now = 0;
  const tries = new AttemptLimit({ most: 3, within: 1000, now: () => now });
  expect([1, 2, 3, 4].map(() => tries.take('ada'))).toEqual([true, true, true, false]);
  expect(tries.take('ben')).toBe(true);
  now = 999;
  expect(tries.take('ada')).toBe(false);
  now = 1000;
  expect(tries.take('ada')).toBe(true);
});

test('what was no guess is given back', () => {
  const tries = new AttemptLimit({ most: 1, within: 1000, now: () => 0 });
  for (let n = 0; n < 5; n++) {
    expect(tries.take('ada')).toBe(true);
    tries.giveBack('ada');
  }
  expect([tries.take('ada'), tries.take('ada')]).toEqual([true, false]);
});

test('where nothing may be tried, nothing is', () =>
  expect(new AttemptLimit({ most: 0, within: 1000, now: () => 0 }).take('ada')).toBe(false));
