import { axialCodes } from '@guidon/hex';
import { describe, expect, test } from 'vitest';
import type { Board } from '../board/board.ts';
import { sheetFromParts } from '../board/sheet.ts';
import { streamPictures } from './streams.ts';

const row = (r: number): readonly string[] => [0, 1, 2, 3].map(q => `${q},${r}`);

function streamsAlong(...sides: readonly (readonly [string, string])[]) {
  const sheet = sheetFromParts({
    id: 'ground',
    title: 'ground',
    codes: axialCodes('pointy'),
    hexes: [0, 1, 2, 3].flatMap(row),
    level: 1,
    ground: {},
    paths: [],
    sides: sides.map(([a, b]) => ({ kind: 'stream' as const, a, b })),
    edges: { union: [], confederate: [] },
    labels: [],
    yardsPerHex: 75,
  });
  if (!sheet.ok) throw new RangeError('the ground is well-formed');
  // Only the map of the board is looked at.
  return streamPictures({ map: sheet.value } as Board).map(stream => stream.sides.map(side => side.join(' ')));
}

describe('streams along hexsides', () => {
  test('run from end to end, whatever the order they were listed in', () =>
    expect(streamsAlong(['1,1', '0,2'], ['0,1', '0,2'], ['1,1', '1,2'])).toEqual([['0,1 0,2', '1,1 0,2', '1,1 1,2']]));

  test('those that do not meet are two', () =>
    expect(streamsAlong(['0,0', '0,1'], ['3,2', '3,3'])).toEqual([['0,0 0,1'], ['3,2 3,3']]));
});
