import { list, oneOf, optional, record, text } from '@guidon/kernel';
import { facing } from '../terms/facings.ts';
import type { RyRule, UnitIndex } from '../terms/names.ts';

/** Rally (13.3) and the service of guns (7.8.11, 7.11). The words as journals, states and case files hold them. */

export const rallyOrders = {
  rally: record({ do: oneOf('rally'), units: list(text), facing: optional(facing) }),
  reorganize: record({ do: oneOf('reorganize'), units: list(text) }),
  /** A gunless crew gives its men to another, in the same hex (7.8.11). */
  replenish: record({ do: oneOf('replenish'), crew: text, unit: text }),
  run: record({ do: oneOf('run') }),
};

export type RallyAsks = 'rally-failed';

export type RallyStep =
  /** A failed rally: run, or stay and lose a hit (13.3.8). */
  { readonly step: 'rally-failed'; readonly units: readonly UnitIndex[] };

export type RallyEvent =
  | {
      readonly event: 'crew-replenished';
      readonly crew: string;
      readonly unit: string;
      readonly hits: number;
      readonly unseen?: boolean;
    }
  | { readonly event: 'rallied'; readonly units: readonly string[]; readonly rule: RyRule }
  | { readonly event: 'rally-failed'; readonly units: readonly string[]; readonly rule: RyRule }
  | { readonly event: 'reorganized'; readonly unit: string; readonly hits: number; readonly unseen?: boolean };
