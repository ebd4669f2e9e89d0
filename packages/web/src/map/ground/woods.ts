import { noise } from '../geometry/noise.ts';
import type { Fields } from './fields.ts';

/** Above this, trees stand. */
export const RIM = 0.46;

/** How thick the wood is at a place, its edge frayed. */
export function canopyAt(fields: Fields, x: number, y: number): number {
  const density = fields.sample(fields.woods, x, y);
  if (density < 0.24) return density;
  return density + 0.2 * (noise(x * 4.2, y * 4.2, 22) - 0.5) + 0.12 * (noise(x * 11, y * 11, 23) - 0.5);
}
