import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insideIsWithin, insideLength } from './inside-length.ts';
import { type Point, type Polygon, quadAt } from './shapes.ts';
import { crossesInterior, inArc, leavesAt, pointAlong } from './sight.ts';
import { anyArea, anyConvex, anyPoint, closePoint, tablePoint } from './test-shapes.ts';
import {
  edgesOf,
  exactly,
  fraction,
  isLess,
  minus,
  onWay,
  plus,
  rootOf,
  rounded,
  sign,
  slowCut,
  slowFoot,
  slowInside,
  times,
  whole,
} from './test-slow.ts';

const BOX = quadAt({ x: 0, y: 0, facing: 0 }, { u: 0, v: 0, width: 2000, depth: 2000 });
const at = (x: number, y: number): Point => ({ x, y });

describe('C5 the arc (R26)', () => {
  const base = { front: at(0, 0), facing: 0, halfWidth: 500 };
  test.each([
    ['straight ahead', at(0, 1), true],
    ['on the line of the front', at(0, 0), false],
    ['beside the front', at(400, 0), false],
    ['on the border at the right', at(10_500, 10_000), true],
    ['beyond it', at(10_501, 10_000), false],
    ['on the border at the left', at(-10_500, 10_000), true],
    ['beyond that', at(-10_501, 10_000), false],
    ['behind', at(0, -1), false],
  ])('%s', (_name, p, expected) => expect(inArc(base, p)).toBe(expected));

  test('turns with the base', () => {
    const right = { ...base, facing: 90 };
    expect(inArc(right, at(1, 0))).toBe(true);
    expect(inArc(right, at(0, 100))).toBe(false);
    expect(inArc({ ...base, facing: 180 }, at(10_500, -10_000))).toBe(true);
  });

  test('every quarter turn of a point and a base is alike', () => {
    const degrees = fc.integer({ min: 0, max: 359 });
    fc.assert(
      fc.property(tablePoint, degrees, (p, facing) => {
        const quarter = inArc({ ...base, facing: (facing + 90) % 360 }, { x: p.y, y: -p.x });
        expect(quarter).toBe(inArc({ ...base, facing }, p));
      }),
    );
  });
});

describe('C7 sight', () => {
  test.each([
    ['through the middle', at(-5000, 0), at(5000, 0), true, 2000],
    ['along a border', at(-5000, 1000), at(5000, 1000), false, 0],
    ['over a corner', at(-2000, 0), at(0, 2000), false, 0],
    ['close to a corner', at(-2000, 1), at(1, -2000), true, 1],
    ['from the border inwards', at(-1000, 0), at(0, 0), true, 1000],
    ['from the border outwards', at(-1000, 0), at(-3000, 0), false, 0],
    ['wholly inside', at(-100, 0), at(200, 400), true, 500],
    ['from corner to corner', at(-1000, -1000), at(1000, 1000), true, 2828],
    ['of no length, inside', at(0, 0), at(0, 0), false, 0],
    ['short of it', at(-5000, 0), at(-1000, 0), false, 0],
  ])('%s', (_name, a, b, crosses, length) => {
    for (const polygon of [BOX, [...BOX].reverse()]) {
      expect(crossesInterior(a, b, polygon)).toBe(crosses);
      expect(crossesInterior(b, a, polygon)).toBe(crosses);
      expect(insideLength(a, b, polygon)).toBe(length);
    }
  });

  test('along the inner edges of a concave area', () => {
    const area: Polygon = [
      at(0, 0),
      at(6000, 0),
      at(6000, 4000),
      at(4000, 4000),
      at(4000, 1000),
      at(2000, 1000),
      at(0, 4000),
    ];
    expect(crossesInterior(at(2000, 1000), at(4000, 1000), area)).toBe(false);
    expect(crossesInterior(at(1900, 1000), at(4000, 1000), area)).toBe(true);
    expect(crossesInterior(at(2000, 1000), at(4100, 1000), area)).toBe(true);
    expect(insideLength(at(0, 1000), at(6000, 1000), area)).toBe(4000);
    expect(insideIsWithin(at(0, 1000), at(6000, 1000), area, 4000)).toBe(true);
    expect(insideIsWithin(at(0, 1000), at(6001, 1000), area, 3999)).toBe(false);
  });

  test('a half is rounded up also where doubles are a little short of it', () => {
    // 12.5 in all; as doubles 12.499999999999998.
    const triangle = [at(30, 39), at(15, 0), at(15, 21)];
    expect(insideLength(at(0, 0), at(99, 132), triangle)).toBe(13);
  });

  test('C7.1 the limit is compared before rounding', () => {
    const wood: Polygon = [at(0, -5000), at(9000, -5000), at(9000, 5000), at(0, 5000)];
    // The root of 2000² + 1 is above 2000 by a quarter of a thousandth.
    expect(insideLength(at(0, 0), at(2000, 1), wood)).toBe(2000);
    expect(insideIsWithin(at(0, 0), at(2000, 1), wood, 2000)).toBe(false);
    expect(insideIsWithin(at(0, 0), at(1200, 1600), wood, 2000)).toBe(true);
  });

  const anySegment = fc.oneof(fc.tuple(closePoint, closePoint), fc.tuple(anyPoint, anyPoint));

  test('crossesInterior and the length inside against fractions', () => {
    fc.assert(
      fc.property(anySegment, anyArea, ([a, b], area) => {
        const inside = slowInside(a, b, area);
        expect(crossesInterior(a, b, area)).toBe(inside.length > 0);
        expect(crossesInterior(b, a, area)).toBe(inside.length > 0);
        const share = inside.reduce((sum, [start, end]) => plus(sum, minus(end, start)), whole(0));
        const square = times(times(share, share), whole((b.x - a.x) ** 2 + (b.y - a.y) ** 2));
        const length = Number((rootOf((4n * square.over) / square.under) + 1n) / 2n);
        expect(insideLength(a, b, area)).toBe(length);
        expect(insideLength(b, a, area)).toBe(length);
        for (const limit of [length - 1, length, length + 1].filter(most => most >= 0))
          expect(insideIsWithin(a, b, area, limit)).toBe(!isLess(whole(limit ** 2), square));
      }),
      { numRuns: 400 },
    );
  });
});

