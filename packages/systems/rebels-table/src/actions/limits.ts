import { BW } from '@guidon/tabletop';
import { FAR } from '../terms/measures.ts';

/**
 * A part of an order that is a length, an angle or a place has too many values to list. It is given by its least and
 * its greatest value and by some between them; every whole number between two of these may be said as well, and the
 * order as it then stands is put to the rules.
 */
export const LENGTHS: readonly number[] = [0, BW, 2 * BW, 4 * BW, 8 * BW, 16 * BW, FAR];

const ANGLE_STEP = 15;

/** To the left, straight and to the right, in steps of fifteen degrees and at most so many. */
export function anglesUpTo(most: number): readonly number[] {
  const steps = Array.from({ length: Math.ceil(most / ANGLE_STEP) }, (_, at) => Math.min(most, (at + 1) * ANGLE_STEP));
  return [...steps.toReversed().map(angle => -angle), 0, ...steps];
}

/** Every whole angle. */
export const allAnglesUpTo = (most: number): readonly number[] =>
  Array.from({ length: 2 * most + 1 }, (_, at) => at - most);
