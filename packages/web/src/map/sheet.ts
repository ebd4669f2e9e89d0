import type { Geometry } from './geometry/geometry.ts';
import type { Box } from './types.ts';

/** The border round the ground, and the room above it for the title, in map units. */
export const BORDER = 0.55;
export const HEAD = 1.75;
/** Room below the border for the signs and what they mean. */
export const FOOT = 1.25;

/** The whole sheet round the ground: title, border and all. */
export const sheetBox = ({ width, height }: Pick<Geometry, 'width' | 'height'>): Box => ({
  x: -BORDER,
  y: -HEAD,
  width: width + 2 * BORDER,
  height: height + HEAD + BORDER + FOOT,
});
