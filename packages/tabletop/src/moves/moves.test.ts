import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hull } from '../overlap.ts';
import { type Box, type Point, type Pose, place, quadAt } from '../shapes.ts';
import { anyBox, anyPoint, anyPose, slowHull, tablePoint } from '../test-shapes.ts';
import {
  aboutFace,
  bearing,
  largestClear,
  payableWheel,
  straight,
  sweptQuad,
  turnedAbout,
  wheelCost,
  wheeled,
} from './moves.ts';

const isApart = (a: Point, b: Point, most: number): boolean => Math.abs(a.x - b.x) > most || Math.abs(a.y - b.y) > most;

describe('C8 moves', () => {
  test('a line of four wheels 30 degrees to the left and goes on', () => {
    const turn = wheeled({ x: 20_000, y: 10_000, facing: 0 }, 4000, -30);
    expect(turn).toEqual({ x: 19_732, y: 11_000, facing: 330 });
    expect(straight(turn, 4000 - wheelCost(4000, -30))).toEqual({ x: 18_779, y: 12_651, facing: 330 });
  });

  test('straight, there and back', () => {
    expect(straight({ x: 0, y: 0, facing: 45 }, 1000)).toEqual({ x: 707, y: 707, facing: 45 });
    fc.assert(
      fc.property(anyPose, fc.nat(20_000), (pose, distance) => {
        expect(straight(straight(pose, distance), -distance)).toEqual(pose);
      }),
    );
  });

  test('a wheel leaves its corner where it is, within rounding', () => {
    const bases = fc.integer({ min: 1, max: 8 });
    fc.assert(
      fc.property(anyPose, bases, fc.integer({ min: -90, max: 90 }), (pose, front, degrees) => {
        const corner = degrees > 0 ? front * 500 : -front * 500;
        const after = wheeled(pose, front * 1000, degrees);
        expect(isApart(place(after, corner, 0), place(pose, corner, 0), 0)).toBe(false);
        expect(after.facing).toBe((pose.facing + degrees + 360) % 360);
      }),
    );
  });

  test('no wheel, no change', () => {
    const pose: Pose = { x: 123, y: -456, facing: 77 };
    expect(wheeled(pose, 5000, 0)).toEqual(pose);
    expect(wheelCost(5000, 0)).toBe(0);
  });

  test.each([
    [4000, 45, 3142],
    [4000, -45, 3142],
    [4000, 30, 2094],
    [6000, 90, 9425],
  ])('R47 a front of %i wheels %i degrees', (front, degrees, cost) => expect(wheelCost(front, degrees)).toBe(cost));

  test('R47 the wheel that a throw pays for', () => {
    expect(payableWheel(4000, 45, 3142)).toBe(45);
    expect(payableWheel(4000, 45, 3141)).toBe(44);
    expect(payableWheel(4000, -45, 1000)).toBe(-14);
    expect(payableWheel(4000, -45, 0)).toBe(0);
    expect(payableWheel(4000, 20, 9000)).toBe(20);
    const wheel = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -90, max: 90 }), fc.nat(20_000));
    fc.assert(
      fc.property(wheel, ([bases, degrees, budget]) => {
        let most = 0;
        for (let k = 1; k <= Math.abs(degrees); k++) if (wheelCost(bases * 1000, k) <= budget) most = k;
        expect(payableWheel(bases * 1000, degrees, budget)).toBe(degrees < 0 && most > 0 ? -most : most);
      }),
    );
  });

  test.each<['left' | 'right', 90 | -90, Pose]>([
    ['right', 90, { x: 2000, y: 2000, facing: 90 }],
    ['left', -90, { x: -2000, y: 2000, facing: 270 }],
    ['right', -90, { x: 2000, y: -2000, facing: 270 }],
    ['left', 90, { x: -2000, y: -2000, facing: 90 }],
  ])('a turn about the %s corner by %i', (corner, degrees, pose) =>
    expect(turnedAbout({ x: 0, y: 0, facing: 0 }, 4000, corner, degrees)).toEqual(pose),
  );

  test('an about face keeps the ground', () => {
    const pose = { x: 0, y: 0, facing: 0 };
    expect(aboutFace(pose, 2000)).toEqual({ x: 0, y: -2000, facing: 180 });
    const box: Box = { u: 0, v: -1000, width: 3000, depth: 2000 };
    const [a, b, c, d] = quadAt(pose, box);
    expect(quadAt(aboutFace(pose, 2000), box)).toEqual([c, d, a, b]);
  });
});

