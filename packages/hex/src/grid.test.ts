import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS, opposite } from './axial.ts';
import { gridOf } from './build-grid.ts';
import { axialCodes, GETTYSBURG_SHEET, letterCodes, ODD_R_CODES, sheetCodes } from './codes.ts';
import {
  areAdjacent,
  axialOf,
  codeOf,
  directionsBeyond,
  directionTo,
  distance,
  hexAt,
  indexAt,
  neighbour,
  OFF_MAP,
} from './grid.ts';
import { at, goodGrid, raggedGrid, raggedPair, rhombus } from './test-grids.ts';

/** Steps from one hex to another over the whole plane, by flooding outwards with strings for hexes. */
function floodedDistance(from: { q: number; r: number }, to: { q: number; r: number }): number {
  const goal = `${to.q},${to.r}`;
  let front = new Set([`${from.q},${from.r}`]);
  for (let steps = 0; ; steps++) {
    if (front.has(goal)) return steps;
    const next = new Set(front);
    for (const hex of front) {
      const [q = 0, r = 0] = hex.split(',').map(Number);
      for (const [dq, dr] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
        [1, -1],
        [-1, 1],
      ] as const)
        next.add(`${q + dq},${r + dr}`);
    }
    front = next;
  }
}

describe('making a grid', () => {
  test('every bad entry of a list is reported, each with its place', () => {
    expect(gridOf(ODD_R_CODES, ['0101', 'x', '0102', '0101', '0000'])).toEqual({
      ok: false,
      issues: [
        { path: [1], because: 'not-a-code', code: 'x' },
        { path: [4], because: 'not-a-code', code: '0000' },
        { path: [3], because: 'repeated', code: '0101' },
      ],
    });
  });

  test('hexes too far apart are refused, not allocated', () => {
    const result = gridOf(axialCodes('flat'), ['0,0', '999999,999999']);
    expect(result).toEqual({ ok: false, issues: [{ path: [], because: 'too-far-apart', code: '' }] });
  });

  test('an empty list makes an empty grid', () => {
    expect(indexAt(goodGrid(ODD_R_CODES, []), 0, 0)).toBe(OFF_MAP);
  });

  test('hexes are numbered in the order of the list and found by code and by coordinates', () => {
    fc.assert(
      fc.property(raggedGrid, grid => {
        for (let hex = 0; hex < grid.size; hex++) {
          const { q, r } = axialOf(grid, hex);
          expect(codeOf(grid, hex)).toBe(`${q},${r}`);
          expect(hexAt(grid, `${q},${r}`)).toBe(hex);
          expect(indexAt(grid, q, r)).toBe(hex);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('a hole is off the map, from all sides', () => {
    const grid = goodGrid(axialCodes('pointy'), ['1,0', '1,-1', '0,-1', '-1,0', '-1,1', '0,1']);
    expect(indexAt(grid, 0, 0)).toBe(OFF_MAP);
    for (const hex of DIRECTIONS) expect(neighbour(grid, hex, opposite(hex))).toBe(OFF_MAP);
    expect(hexAt(grid, '0,0')).toBeUndefined();
  });
});

describe('neighbours and distance', () => {
  test('a neighbour has its neighbour in the opposite direction, one hex away', () => {
    fc.assert(
      fc.property(raggedGrid, fc.constantFrom(...DIRECTIONS), (grid, direction) => {
        for (let hex = 0; hex < grid.size; hex++) {
          const next = neighbour(grid, hex, direction);
          if (next === OFF_MAP) continue;
          expect(neighbour(grid, next, opposite(direction))).toBe(hex);
          expect(distance(grid, hex, next)).toBe(1);
          expect(directionTo(grid, hex, next)).toBe(direction);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('distance is the number of steps over open country', () => {
    fc.assert(
      fc.property(raggedPair, ({ grid, a, b }) => {
        expect(distance(grid, a, b)).toBe(floodedDistance(axialOf(grid, a), axialOf(grid, b)));
      }),
    );
  });

  test('only adjacent hexes have a direction between them', () => {
    fc.assert(
      fc.property(raggedPair, ({ grid, a, b }) => {
        const isNext = DIRECTIONS.some(direction => neighbour(grid, a, direction) === b);
        expect(directionTo(grid, a, b) !== undefined).toBe(isNext);
        expect(areAdjacent(grid, a, b)).toBe(isNext);
      }),
    );
  });

  test('distances on the Gettysburg sheet follow its own formula', () => {
    const sheet = goodGrid(letterCodes(GETTYSBURG_SHEET), sheetCodes(GETTYSBURG_SHEET));
    const own = (code: string) => {
      const r = GETTYSBURG_SHEET.letters.indexOf(code.charAt(0));
      return { q: Number(code.slice(1)) - Math.ceil(r / 2), r };
    };
    for (const a of sheet.codes) {
      for (const b of ['A1', 'N5', 'V13', 'K7']) {
        const [dq, dr] = [own(a).q - own(b).q, own(a).r - own(b).r];
        const expected = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
        expect(distance(sheet, at(sheet, a), at(sheet, b))).toBe(expected);
      }
    }
  });

  test('three directions lie beyond a hex attacked in a straight line, two beyond one behind a corner', () => {
    const grid = goodGrid(axialCodes('pointy'), rhombus(3));
    expect(directionsBeyond(grid, at(grid, '0,0'), at(grid, '3,0'))).toEqual([5, 0, 1]);
    expect(directionsBeyond(grid, at(grid, '0,0'), at(grid, '-1,-1'))).toEqual([2, 3]);
    expect(directionsBeyond(grid, 0, 0)).toEqual([]);
  });
});
