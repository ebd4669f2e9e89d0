import { type SegmentEvent, type SegmentOpening, type SegmentStep, segmentOrders } from '@guidon/line-of-battle';
import type { Side } from '../terms/names.ts';
import type { ActionKind } from '../terms/units.ts';

/** The words of the sequence of play. */

export const clockOrders = segmentOrders;

export type ClockAsks = 'clock' | 'orders';

export type ClockStep = SegmentStep | { readonly step: 'status' };

/** How things stood when the segment began; by unit, and by leader. */
export interface Opening extends SegmentOpening {
  /** 1 where the unit stood in an enemy zone of control. */
  readonly inEzoc: readonly number[];
  /** Distance to the nearest enemy combat unit; 99 without one. */
  readonly nearest: readonly number[];
}

export type ClockEvent =
  | SegmentEvent<Opening, Side>
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
    };
