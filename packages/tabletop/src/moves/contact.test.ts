import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps, penetration } from '../overlap.ts';
import { type Box, type Pose, place, type Quad, quadAt } from '../shapes.ts';
import { anyBox, anyPose, anyQuad } from '../test-shapes.ts';
import { type Edge, slotsAgainst, touches, touchingEdges, touchingStretch } from './contact.ts';
import { largestClear, straight } from './moves.ts';

const BASE: Box = { u: 0, v: -500, width: 1000, depth: 1000 };
const LINE: Box = { u: 0, v: -500, width: 4000, depth: 1000 };
const NORTH: Pose = { x: 0, y: 0, facing: 0 };
const base = (x: number, y: number, facing = 0): Quad => quadAt({ x, y, facing }, BASE);

describe('C9 contact', () => {
  test('is a distance of 2 at most', () => {
    expect(touches(base(0, 0), base(1002, 0))).toBe(true);
    expect(touches(base(0, 0), base(1003, 0))).toBe(false);
    expect(touches(base(0, 0), base(1001, 1001))).toBe(true);
    expect(touches(base(0, 0), base(1002, 1002))).toBe(false);
  });

  test.each<[string, Quad, number, Edge[]]>([
    ['in front, whole', base(0, 1000), 1000, ['front']],
    ['in front, half', base(500, 1001), 500, ['front']],
    ['in front, three', base(997, 1000), 3, ['front']],
    ['in front, two', base(998, 1000), 2, []],
    ['at a corner', base(1000, 1000), 0, []],
    ['at the right', base(1002, 400), 600, ['right']],
    ['at the right, not near enough', base(1003, 400), 0, []],
    ['at the left', base(-1000, 0), 1000, ['left']],
    ['behind', base(0, -1000), 1000, ['rear']],
    ['behind, facing the other way', base(300, -2000, 180), 700, ['rear']],
    ['one degree off', quadAt({ x: 0, y: 1000, facing: 1 }, BASE), 0, []],
    ['corner first', quadAt({ x: 0, y: 1207, facing: 45 }, { ...BASE, v: 0 }), 0, []],
  ])('%s', (_name, other, stretch, edges) => {
    expect(touchingStretch(base(0, 0), other)).toBe(stretch);
    expect([...touchingEdges(base(0, 0), other)]).toEqual(edges);
  });

  test('in a corner of two, two edges touch', () => {
    const [behind, beside] = [base(0, 1000), base(1000, 0)];
    const both = new Set([...touchingEdges(base(0, 0), behind), ...touchingEdges(base(0, 0), beside)]);
    expect(both).toEqual(new Set(['front', 'right']));
  });

  test('is the same from either side', () => {
    fc.assert(
      fc.property(anyQuad, anyQuad, (a, b) => {
        expect(touches(a, b)).toBe(touches(b, a));
        expect(touchingStretch(a, b)).toBe(touchingStretch(b, a));
      }),
    );
  });

  test('a stretch is found at every facing', () => {
    const shift = fc.integer({ min: -5000, max: 5000 });
    fc.assert(
      fc.property(anyPose, shift, fc.integer({ min: 0, max: 1 }), (pose, by, ahead) => {
        const enemy = { ...place(pose, by, ahead), facing: (pose.facing + 180) % 360 };
        const [a, b] = [quadAt(pose, LINE), quadAt(enemy, LINE)];
        // Rounding may part two shapes that should be one unit apart by a little more than the slack.
        const shared = touches(a, b) ? Math.max(0, 4000 - Math.abs(by)) : 0;
        if (ahead === 0 && Math.abs(by) < 3999) expect(shared).toBeGreaterThan(0);
        expect(Math.abs(touchingStretch(a, b) - shared)).toBeLessThanOrEqual(2);
        if (shared > 5) expect([...touchingEdges(a, b)]).toEqual(['front']);
      }),
      { numRuns: 500 },
    );
  });

  test('a charge to the largest clear distance ends in contact', () => {
    fc.assert(
      fc.property(anyPose, anyBox, anyPose, (enemyPose, box, pose) => {
        const enemy = quadAt(enemyPose, box);
        const isClear = (distance: number): boolean => !overlaps(quadAt(straight(pose, distance), LINE), enemy);
        // From the first step that would overlap; before it all is clear.
        const first = Array.from({ length: 150 }, (_, step) => step * 100).find(distance => !isClear(distance));
        if (first === undefined || first === 0) return;
        const found = largestClear(first, isClear);
        expect(touches(quadAt(straight(pose, found), LINE), enemy)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('C10 slots', () => {
  test('against a base, one on each side', () => {
    const slots = slotsAgainst(base(0, 0), { width: 1000, depth: 1000 });
    expect(slots.map(({ edge, facing }) => [edge, facing])).toEqual([
      ['front', 180],
      ['right', 270],
      ['rear', 0],
      ['left', 90],
    ]);
    expect(slots[0]?.quad).toEqual(quadAt({ x: 0, y: 0, facing: 180 }, BASE));
    expect(slots[1]?.quad).toEqual(quadAt({ x: 500, y: -500, facing: 270 }, BASE));
  });

  test('against a caisson, two on each long side', () => {
    const caisson = quadAt(NORTH, { u: 0, v: -500, width: 2000, depth: 1000 });
    const slots = slotsAgainst(caisson, { width: 1000, depth: 1000 });
    expect(slots.map(({ edge }) => edge)).toEqual(['front', 'front', 'right', 'rear', 'rear', 'left']);
  });

  test('from either end if the edge is no whole number of bases', () => {
    const slots = slotsAgainst(quadAt(NORTH, { u: 0, v: 0, width: 1500, depth: 1000 }), { width: 1000, depth: 1000 });
    const front = slots.filter(({ edge }) => edge === 'front').map(({ quad }) => (quad[0].x + quad[1].x) / 2);
    expect(front).toEqual([-250, 750, 250, -750]);
  });

  test('lie flush with the enemy, front to edge, at every facing', () => {
    const size = { width: 1000, depth: 1000 };
    fc.assert(
      fc.property(anyPose, anyBox, (pose, box) => {
        const enemy = quadAt(pose, box);
        for (const { quad, edge, facing } of slotsAgainst(enemy, size)) {
          expect(touchingEdges(quad, enemy)).toEqual(new Set(['front']));
          expect(touchingEdges(enemy, quad)).toEqual(new Set([edge]));
          expect(Math.abs(touchingStretch(quad, enemy) - 1000)).toBeLessThanOrEqual(2);
          expect(penetration(quad, enemy)).toBeLessThanOrEqual(2);
          expect((facing - pose.facing + 360) % 90).toBe(0);
        }
        expect(slotsAgainst(enemy, size)).toHaveLength((2 * (box.width + box.depth)) / 1000);
      }),
    );
  });
});
