import { describe, expect, test } from 'vitest';
import { type Footprint, footprint, type Shape } from './footprints.ts';
import { overlaps } from './overlap.ts';
import { type Box, type Point, type Quad, quadAt } from './shapes.ts';
import { crossesInterior } from './sight.ts';

type Row = readonly [Shape, number, readonly (readonly [number, number])[], number, number, number];

const centres = ({ bases }: Footprint): readonly (readonly [number, number])[] => bases.map(({ u, v }) => [u, v]);

/** The rectangle a box covers: left, right, rear, front. */
const extent = ({ u, v, width, depth }: Box): readonly number[] => [
  u - width / 2,
  u + width / 2,
  v - depth / 2,
  v + depth / 2,
];

const placed = (box: Box): Quad => quadAt({ x: 0, y: 0, facing: 0 }, box);

describe('C3 footprints', () => {
  // Shape, bases, centres, frontage, depth, bases in the front rank.
  const rows: readonly Row[] = [
    [
      'line',
      4,
      [
        [-1500, -500],
        [-500, -500],
        [500, -500],
        [1500, -500],
      ],
      4000,
      1000,
      4,
    ],
    [
      'line',
      3,
      [
        [-1000, -500],
        [0, -500],
        [1000, -500],
      ],
      3000,
      1000,
      3,
    ],
    [
      'open',
      4,
      [
        [-3000, -500],
        [-1000, -500],
        [1000, -500],
        [3000, -500],
      ],
      7000,
      1000,
      4,
    ],
    ['open', 1, [[0, -500]], 1000, 1000, 1],
    [
      'block',
      4,
      [
        [-500, -500],
        [500, -500],
        [-500, -1500],
        [500, -1500],
      ],
      2000,
      2000,
      2,
    ],
    [
      'block',
      5,
      [
        [-1000, -500],
        [0, -500],
        [1000, -500],
        [-1000, -1500],
        [0, -1500],
      ],
      3000,
      2000,
      3,
    ],
    [
      'block',
      2,
      [
        [0, -500],
        [0, -1500],
      ],
      1000,
      2000,
      1,
    ],
    [
      'dismounted',
      4,
      [
        [-1000, -500],
        [0, -500],
        [1000, -500],
        [0, -1500],
      ],
      3000,
      2000,
      3,
    ],
    [
      'column',
      4,
      [
        [0, -500],
        [0, -1500],
        [0, -2500],
        [0, -3500],
      ],
      1000,
      4000,
      1,
    ],
    [
      'battery',
      2,
      [
        [-500, -500],
        [500, -500],
      ],
      2000,
      2000,
      2,
    ],
    [
      'limbered',
      2,
      [
        [0, -500],
        [0, -1500],
      ],
      1000,
      4000,
      1,
    ],
  ];
  test.each(rows)('%s of %i', (shape, bases, expected, frontage, depth, front) => {
    const found = footprint(shape, bases);
    expect(centres(found)).toEqual(expected);
    expect([found.frontage, found.depth, found.front]).toEqual([frontage, depth, front]);
    for (const base of found.bases) expect([base.width, base.depth]).toEqual([1000, 1000]);
  });

  test.each<[string, Shape, number, number]>([
    ['rt:FORM-01 bases of Open stand one base width apart', 'open', 2000, 0],
    ['rt:FORM-02 formed foot stand side by side', 'line', 1000, 0],
    ['rt:FORM-03 formed cavalry has a second rank', 'block', 0, -1000],
    ['rt:FORM-04 a column has one base behind another', 'column', 0, -1000],
  ])('%s', (_name, shape, right, ahead) => {
    const [first, second] = footprint(shape, 2).bases;
    expect(second?.u).toBe((first?.u ?? 0) + right);
    expect(second?.v).toBe((first?.v ?? 0) + ahead);
  });

  test('the caisson', () => {
    expect(footprint('battery', 2).train).toEqual({ u: 0, v: -1500, width: 2000, depth: 1000 });
    expect(footprint('limbered', 2).train).toEqual({ u: 0, v: -3000, width: 1000, depth: 2000 });
    expect(footprint('line', 2).train).toBeNull();
  });

  test('a battery has no bases but its guns', () => {
    expect(footprint('battery', 6).bases).toHaveLength(2);
    expect(footprint('limbered', 6).bases).toHaveLength(2);
  });

  test('a last base stands alone', () => {
    for (const shape of ['line', 'open', 'block', 'dismounted', 'column'] as const) {
      const { bases, frontage, depth, front } = footprint(shape, 1);
      expect([bases.length, frontage, depth, front]).toEqual([1, 1000, 1000, 1]);
    }
  });

  test('is made once', () => expect(footprint('block', 5)).toBe(footprint('block', 5)));

  test.each([0, -1, 1.5])('of %d bases there is none', bases =>
    expect(() => footprint('line', bases)).toThrow(RangeError),
  );
});

