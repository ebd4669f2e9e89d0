import { type Figure, integer, oneOf, optional, record, text } from '@guidon/kernel';
import type { Pose } from '@guidon/tabletop';
import type { Formation, RtRule, Side, UnitIndex } from '../terms/names.ts';

export const sequenceOrders = {
  /** The clock, in the umpire's hands; in play it runs by itself. */
  proceed: record({ do: oneOf('proceed'), turn: optional(integer(1, 99)) }),
  keep: record({ do: oneOf('keep') }),
  give: record({ do: oneOf('give') }),
  test: record({ do: oneOf('test'), unit: text }),
};

export type SequenceAsks = 'clock' | 'initiative-supply' | 'keep-or-give' | 'pick-unit-to-test';

export type SequenceStep =
  | { readonly step: 'turn-start' }
  | {
      readonly step: 'initiative';
      readonly supply: readonly boolean[];
      /** Units that came on this turn. */
      readonly cameOn?: readonly UnitIndex[];
    }
  | { readonly step: 'initiative-tie' }
  | { readonly step: 'keep-or-give'; readonly winner: Side }
  | { readonly step: 'end-tests' }
  /** Whose unit is tested next; after each the objectives are looked at. */
  | { readonly step: 'end-test'; readonly side: Side }
  | { readonly step: 'turn-end' };

export type SequenceEvent =
  | { readonly event: 'clock-set'; readonly turn: number }
  | { readonly event: 'turn-began'; readonly turn: number }
  | {
      readonly event: 'arrived';
      readonly unit: string | null;
      readonly general: string | null;
      readonly pose: Pose;
      readonly formation: Formation | null;
    }
  | { readonly event: 'held-up'; readonly unit: string }
  | {
      readonly event: 'initiative-thrown';
      readonly dice: { readonly [S in Side]: Figure };
      readonly sums: { readonly [S in Side]: number };
    }
  | { readonly event: 'tie-thrown'; readonly sums: { readonly [S in Side]: number }; readonly rule: RtRule }
  | { readonly event: 'initiative-set'; readonly holder: Side; readonly given: boolean; readonly rule: RtRule }
  | { readonly event: 'end-tests-began' }
  | { readonly event: 'tested-at-end'; readonly unit: string };
