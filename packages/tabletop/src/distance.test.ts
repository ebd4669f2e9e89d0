import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areasAreWithin,
  distanceBetween,
  gap,
  isNearBorder,
  isWithin,
  nearestOn,
  pointGap,
  pointIsWithin,
} from './distance.ts';
import { quadAt } from './shapes.ts';
import { anyArea, anyConvex, anyPoint } from './test-shapes.ts';
import type { Fraction } from './test-slow.ts';
import { edgesOf, exactly, isLess, rootOf, rounded, slowFoot, slowSide, slowSquare, whole } from './test-slow.ts';

const BASE = { u: 0, v: 0, width: 1000, depth: 1000 };
const baseAt = (x: number, y: number, facing = 0) => quadAt({ x, y, facing }, BASE);

/** Segments and points too: the front edge of a base is one. */
const anyThing = fc.oneof({ weight: 4, arbitrary: anyConvex }, fc.array(anyPoint, { minLength: 1, maxLength: 2 }));

const floorOf = (square: Fraction): number => Number(rootOf(square.over / square.under));

describe('C4 distance', () => {
  test.each([
    ['edge to edge', baseAt(3000, 0), 2000],
    ['corner to corner', baseAt(4000, 5000), 5000],
    ['corner to edge', baseAt(0, 5000, 45), 3793],
    ['touching', baseAt(1000, 0), 0],
    ['touching at a corner', baseAt(1000, 1000), 0],
    ['overlapping', baseAt(300, 200, 30), 0],
  ])('%s', (_name, other, distance) => {
    expect(gap(baseAt(0, 0), other)).toBe(distance);
    expect(isWithin(baseAt(0, 0), other, distance + 1)).toBe(true);
    expect(isWithin(baseAt(0, 0), other, distance - 1)).toBe(false);
  });

  test('within is inclusive', () => {
    expect(isWithin(baseAt(0, 0), baseAt(13_000, 0), 12_000)).toBe(true);
    expect(isWithin(baseAt(0, 0), baseAt(13_001, 0), 12_000)).toBe(false);
    expect(isWithin(baseAt(0, 0), baseAt(4000, 5000), 5000)).toBe(true);
    expect(isWithin(baseAt(0, 0), baseAt(4000, 5001), 5000)).toBe(false);
  });

  test('two points are polygons too', () => {
    const [a, b] = [[{ x: 0, y: 0 }], [{ x: 3, y: 4 }]];
    expect([isWithin(a, b, 5), isWithin(a, b, 4), gap(a, b)]).toEqual([true, false, 5]);
  });

  test('one shape in another is at distance 0', () => {
    const large = quadAt({ x: 0, y: 0, facing: 20 }, { u: 0, v: 0, width: 6000, depth: 4000 });
    expect(isWithin(large, baseAt(0, 0), 0)).toBe(true);
    expect(isWithin(baseAt(0, 0), large, 0)).toBe(true);
    expect(gap(large, baseAt(0, 0))).toBe(0);
  });

  test('gap and isWithin against fractions, and the same from either side', () => {
    fc.assert(
      fc.property(anyThing, anyThing, (a, b) => {
        const floor = floorOf(slowSquare(a, b));
        const isWhole = slowSquare(a, b).over === BigInt(floor) ** 2n * slowSquare(a, b).under;
        expect(gap(a, b)).toBe(floor);
        expect(gap(b, a)).toBe(floor);
        for (const test of [isWithin, areasAreWithin]) {
          expect(test(a, b, floor)).toBe(isWhole);
          expect(test(b, a, floor)).toBe(isWhole);
          expect(test(a, b, floor + 1)).toBe(true);
          expect(test(a, b, floor - 1)).toBe(false);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('areasAreWithin against fractions', () => {
    fc.assert(
      fc.property(anyArea, anyConvex, fc.nat(10_000), (a, b, reach) => {
        const square = slowSquare(a, b);
        const floor = floorOf(square);
        expect(areasAreWithin(a, b, floor + 1)).toBe(true);
        expect(areasAreWithin(b, a, floor)).toBe(square.over === BigInt(floor) ** 2n * square.under);
        expect(areasAreWithin(a, b, reach)).toBe(!isLess(whole(reach * reach), square));
      }),
    );
  });

  test('a point and an area against fractions', () => {
    fc.assert(
      fc.property(anyPoint, anyArea, (p, area) => {
        const square = slowSquare([p], area);
        const floor = floorOf(square);
        expect(pointGap(p, area)).toBe(floor);
        expect(pointIsWithin(p, area, floor + 1)).toBe(true);
        expect(pointIsWithin(p, area, floor)).toBe(square.over === BigInt(floor) ** 2n * square.under);
        expect(pointIsWithin(p, area, floor - 1)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test('the border is near from the inside too', () => {
    const field = quadAt({ x: 0, y: 0, facing: 0 }, { u: 0, v: 0, width: 6000, depth: 6000 });
    expect(isNearBorder({ x: 2500, y: 0 }, field, 500)).toBe(true);
    expect(isNearBorder({ x: 2499, y: 0 }, field, 500)).toBe(false);
    expect(isNearBorder({ x: 3500, y: 0 }, field, 500)).toBe(true);
  });

  test('nearestOn is the foot of the shortest way, rounded', () => {
    fc.assert(
      fc.property(anyPoint, anyArea, (p, area) => {
        const found = nearestOn(area, p);
        expect(Object.is(found.x, -0) || Object.is(found.y, -0)).toBe(false);
        if (slowSide(area, exactly(p)) !== 'outside') {
          expect(found).toEqual(p);
          return;
        }
        const square = slowSquare([p], area);
        const feet = edgesOf(area)
          .map(([a, b]) => slowFoot(exactly(p), a, b))
          .filter(foot => {
            const [x, y] = [foot.x, foot.y];
            const dx = { over: x.over - BigInt(p.x) * x.under, under: x.under };
            const dy = { over: y.over - BigInt(p.y) * y.under, under: y.under };
            const left = (dx.over * dy.under) ** 2n + (dy.over * dx.under) ** 2n;
            return left * square.under === square.over * (dx.under * dy.under) ** 2n;
          })
          .map(foot => ({ x: rounded(foot.x), y: rounded(foot.y) }));
        expect(feet.some(({ x, y }) => Math.abs(found.x - x) <= 1 && Math.abs(found.y - y) <= 1)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('distanceBetween', () => {
    expect(distanceBetween({ x: 0, y: 0 }, { x: 3000, y: -4000 })).toBe(5000);
    expect(distanceBetween({ x: 1, y: 1 }, { x: 2, y: 2 })).toBe(1);
    expect(distanceBetween({ x: 7, y: 7 }, { x: 7, y: 7 })).toBe(0);
  });
});
