import type { Json, Pace, Verdict } from '@guidon/kernel';
import { holdersAtStart } from '../board/objectives.ts';
import { NEVER } from './moments.ts';
import type { SegmentSerial, Side } from './segments.ts';

/** What changes in a game, as far as it is the same in both: the clock, the score, and what scenario rules remember. */
export interface SegmentState {
  readonly pace: Pace;
  /** Where the umpire has told the clock to run: everybody passes until then. */
  readonly until: SegmentSerial;
  readonly turn: number;
  /** Index into SEGMENTS. */
  readonly segment: number;
  /** Who occupied each objective hex last, in the board's order of hexes. */
  readonly holders: readonly (Side | null)[];
  /** Points that scenario rules have awarded on the way. */
  readonly awarded: { readonly [S in Side]: number };
  /** What scenario rules remember. */
  readonly memory: { readonly [name: string]: Json };
  readonly verdict: Verdict | null;
}

/** The same before the first turn, for those who stand on the map. */
export const stateAtStart = (
  board: Parameters<typeof holdersAtStart>[0],
  units: Parameters<typeof holdersAtStart>[1],
): SegmentState => ({
  pace: 'play',
  until: NEVER,
  turn: 0,
  segment: 0,
  holders: holdersAtStart(board, units),
  awarded: { union: 0, confederate: 0 },
  memory: {},
  verdict: null,
});
