import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInside } from './bounds.ts';
import { cosOf, rdiv, SCALE, sinOf } from './numbers/numbers.ts';
import { type Box, centreOf, frontMiddle, place, quadAt } from './shapes.ts';
import { anyBox, anyPose } from './test-shapes.ts';

const BASE: Box = { u: 0, v: -500, width: 1000, depth: 1000 };

describe('C2 poses', () => {
  test.each([
    [0, { x: 1300, y: 2700 }],
    [90, { x: 1700, y: 1700 }],
    [180, { x: 700, y: 1300 }],
    [270, { x: 300, y: 2300 }],
    [30, { x: 1610, y: 2456 }],
  ])('a point 300 to the right and 700 ahead, facing %i', (facing, expected) =>
    expect(place({ x: 1000, y: 2000, facing }, 300, 700)).toEqual(expected),
  );

  test('every point as the formula has it, however large the numbers', () => {
    const length = fc.integer({ min: -(2 ** 26), max: 2 ** 26 });
    fc.assert(
      fc.property(anyPose, length, length, (pose, u, v) => {
        const [sin, cos] = [sinOf(pose.facing), cosOf(pose.facing)];
        expect(place(pose, u, v)).toEqual({
          x: pose.x + rdiv(u * cos + v * sin, SCALE),
          y: pose.y + rdiv(-u * sin + v * cos, SCALE),
        });
      }),
    );
  });

  test('the corners of a base, from the front left with the clock', () => {
    expect(quadAt({ x: 0, y: 0, facing: 0 }, BASE)).toEqual([
      { x: -500, y: 0 },
      { x: 500, y: 0 },
      { x: 500, y: -1000 },
      { x: -500, y: -1000 },
    ]);
    expect(quadAt({ x: 0, y: 0, facing: 90 }, BASE)).toEqual([
      { x: 0, y: 500 },
      { x: 0, y: -500 },
      { x: -1000, y: -500 },
      { x: -1000, y: 500 },
    ]);
  });

  test('centre and middle of the front, within rounding; no -0 anywhere', () => {
    fc.assert(
      fc.property(anyPose, anyBox, (pose, box) => {
        const quad = quadAt(pose, box);
        const centre = place(pose, box.u, box.v);
        const front = place(pose, box.u, box.v + box.depth / 2);
        expect(Math.abs(centreOf(quad).x - centre.x) <= 1 && Math.abs(centreOf(quad).y - centre.y) <= 1).toBe(true);
        expect(Math.abs(frontMiddle(quad).x - front.x) <= 1 && Math.abs(frontMiddle(quad).y - front.y) <= 1).toBe(true);
        for (const { x, y } of [...quad, centreOf(quad), frontMiddle(quad)]) {
          expect(Number.isSafeInteger(x) && Number.isSafeInteger(y)).toBe(true);
          expect(Object.is(x, -0) || Object.is(y, -0)).toBe(false);
        }
      }),
    );
  });

  test('a shape is the same wherever its anchor is', () => {
    fc.assert(
      fc.property(anyPose, anyBox, fc.integer(), fc.integer(), (pose, box, dx, dy) => {
        const moved = quadAt({ ...pose, x: pose.x + dx, y: pose.y + dy }, box);
        expect(moved).toEqual(quadAt(pose, box).map(({ x, y }) => ({ x: x + dx, y: y + dy })));
      }),
    );
  });
});

test('C11 the border belongs to the table', () => {
  const table = { left: 0, bottom: 0, right: 2000, top: 1000 };
  expect(isInside(quadAt({ x: 500, y: 1000, facing: 0 }, BASE), table)).toBe(true);
  expect(isInside(quadAt({ x: 1500, y: 1000, facing: 0 }, BASE), table)).toBe(true);
  for (const [x, y] of [
    [499, 1000],
    [1501, 1000],
    [500, 1001],
    [500, 999],
  ] as const)
    expect(isInside(quadAt({ x, y, facing: 0 }, BASE), table)).toBe(false);
});
