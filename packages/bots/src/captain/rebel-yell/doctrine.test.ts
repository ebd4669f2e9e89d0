import { expect, test } from 'vitest';
import { CAPTAIN } from './doctrine.ts';

// Tuning changes weights by factors, so that none of them can come back from nothing.
test.each(Object.entries(CAPTAIN))('%s is a positive number', (_name, weight) => {
  expect(Number.isFinite(weight)).toBe(true);
  expect(weight).toBeGreaterThan(0);
});

test('what is counted is whole, and a comparison needs two lines', () => {
  const { rounds, least, breadth, segments, most, zone } = CAPTAIN;
  for (const count of [rounds, least, breadth, segments, most, zone]) expect(Number.isInteger(count)).toBe(true);
  expect(rounds).toBeGreaterThanOrEqual(least);
  expect(breadth).toBeGreaterThanOrEqual(2);
});
