import type { Facing, HexIndex } from '@guidon/hex';
import { type Decision, integer, oneOf, optional, record } from '@guidon/kernel';
import { SEGMENTS, type Segment } from './segments.ts';

/** Words of the sequence of play as journals, states and case files hold them in both games. */

export const segmentOrders = {
  /** The clock, in the umpire's hands; in play it runs by itself. */
  proceed: record({ do: oneOf('proceed'), to: optional(oneOf(...SEGMENTS)), turn: optional(integer(1, 99)) }),
  done: record({ do: oneOf('done') }),
};

export type SegmentStep =
  | { readonly step: 'turn-start' }
  | { readonly step: 'segment-start'; readonly segment: number }
  | { readonly step: 'orders' }
  | { readonly step: 'segment-end' }
  | { readonly step: 'idle-charges' }
  /** Routed stacks that did nothing, one after another. */
  | { readonly step: 'idle-routed' }
  | { readonly step: 'markers' }
  | { readonly step: 'turn-end' };

/** `O`: how things stood when a segment began; `S`: whose segment it is. */
export type SegmentEvent<O, S> =
  /** The umpire has told the clock to run on. */
  | { readonly event: 'clock-set'; readonly until: number }
  | { readonly event: 'turn-began'; readonly turn: number; readonly due: readonly string[] }
  | { readonly event: 'segment-began'; readonly segment: Segment; readonly side: S; readonly opening: O }
  | { readonly event: 'segment-ended'; readonly segment: Segment }
  | { readonly event: 'turn-ended'; readonly turn: number };

/** How things stood when the segment began; by unit, and by leader. */
export interface SegmentOpening {
  readonly hexes: readonly HexIndex[];
  readonly facings: readonly Facing[];
  readonly orders: readonly ('good' | 'disrupted' | 'routed')[];
  readonly leaders: readonly HexIndex[];
}

/** A question of a game in segments. `A`: what is asked, `R`: its rules. */
export interface SegmentDecision<A extends string, R extends Decision['rule']> extends Decision {
  readonly asks: A;
  readonly rule: R;
  /** The units, or the leader, the question is about. */
  readonly units: readonly string[];
  /** The hex it is about. */
  readonly hex?: string;
  /** A scenario rule that asks. */
  readonly id?: string;
}
