import { expect, test } from 'vitest';
import { repeatedIds } from './issues.ts';

test('an id given before is an issue where it stands again', () => {
  const faults = repeatedIds([
    ['me-20', 'units[0]'],
    ['pa-83', 'units[1]'],
    ['me-20', 'leaders[0]'],
  ]);
  expect(faults.map(({ path }) => path)).toEqual(['leaders[0]']);
});
