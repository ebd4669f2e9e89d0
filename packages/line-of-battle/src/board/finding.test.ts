import { gridOf, ODD_R_CODES, rectangleCodes } from '@guidon/hex';
import type { Issue } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { type Finder, finderFor, friendlyCodes } from '../index.ts';

const made = gridOf(ODD_R_CODES, rectangleCodes(4, 4));
if (!made.ok) throw new Error(JSON.stringify(made.issues));
const { grid } = made;

/** What a finder finds, and the issues it leaves. */
function asked<T>(ask: (find: Finder) => T): { readonly found: T; readonly paths: readonly string[] } {
  const issues: Issue[] = [];
  const find = finderFor({
    issues,
    grid,
    units: [
      { id: 'me-20-a', regiment: 'me-20', index: 0 },
      { id: 'me-20-b', regiment: 'me-20', index: 2 },
    ],
    leaders: [{ id: 'vincent' }],
    absent: new Set(['weed', 'pa-83']),
  });
  const found = ask(find);
  return { found, paths: issues.map(({ path }) => path) };
}

describe('what a scenario names', () => {
  test('units by themselves or by regiment; those that do not take part are nobody', () => {
    expect(asked(find => find.units(['me-20-b', 'me-20', 'pa-83'], 'units'))).toEqual({ found: [2, 0, 2], paths: [] });
    expect(asked(find => find.units(['me-20', 'me-2'], 'units'))).toEqual({ found: [0, 2], paths: ['units[1]'] });
  });

  test('leaders', () => {
    expect(asked(find => find.leaders(['vincent', 'weed'], 'leaders'))).toEqual({ found: [0], paths: [] });
    expect(asked(find => find.leader('hood', 'leader'))).toEqual({ found: undefined, paths: ['leader'] });
  });

  test('hexes, single or between two corners', () => {
    const codes = (hexes: readonly number[]) => hexes.map(hex => grid.codes[hex]);
    const { found, paths } = asked(find => codes(find.hexes(['0202-0303', '0401'], 'hexes')));
    expect(found).toEqual(['0202', '0302', '0203', '0303', '0401']);
    expect(paths).toEqual([]);
  });

  test.each([
    ['a hex off the map', '0501'],
    ['a rectangle that runs off it', '0404-0504'],
    ['corners in the wrong order', '0303-0202'],
  ])('%s is an issue', (_name, code) => {
    expect(asked(find => find.hexes([code], 'hexes')).paths).toEqual(['hexes[0]']);
  });
});

test('the edges of a side, whole or in part', () => {
  const edges = friendlyCodes(
    { union: [{ edge: 'north' }, { edge: 'east', from: 3 }], confederate: [{ edge: 'south', from: 2, to: 3 }] },
    { columns: 4, rows: 5 },
  );
  expect(edges.union).toEqual(['0101', '0201', '0301', '0401', '0403', '0404', '0405']);
  expect(edges.confederate).toEqual(['0205', '0305']);
});
