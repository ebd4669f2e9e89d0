import { type Direction, STEP_Q, STEP_R, turned, vectorLength } from './axial.ts';
import { type Bearing, sextantOf } from './bearing.ts';
import { bearingBetween, distance, type Grid, type HexIndex, indexAt, OFF_MAP } from './grid.ts';

/**
 * One step of a line between two hexes: a hex whose inside the line passes through,
 * or a pair along whose common side it runs. A hex touched only at a corner is no step.
 * `hex` and `other` may be OFF_MAP; of a pair the lower index comes first and what is
 * off the map last.
 */
export type LineStep =
  | { readonly kind: 'hex'; readonly hex: HexIndex; readonly fromStart: number; readonly fromEnd: number }
  | {
      readonly kind: 'pair';
      readonly hex: HexIndex;
      readonly other: HexIndex;
      readonly fromStart: number;
      readonly fromEnd: number;
    };

/** The straight line between the centres of two hexes; `steps` holds what lies strictly between them, in order. */
export interface Line {
  readonly from: HexIndex;
  readonly to: HexIndex;
  /** Undefined when both ends are the same hex. */
  readonly bearing: Bearing | undefined;
  readonly steps: readonly LineStep[];
}

/** In `LineBuffer.other`: this step is a single hex. */
export const SINGLE = -2;

/**
 * Room for the steps of one line, used again and again by `traceLine`. Step i is `hex[i]`
 * with `other[i]`: SINGLE, or the other hex of the pair, which may be OFF_MAP.
 */
export interface LineBuffer {
  readonly grid: Grid;
  count: number;
  readonly hex: Int32Array;
  readonly other: Int32Array;
  /** Distance of the step, in hexes, from either end of the line. */
  readonly fromStart: Int32Array;
  readonly fromEnd: Int32Array;
  /** The axial coordinates of both ends: q, r, q, r. */
  readonly ends: Int32Array;
}

/** The line between two hexes, with every step spelt out. For many lines, `traceLine` is quicker. */
export function lineOf(grid: Grid, from: HexIndex, to: HexIndex): Line {
  const buffer = traceLine(bufferFor(grid, distance(grid, from, to)), from, to);
  const steps = Array.from({ length: buffer.count }, (_, at) => stepAt(buffer, at));
  return { from, to, bearing: bearingBetween(grid, from, to), steps };
}

/** A buffer for any line on the grid. */
export const lineBuffer = (grid: Grid): LineBuffer => bufferFor(grid, grid.box.width + grid.box.height);

function bufferFor(grid: Grid, longest: number): LineBuffer {
  // A line crosses fewer than two hexes for each hex of its length.
  const room = 2 * longest;
  return {
    grid,
    count: 0,
    hex: new Int32Array(room),
    other: new Int32Array(room),
    fromStart: new Int32Array(room),
    fromEnd: new Int32Array(room),
    ends: new Int32Array(4),
  };
}

/** Writes the steps strictly between two hexes into the buffer, over what was there, and returns it. */
export function traceLine(buffer: LineBuffer, from: HexIndex, to: HexIndex): LineBuffer {
  isLineCut(buffer, { from, to }, never);
  return buffer;
}

const never = (): boolean => false;

/** Is this step the one that is looked for? `other` is SINGLE for a step of one hex. */
export type StepTest = (hex: HexIndex, other: HexIndex) => boolean;

/** Whether a step fits, strictly between two hexes; the rest of the line is then left out of the buffer. */
export function isLineCut(buffer: LineBuffer, line: { from: HexIndex; to: HexIndex }, fits: StepTest): boolean {
  const { grid, ends } = buffer;
  const { from, to } = line;
  ends[0] = grid.q[from] ?? 0;
  ends[1] = grid.r[from] ?? 0;
  ends[2] = grid.q[to] ?? 0;
  ends[3] = grid.r[to] ?? 0;
  buffer.count = 0;
  if (from === to) return false;
  const first = sextantOf(ends[2] - ends[0], ends[3] - ends[1]);
  const second = turned(first, 1);
  const lean = projection(ends, first) - projection(ends, second);
  if (lean === 0) return traceAlongSides(buffer, first, fits);
  return traceAcross(buffer, lean > 0 ? { u: first, v: second } : { u: second, v: first }, fits);
}

