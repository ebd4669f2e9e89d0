import type { HexIndex } from '@guidon/hex';
import { oneOf, record } from '@guidon/kernel';
import { type SegmentEvent, type SegmentOpening, type SegmentStep, segmentOrders } from '@guidon/line-of-battle';
import type { FlagIndex, Side } from '../terms/names.ts';
import type { ActionKind, Notes } from '../terms/units.ts';

/**
 * Time: chapter 2, command (5) and the words that several questions share. The words as journals, states and case files
 * hold them.
 */

export const clockOrders = {
  ...segmentOrders,
  decline: record({ do: oneOf('decline') }),
  stay: record({ do: oneOf('stay') }),
};

export type ClockAsks = 'clock' | 'orders';

export type ClockStep =
  | SegmentStep
  /** Who is in command; regiments left of those that must roll (5.2). */
  | { readonly step: 'command'; readonly flags: readonly FlagIndex[] | null };

export type ClockEvent =
  /** The last segment of a turn is nobody's (2.1.15). */
  | SegmentEvent<Opening, Side | null>
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
  | { readonly event: 'markers-cleared'; readonly af: readonly string[]; readonly crewMark: readonly string[] };

/** How things stood when the segment began; by unit, leader and flag. */
export interface Opening extends SegmentOpening {
  /** 1 where the unit stood in an enemy zone of control. */
  readonly inZone: readonly number[];
  readonly flags: readonly HexIndex[];
}
