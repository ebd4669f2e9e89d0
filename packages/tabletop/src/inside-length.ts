import { compareFractions } from './numbers/exact.ts';
import { nearRoot } from './numbers/numbers.ts';
import { crossOf, squareBetween } from './polygons.ts';
import type { Point, Polygon } from './shapes.ts';

/** over / under, under above 0. */
interface Fraction {
  readonly over: number;
  readonly under: number;
}

/** A stretch of a segment in fractions of its length; taken off the sum if sign is -1. */
interface Stretch {
  readonly from: Fraction;
  readonly to: Fraction;
  readonly sign: 1 | -1;
}

/** The total length of the segment inside any simple polygon, rounded. Stretches along the border do not count. */
export function insideLength(a: Point, b: Point, polygon: Polygon): number {
  const stretches = insideStretches(a, b, polygon);
  const near = nearLength(a, b, stretches);
  const rest = near - Math.floor(near);
  if (rest < 0.5 - DOUBT || rest > 0.5 + DOUBT) return Math.floor(near + 0.5);
  const [over, under] = exactShare(stretches);
  const doubled = bigRoot((4n * BigInt(squareBetween(a, b)) * over * over) / (under * under));
  return Number((doubled + 1n) / 2n);
}

/** Whether that length, not rounded, is at most a limit. */
export function insideIsWithin(a: Point, b: Point, polygon: Polygon, limit: number): boolean {
  const stretches = insideStretches(a, b, polygon);
  const near = nearLength(a, b, stretches);
  if (near < limit - DOUBT || near > limit + DOUBT) return near < limit;
  const [over, under] = exactShare(stretches);
  const most = BigInt(limit) * under;
  return BigInt(squareBetween(a, b)) * over * over <= most * most;
}

/** Much more than the error of a length in doubles. */
const DOUBT = 1e-3;

const ZERO: Fraction = { over: 0, under: 1 };
const ONE: Fraction = { over: 1, under: 1 };

/*
 * Think of the line moved to its left by less than anything: it meets no corner, so the edges it crosses, in order,
 * lead in and out by turns. Where the line runs along an edge, the moved line may be inside; that is taken off again.
 */
function insideStretches(a: Point, b: Point, polygon: Polygon): readonly Stretch[] {
  const cuts: Fraction[] = [];
  const along: Stretch[] = [];
  let from = polygon[polygon.length - 1];
  if (from === undefined || (a.x === b.x && a.y === b.y)) return [];
  for (const to of polygon) {
    const fromSide = crossOf(a, b, from);
    const toSide = crossOf(a, b, to);
    if (fromSide > 0 !== toSide > 0) cuts.push(cutAt(a, from, to, toSide - fromSide));
    if (fromSide === 0 && toSide === 0) along.push(edgeOn(a, b, from, to));
    from = to;
  }
  cuts.sort(compare);
  const passed: Stretch[] = [];
  for (let index = 0; index + 1 < cuts.length; index += 2)
    passed.push({ from: cuts[index] ?? ZERO, to: cuts[index + 1] ?? ZERO, sign: 1 });
  const borders = along.filter(edge => cuts.filter(cut => compare(cut, edge.from) <= 0).length % 2 === 1);
  return [...passed, ...borders].flatMap(clipped);
}

function cutAt(a: Point, from: Point, to: Point, steep: number): Fraction {
  const over = (from.x - a.x) * (to.y - from.y) - (from.y - a.y) * (to.x - from.x);
  return steep > 0 ? { over, under: steep } : { over: -over, under: -steep };
}

function edgeOn(a: Point, b: Point, from: Point, to: Point): Stretch {
  const under = squareBetween(a, b);
  const share = (p: Point): number => (p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y);
  const [one, other] = [share(from), share(to)];
  return {
    from: { over: Math.min(one, other), under },
    to: { over: Math.max(one, other), under },
    sign: -1,
  };
}

function clipped({ from, to, sign }: Stretch): readonly Stretch[] {
  if (to.over <= 0 || from.over >= from.under) return [];
  return [{ from: from.over < 0 ? ZERO : from, to: to.over > to.under ? ONE : to, sign }];
}

const compare = (a: Fraction, b: Fraction): number => compareFractions(a.over, a.under, b.over, b.under);

function nearLength(a: Point, b: Point, stretches: readonly Stretch[]): number {
  let share = 0;
  for (const { from, to, sign } of stretches) share += sign * (to.over / to.under - from.over / from.under);
  return share * nearRoot(squareBetween(a, b));
}

function exactShare(stretches: readonly Stretch[]): readonly [bigint, bigint] {
  let [over, under] = [0n, 1n];
  for (const { from, to, sign } of stretches) {
    const both = BigInt(from.under) * BigInt(to.under);
    const share = BigInt(to.over) * BigInt(from.under) - BigInt(from.over) * BigInt(to.under);
    over = over * both + BigInt(sign) * share * under;
    under *= both;
  }
  return [over, under];
}

function bigRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (;;) {
    const next = (root + n / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}
