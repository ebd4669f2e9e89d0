import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box, Point, Polygon, Pose } from './index.ts';
import {
  aboutFace,
  bearing,
  centreOf,
  crossesInterior,
  distanceBetween,
  footprint,
  frontMiddle,
  gap,
  hull,
  insideLength,
  isWithin,
  leavesAt,
  nearestOn,
  overlaps,
  overlapsArea,
  payableWheel,
  penetration,
  pointAlong,
  pointGap,
  quadAt,
  sideOf,
  slotsAgainst,
  straight,
  sweptQuad,
  touchingEdges,
  touchingStretch,
  turnedAbout,
  wheeled,
} from './index.ts';
import { anyArea, anyBox, anyPose, tablePoint } from './test-shapes.ts';

interface Given {
  readonly one: Pose;
  readonly other: Pose;
  readonly box: Box;
  readonly p: Point;
  readonly area: Polygon;
  readonly n: number;
}

/** Every function of the package that gives more than yes or no, and some that do. */
const CALLS: readonly ((given: Given) => unknown)[] = [
  ({ one, n }) => straight(one, n - 300),
  ({ one, n }) => wheeled(one, 4000, (n % 91) - 45),
  ({ one }) => turnedAbout(one, 3000, 'left', 90),
  ({ one }) => aboutFace(one, 2000),
  ({ one, other }) => bearing(one, other),
  ({ n }) => payableWheel(3000, (n % 181) - 90, n),
  ({ one, box, n }) => sweptQuad(box, one, straight(one, n)),
  ({ one, box }) => [centreOf(quadAt(one, box)), frontMiddle(quadAt(one, box))],
  ({ one, other, box }) => gap(quadAt(one, box), quadAt(other, box)),
  ({ one, other, box, n }) => isWithin(quadAt(one, box), quadAt(other, box), n),
  ({ one, other, box }) => [
    overlaps(quadAt(one, box), quadAt(other, box)),
    penetration(quadAt(one, box), quadAt(other, box)),
  ],
  ({ one, other, box }) => [...touchingEdges(quadAt(one, box), quadAt(other, box))],
  ({ one, other, box }) => touchingStretch(quadAt(one, box), quadAt(other, box)),
  ({ one, box }) => slotsAgainst(quadAt(one, box), { width: 1000, depth: 1000 }),
  ({ p, area }) => [sideOf(area, p), pointGap(p, area), nearestOn(area, p)],
  ({ one, p, area }) => [crossesInterior(one, p, area), insideLength(one, p, area)],
  ({ one, box, area }) => overlapsArea(quadAt(one, box), area),
  ({ one, other, box, p }) => leavesAt(p, one, quadAt(other, box)),
  ({ one, p, n }) => [pointAlong(one, p, n), distanceBetween(one, p)],
  ({ area, p }) => hull([...area, p]),
  ({ n }) => footprint('block', (n % 9) + 1),
  ({ n }) => footprint('open', (n % 9) + 1),
];

function deepFrozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFrozen);
  return value;
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

const anyGiven: fc.Arbitrary<Given> = fc
  .record({ one: anyPose, other: anyPose, box: anyBox, p: tablePoint, area: anyArea, n: fc.nat(20_000) })
  .map(deepFrozen);

test('no answer depends on what was asked before', () => {
  fc.assert(
    fc.property(fc.array(anyGiven, { minLength: 2, maxLength: 4 }), list => {
      const inOrder = list.map(given => CALLS.map(call => call(given)));
      const backwards = [...CALLS].reverse().map(call => [...list].reverse().map(given => call(given)));
      const sorted = list.map((_, row) =>
        CALLS.map((_call, column) => backwards[CALLS.length - 1 - column]?.[list.length - 1 - row]),
      );
      expect(sorted).toEqual(inOrder);
    }),
  );
});

test('all numbers are whole, and none is -0', () => {
  fc.assert(
    fc.property(anyGiven, given => {
      for (const number of CALLS.flatMap(call => numbersIn(call(given))))
        expect(Number.isSafeInteger(number) && !Object.is(number, -0)).toBe(true);
    }),
  );
});
