import { oneOf, optional, record } from '@guidon/kernel';
import type { RtRule, Side } from '../terms/names.ts';

export const supplyOrders = {
  supply: record({
    do: oneOf('supply'),
    /** Of a forced retire: one base width more, or less (FRET-02). */
    change: optional(oneOf(1, -1)),
  }),
  decline: record({ do: oneOf('decline') }),
};

export type SupplyEvent =
  | {
      readonly event: 'supply-spent';
      readonly side: Side;
      readonly purpose: string;
      readonly unit: string | null;
      readonly rule: RtRule;
      readonly left: number;
    }
  | { readonly event: 'supply-gained'; readonly side: Side; readonly dice: number; readonly general: string };
