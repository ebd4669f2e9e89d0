import type { HexIndex } from '@guidon/hex';
import { list, oneOf, optional, record, text } from '@guidon/kernel';
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
  /** The charger stands beside its target, or its target has gone. */
  | { readonly step: 'charge-home'; readonly units: readonly UnitIndex[]; readonly at: HexIndex }
  | { readonly step: 'charge-on'; readonly units: readonly UnitIndex[]; readonly vacated: HexIndex }
  | { readonly step: 'charge-ends'; readonly units: readonly UnitIndex[] }
  | { readonly step: 'assault' }
  | { readonly step: 'assault-opens' }
  | { readonly step: 'round' }
  /** One side's throw of a round, on the line of the round's start: only where odds are counted. */
  | { readonly step: 'volley'; readonly role: 'attacker' | 'defender'; readonly line: number }
  | { readonly step: 'round-checks'; readonly results: { readonly attacker: Result; readonly defender: Result } }
  | { readonly step: 'round-leaders'; readonly role: 'attacker' | 'defender' }
  | { readonly step: 'round-over' }
  | { readonly step: 'break-off'; readonly role: 'attacker' | 'defender' }
  | { readonly step: 'assault-ends' }
  /** `left`: fire at those who leave their hex for it has been made (9.3). */
  | { readonly step: 'advance-after'; readonly left?: boolean };

export type AssaultEvent =
  | { readonly event: 'charge-designated'; readonly units: readonly string[]; readonly target: string }
  | { readonly event: 'charge-dropped'; readonly units: readonly string[]; readonly rule: RyRule }
  | { readonly event: 'charge-moved-to'; readonly units: readonly string[]; readonly target: string }
  | {
      readonly event: 'assault-began';
      readonly assault: Assault;
      readonly units: readonly string[];
      readonly at: string;
    }
  | { readonly event: 'assault-changed'; readonly change: Partial<Assault> }
  | { readonly event: 'assault-ended' }
  | {
      readonly event: 'advanced';
      readonly units: readonly string[];
      readonly leaders: readonly string[];
      readonly flags: readonly string[];
      readonly to: string;
    };

export interface Assault {
  readonly attackers: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
  /** The attackers charged, by designation or opportunity. */
  readonly charge: boolean;
  /** The defenders had a charge of their own when they were charged (12.6.9). */
  readonly charged: boolean;
  readonly opportunity: boolean;
  readonly flanked: boolean;
  readonly round: number;
  /** Somebody has routed or gone in the rounds, by role. */
  readonly over: boolean;
  /** The defenders went by voluntary rout or surrender: the attackers are not Disrupted. */
  readonly spared: boolean;
  /** Units that routed in the rounds (R108). */
  readonly routed: readonly UnitIndex[];
  /** Stacks that lost a hit in this round, by role: their leaders are tested (R88). */
  readonly struck: readonly ('attacker' | 'defender')[];
  /** Flags and leaders with the defenders when the assault began. */
  readonly flags: readonly FlagIndex[];
  readonly leaders: readonly LeaderIndex[];
}

export interface AssaultPlan {
  readonly units: readonly UnitIndex[];
  readonly from: HexIndex;
  readonly at: HexIndex;
}
