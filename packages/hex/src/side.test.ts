import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS, opposite } from './axial.ts';
import { axialCodes } from './codes.ts';
import { neighbour, OFF_MAP } from './grid.ts';
import { hexesOfSide, sideBetween, sideDirection, sideOf } from './side.ts';
import { at, goodGrid, raggedGrid, rhombus } from './test-grids.ts';

describe('sides', () => {
  test('one id from both hexes, and another for every other side', () => {
    fc.assert(
      fc.property(raggedGrid, grid => {
        const names = new Map<number, string[]>();
        for (let hex = 0; hex < grid.size; hex++) {
          for (const direction of DIRECTIONS) {
            const next = neighbour(grid, hex, direction);
            const pair = [hex, next].sort((a, b) => a - b).join('|') + (next === OFF_MAP ? `|${direction}` : '');
            const side = sideOf(grid, hex, direction);
            names.set(side, [...(names.get(side) ?? []), pair]);
            if (next !== OFF_MAP) expect(sideOf(grid, next, opposite(direction))).toBe(side);
          }
        }
        for (const pairs of names.values()) expect(new Set(pairs).size).toBe(1);
        expect(Math.max(...names.keys())).toBeLessThan(grid.size * 6);
      }),
      { numRuns: 40 },
    );
  });

  test('a side leads back to its hexes and its direction from each', () => {
    fc.assert(
      fc.property(raggedGrid, fc.constantFrom(...DIRECTIONS), (grid, direction) => {
        for (let hex = 0; hex < grid.size; hex++) {
          const next = neighbour(grid, hex, direction);
          const side = sideOf(grid, hex, direction);
          expect([...hexesOfSide(grid, side)].sort((a, b) => a - b)).toEqual([hex, next].sort((a, b) => a - b));
          expect(sideDirection(grid, side, hex)).toBe(direction);
          if (next !== OFF_MAP) expect(sideDirection(grid, side, next)).toBe(opposite(direction));
        }
      }),
      { numRuns: 40 },
    );
  });

  test('between hexes that do not touch there is no side', () => {
    const grid = goodGrid(axialCodes('pointy'), rhombus(2));
    expect(sideBetween(grid, at(grid, '0,0'), at(grid, '1,1'))).toBeUndefined();
    expect(sideBetween(grid, at(grid, '0,0'), at(grid, '0,0'))).toBeUndefined();
    expect(sideBetween(grid, at(grid, '0,0'), at(grid, '0,1'))).toBe(
      sideBetween(grid, at(grid, '0,1'), at(grid, '0,0')),
    );
    expect(sideDirection(grid, sideOf(grid, 0, 0), grid.size - 1)).toBeUndefined();
  });
});
