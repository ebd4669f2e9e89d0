import { expect, test } from 'vitest';
import { Tries } from './tries.ts';

test('so many tries within a time, each by itself, and then anew', () => {
  let now = 0;
  const tries = new Tries({ most: 3, within: 1000, now: () => now });
  for (let n = 0; n < 3; n++) {
    expect(tries.isTooMany('ada')).toBe(false);
    tries.count('ada');
  }
  expect(tries.isTooMany('ada')).toBe(true);
  expect(tries.isTooMany('ben')).toBe(false);
  now = 999;
  expect(tries.isTooMany('ada')).toBe(true);
  now = 1000;
  expect(tries.isTooMany('ada')).toBe(false);
  tries.count('ada');
  expect(tries.isTooMany('ada')).toBe(false);
});
