import type { Polygon } from './shapes.ts';

export interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** C11: whether all corners are within; the border is allowed. */
export function isInside(points: Polygon, bounds: Bounds): boolean {
  for (const { x, y } of points)
    if (x < bounds.left || x > bounds.right || y < bounds.bottom || y > bounds.top) return false;
  return true;
}