/** A line that points at a corner: by turns along a side and through a hex. */
function traceAlongSides(buffer: LineBuffer, first: Direction, fits: StepTest): boolean {
  const { ends } = buffer;
  const second = turned(first, 1);
  const firstQ = STEP_Q[first] ?? 0;
  const firstR = STEP_R[first] ?? 0;
  const secondQ = STEP_Q[second] ?? 0;
  const secondR = STEP_R[second] ?? 0;
  for (let q = ends[0] ?? 0, r = ends[1] ?? 0; ; ) {
    record(buffer, q + firstQ, r + firstR);
    joinPair(buffer, indexAt(buffer.grid, q + secondQ, r + secondR));
    if (lastFits(buffer, fits)) return true;
    q += firstQ + secondQ;
    r += firstR + secondR;
    if (q === ends[2] && r === ends[3]) return false;
    record(buffer, q, r);
    if (lastFits(buffer, fits)) return true;
  }
}

/**
 * Any other line, nearer to direction u than to its neighbour v. It leaves each hex through
 * the side in direction u, v or w = u - v that it reaches first. Measured as a fraction of the
 * line, side u is reached at `toU / lengthU`, and so on: `length` is the projection of the line,
 * `to` that of the way to the side, both doubled to stay whole. Where two are reached at
 * once the line passes a corner, one of the two sides is u, and the line goes on into that hex.
 */
function traceAcross(buffer: LineBuffer, between: { u: Direction; v: Direction }, fits: StepTest): boolean {
  const { ends } = buffer;
  const { u, v } = between;
  const lengthU = projection(ends, u);
  const lengthV = projection(ends, v);
  const lengthW = lengthU - lengthV;
  const w = turned(u, turned(v, 1) === u ? 1 : -1);
  let toU = 1;
  let toV = 1;
  let toW = 1;
  for (let q = ends[0] ?? 0, r = ends[1] ?? 0; ; ) {
    let step = w;
    if (toU * lengthV <= toV * lengthU && toU * lengthW <= toW * lengthU) step = u;
    else if (toV * lengthW < toW * lengthV) step = v;
    q += STEP_Q[step] ?? 0;
    r += STEP_R[step] ?? 0;
    if (q === ends[2] && r === ends[3]) return false;
    record(buffer, q, r);
    if (lastFits(buffer, fits)) return true;
    toU += step === u ? 2 : 1;
    toV += step === v ? 2 : step === u ? 1 : -1;
    toW += step === w ? 2 : step === u ? 1 : -1;
  }
}

const lastFits = ({ count, hex, other }: LineBuffer, fits: StepTest): boolean =>
  fits(hex[count - 1] ?? OFF_MAP, other[count - 1] ?? SINGLE);

/** Twice the scalar product of the line with a step in that direction. */
function projection(ends: Int32Array, direction: Direction): number {
  const dq = (ends[2] ?? 0) - (ends[0] ?? 0);
  const dr = (ends[3] ?? 0) - (ends[1] ?? 0);
  return (2 * dq + dr) * (STEP_Q[direction] ?? 0) + (dq + 2 * dr) * (STEP_R[direction] ?? 0);
}

function record(buffer: LineBuffer, q: number, r: number): void {
  const { ends, count } = buffer;
  buffer.hex[count] = indexAt(buffer.grid, q, r);
  buffer.other[count] = SINGLE;
  buffer.fromStart[count] = vectorLength(q - (ends[0] ?? 0), r - (ends[1] ?? 0));
  buffer.fromEnd[count] = vectorLength((ends[2] ?? 0) - q, (ends[3] ?? 0) - r);
  buffer.count = count + 1;
}

/** Makes the last step a pair, in an order that does not depend on which end the line starts from. */
function joinPair(buffer: LineBuffer, other: HexIndex): void {
  const at = buffer.count - 1;
  const hex = buffer.hex[at] ?? OFF_MAP;
  const swap = hex === OFF_MAP || (other !== OFF_MAP && other < hex);
  buffer.hex[at] = swap ? other : hex;
  buffer.other[at] = swap ? hex : other;
}

function stepAt(buffer: LineBuffer, at: number): LineStep {
  const hex = buffer.hex[at] ?? OFF_MAP;
  const other = buffer.other[at] ?? SINGLE;
  const fromStart = buffer.fromStart[at] ?? 0;
  const fromEnd = buffer.fromEnd[at] ?? 0;
  return other === SINGLE ? { kind: 'hex', hex, fromStart, fromEnd } : { kind: 'pair', hex, other, fromStart, fromEnd };
}
