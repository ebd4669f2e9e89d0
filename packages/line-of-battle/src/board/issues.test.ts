import { faulty, issue, parsed } from '@guidon/kernel';
import { expect, test } from 'vitest';
import { repeatedIds, under } from '../index.ts';

test('issues of a part stand at their place in the whole', () => {
  const read = under('map', faulty([issue('', 'a map', 1), issue('hexes[2]', 'each hex once', '0101')]));
  expect(read.ok ? [] : read.issues.map(({ path }) => path)).toEqual(['map', 'map.hexes[2]']);
  expect(under('map', parsed(7))).toEqual(parsed(7));
});

test('an id given before is an issue where it stands again', () => {
  const faults = repeatedIds([
    ['me-20', 'units[0]'],
    ['pa-83', 'units[1]'],
    ['me-20', 'leaders[0]'],
  ]);
  expect(faults.map(({ path }) => path)).toEqual(['leaders[0]']);
});
