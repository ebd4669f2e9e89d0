import type { HexIndex } from '@guidon/hex';
import { list, oneOf, optional, record, text } from '@guidon/kernel';
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
export interface Assault {
  readonly attackers: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
  readonly charge: boolean;
  /** The assault crosses a flank hexside of the defender as it stood at the declaration. */
  readonly flanked: boolean;
  readonly round: number;
  readonly over: boolean;
}

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
  | { readonly step: 'charge-home'; readonly units: readonly UnitIndex[]; readonly at: HexIndex }
  | { readonly step: 'assault' }
  | { readonly step: 'assault-opens' }
  | { readonly step: 'round' }
  /** One side's fire of a round, on the line of the round's start: only where odds are counted. */
  | { readonly step: 'volley'; readonly role: 'attacker' | 'defender'; readonly line: number }
  | { readonly step: 'round-over' }
  | { readonly step: 'cavalry-retreat'; readonly side: Side }
  | { readonly step: 'retired-check'; readonly units: readonly UnitIndex[]; readonly rule: HzRule }
  | { readonly step: 'assault-ends' };

export type AssaultEvent =
  | { readonly event: 'charge-declared'; readonly units: readonly string[]; readonly target: string }
  | {
      readonly event: 'charge-dropped';
      readonly units: readonly string[];
      readonly rule: HzRule;
      readonly stays: boolean;
    }
  | { readonly event: 'charge-moved-to'; readonly units: readonly string[]; readonly target: string }
  | {
      readonly event: 'assault-began';
      readonly assault: Assault;
      readonly units: readonly string[];
      readonly at: string;
    }
  | { readonly event: 'assault-round'; readonly round: number }
  | { readonly event: 'assault-stopped'; readonly rule: HzRule }
  | { readonly event: 'assault-ended' }
  | {
      readonly event: 'advanced';
      readonly units: readonly string[];
      readonly leaders: readonly string[];
      readonly to: string;
    };
