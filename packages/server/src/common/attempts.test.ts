import { expect, test } from 'vitest';
import { AttemptLimit } from './attempts.ts';

test('attempts within a time are limited per name, and allowed again later', () => {
  let now = 0;
  const tries = new AttemptLimit({ most: 3, within: 1000, now: () => now });
  expect([1, 2, 3, 4].map(() => tries.take('ada'))).toEqual([true, true, true, false]);
  expect(tries.take('ben')).toBe(true);
  now = 999;
  expect(tries.take('ada')).toBe(false);
  now = 1000;
  expect(tries.take('ada')).toBe(true);
});

test('an attempt can be given back', () => {
  const tries = new AttemptLimit({ most: 1, within: 1000, now: () => 0 });
  for (let n = 0; n < 5; n++) {
    expect(tries.take('ada')).toBe(true);
    tries.giveBack('ada');
  }
  expect([tries.take('ada'), tries.take('ada')]).toEqual([true, false]);
});

test('a limit of zero allows nothing', () =>
  expect(new AttemptLimit({ most: 0, within: 1000, now: () => 0 }).take('ada')).toBe(false));
