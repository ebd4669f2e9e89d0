import type { Facing, HexIndex } from '@guidon/hex';
import { integer, oneOf, optional, record } from '@guidon/kernel';
import { type FlagIndex, SEGMENTS, type Segment, type Side } from '../terms/names.ts';
import type { ActionKind, Notes, Order } from '../terms/units.ts';

/**
 * Time: chapter 2, command (5) and the words that several questions share. The words as journals, states and case files
 * hold them.
 */

export const clockOrders = {
  /** The clock, in the umpire's hands; in play it runs by itself. */
  proceed: record({ do: oneOf('proceed'), to: optional(oneOf(...SEGMENTS)), turn: optional(integer(1, 99)) }),
  done: record({ do: oneOf('done') }),
  decline: record({ do: oneOf('decline') }),
  stay: record({ do: oneOf('stay') }),
};

export type ClockAsks = 'clock' | 'orders';

export type ClockStep =
  | { readonly step: 'turn-start' }
  | { readonly step: 'segment-start'; readonly segment: number }
  /** Who is in command; regiments left of those that must roll (5.2). */
  | { readonly step: 'command'; readonly flags: readonly FlagIndex[] | null }
  | { readonly step: 'orders' }
  | { readonly step: 'segment-end' }
  | { readonly step: 'idle-charges' }
  /** Routed stacks that did nothing, one after another (R80). */
  | { readonly step: 'idle-routed' }
  | { readonly step: 'markers' }
  | { readonly step: 'turn-end' };

export type ClockEvent =
  | { readonly event: 'clock-set'; readonly until: number }
  | { readonly event: 'turn-began'; readonly turn: number; readonly due: readonly string[] }
  /** The last segment of a turn is nobody's (2.1.15). */
  | {
      readonly event: 'segment-began';
      readonly segment: Segment;
      readonly side: Side | null;
      readonly opening: Opening;
    }
  /** A regiment rolls because its leader is out of command (5.2). */
  | {
      readonly event: 'command-rolled';
      readonly flag: string;
      readonly leader: string;
      readonly morale: number;
      readonly roll: number;
      readonly passed: boolean;
    }
  | {
      readonly event: 'command-set';
      readonly inCommand: readonly string[];
      readonly outOfCommand: readonly string[];
      readonly flagsIn: readonly string[];
      readonly flagsOut: readonly string[];
    }
  | { readonly event: 'acted'; readonly units: readonly string[]; readonly action: ActionKind }
  /** Something a unit has done or suffered in this segment. */
  | { readonly event: 'noted'; readonly units: readonly string[]; readonly notes: Partial<Notes> }
  | { readonly event: 'markers-cleared'; readonly af: readonly string[]; readonly crewMark: readonly string[] }
  | { readonly event: 'segment-ended'; readonly segment: Segment }
  | { readonly event: 'turn-ended'; readonly turn: number };

/** How things stood when the segment began; by unit, leader and flag. */
export interface Opening {
  readonly hexes: readonly HexIndex[];
  readonly facings: readonly Facing[];
  /** 1 where the unit stood in an enemy zone of control. */
  readonly inZone: readonly number[];
  readonly orders: readonly Order[];
  readonly leaders: readonly HexIndex[];
  readonly flags: readonly HexIndex[];
}
