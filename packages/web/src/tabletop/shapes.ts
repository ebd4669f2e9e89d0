import { bend, distance, lengthOf, resample, unit } from '../map/geometry/curves.ts';
import { noise } from '../map/geometry/noise.ts';
import { at, type Box, type Ctx, type Line, type Point } from '../map/types.ts';

/** Shapes on a table in base widths, y to the south. */

/** A border with its corners rounded off, so little that it still tells what is inside. */
export function rounded(polygon: Line, reach: number): Line {
  return polygon.flatMap((corner, i) => {
    const before = at(polygon, (i + polygon.length - 1) % polygon.length);
    const after = at(polygon, (i + 1) % polygon.length);
    const towards = (other: Point): Point => {
      const { x, y } = unit(corner, other);
      const far = Math.min(reach, distance(corner, other) / 2.1);
      return { x: corner.x + x * far, y: corner.y + y * far };
    };
    const from = towards(before);
    return [from, ...bend(from, corner, towards(after), 7)];
  });
}

/** What a hand does to a border: a little in and out. */
export function rough(border: Line, by: number, purpose: number): Line {
  const first = at(border, 0);
  return resample([...border, first], 0.22).map(({ x, y }) => ({
    x: x + by * (noise(x * 1.3, y * 1.3, purpose) - 0.5) * 2,
    y: y + by * (noise(x * 1.3, y * 1.3, purpose + 1) - 0.5) * 2,
  }));
}

export function isInside(polygon: Line, { x, y }: Point): boolean {
  let inside = false;
  let before = polygon.at(-1);
  for (const point of polygon) {
    if (
      before !== undefined &&
      point.y > y !== before.y > y &&
      x < ((before.x - point.x) * (y - point.y)) / (before.y - point.y) + point.x
    )
      inside = !inside;
    before = point;
  }
  return inside;
}

/** How far a point is from a piece of a line. */
export function awayFrom(a: Point, b: Point, { x, y }: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy;
  const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / long));
  return Math.hypot(a.x + dx * t - x, a.y + dy * t - y);
}

export function awayFromLine(line: Line, point: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) least = Math.min(least, awayFrom(at(line, i - 1), at(line, i), point));
  return least;
}

export const awayFromBorder = (polygon: Line, point: Point): number =>
  polygon.length === 0 ? Number.POSITIVE_INFINITY : awayFromLine([...polygon, at(polygon, 0)], point);

export function boxOf(points: Line): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

export function areaOf(polygon: Line): number {
  let sum = 0;
  let before = polygon.at(-1);
  for (const point of polygon) {
    if (before !== undefined) sum += before.x * point.y - point.x * before.y;
    before = point;
  }
  return Math.abs(sum) / 2;
}

export const middleOf = (points: Line): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The width of a band about its middle line. */
export const widthOf = (polygon: Line, line: Line): number => areaOf(polygon) / Math.max(0.1, lengthOf(line));

export function trace(ctx: Ctx, line: Line): void {
  line.forEach(({ x, y }, i) => {
    if (i === 0) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  });
}

export function fill(ctx: Ctx, border: Line, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  trace(ctx, border);
  ctx.closePath();
  ctx.fill();
}

export interface Stroke {
  readonly colour: string;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly closed?: boolean;
}

export function stroke(ctx: Ctx, line: Line, { colour, width, dash = [], closed = false }: Stroke): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.setLineDash([...dash]);
  ctx.beginPath();
  trace(ctx, line);
  if (closed) ctx.closePath();
  ctx.stroke();
  ctx.setLineDash([]);
}
