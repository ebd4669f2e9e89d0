import { gridOf, hexAt, ODD_R_CODES, OFF_MAP, rectangleCodes } from '@guidon/hex';
import type { Issue } from '@guidon/kernel';
import { describe, expect, test } from 'vitest';
import { caseArrivals, caseHex, d10Face, dueBy, holdersOf, passesWindow, reactionsOf } from './cases.ts';

const made = gridOf(ODD_R_CODES, rectangleCodes(4, 4));
if (!made.ok) throw new Error(JSON.stringify(made.issues));
const { grid } = made;
const at = (code: string): number => hexAt(grid, code) ?? OFF_MAP;
const board = {
  map: { grid },
  unitById: new Map([['me-20', 0]]),
  victory: { objectives: [{ hexes: [at('0202')] }] },
};
const reading = () => ({ board, turn: 2, issues: [] as Issue[] });

describe('the position of a case', () => {
  test('names hexes, units and objectives, or the case is at fault', () => {
    const read = reading();
    expect(caseHex(read, '0101', 'at')).toBe(at('0101'));
    expect(caseHex(read, '9901', 'units[0].at')).toBe(OFF_MAP);
    expect(reactionsOf([{ kind: 'advance', by: ['me-20'], at: ['ny-44'] }], read)).toEqual([
      { kind: 'advance', by: [0], at: [] },
    ]);
    expect(holdersOf({ '0202': 'union', '0303': 'union' }, [null], read)).toEqual(['union']);
    expect(read.issues.map(({ path }) => path)).toEqual(['units[0].at', 'reactions[0].at[0]', 'control.0303']);
  });

  test('has whoever is due wait off the map', () => {
    const pieces = [{ where: 'later' }, { where: 'later' }, { where: 'map' }];
    const arrivals = [{ turn: 2 }, { turn: 3 }, undefined];
    expect(dueBy(2, pieces, arrivals).map(({ where }) => where)).toEqual(['due', 'later', 'map']);
  });

  test('lets pieces come on as it says, else as the scenario does', () => {
    const read = reading();
    const pieces = {
      given: [{ id: 'a', entry: '0104' }, { id: 'b' }, { id: 'c', entry: '9999' }],
      ids: [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
      known: [undefined, { turn: 4, hex: at('0101') }, undefined, { turn: 5, hex: at('0101') }],
      path: 'units',
    };
    const entry = { part: 'entry', codeOf: (piece: { readonly id: string; readonly entry?: string }) => piece.entry };
    expect(caseArrivals({ grid, issues: read.issues }, pieces, entry)).toEqual([
      { turn: 1, hex: at('0104') },
      { turn: 4, hex: at('0101') },
      { turn: 1, hex: OFF_MAP },
      undefined,
    ]);
    expect(read.issues.map(({ path }) => path)).toEqual(['units[2].entry']);
  });
});

test.each([
  ['clock', 'move', false],
  ['orders', 'move', false],
  ['orders', 'proceed', true],
  ['charges', 'move', true],
  ['charges', 'declare', false],
  ['charges', '', false],
  ['react', 'decline', false],
  ['react', 'move', true],
])('the question %s before the order %s is passed over: %s', (asks, word, isPassed) =>
  expect(passesWindow({ asks, answers: { react: 1, decline: 1 } }, word, { asks: 'charges', word: 'declare' })).toBe(
    isPassed,
  ),
);

test('a face of the die is a digit', () =>
  expect(['0', 9, '10', 'x'].map(d10Face)).toEqual([0, 9, undefined, undefined]));