describe('R91 the solid shape', () => {
  test.each<[Shape, number, number[][]]>([
    ['line', 3, [[-1500, 1500, -1000, 0]]],
    ['open', 3, [[-2500, 2500, -1000, 0]]],
    ['block', 4, [[-1000, 1000, -2000, 0]]],
    [
      'block',
      5,
      [
        [-1500, 1500, -1000, 0],
        [-1500, 500, -2000, -1000],
      ],
    ],
    [
      'dismounted',
      5,
      [
        [-2000, 2000, -1000, 0],
        [-500, 500, -2000, -1000],
      ],
    ],
    ['column', 3, [[-500, 500, -3000, 0]]],
    ['battery', 2, [[-1000, 1000, -2000, 0]]],
    ['limbered', 2, [[-500, 500, -4000, 0]]],
  ])('%s of %i', (shape, bases, boxes) => expect(footprint(shape, bases).solid.map(extent)).toEqual(boxes));

  test('covers every base and the caisson, and its boxes do not overlap', () => {
    for (const shape of ['line', 'open', 'block', 'dismounted', 'column', 'battery', 'limbered'] as const)
      for (let bases = 1; bases <= 8; bases++) {
        const { bases: all, train, solid } = footprint(shape, bases);
        const area = solid.reduce((sum, { width, depth }) => sum + width * depth, 0);
        for (const box of train === null ? all : [...all, train])
          expect(
            solid.some(cover => extent(cover).every((side, index) => isBeyond(side, extent(box)[index] ?? 0, index))),
          ).toBe(true);
        expect(solid.some((a, i) => solid.some((b, j) => i < j && overlaps(placed(a), placed(b))))).toBe(false);
        if (shape === 'line' || shape === 'block' || shape === 'column' || shape === 'dismounted')
          expect(area).toBe(bases * 1_000_000);
      }
  });
});

const isBeyond = (outer: number, inner: number, side: number): boolean =>
  side % 2 === 0 ? outer <= inner : outer >= inner;

describe('C7 the blocking shape', () => {
  const blocks = (shape: Shape, bases: number, a: Point, b: Point): boolean =>
    footprint(shape, bases).blocking.some(box => crossesInterior(a, b, placed(box)));

  test('one sees between the bases of Open, and nowhere else', () => {
    const [a, b] = [
      { x: 0, y: 5000 },
      { x: 0, y: -5000 },
    ];
    expect(blocks('open', 4, a, b)).toBe(false);
    expect(blocks('line', 4, a, b)).toBe(true);
    expect(blocks('battery', 2, a, b)).toBe(true);
  });

  test('a line of sight along a seam does not slip through', () => {
    const seam = [
      { x: -9000, y: -1000 },
      { x: 9000, y: -1000 },
    ] as const;
    for (const shape of ['block', 'dismounted', 'column', 'battery', 'limbered'] as const)
      expect(blocks(shape, 4, ...seam)).toBe(true);
    expect(blocks('line', 4, ...seam)).toBe(false);
  });

  test('a block blocks by its bounding rectangle, dismounted cavalry does not', () => {
    const corner = [
      { x: 1400, y: -9000 },
      { x: 1400, y: -1001 },
    ] as const;
    expect(blocks('block', 5, ...corner)).toBe(true);
    expect(blocks('dismounted', 4, ...corner)).toBe(false);
  });
});
