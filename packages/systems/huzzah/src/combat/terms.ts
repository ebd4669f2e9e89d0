import type { HexIndex } from '@guidon/hex';
import { oneOf, record, text } from '@guidon/kernel';
import type {
  Checked,
  DisorderEvent,
  HitTaken,
  Removed,
  Retreated,
  Retreating,
  Suffering,
} from '@guidon/line-of-battle';
import type { Result } from '../board/charts.ts';
import type { HzRule, UnitIndex } from '../terms/names.ts';
import type { Fate } from '../terms/units.ts';

/** The words of what combat does to a stack (7.5, 7.6, 10.7, 13): hits, checks, disruption, rout and retreat. */

export const combatOrders = {
  accept: record({ do: oneOf('accept') }),
  'take-hit': record({ do: oneOf('take-hit') }),
  'hit-on': record({ do: oneOf('hit-on'), unit: text }),
  retreat: record({ do: oneOf('retreat'), to: text }),
};

export type CombatAsks = 'disruption' | 'hit' | 'retreat';

/** Why a stack takes losses or checks its morale; what the modifiers need to know. */
export interface Cause {
  readonly kind: 'fire' | 'assault' | 'other';
  /** Where the fire or assault came from; OFF_MAP where from nowhere. */
  readonly from: HexIndex;
  readonly flanked: boolean;
  /** Through an abatis that protects the stack (7.3.3-1). */
  readonly abatis: boolean;
  /** Artillery without sight (8.3.5). */
  readonly noSight: boolean;
  /** The stack is assaulting, from declaration to end (10.1.16). */
  readonly assaulting: boolean;
  /** Added to morale by a scenario rule. */
  readonly extra: number;
  /** Leaders give no help (a scenario rule). */
  readonly leaderless: boolean;
}

/** A stack that has routed and has still to run (9.1.13, R78). */
export interface OwedRetreat {
  readonly units: readonly UnitIndex[];
  readonly times: number;
  /** What its O hit is for, where it costs one; not told before version 2 of the rules. */
  readonly rule?: HzRule;
}

export interface RetreatStep extends Retreating<'rout' | 'cavalry' | 'irregular'> {
  /** Zone-of-control hexes left so far in this retreat (13.9.6). */
  readonly ezocLeft: number;
}

export type CombatStep =
  | Suffering<Result, Cause>
  /** Hits still to be spread over the units (R17); then the leaders with them are tested, if it was combat. */
  | {
      readonly step: 'hits';
      readonly units: readonly UnitIndex[];
      readonly left: number;
      readonly rule: HzRule;
      readonly cause: Cause;
    }
  | { readonly step: 'check'; readonly units: readonly UnitIndex[]; readonly cause: Cause }
  | { readonly step: 'disruption'; readonly units: readonly UnitIndex[]; readonly cause: Cause }
  /** Guns that took a hit for a D in an assault check now (10.7.3). */
  | { readonly step: 'guns-hold'; readonly units: readonly UnitIndex[]; readonly cause: Cause }
  | { readonly step: 'run' }
  | RetreatStep
  /** What a retreating stack does to those it ran into, and whether it may stop (13.9.7 to 13.9.10). */
  | { readonly step: 'settle'; readonly units: readonly UnitIndex[]; readonly retreat: RetreatStep };

export type CombatEvent =
  | (HitTaken<HzRule> & { readonly reduced: boolean })
  | (Checked<HzRule> & { readonly natural: number })
  | DisorderEvent<HzRule, OwedRetreat>
  | Retreated
  | Removed<Fate, HzRule>;
