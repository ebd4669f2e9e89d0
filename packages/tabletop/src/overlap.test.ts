import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hull, overlaps, overlapsArea, penetration, sideOf } from './overlap.ts';
import type { Point, Polygon } from './shapes.ts';
import { quadAt } from './shapes.ts';
import { anyArea, anyConvex, anyPoint, closePoint, slowHull, tablePoint } from './test-shapes.ts';
import {
  edgesOf,
  exactly,
  isLess,
  plus,
  rootOf,
  sign,
  slowCommonArea,
  slowFoot,
  slowSide,
  times,
} from './test-slow.ts';

const boxAt = (x: number, y: number, width: number, depth: number) =>
  quadAt({ x, y, facing: 0 }, { u: 0, v: 0, width, depth });

/** A U that is open at the top: 6 wide, 4 high, its gap 2 wide and 3 deep. */
const U: Polygon = [
  { x: 0, y: 0 },
  { x: 6000, y: 0 },
  { x: 6000, y: 4000 },
  { x: 4000, y: 4000 },
  { x: 4000, y: 1000 },
  { x: 2000, y: 1000 },
  { x: 2000, y: 4000 },
  { x: 0, y: 4000 },
];

/** How far the origin lies in the hull of all differences, rounded up: how far one must be pushed. */
function slowPenetration(a: Polygon, b: Polygon): number {
  if (sign(slowCommonArea(a, b)) === 0) return 0;
  const differences = slowHull(a.flatMap(p => b.map(q => ({ x: p.x - q.x, y: p.y - q.y }))));
  const origin = exactly({ x: 0, y: 0 });
  const squares = edgesOf(differences).map(([c, d]) => {
    const foot = slowFoot(origin, c, d);
    return plus(times(foot.x, foot.x), times(foot.y, foot.y));
  });
  const least = squares.reduce((low, square) => (isLess(square, low) ? square : low));
  const floor = rootOf(least.over / least.under);
  return Number(least.over === floor * floor * least.under ? floor : floor + 1n);
}

describe('C11 overlap', () => {
  test('shared edges and corners are no overlap', () => {
    expect(overlaps(boxAt(0, 0, 1000, 1000), boxAt(1000, 0, 1000, 1000))).toBe(false);
    expect(overlaps(boxAt(0, 0, 1000, 1000), boxAt(1000, 1000, 1000, 1000))).toBe(false);
    expect(overlaps(boxAt(0, 0, 1000, 1000), boxAt(999, 0, 1000, 1000))).toBe(true);
  });

  test('C8 slack lets shapes overlap by as much as it says', () => {
    expect(overlaps(boxAt(0, 0, 1000, 1000), boxAt(998, 0, 1000, 1000), 2)).toBe(false);
    expect(overlaps(boxAt(0, 0, 1000, 1000), boxAt(997, 0, 1000, 1000), 2)).toBe(true);
    expect(penetration(boxAt(0, 0, 1000, 1000), boxAt(997, 0, 1000, 1000))).toBe(3);
    expect(penetration(boxAt(0, 0, 6000, 6000), boxAt(0, 0, 1000, 1000))).toBe(3500);
  });

  test('a shape without area overlaps nothing', () => {
    const segment = [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ];
    expect(overlaps(segment, boxAt(0, 0, 1000, 1000))).toBe(false);
    expect(penetration(boxAt(0, 0, 1000, 1000), segment)).toBe(0);
  });

  test('overlaps and penetration against fractions, and the same from either side', () => {
    fc.assert(
      fc.property(anyConvex, anyConvex, (a, b) => {
        const depth = slowPenetration(a, b);
        expect(overlaps(a, b)).toBe(depth > 0);
        expect(overlaps(b, a)).toBe(depth > 0);
        expect(penetration(a, b)).toBe(depth);
        expect(penetration(b, a)).toBe(depth);
        expect(overlaps(a, b, depth)).toBe(false);
        if (depth > 0) expect(overlaps(a, b, depth - 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('areas', () => {
  test.each<[string, Polygon, boolean]>([
    ['in the gap, flush', boxAt(3000, 2000, 2000, 2000), false],
    ['in the gap, a little too wide', boxAt(3000, 2000, 2001, 2000), true],
    ['over all of it', boxAt(3000, 2000, 20_000, 20_000), true],
    ['within one arm', boxAt(1000, 2000, 500, 500), true],
    ['within the other arm', boxAt(5000, 2000, 500, 500), true],
    ['filling one arm', boxAt(1000, 2500, 2000, 3000), true],
    ['beside it', boxAt(-500, 2000, 1000, 1000), false],
  ])('a convex shape and a U: %s', (_name, shape, expected) => {
    expect(overlapsArea(shape, U)).toBe(expected);
    expect(overlapsArea(shape, [...U].reverse())).toBe(expected);
  });

  test('overlapsArea against fractions', () => {
    fc.assert(
      fc.property(anyConvex, anyArea, (shape, area) => {
        expect(overlapsArea(shape, area)).toBe(sign(slowCommonArea(shape, area)) > 0);
      }),
      { numRuns: 500 },
    );
  });

  test('sideOf against a ray that meets no corner', () => {
    fc.assert(
      fc.property(anyPoint, anyArea, (p, area) => {
        expect(sideOf(area, p)).toBe(slowSide(area, exactly(p)));
      }),
      { numRuns: 500 },
    );
  });

  test('every corner is on the border', () => {
    fc.assert(
      fc.property(anyArea, area => {
        for (const corner of area) expect(sideOf(area, corner)).toBe('border');
      }),
    );
  });
});

describe('hull', () => {
  const points = fc.oneof(fc.array(closePoint, { minLength: 1 }), fc.array(tablePoint, { minLength: 1 }));

  test('by wrapping', () => {
    fc.assert(
      fc.property(points, list => {
        expect(hull(list)).toEqual(slowHull(list));
      }),
    );
  });

  test('does not depend on the order of the points', () => {
    const shuffled = points.chain(list =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(hull(other)).toEqual(hull(list));
      }),
    );
  });

  test('keeps the list as it was', () => {
    const list: readonly Point[] = Object.freeze([
      { x: 3, y: 0 },
      { x: 0, y: 0 },
      { x: 1, y: 4 },
    ]);
    expect(hull(list)).toHaveLength(3);
    expect(hull([])).toEqual([]);
  });
});