describe('R27 beyond the target', () => {
  test('a ray leaves a box', () => {
    expect(leavesAt(at(0, -5000), at(0, 0), BOX)).toEqual(at(0, 1000));
    expect(leavesAt(at(0, -5000), at(0, -4000), BOX)).toEqual(at(0, 1000));
    expect(leavesAt(at(0, 0), at(0, 1), BOX)).toEqual(at(0, 1000));
    expect(leavesAt(at(0, 1000), at(0, 5000), BOX)).toEqual(at(0, 1000));
    expect(leavesAt(at(0, 1001), at(0, 5000), BOX)).toBeUndefined();
    expect(leavesAt(at(-5000, 0), at(-5000, 1), BOX)).toBeUndefined();
    expect(leavesAt(at(0, 0), at(0, 0), BOX)).toBeUndefined();
  });

  test('leavesAt against fractions', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, anyConvex, (a, through, polygon) => {
        const way = [exactly(a), exactly(through)] as const;
        if (a.x === through.x && a.y === through.y) return;
        const square = whole((through.x - a.x) ** 2 + (through.y - a.y) ** 2);
        // Where its line meets an edge, or runs through a corner.
        const shares = edgesOf(polygon).flatMap(edge => {
          const cut = slowCut(way, edge);
          const corner = edge[0];
          const [dx, dy] = [minus(corner.x, way[0].x), minus(corner.y, way[0].y)];
          const dot = plus(times(dx, whole(through.x - a.x)), times(dy, whole(through.y - a.y)));
          const share = fraction(dot.over * square.under, dot.under * square.over);
          return [...(cut === undefined ? [] : [{ edge, share: cut }]), { edge, share }];
        });
        const onBorder = shares.filter(({ edge, share }) => {
          const p = onWay(...way, share);
          const foot = slowFoot(p, ...edge);
          return sign(share) >= 0 && sign(minus(foot.x, p.x)) === 0 && sign(minus(foot.y, p.y)) === 0;
        });
        if (onBorder.length === 0) {
          expect(leavesAt(a, through, polygon)).toBeUndefined();
          return;
        }
        const last = onBorder.map(({ share }) => share).reduce((s, t) => (isLess(s, t) ? t : s));
        const end = onWay(...way, last);
        expect(leavesAt(a, through, polygon)).toEqual({
          x: a.x + rounded(minus(end.x, way[0].x)),
          y: a.y + rounded(minus(end.y, way[0].y)),
        });
      }),
      { numRuns: 500 },
    );
  });

  test('a point along a way', () => {
    expect(pointAlong(at(10, 20), at(10, 500), 3000)).toEqual(at(10, 3020));
    expect(pointAlong(at(0, 0), at(-3, 4), 1000)).toEqual(at(-600, 800));
    expect(pointAlong(at(0, 0), at(1, 1), 1000)).toEqual(at(707, 707));
    expect(pointAlong(at(0, 0), at(3, 4), -5)).toEqual(at(-3, -4));
    expect(pointAlong(at(5, 6), at(5, 6), 1000)).toEqual(at(5, 6));
  });

  test('pointAlong is rounded in each coordinate', () => {
    fc.assert(
      fc.property(tablePoint, tablePoint, fc.integer({ min: -60_000, max: 60_000 }), (a, b, distance) => {
        if (a.x === b.x && a.y === b.y) return;
        const square = BigInt(b.x - a.x) ** 2n + BigInt(b.y - a.y) ** 2n;
        const exact = (way: number): number => {
          const doubled = rootOf((4n * BigInt(way) ** 2n * BigInt(distance) ** 2n) / square);
          const size = Number((doubled + 1n) / 2n);
          return way * distance < 0 ? -size : size;
        };
        const expected = { x: a.x + exact(b.x - a.x), y: a.y + exact(b.y - a.y) };
        expect(pointAlong(a, b, distance)).toEqual(expected);
      }),
    );
  });
});
