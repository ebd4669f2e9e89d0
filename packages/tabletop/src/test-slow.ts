import type { Point, Polygon } from './shapes.ts';

/*
 * The same questions as the package answers, asked of exact fractions and without a thought for speed. Nothing here is
 * shared with the code under test, or a mistake would be on both sides.
 */

/** over / under, under above 0. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const fraction = (over: bigint, under: bigint): Fraction =>
  under < 0n ? { over: -over, under: -under } : { over, under };

export const whole = (value: number): Fraction => ({ over: BigInt(value), under: 1n });
export const plus = (a: Fraction, b: Fraction): Fraction =>
  lowest(a.over * b.under + b.over * a.under, a.under * b.under);
export const minus = (a: Fraction, b: Fraction): Fraction =>
  lowest(a.over * b.under - b.over * a.under, a.under * b.under);
export const times = (a: Fraction, b: Fraction): Fraction => lowest(a.over * b.over, a.under * b.under);
export const divided = (a: Fraction, b: Fraction): Fraction => {
  const { over, under } = fraction(a.over * b.under, a.under * b.over);
  return lowest(over, under);
};
export const sign = (a: Fraction): number => (a.over > 0n ? 1 : a.over < 0n ? -1 : 0);
export const isLess = (a: Fraction, b: Fraction): boolean => sign(minus(a, b)) < 0;

function lowest(over: bigint, under: bigint): Fraction {
  let [a, b] = [over < 0n ? -over : over, under];
  while (b > 0n) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
}

const ZERO = whole(0);

/** Half away from zero. */
export function rounded(value: Fraction): number {
  const size = (2n * (value.over < 0n ? -value.over : value.over) + value.under) / (2n * value.under);
  return Number(value.over < 0n ? -size : size) + 0;
}

/** The whole part of the root, by halving. */
export function rootOf(n: bigint): bigint {
  let [low, high] = [0n, n + 1n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (middle * middle <= n) low = middle;
    else high = middle;
  }
  return low;
}

export interface FractionPoint {
  readonly x: Fraction;
  readonly y: Fraction;
}

export const exactly = (p: Point): FractionPoint => ({ x: whole(p.x), y: whole(p.y) });

const from = (a: FractionPoint, b: FractionPoint): FractionPoint => ({ x: minus(b.x, a.x), y: minus(b.y, a.y) });
const cross = (a: FractionPoint, b: FractionPoint): Fraction => minus(times(a.x, b.y), times(a.y, b.x));
const dot = (a: FractionPoint, b: FractionPoint): Fraction => plus(times(a.x, b.x), times(a.y, b.y));
export const onWay = (a: FractionPoint, b: FractionPoint, share: Fraction): FractionPoint => ({
  x: plus(a.x, times(share, minus(b.x, a.x))),
  y: plus(a.y, times(share, minus(b.y, a.y))),
});

export const edgesOf = (polygon: Polygon): readonly (readonly [FractionPoint, FractionPoint])[] =>
  polygon.map((p, index) => [exactly(p), exactly(polygon[(index + 1) % polygon.length] ?? p)]);

/** The point of a segment that is nearest to p. */
export function slowFoot(p: FractionPoint, a: FractionPoint, b: FractionPoint): FractionPoint {
  const way = from(a, b);
  const square = dot(way, way);
  if (sign(square) === 0) return a;
  const share = divided(dot(way, from(a, p)), square);
  if (sign(share) < 0) return a;
  return isLess(whole(1), share) ? b : onWay(a, b, share);
}

const squareOf = (way: FractionPoint): Fraction => dot(way, way);

/** By a ray that is so flat that it meets no corner of whole or moderately broken coordinates. */
export function slowSide(polygon: Polygon, p: FractionPoint): 'inside' | 'border' | 'outside' {
  const edges = edgesOf(polygon);
  if (edges.some(([a, b]) => sign(squareOf(from(p, slowFoot(p, a, b)))) === 0)) return 'border';
  const ray: FractionPoint = { x: whole(1), y: fraction(1n, 2n ** 201n - 1n) };
  const met = edges.filter(([a, b]) => {
    const [sideA, sideB] = [sign(cross(ray, from(p, a))), sign(cross(ray, from(p, b)))];
    if (sideA === 0 || sideB === 0) throw new Error('the ray is not flat enough');
    if (sideA === sideB) return false;
    return sign(cross(from(p, a), from(p, b))) === sideB;
  });
  return met.length % 2 === 1 ? 'inside' : 'outside';
}

