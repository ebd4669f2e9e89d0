/** A hex in axial coordinates. The third cube coordinate is -q - r. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** One of the six neighbours, counter-clockwise: 0 is (+1, 0), 1 is (+1, -1), 2 is (0, -1) and so on. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

/** Whole numbers that may be read but not written: how typed arrays leave this package. */
export interface Ints extends Iterable<number> {
  readonly length: number;
  readonly [index: number]: number;
}

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** What a step in each direction adds to q and to r. */
export const STEP_Q: Ints = Int32Array.of(1, 1, 0, -1, -1, 0);
export const STEP_R: Ints = Int32Array.of(0, -1, -1, 0, 1, 1);

/** `direction` turned by sixths of a circle, counter-clockwise when positive. */
export const turned = (direction: Direction, sixths: number): Direction =>
  DIRECTIONS[(((direction + sixths) % 6) + 6) % 6] ?? 0;

export const opposite = (direction: Direction): Direction => turned(direction, 3);

export const stepFrom = (hex: Axial, direction: Direction): Axial => ({
  q: hex.q + (STEP_Q[direction] ?? 0),
  r: hex.r + (STEP_R[direction] ?? 0),
});

export const axialDistance = (a: Axial, b: Axial): number => vectorLength(b.q - a.q, b.r - a.r);

/** Hexes from a place to another that lies (dq, dr) away: half the sum of the three cube differences. */
export const vectorLength = (dq: number, dr: number): number => (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1;
