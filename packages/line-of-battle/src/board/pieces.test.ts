import { gridOf, hexAt, ODD_R_CODES, rectangleCodes } from '@guidon/hex';
import { describe, expect, test } from 'vitest';
import { arrivalFaults, byPiece, placedOnceFaults } from '../index.ts';

const made = gridOf(ODD_R_CODES, rectangleCodes(4, 4));
if (!made.ok) throw new Error(JSON.stringify(made.issues));
const { grid } = made;

describe('pieces that a scenario puts somewhere', () => {
  test('by piece', () => {
    const places = [
      { piece: 2, path: 'setup[0]', at: 'hill' },
      { piece: 0, path: 'setup[1]', at: 'wood' },
    ];
    expect(byPiece(3, places)).toEqual(['wood', undefined, 'hill']);
  });

  test('each once, and all but those that may stay away', () => {
    const places = [0, 0, 3].map((piece, at) => ({ piece, path: `setup[${at}]`, at: null }));
    const faults = placedOnceFaults(places, ['me-20', 'pa-83', null, 'mi-16']);
    expect(faults.map(({ path, expected }) => [path, expected])).toEqual([
      ['setup[1]', 'each piece once'],
      ['setup', 'every piece, there or among the reinforcements'],
    ]);
  });

  test('reinforcements come where the map may be entered, while the game lasts', () => {
    const arrivals = [
      { hex: '0101', turn: 6 },
      { hex: '0202', turn: 2 },
      { hex: '0401', turn: 7 },
    ].map(({ hex, turn }, at) => ({ piece: at, path: `[${at}]`, at: { hex: hexAt(grid, hex) ?? -1, turn } }));
    const isEntry = (hex: number) => hex !== hexAt(grid, '0202');
    const faults = arrivalFaults(arrivals, { grid, turns: 6, isEntry });
    expect(faults.map(({ path, expected }) => [path, expected])).toEqual([
      ['[1]', 'an arrival on the edge of the map'],
      ['[2]', 'an arrival by turn 6'],
    ]);
  });
});
