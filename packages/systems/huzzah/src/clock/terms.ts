import type { Facing, HexIndex } from '@guidon/hex';
import { integer, oneOf, optional, record } from '@guidon/kernel';
import { SEGMENTS, type Segment, type Side } from '../terms/names.ts';
import type { ActionKind, Order } from '../terms/units.ts';

/** The words of the sequence of play. */

export const clockOrders = {
  /** The clock, in the umpire's hands; in play it runs by itself. */
  proceed: record({ do: oneOf('proceed'), to: optional(oneOf(...SEGMENTS)), turn: optional(integer(1, 99)) }),
  done: record({ do: oneOf('done') }),
};

export type ClockAsks = 'clock' | 'orders';

export type ClockStep =
  | { readonly step: 'turn-start' }
  | { readonly step: 'segment-start'; readonly segment: number }
  | { readonly step: 'status' }
  | { readonly step: 'orders' }
  | { readonly step: 'segment-end' }
  /** Routed stacks that did nothing, one after another (R62). */
  | { readonly step: 'idle-routed' }
  | { readonly step: 'idle-charges' }
  | { readonly step: 'markers' }
  | { readonly step: 'turn-end' };

/** How things stood when the segment began; by unit, and by leader. */
export interface Opening {
  readonly hexes: readonly HexIndex[];
  readonly facings: readonly Facing[];
  /** 1 where the unit stood in an enemy zone of control. */
  readonly inEzoc: readonly number[];
  /** Distance to the nearest enemy combat unit; 99 without one. */
  readonly nearest: readonly number[];
  readonly orders: readonly Order[];
  readonly leaders: readonly HexIndex[];
}

export type ClockEvent =
  /** The umpire has told the clock to run on. */
  | { readonly event: 'clock-set'; readonly until: number }
  | { readonly event: 'turn-began'; readonly turn: number; readonly due: readonly string[] }
  | { readonly event: 'segment-began'; readonly segment: Segment; readonly side: Side; readonly opening: Opening }
  | {
      readonly event: 'status-set';
      readonly inCommand: readonly string[];
      readonly outOfCommand: readonly string[];
      readonly isolated: readonly string[];
      readonly freed: readonly string[];
    }
  | {
      readonly event: 'acted';
      readonly units: readonly string[];
      readonly action: ActionKind;
      readonly target: string | null;
    }
  | {
      readonly event: 'markers-cleared';
      readonly af: readonly string[];
      readonly artyFire: readonly string[];
      readonly artyMove: readonly string[];
      readonly keep: readonly string[];
    }
  | { readonly event: 'segment-ended'; readonly segment: string }
  | { readonly event: 'turn-ended'; readonly turn: number };
