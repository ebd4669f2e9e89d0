import { expect, test } from 'vitest';
import { CAPTAIN } from './doctrine.ts';

// Tuning changes weights by factors, so that none of them can come back from nothing.
test.each(Object.entries(CAPTAIN))('%s is a positive number', (_name, weight) => {
  expect(Number.isFinite(weight)).toBe(true);
  expect(weight).toBeGreaterThan(0);
});
