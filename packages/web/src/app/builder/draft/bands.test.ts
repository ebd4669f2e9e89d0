import { describe, expect, test } from 'vitest';
import { bandOf, fewest, isSimple, lineOf } from './bands.ts';
import type { Place, RoundPiece } from './draft.ts';
import { middleOf, movedTo, polygonOf, scaledBy, stretched, turnedBy } from './shapes.ts';

const TABLE = { width: 48_000, depth: 32_000 };

describe('bands', () => {
  test('a straight line is a base wide', () => {
    expect(
      bandOf([
        [1000, 5000],
        [9000, 5000],
      ]),
    ).toEqual([
      [1000, 5500],
      [9000, 5500],
      [9000, 4500],
      [1000, 4500],
    ]);
  });

  test('a corner is mitred', () => {
    const band = bandOf([
      [1000, 1000],
      [5000, 1000],
      [5000, 5000],
    ]);
    expect(band).toContainEqual([4500, 1500]);
    expect(band).toContainEqual([5500, 500]);
    expect(isSimple(band)).toBe(true);
  });

  const WAYS: { readonly [way: string]: readonly Place[] } = {
    gentle: [
      [2000, 9000],
      [9000, 12_000],
      [16_000, 8000],
      [30_000, 14_000],
    ],
    'a right angle': [
      [2000, 2000],
      [12_000, 2000],
      [12_000, 12_000],
    ],
    'a hairpin': [
      [2000, 2000],
      [20_000, 2500],
      [2000, 6000],
    ],
    'short steps': [
      [2000, 2000],
      [3500, 2500],
      [4500, 4000],
      [6500, 4500],
    ],
  };

  test.each(Object.entries(WAYS))('%s: whole numbers, and no side crosses another', (_name, points) => {
    for (const kind of ['road', 'stream', 'wall'] as const) {
      const border = polygonOf({ key: '', name: '', kind, shape: 'line', points }, TABLE);
      expect(border.flat().every(Number.isInteger)).toBe(true);
      expect(isSimple(border)).toBe(true);
    }
  });

  test('a road bends through its points, a wall does not bend', () => {
    const points: readonly Place[] = [
      [2000, 9000],
      [12_000, 12_000],
      [22_000, 8000],
    ];
    const road = lineOf('road', points);
    expect(road.length).toBeGreaterThan(10);
    for (const point of points) expect(road).toContainEqual(point);
    expect(lineOf('wall', points)).toEqual(points);
    expect(fewest(road).length).toBeLessThan(road.length / 2);
  });
});

describe('pieces', () => {
  const hill: RoundPiece = {
    key: '',
    name: '',
    kind: 'hill',
    shape: 'ellipse',
    middle: [1000, 500],
    wide: 9000,
    deep: 6000,
    turn: 30,
  };

  test('what would lie beside the table is cut off', () => {
    const border = polygonOf(hill, TABLE);
    expect(border.every(([x, y]) => x >= 0 && y >= 0)).toBe(true);
    expect(border).toContainEqual([0, 0]);
    expect(isSimple(border)).toBe(true);
  });

  test('what was drawn is moved, turned and sized about its middle, and stays on the table', () => {
    const points: readonly Place[] = [
      [4000, 4000],
      [8000, 4000],
      [8000, 10_000],
    ];
    const free = { key: '', name: '', kind: 'woods', shape: 'free', points } as const;
    expect(middleOf(movedTo(free, [20_000, 20_000], TABLE))).toEqual([20_000, 20_000]);
    expect(middleOf(movedTo(free, [0, 0], TABLE))).toEqual([2000, 3000]);
    expect(turnedBy(free, 180, TABLE)).toMatchObject({
      points: [
        [8000, 10_000],
        [4000, 10_000],
        [4000, 4000],
      ],
    });
    expect(scaledBy(free, 2, TABLE)).toMatchObject({
      points: [
        [2000, 1000],
        [10_000, 1000],
        [10_000, 13_000],
      ],
    });
  });

  test('a road still runs from edge to edge of another table', () => {
    const points: readonly Place[] = [
      [0, 16_000],
      [48_000, 8000],
    ];
    const road = { key: '', name: '', kind: 'road', shape: 'line', points } as const;
    expect(stretched([road], TABLE, { width: 24_000, depth: 16_000 })).toMatchObject([
      {
        points: [
          [0, 8000],
          [24_000, 4000],
        ],
      },
    ]);
  });
});
