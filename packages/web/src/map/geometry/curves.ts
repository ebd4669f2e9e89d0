import { at, type Line, type Point } from '../types.ts';
import { clamp, hash, noise } from './noise.ts';

/** Lines made of short straight pieces, in map units. */

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
export const along = (from: Point, direction: Point, by: number): Point => ({
  x: from.x + direction.x * by,
  y: from.y + direction.y * by,
});

export function unit(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

export const lastOf = <T>(list: readonly T[]): T => at(list, list.length - 1);

/** From a through the pull of c to b. */
export function bend(a: Point, c: Point, b: Point, pieces: number): Point[] {
  return Array.from({ length: pieces }, (_, step) => {
    const t = (step + 1) / pieces;
    const s = 1 - t;
    return {
      x: s * s * a.x + 2 * s * t * c.x + t * t * b.x,
      y: s * s * a.y + 2 * s * t * c.y + t * t * b.y,
    };
  });
}

/** A cubic from a to d, its first point left out. */
export function sweep(control: readonly [Point, Point, Point, Point], pieces: number): Point[] {
  const [a, b, c, d] = control;
  return Array.from({ length: pieces }, (_, step) => {
    const t = (step + 1) / pieces;
    const s = 1 - t;
    const [p, q, r, w] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
    return { x: p * a.x + q * b.x + r * c.x + w * d.x, y: p * a.y + q * b.y + r * c.y + w * d.y };
  });
}

/** A smooth line that begins and ends on the given points and is drawn towards those between. */
export function spline(points: Line, pieces: number): Line {
  if (points.length < 3) return points;
  const out: Point[] = [at(points, 0)];
  const last = points.length - 2;
  for (let i = 1; i <= last; i++) {
    const from = i === 1 ? at(points, 0) : middle(at(points, i - 1), at(points, i));
    const to = i === last ? at(points, last + 1) : middle(at(points, i), at(points, i + 1));
    out.push(...bend(from, at(points, i), to, pieces));
  }
  return out;
}

/** Points at equal steps along a line. */
export function resample(line: Line, step: number): Line {
  const out: Point[] = [];
  let left = 0;
  let a: Point | undefined;
  for (const b of line) {
    if (a !== undefined) {
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const length = Math.sqrt(dx * dx + dy * dy);
      while (left <= length) {
        const t = left / length;
        out.push({ x: a.x + dx * t, y: a.y + dy * t });
        left += step;
      }
      left -= length;
    }
    a = b;
  }
  return out;
}

/** The line moved sideways; positive is to the right of its direction. The shift may change from start (0) to end (1). */
export function shifted(line: Line, by: (t: number) => number): Line {
  const last = line.length - 1;
  return line.map((point, i) => {
    const { x, y } = unit(at(line, Math.max(0, i - 1)), at(line, Math.min(last, i + 1)));
    const d = by(last === 0 ? 0 : i / last);
    return { x: point.x - y * d, y: point.y + x * d };
  });
}

/** Rounds a line off, its ends kept. */
export function relaxed(line: Line, times: number): Line {
  let out = line;
  for (let n = 0; n < times; n++) {
    const before = out;
    out = before.map((p, i) => {
      const a = before[i - 1];
      const b = before[i + 1];
      return a === undefined || b === undefined ? p : { x: (a.x + 2 * p.x + b.x) / 4, y: (a.y + 2 * p.y + b.y) / 4 };
    });
  }
  return out;
}

/** What a hand does to a drawn line; the same for roads and streams, so that what runs side by side stays so. */
export function wavered(point: Point, strength: number): Point {
  const { x, y } = point;
  return {
    x:
      x +
      2 * strength * (noise(x * 1.35 + 7, y * 1.35, 11) - 0.5) +
      0.8 * strength * (noise(x * 3.5, y * 3.5 + 5, 12) - 0.5),
    y:
      y +
      2 * strength * (noise(x * 1.35, y * 1.35 + 9, 13) - 0.5) +
      0.8 * strength * (noise(x * 3.5 + 3, y * 3.5, 14) - 0.5),
  };
}

/** A centre that no ruler has placed. */
export const jittered = (point: Point, by: number, purpose: number): Point => {
  const [i, j] = [Math.round(point.x * 4), Math.round(point.y * 4)];
  return { x: point.x + by * (hash(i, j, purpose) - 0.5), y: point.y + by * (hash(i, j, purpose + 1) - 0.5) };
};

export function lengths(line: Line): readonly number[] {
  const out = [0];
  for (let i = 1; i < line.length; i++) out.push(at(out, i - 1) + distance(at(line, i - 1), at(line, i)));
  return out;
}

export const lengthOf = (line: Line): number => lastOf(lengths(line));

/** The point that far along a line. */
export function pointAlong(line: Line, sums: readonly number[], far: number): Point {
  const d = clamp(far, 0, lastOf(sums));
  let i = 1;
  while (i < sums.length - 1 && at(sums, i) < d) i++;
  const a = at(line, i - 1);
  const b = at(line, i);
  const t = (d - at(sums, i - 1)) / (at(sums, i) - at(sums, i - 1) || 1);
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Where two pieces cross. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | undefined {
  const rx = b.x - a.x;
  const ry = b.y - a.y;
  const sx = d.x - c.x;
  const sy = d.y - c.y;
  const k = rx * sy - ry * sx;
  if (Math.abs(k) < 1e-12) return undefined;
  const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / k;
  const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / k;
  return t >= 0 && t < 1 && u >= 0 && u < 1 ? { x: a.x + rx * t, y: a.y + ry * t } : undefined;
}

/** A gentle arc through a cloud of points, along its longer axis, some way beyond both ends. */
export function arcThrough(points: Line, beyond: number): Line {
  const n = points.length;
  const mx = points.reduce((sum, p) => sum + p.x, 0) / n;
  const my = points.reduce((sum, p) => sum + p.y, 0) / n;
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const turned = points.map(({ x, y }) => ({ x: (x - mx) * c + (y - my) * s, y: (y - my) * c - (x - mx) * s }));
  const { a, b } = parabola(turned);
  const from = Math.min(...turned.map(p => p.x)) - beyond;
  const to = Math.max(...turned.map(p => p.x)) + beyond;
  return Array.from({ length: 41 }, (_, i) => {
    const u = from + ((to - from) * i) / 40;
    const inside = clamp(u, from + beyond / 2, to - beyond / 2);
    const v = a * inside * inside + b;
    return { x: mx + u * c - v * s, y: my + u * s + v * c };
  });
}

/** The best v = a u² + b. */
function parabola(points: Line): { readonly a: number; readonly b: number } {
  let [u4, u2, u2v, v1] = [0, 0, 0, 0];
  for (const { x, y } of points) {
    u4 += x ** 4;
    u2 += x * x;
    u2v += x * x * y;
    v1 += y;
  }
  const det = u4 * points.length - u2 * u2;
  if (Math.abs(det) < 1e-6) return { a: 0, b: 0 };
  return { a: (u2v * points.length - u2 * v1) / det, b: (u4 * v1 - u2 * u2v) / det };
}
