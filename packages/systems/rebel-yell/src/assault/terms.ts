import type { HexIndex } from '@guidon/hex';
import { list, oneOf, optional, record, text } from '@guidon/kernel';
import type { Advanced, AssaultFought, AssaultFoughtEvent, AssaultFoughtStep } from '@guidon/line-of-battle';
import type { Result } from '../board/charts.ts';
import type { FlagIndex, LeaderIndex, RyRule, UnitIndex } from '../terms/names.ts';

/** Assault and charge: chapters 10 and 11. The words as journals, states and case files hold them. */

export const assaultOrders = {
  designate: record({ do: oneOf('designate'), units: list(text), target: text }),
  assault: record({ do: oneOf('assault'), units: list(text), target: text, from: optional(text) }),
  charge: record({
    do: oneOf('charge'),
    units: list(text),
    /** Leaders who go along; without a word all of a hex that is left altogether, else those the charge needs. */
    leaders: optional(list(text)),
    target: optional(text),
    path: optional(list(text)),
  }),
  'stay-put': record({ do: oneOf('stay-put'), units: list(text) }),
};

export type AssaultAsks = 'designate' | 'charge-on' | 'break-off';

export type AssaultStep =
  | { readonly step: 'designate' }
  | {
      readonly step: 'charge';
      readonly units: readonly UnitIndex[];
      readonly at: HexIndex;
      readonly path: readonly HexIndex[];
    }
  | AssaultFoughtStep
  | { readonly step: 'charge-on'; readonly units: readonly UnitIndex[]; readonly vacated: HexIndex }
  | { readonly step: 'charge-ends'; readonly units: readonly UnitIndex[] }
  | { readonly step: 'round-checks'; readonly results: { readonly attacker: Result; readonly defender: Result } }
  | { readonly step: 'round-leaders'; readonly role: 'attacker' | 'defender' }
  | { readonly step: 'break-off'; readonly role: 'attacker' | 'defender' }
  /** `left`: fire at those who leave their hex for it has been made (9.3). */
  | { readonly step: 'advance-after'; readonly left?: boolean };

export type AssaultEvent =
  | { readonly event: 'charge-designated'; readonly units: readonly string[]; readonly target: string }
  | { readonly event: 'charge-dropped'; readonly units: readonly string[]; readonly rule: RyRule }
  | AssaultFoughtEvent<Assault>
  | { readonly event: 'assault-changed'; readonly change: Partial<Assault> }
  /** `arrow`: where a skirmisher's arrow comes to, if it does not stay. */
  | (Advanced & { readonly flags: readonly string[]; readonly arrow?: string });

export interface Assault extends AssaultFought {
  /** The defenders had a charge of their own when they were charged (12.6.9). */
  readonly charged: boolean;
  readonly opportunity: boolean;
  /** The defenders went by voluntary rout or surrender: the attackers are not Disrupted. */
  readonly spared: boolean;
  /** Units that routed in the rounds (R108). */
  readonly routed: readonly UnitIndex[];
  /** Stacks that lost a hit in this round, by role: their leaders are tested (R88). */
  readonly struck: readonly ('attacker' | 'defender')[];
  /** Where the units of both stand, if one of them is a skirmisher that fights at its arrow (6.4.1). */
  readonly home?: { readonly attacker: HexIndex; readonly defender: HexIndex };
  /** Flags and leaders with the defenders when the assault began. */
  readonly flags: readonly FlagIndex[];
  readonly leaders: readonly LeaderIndex[];
}

export interface AssaultPlan {
  readonly units: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
}
