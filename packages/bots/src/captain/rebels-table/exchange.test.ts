import { expect, test } from 'vitest';
import { breaks } from './exchange.ts';

test('who is likely to get as many hits as it can stand breaks in one case of two', () => {
  expect(breaks(0, 4)).toBe(0);
  expect(breaks(4, 4)).toBe(0.5);
  expect(breaks(2, 4)).toBeLessThan(0.1);
  expect(breaks(8, 4)).toBeGreaterThan(0.9);
  expect(breaks(1, 0)).toBe(1);
});
