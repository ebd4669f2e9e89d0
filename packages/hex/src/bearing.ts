import { type Direction, STEP_Q, STEP_R, turned } from './axial.ts';

/**
 * The way from one hex to another as steps in two neighbouring directions:
 * `along` steps in `first` and `aside` steps in `second`, which is `first`
 * turned by one. `along` is at least 1; a straight line has `aside` 0.
 */
export interface Bearing {
  readonly first: Direction;
  readonly second: Direction;
  readonly along: number;
  readonly aside: number;
}

/** The bearing of the vector (dq, dr), or undefined when it is zero. */
export function bearingOf(dq: number, dr: number): Bearing | undefined {
  if (dq === 0 && dr === 0) return undefined;
  const first = sextantOf(dq, dr);
  const second = turned(first, 1);
  return {
    first,
    second,
    // Adding zero turns -0 into 0, which JSON and deep comparison would tell apart.
    along: dr * (STEP_Q[second] ?? 0) - dq * (STEP_R[second] ?? 0) + 0,
    aside: dq * (STEP_R[first] ?? 0) - dr * (STEP_Q[first] ?? 0) + 0,
  };
}

/**
 * The sides through which the line leaves its first hex: one, or two when it
 * leaves exactly through the corner between them.
 */
export function sidesLeft(bearing: Bearing): readonly Direction[] {
  if (bearing.along > bearing.aside) return [bearing.first];
  if (bearing.along < bearing.aside) return [bearing.second];
  return [bearing.first, bearing.second];
}

/**
 * The directions that make an angle under 90 degrees with the line, counter-clockwise:
 * three, or two when the line points exactly at a corner.
 */
export function directionsAhead(bearing: Bearing): readonly Direction[] {
  const { first, second, along, aside } = bearing;
  if (along > aside) return [turned(first, -1), first, second];
  if (along < aside) return [first, second, turned(second, 1)];
  return [first, second];
}

/** The direction that opens the sixth of the circle in which the vector lies; 0 for the zero vector. */
export function sextantOf(dq: number, dr: number): Direction {
  const ds = dq + dr;
  if (dr <= 0 && ds > 0) return 0;
  if (dq > 0 && ds <= 0) return 1;
  if (dq <= 0 && dr < 0) return 2;
  if (dr >= 0 && ds < 0) return 3;
  if (dq < 0 && ds >= 0) return 4;
  return dr > 0 ? 5 : 0;
}
