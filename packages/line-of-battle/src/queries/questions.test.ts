import type { Parsed } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { stackIn, tenths, unitsIn } from '../index.ts';

const board = {
  roster: [{ id: 'me-20' }, { id: 'pa-83' }],
  unitById: new Map([
    ['me-20', 0],
    ['pa-83', 1],
  ]),
};
const state = { units: [{ where: 'map' }, { where: 'due' }] };
const told = <T>(read: Parsed<T>) => (read.ok ? read.value : read.issues.map(({ path }) => path));

describe('units that a question names', () => {
  test('lowest index first', () => expect(told(unitsIn(board, ['pa-83', 'me-20']))).toEqual([0, 1]));

  test.each([
    ['nobody', [], ['units']],
    ['somebody unknown', ['me-20', 'ny-44'], ['units[1]']],
  ])('%s is an issue', (_name, ids, paths) => expect(told(unitsIn(board, ids))).toEqual(paths));

  test('of a stack all are on the map', () => {
    expect(told(stackIn(board, state, ['me-20']))).toEqual([0]);
    expect(told(stackIn(board, state, ['me-20', 'pa-83']))).toEqual(['units']);
  });
});

test('chances on a ten-sided die', () => expect([0, 4, 10].map(tenths)).toEqual(['0', '2/5', '1']));
