import type { Json } from '@guidon/kernel';
import { SEGMENTS, SEGMENTS_A_TURN, type Segment, type SegmentSerial } from './segments.ts';

/** No segment at all. */
export const NEVER: SegmentSerial = -1;

/** A segment as cases name it: of the turn that is on, unless it says which. */
export interface Moment {
  readonly turn?: number;
  readonly segment: Segment;
}

/** The segment that is meant; `NEVER` where none is named. */
export const serialAt = (moment: Moment | undefined, { turn }: { readonly turn: number }): SegmentSerial =>
  moment === undefined ? NEVER : ((moment.turn ?? turn) - 1) * SEGMENTS_A_TURN + SEGMENTS.indexOf(moment.segment);

/** A segment as turn and letter; null for none. */
export const momentView = (serial: SegmentSerial): Json =>
  serial === NEVER
    ? null
    : { turn: Math.floor(serial / SEGMENTS_A_TURN) + 1, segment: SEGMENTS[serial % SEGMENTS_A_TURN] ?? '' };