/** The share of the way from a to b at which its line meets another, if they are not parallel. */
export function slowCut(
  [a, b]: readonly [FractionPoint, FractionPoint],
  [c, d]: readonly [FractionPoint, FractionPoint],
): Fraction | undefined {
  const steep = cross(from(a, b), from(c, d));
  return sign(steep) === 0 ? undefined : divided(cross(from(a, c), from(c, d)), steep);
}

const isShare = (share: Fraction | undefined): share is Fraction =>
  share !== undefined && sign(share) >= 0 && !isLess(whole(1), share);

/** The square of the distance of two simple polygons; also of points and segments. */
export function slowSquare(a: Polygon, b: Polygon): Fraction {
  const [edgesA, edgesB] = [edgesOf(a), edgesOf(b)];
  for (const one of edgesA)
    for (const other of edgesB) if (isShare(slowCut(one, other)) && isShare(slowCut(other, one))) return ZERO;
  if (a.some(p => slowSide(b, exactly(p)) !== 'outside')) return ZERO;
  if (b.some(p => slowSide(a, exactly(p)) !== 'outside')) return ZERO;
  const all = [...cornerSquares(a, b), ...cornerSquares(b, a)];
  return all.reduce((least, square) => (isLess(square, least) ? square : least));
}

const cornerSquares = (corners: Polygon, polygon: Polygon): readonly Fraction[] =>
  corners.flatMap(corner =>
    edgesOf(polygon).map(([c, d]) => squareOf(from(exactly(corner), slowFoot(exactly(corner), c, d)))),
  );

/** Twice the area that a convex polygon has in common with any simple one: the other is cut by every edge's line. */
export function slowCommonArea(convex: Polygon, other: Polygon): Fraction {
  const turn = sign(twiceArea(convex.map(exactly)));
  if (turn === 0) return ZERO;
  let left: readonly FractionPoint[] = other.map(exactly);
  for (const [a, b] of edgesOf(convex)) {
    const inner = (p: FractionPoint): number => turn * sign(cross(from(a, b), from(a, p)));
    left = left.flatMap((p, index) => {
      const next = left[(index + 1) % left.length] ?? p;
      const cut = inner(p) * inner(next) < 0 ? slowCut([p, next], [a, b]) : undefined;
      return [...(inner(p) >= 0 ? [p] : []), ...(cut === undefined ? [] : [onWay(p, next, cut)])];
    });
  }
  const area = twiceArea(left);
  return sign(area) < 0 ? minus(ZERO, area) : area;
}

const twiceArea = (corners: readonly FractionPoint[]): Fraction =>
  corners.reduce((sum, p, index) => plus(sum, cross(p, corners[(index + 1) % corners.length] ?? p)), ZERO);

/** The shares of a segment inside a polygon: it is cut wherever a corner or an edge is on it, and each middle tested. */
export function slowInside(a: Point, b: Point, polygon: Polygon): readonly (readonly [Fraction, Fraction])[] {
  if (a.x === b.x && a.y === b.y) return [];
  const way = [exactly(a), exactly(b)] as const;
  const square = squareOf(from(...way));
  const corners = polygon.map(p => divided(dot(from(way[0], way[1]), from(way[0], exactly(p))), square));
  const cuts = edgesOf(polygon).map(edge => slowCut(way, edge));
  const shares = [ZERO, whole(1), ...corners, ...cuts].filter(isShare).sort((s, t) => sign(minus(s, t)));
  return shares.flatMap((share, index) => {
    const next = shares[index + 1];
    if (next === undefined || !isLess(share, next)) return [];
    const middle = onWay(...way, divided(plus(share, next), whole(2)));
    return slowSide(polygon, middle) === 'inside' ? [[share, next] as const] : [];
  });
}
