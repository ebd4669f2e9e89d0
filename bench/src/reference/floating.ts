import type { Box, Point, Polygon, Pose } from '@guidon/tabletop';

/** The same geometry in floating point, as anybody would write it first: what exact whole numbers are measured beside. */

const RADIANS = Math.PI / 180;

export function quadAt({ x, y, facing }: Pose, { u, v, width, depth }: Box): readonly Point[] {
  const sin = Math.sin(facing * RADIANS);
  const cos = Math.cos(facing * RADIANS);
  const corner = (a: number, b: number): Point => ({ x: x + a * cos + b * sin, y: y - a * sin + b * cos });
  return [
    corner(u - width / 2, v + depth / 2),
    corner(u + width / 2, v + depth / 2),
    corner(u + width / 2, v - depth / 2),
    corner(u - width / 2, v - depth / 2),
  ];
}

function toSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const at = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - at * dx, p.y - a.y - at * dy);
}

/** Between two convex shapes; 0 if they overlap. */
export function gap(a: Polygon, b: Polygon): number {
  if (overlaps(a, b)) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [one, other] of [
    [a, b],
    [b, a],
  ] as const)
    for (const p of one)
      for (let at = 0; at < other.length; at++) {
        const from = other[at];
        const to = other[(at + 1) % other.length];
        if (from !== undefined && to !== undefined) least = Math.min(least, toSegment(p, from, to));
      }
  return least;
}

export const isWithin = (a: Polygon, b: Polygon, reach: number): boolean => gap(a, b) <= reach;

export function overlaps(a: Polygon, b: Polygon): boolean {
  return !isParted(a, b) && !isParted(b, a);
}

/** An edge of the first has all of the second on its other side. */
function isParted(a: Polygon, b: Polygon): boolean {
  return a.some((from, at) => {
    const to = a[(at + 1) % a.length];
    if (to === undefined) return false;
    const nx = to.y - from.y;
    const ny = from.x - to.x;
    const spread = (shape: Polygon): readonly [number, number] => {
      const along = shape.map(({ x, y }) => x * nx + y * ny);
      return [Math.min(...along), Math.max(...along)];
    };
    const [aLeast, aMost] = spread(a);
    const [bLeast, bMost] = spread(b);
    return aMost <= bLeast || bMost <= aLeast;
  });
}

/** Does a line run through a convex shape? By clipping it at every edge. */
export function crosses(from: Point, to: Point, shape: Polygon): boolean {
  let enter = 0;
  let leave = 1;
  for (let at = 0; at < shape.length; at++) {
    const a = shape[at];
    const b = shape[(at + 1) % shape.length];
    if (a === undefined || b === undefined) continue;
    const nx = b.y - a.y;
    const ny = a.x - b.x;
    const start = (from.x - a.x) * nx + (from.y - a.y) * ny;
    const way = (to.x - from.x) * nx + (to.y - from.y) * ny;
    if (way === 0) {
      if (start >= 0) return false;
      continue;
    }
    const meets = -start / way;
    if (way > 0) leave = Math.min(leave, meets);
    else enter = Math.max(enter, meets);
  }
  return leave - enter > 1e-9;
}

export function inArc(front: Point, facing: number, p: Point): boolean {
  const sin = Math.sin(facing * RADIANS);
  const cos = Math.cos(facing * RADIANS);
  const dx = p.x - front.x;
  const dy = p.y - front.y;
  const ahead = dx * sin + dy * cos;
  return ahead > 0 && Math.abs(dx * cos - dy * sin) <= 500 + ahead;
}