describe('bearing', () => {
  const start = { x: 100, y: 200 };
  test('of every whole degree, near and far', () => {
    for (let facing = 0; facing < 360; facing++)
      for (const distance of [200, 1000, 50_000])
        expect(bearing(start, straight({ ...start, facing }, distance))).toBe(facing);
    expect(bearing(start, start)).toBe(0);
  });

  test('is the nearest degree', () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        if (a.x === b.x && a.y === b.y) return;
        const exact = (Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI + 360;
        const off = Math.abs(((bearing(a, b) - exact + 900) % 360) - 180);
        expect(off <= 0.5001).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('there and back are opposite', () => {
    fc.assert(
      fc.property(tablePoint, tablePoint, (a, b) => {
        if (a.x === b.x && a.y === b.y) return;
        expect(bearing(b, a)).toBe((bearing(a, b) + 180) % 360);
      }),
    );
  });
});

describe('C8 the largest clear distance', () => {
  test('by trying all', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: -1, max: 320 }), (most, limit) => {
        expect(largestClear(most, distance => distance <= limit)).toBe(limit < 0 ? -1 : Math.min(most, limit));
      }),
    );
  });

  test('asks once if all is clear, and rarely else', () => {
    const asked: number[] = [];
    const limit = (most: number) => (distance: number) => {
      asked.push(distance);
      return distance <= most;
    };
    expect(largestClear(12_000, limit(20_000))).toBe(12_000);
    expect(asked).toEqual([12_000]);
    expect(largestClear(12_000, limit(777))).toBe(777);
    expect(asked.length).toBeLessThan(18);
  });
});

describe('C8 the swept area', () => {
  test('of a base that goes straight ahead is one rectangle', () => {
    const base: Box = { u: 0, v: -500, width: 1000, depth: 1000 };
    const pose = { x: 0, y: 0, facing: 0 };
    expect(new Set(sweptQuad(base, pose, straight(pose, 3000)))).toEqual(
      new Set([
        { x: -500, y: 3000 },
        { x: 500, y: 3000 },
        { x: 500, y: -1000 },
        { x: -500, y: -1000 },
      ]),
    );
    expect(sweptQuad(base, pose, pose)).toEqual(quadAt(pose, base));
  });

  test('is the hull of both places, for any way between them', () => {
    fc.assert(
      fc.property(anyPose, anyBox, tablePoint, fc.integer({ min: 0, max: 20_000 }), (pose, box, by, ahead) => {
        for (const to of [
          { ...pose, x: pose.x + by.x, y: pose.y + by.y },
          straight(pose, ahead),
          straight(pose, -ahead),
        ]) {
          const corners = sweptQuad(box, pose, to);
          const all = [...quadAt(pose, box), ...quadAt(to, box)];
          // The same corners in the same order, from whichever it begins.
          const first = corners.findIndex(p => !isApart(p, hull(all)[0] ?? p, 0));
          expect([...corners.slice(first), ...corners.slice(0, first)]).toEqual(slowHull(all));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('of a turned box is the hull too', () => {
    const box: Box = { u: 0, v: -500, width: 4000, depth: 1000 };
    const [from, to] = [
      { x: 0, y: 0, facing: 0 },
      { x: 0, y: 0, facing: 20 },
    ];
    expect(sweptQuad(box, from, to)).toEqual(slowHull([...quadAt(from, box), ...quadAt(to, box)]));
  });
});
