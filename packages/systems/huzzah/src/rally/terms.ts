import { type Figure, list, oneOf, optional, record, text } from '@guidon/kernel';
import { facing, type HzRule } from '../terms/names.ts';

/** The words of regrouping and rally. */

export const rallyOrders = {
  rally: record({ do: oneOf('rally'), units: list(text), facing: optional(facing) }),
  regroup: record({ do: oneOf('regroup'), unit: text }),
};

export type RallyEvent =
  | { readonly event: 'rallied'; readonly units: readonly string[]; readonly rule: HzRule }
  | { readonly event: 'rally-failed'; readonly units: readonly string[]; readonly rule: HzRule }
  | {
      readonly event: 'regrouped';
      readonly unit: string;
      readonly morale: number;
      readonly roll: Figure;
      readonly recovered: boolean;
      readonly unseen?: boolean;
    };
