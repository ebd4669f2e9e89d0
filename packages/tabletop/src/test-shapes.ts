import fc from 'fast-check';
import { type Box, type Point, type Polygon, type Pose, type Quad, quadAt } from './shapes.ts';

const pointUpTo = (most: number): fc.Arbitrary<Point> =>
  fc.record({ x: fc.integer({ min: -most, max: most }), y: fc.integer({ min: -most, max: most }) });

/** A few places only, so that points fall on each other, on edges and in line. */
export const closePoint = pointUpTo(5);
/** Anywhere on a large table. */
export const tablePoint = pointUpTo(60_000);
/** As far out as the package goes. */
export const farPoint = pointUpTo(2 ** 23);

export const anyPoint: fc.Arbitrary<Point> = fc.oneof(closePoint, tablePoint, farPoint);

export const anyPose: fc.Arbitrary<Pose> = fc
  .tuple(pointUpTo(6000), fc.oneof(fc.constantFrom(0, 45, 90, 180, 270), fc.integer({ min: 0, max: 359 })))
  .map(([{ x, y }, facing]) => ({ x, y, facing }));

export const anyBox: fc.Arbitrary<Box> = fc.record({
  u: fc.integer({ min: -4, max: 4 }).map(half => half * 500),
  v: fc.integer({ min: -4, max: 4 }).map(half => half * 500),
  width: fc.integer({ min: 1, max: 6 }).map(bases => bases * 1000),
  depth: fc.integer({ min: 1, max: 4 }).map(bases => bases * 1000),
});

export const anyQuad: fc.Arbitrary<Quad> = fc.tuple(anyPose, anyBox).map(([pose, box]) => quadAt(pose, box));

const turnOf = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Strictly convex, with area: points of a list in convex position, found by trying all (slowly). */
export function slowHull(points: readonly Point[]): Polygon {
  const distinct = points.filter((p, index) => points.findIndex(q => q.x === p.x && q.y === p.y) === index);
  const first = distinct.reduce((low, p) => (p.x < low.x || (p.x === low.x && p.y < low.y) ? p : low));
  const corners: Point[] = [first];
  // Wrapping: from each corner to the point that has all others on its right, the farthest of those in line.
  for (let at = first; ; ) {
    const next = distinct.find(
      q =>
        q !== at &&
        distinct.every(r => {
          const turn = turnOf(at, q, r);
          return turn < 0 || (turn === 0 && between(at, r, q));
        }),
    );
    if (next === undefined || next === first) return corners;
    corners.push(next);
    at = next;
  }
}

const between = (a: Point, p: Point, b: Point): boolean =>
  p.x >= Math.min(a.x, b.x) && p.x <= Math.max(a.x, b.x) && p.y >= Math.min(a.y, b.y) && p.y <= Math.max(a.y, b.y);

const hullOf = (point: fc.Arbitrary<Point>): fc.Arbitrary<Polygon> =>
  fc
    .array(point, { minLength: 3, maxLength: 7 })
    .map(slowHull)
    .filter(corners => corners.length > 2);

const eitherWay = (polygon: fc.Arbitrary<Polygon>): fc.Arbitrary<Polygon> =>
  fc.tuple(polygon, fc.boolean()).map(([corners, back]) => (back ? [...corners].reverse() : corners));

/** Of any size, either way round; some with a corner on a straight edge. */
export const anyConvex: fc.Arbitrary<Polygon> = eitherWay(
  fc.oneof(hullOf(closePoint), hullOf(closePoint).map(withMiddle), anyQuad, hullOf(tablePoint), hullOf(farPoint)),
);

function withMiddle(polygon: Polygon): Polygon {
  const [a, b] = [polygon[0], polygon[1]];
  if (a === undefined || b === undefined) return polygon;
  const doubled = polygon.map(({ x, y }) => ({ x: 2 * x, y: 2 * y }));
  return [...doubled.slice(0, 1), { x: a.x + b.x, y: a.y + b.y }, ...doubled.slice(1)];
}

/** Simple polygons, concave ones mostly, either way round, many with corners and edges in line. */
export const anyArea: fc.Arbitrary<Polygon> = eitherWay(
  fc.oneof(starOf(closePoint), starOf(tablePoint), starOf(farPoint), comb(), anyConvex),
);

/** Corners in the order in which one sees them from their middle. */
function starOf(point: fc.Arbitrary<Point>): fc.Arbitrary<Polygon> {
  return fc
    .array(point, { minLength: 4, maxLength: 8 })
    .map(points => {
      const middle = {
        x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
        y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
      };
      const angle = (p: Point): number => Math.atan2(p.y - middle.y, p.x - middle.x);
      return [...points].sort((p, q) => angle(p) - angle(q));
    })
    .filter(isSimple);
}

/** A comb with teeth of several lengths, turned and slanted. */
function comb(): fc.Arbitrary<Polygon> {
  const small = fc.integer({ min: -3, max: 3 });
  return fc
    .tuple(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 2, maxLength: 4 }), small, small, small, small)
    .filter(([, a, b, c, d]) => a * d !== b * c)
    .map(([teeth, a, b, c, d]) => {
      const upper = teeth.flatMap((length, index) => [
        { x: 2 * index, y: length },
        { x: 2 * index + 1, y: length },
        { x: 2 * index + 1, y: 0 },
        { x: 2 * index + 2, y: 0 },
      ]);
      const corners = [{ x: 0, y: -1 }, ...upper.slice(0, -1), { x: 2 * teeth.length - 1, y: -1 }];
      return corners.map(({ x, y }) => ({ x: a * x + b * y + 0, y: c * x + d * y + 0 }));
    })
    .filter(isSimple);
}

/** Whether no two edges have more in common than the corner between neighbours. */
function isSimple(polygon: Polygon): boolean {
  const edges = polygon.map((p, index) => [p, polygon[(index + 1) % polygon.length] ?? p] as const);
  return edges.every(([a, b], one) =>
    edges.every(([c, d], other) => {
      if (one === other) return a.x !== b.x || a.y !== b.y;
      const apart = Math.min(Math.abs(one - other), edges.length - Math.abs(one - other));
      if (apart > 1) return !doTouch([a, b], [c, d]);
      const [before, at, after] = (one + 1) % edges.length === other ? [a, b, d] : [c, d, b];
      return turnOf(before, at, after) !== 0 || !(between(at, before, after) || between(at, after, before));
    }),
  );
}

function doTouch([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const [sideC, sideD] = [Math.sign(turnOf(a, b, c)), Math.sign(turnOf(a, b, d))];
  const [sideA, sideB] = [Math.sign(turnOf(c, d, a)), Math.sign(turnOf(c, d, b))];
  if (sideC * sideD > 0 || sideA * sideB > 0) return false;
  if (sideC !== 0 || sideD !== 0 || sideA !== 0 || sideB !== 0) return true;
  return between(a, c, b) || between(a, d, b) || between(c, a, d);
}
