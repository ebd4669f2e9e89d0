import type { HexIndex } from '@guidon/hex';
import { list, oneOf, optional, record, text } from '@guidon/kernel';
import type { Advanced, AssaultFought, AssaultFoughtEvent, AssaultFoughtStep } from '@guidon/line-of-battle';
import type { HzRule, LeaderIndex, Side, UnitIndex } from '../terms/names.ts';

/** The words of assault and charge. */

export const assaultOrders = {
  'declare-charge': record({ do: oneOf('declare-charge'), units: list(text), target: text }),
  assault: record({ do: oneOf('assault'), units: list(text), target: text }),
  charge: record({
    do: oneOf('charge'),
    units: list(text),
    target: optional(text),
    via: optional(text),
    /** Who goes along, if not all their own leaders with a whole stack and none with part of one. */
    leaders: optional(list(text)),
  }),
  'stay-put': record({ do: oneOf('stay-put'), units: list(text) }),
  retire: record({ do: oneOf('retire') }),
};

export type AssaultAsks = 'declare-charges' | 'cavalry-retreat';

/** One assault from its declaration to its end (chapter 10). */
export type Assault = AssaultFought;

export type AssaultStep =
  | { readonly step: 'declare-charges' }
  | {
      readonly step: 'charge';
      readonly units: readonly UnitIndex[];
      readonly at: HexIndex;
      readonly via: HexIndex;
      /** Leaders named in the order; without them the whole stack's own go along. */
      readonly leaders?: readonly LeaderIndex[];
    }
  | AssaultFoughtStep
  | { readonly step: 'cavalry-retreat'; readonly side: Side }
  | { readonly step: 'retired-check'; readonly units: readonly UnitIndex[]; readonly rule: HzRule };

export type AssaultEvent =
  | { readonly event: 'charge-declared'; readonly units: readonly string[]; readonly target: string }
  | {
      readonly event: 'charge-dropped';
      readonly units: readonly string[];
      readonly rule: HzRule;
      readonly stays: boolean;
    }
  | AssaultFoughtEvent<Assault>
  | { readonly event: 'assault-round'; readonly round: number }
  | { readonly event: 'assault-stopped'; readonly rule: HzRule }
  | Advanced;
