import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  axialCodes,
  GETTYSBURG_SHEET,
  type HexCodes,
  letterCodes,
  ODD_Q_CODES,
  ODD_R_CODES,
  rectangleCodes,
  sheetCodes,
} from './codes.ts';
import { directionNamed } from './compass.ts';
import { codeOf, neighbour, neighboursOf } from './grid.ts';
import { at, goodGrid } from './test-grids.ts';

const SHEET_CODES = letterCodes(GETTYSBURG_SHEET);
const sheet = goodGrid(SHEET_CODES, sheetCodes(GETTYSBURG_SHEET));
const ALL: readonly [string, HexCodes][] = [
  ['odd-r', ODD_R_CODES],
  ['odd-q', ODD_Q_CODES],
  ['letters', SHEET_CODES],
  ['letters, an even number of lines', letterCodes({ letters: 'ABCD', hexesPerLine: 5 })],
  ['axial', axialCodes('pointy')],
];

describe.each(ALL)('codes: %s', (_name, codes) => {
  test('a hex that has a code is what its code parses to', () => {
    const coordinate = fc.integer({ min: -30, max: 60 });
    fc.assert(
      fc.property(coordinate, coordinate, (q, r) => {
        const code = codes.format({ q, r });
        if (code !== undefined) expect(codes.parse(code)).toEqual({ q, r });
      }),
    );
  });

  test('a string that parses is how its hex is written', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.stringMatching(/^[0-9]{4}$/),
      fc.stringMatching(/^[A-V][0-9]{1,2}$/),
      fc.stringMatching(/^-?[0-9]{1,2},-?[0-9]{1,2}$/),
    );
    fc.assert(
      fc.property(text, code => {
        const hex = codes.parse(code);
        if (hex) expect(codes.format(hex)).toBe(code);
      }),
    );
  });
});

describe('CCRR codes', () => {
  test.each(['0001', '0100', '0000', '101', '01011', 'A101', ' 0101', '01 1', '-101', '1e10', ''])(
    '"%s" is none',
    code => {
      expect(ODD_R_CODES.parse(code)).toBeUndefined();
      expect(ODD_Q_CODES.parse(code)).toBeUndefined();
    },
  );

  test('hexes left of, above or far beyond 0101 have none', () => {
    expect(ODD_R_CODES.format({ q: -1, r: 0 })).toBeUndefined();
    expect(ODD_R_CODES.format({ q: 1, r: -1 })).toBeUndefined();
    expect(ODD_Q_CODES.format({ q: 99, r: 0 })).toBeUndefined();
    expect(ODD_R_CODES.format({ q: 0.5, r: 0 })).toBeUndefined();
  });

  test('every code of the largest rectangle is distinct and round', () => {
    const codes = rectangleCodes(99, 99);
    expect(new Set(codes).size).toBe(99 * 99);
    for (const layout of [ODD_R_CODES, ODD_Q_CODES]) {
      const back = codes.map(code => layout.format(layout.parse(code) ?? { q: -1, r: -1 }));
      expect(back).toEqual(codes);
    }
  });

  test.each([
    ['0101', 'E', '0201'],
    ['0101', 'SE', '0102'],
    ['0202', 'NE', '0301'],
    ['0202', 'NW', '0201'],
    ['0202', 'SW', '0203'],
    ['0203', 'NE', '0202'],
    ['0203', 'NW', '0102'],
  ])('odd-r: from %s to the %s is %s', (from, name, to) => {
    const grid = goodGrid(ODD_R_CODES, rectangleCodes(4, 4));
    expect(codeOf(grid, neighbour(grid, at(grid, from), directionNamed('pointy', name) ?? 0))).toBe(to);
  });

  test.each([
    ['0101', 'S', '0102'],
    ['0101', 'SE', '0201'],
    ['0202', 'NE', '0302'],
    ['0202', 'NW', '0102'],
    ['0202', 'SE', '0303'],
    ['0302', 'NE', '0401'],
    ['0302', 'SW', '0202'],
  ])('odd-q: from %s to the %s is %s', (from, name, to) => {
    const grid = goodGrid(ODD_Q_CODES, rectangleCodes(4, 4));
    expect(codeOf(grid, neighbour(grid, at(grid, from), directionNamed('flat', name) ?? 0))).toBe(to);
  });
});

describe('the Gettysburg sheet', () => {
  test('has 21 lines of 13 and no J', () => {
    expect(sheet.size).toBe(273);
    expect(SHEET_CODES.parse('J5')).toBeUndefined();
    for (const code of ['A0', 'A14', 'W1', 'a1', 'A01', 'A', '5A', 'A1x', ''])
      expect(SHEET_CODES.parse(code)).toBeUndefined();
  });

  test.each([
    ['N5', 'M5 M6 N4 N6 O5 O6'],
    ['D6', 'C5 C6 D5 D7 E5 E6'],
    ['B7', 'A6 A7 B6 B8 C6 C7'],
    ['A1', 'A2 B1 B2'],
  ])('%s touches %s', (code, expected) => {
    const found = neighboursOf(sheet, at(sheet, code)).map(hex => codeOf(sheet, hex));
    expect(found.sort().join(' ')).toBe(expected);
  });

  test.each([
    ['N5', 'E', 'N4'],
    ['N5', 'W', 'N6'],
    ['N5', 'NE', 'O5'],
    ['N5', 'NW', 'O6'],
    ['N5', 'SE', 'M5'],
    ['N5', 'SW', 'M6'],
    ['D6', 'NE', 'E5'],
    ['D6', 'SW', 'C6'],
    ['H6', 'NE', 'I5'],
    ['I5', 'NW', 'K6'],
  ])('from %s to the %s is %s', (from, name, to) => {
    expect(codeOf(sheet, neighbour(sheet, at(sheet, from), directionNamed('pointy', name) ?? 0))).toBe(to);
  });
});

test.each(['ABC', 'ABCD'])(
  'on a sheet of the lines %s the second lies half a hex to the east of the first',
  letters => {
    const lines = { letters, hexesPerLine: 4 };
    const grid = goodGrid(letterCodes(lines), sheetCodes(lines));
    expect(neighboursOf(grid, at(grid, 'A2')).map(hex => codeOf(grid, hex))).toEqual(['A1', 'B2', 'B3', 'A3']);
  },
);
