import type { HexIndex } from '@guidon/hex';
import { list, oneOf, optional, record, text } from '@guidon/kernel';
import { facing } from '../terms/facings.ts';
import type { RyRule, Side, UnitIndex } from '../terms/names.ts';

/** Opportunity charges: 12.7. The words as journals, states and case files hold them. */

export const cavalryOrders = {
  /** An opportunity charge; `via` is the hex it moves to, left out where the target is adjacent. */
  countercharge: record({
    do: oneOf('countercharge'),
    units: list(text),
    via: optional(text),
    facing: optional(facing),
  }),
};

export type CavalryAsks = 'opportunity';

export type CavalryStep =
  | {
      readonly step: 'opportunity';
      readonly side: Side;
      readonly at: readonly UnitIndex[];
      /** The hexes they have come into, or would leave: there they may be charged. */
      readonly hexes?: readonly HexIndex[];
      /** They try to leave the hex: only who is beside them may charge (12.7.5). */
      readonly leaving: boolean;
    }
  /** It rides one hex first, after the fire that leaving a zone may draw (12.7.10, 9.3). */
  | { readonly step: 'ride'; readonly units: readonly UnitIndex[]; readonly to: HexIndex }
  /** An opportunity charge closes (d.6). */
  | { readonly step: 'countercharge-home'; readonly units: readonly UnitIndex[] };

export type CavalryEvent =
  | { readonly event: 'chain-set'; readonly chain: readonly ChainLink[] }
  | {
      readonly event: 'countercharged';
      readonly units: readonly string[];
      readonly at: readonly string[];
      readonly rule: RyRule;
    };

/** A charge in the chain of opportunity charges (R74): the last is resolved first. */
export interface ChainLink {
  readonly units: readonly UnitIndex[];
  readonly at: readonly UnitIndex[];
  readonly broken: boolean;
}
