import { cosOf, rdiv, SCALE, sinOf } from './numbers/numbers.ts';

/** In mBW; x to the right, y up. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The anchor, which is the middle of the front edge of the front rank, and the facing in degrees. */
export interface Pose extends Point {
  readonly facing: number;
}

/** Front left, front right, rear right, rear left. */
export type Quad = readonly [Point, Point, Point, Point];

/** The corners in order, either way round. */
export type Polygon = readonly Point[];

/** A rectangle in a unit's own frame: its centre (u to the right of the anchor, v ahead of it) and its size. */
export interface Box {
  readonly u: number;
  readonly v: number;
  readonly width: number;
  readonly depth: number;
}

/** C2: the place on the table of a point u to the right of the anchor and v ahead of it. */
export const place = (pose: Pose, u: number, v: number): Point =>
  placed(pose, u, v, sinOf(pose.facing), cosOf(pose.facing));

export function quadAt(pose: Pose, box: Box): Quad {
  const sin = sinOf(pose.facing);
  const cos = cosOf(pose.facing);
  const left = box.u - box.width / 2;
  const right = box.u + box.width / 2;
  const front = box.v + box.depth / 2;
  const rear = box.v - box.depth / 2;
  return [
    placed(pose, left, front, sin, cos),
    placed(pose, right, front, sin, cos),
    placed(pose, right, rear, sin, cos),
    placed(pose, left, rear, sin, cos),
  ];
}

/** The middle between the front left and the rear right corner. */
export const centreOf = (quad: Quad): Point => middleOf(quad[0], quad[2]);

export const frontMiddle = (quad: Quad): Point => middleOf(quad[0], quad[1]);

const placed = (pose: Pose, u: number, v: number, sin: number, cos: number): Point => ({
  x: pose.x + unscaled(u * cos + v * sin),
  y: pose.y + unscaled(v * cos - u * sin),
});

/** rdiv by SCALE in one division, exact for the same reason. */
const unscaled = (n: number): number =>
  n < 0 ? -Math.floor((SCALE / 2 - n) / SCALE) : Math.floor((n + SCALE / 2) / SCALE);

const middleOf = (a: Point, b: Point): Point => ({ x: rdiv(a.x + b.x, 2), y: rdiv(a.y + b.y, 2) });
