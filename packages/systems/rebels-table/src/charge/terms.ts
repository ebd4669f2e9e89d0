import { oneOf, record } from '@guidon/kernel';
import type { RtRule, Side, UnitIndex } from '../terms/names.ts';

export const chargeOrders = { shoot: record({ do: oneOf('shoot') }) };

export interface Charge {
  readonly unit: UnitIndex;
  /** Null: the camp of the other side. */
  readonly target: UnitIndex | null;
  readonly wheel: number;
  /** How far straight ahead before the wheel; nothing in games of the first rules. */
  readonly before?: number;
  /** The target and all others that would be touched (R60). */
  readonly charged: readonly UnitIndex[];
  /** Those of them that scored 7 or more. */
  readonly passed: readonly UnitIndex[];
  /** The charger was driven back and goes no farther. */
  readonly ended: boolean;
  /** It has made its move. */
  readonly moved?: boolean;
}

/** Why a charge is over. */
export type ChargeEnd = 'test-failed' | 'driven-back' | 'target-gone' | 'made';

export type ChargeAsks = 'charged-shoot' | 'charge-supply';

export type ChargeStep =
  | { readonly step: 'charge' }
  | { readonly step: 'charged-tests' }
  | { readonly step: 'charged-shots'; readonly asked: readonly UnitIndex[] }
  | { readonly step: 'charge-move' }
  | { readonly step: 'charge-end' };

export type ChargeEvent =
  | { readonly event: 'charge-declared'; readonly unit: string; readonly target: string; readonly charge: Charge }
  | { readonly event: 'charge-moved'; readonly unit: string; readonly distance: number; readonly contact: boolean }
  | { readonly event: 'charge-ended'; readonly unit: string; readonly rule: RtRule; readonly why?: ChargeEnd }
  | { readonly event: 'camp-lost'; readonly side: Side; readonly by: string };
