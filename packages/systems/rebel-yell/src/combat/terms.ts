import type { HexIndex } from '@guidon/hex';
import { oneOf, optional, record, text } from '@guidon/kernel';
import type {
  Checked,
  DisorderEvent,
  HitTaken,
  LeaderTests,
  Removed,
  Retreated,
  Retreating,
  Suffering,
} from '@guidon/line-of-battle';
import type { Result } from '../board/charts.ts';
import type { FireWindowStep } from '../fire/terms.ts';
import type { FlagIndex, RyRule, Side, UnitIndex } from '../terms/names.ts';
import type { Fate } from '../terms/units.ts';

/**
 * Results, morale, retreat and surrender: chapters 9 and 13. The words as journals, states and case files hold them.
 */

export const combatOrders = {
  surrender: record({ do: oneOf('surrender'), stack: optional(text) }),
  accept: record({ do: oneOf('accept') }),
  /** An O hit instead of Disruption: by a check (9.8.3), or freely by a charger (11.6.1). */
  'take-hit': record({ do: oneOf('take-hit') }),
  /** A try to stay standing (13.1.3-3). */
  stand: record({ do: oneOf('stand') }),
  retreat: record({ do: oneOf('retreat'), to: text }),
  'go-along': record({ do: oneOf('go-along') }),
};

export type CombatAsks = 'surrender' | 'in-lieu' | 'cover' | 'leader-along' | 'retreat' | 'retreat-surrender';

export type CombatStep =
  /** Isolated stacks that may surrender instead of firing (13.7.2), asked before the window opens. */
  | { readonly step: 'surrender-window'; readonly window: FireWindowStep; readonly asked: readonly HexIndex[] }
  | Suffering<Result, Cause>
  | {
      readonly step: 'check';
      readonly units: readonly UnitIndex[];
      readonly hex: HexIndex;
      readonly reason: CheckReason;
      readonly star: boolean;
      readonly cause: Cause;
      readonly rule: RyRule;
    }
  /** The owner of a stack in good order answers a D (9.8.3), or a charger a D or ? (11.6.1). */
  | {
      readonly step: 'in-lieu';
      readonly units: readonly UnitIndex[];
      readonly hex: HexIndex;
      readonly cause: Cause;
      /** A ? that a charger may buy off; otherwise it checks. */
      readonly query: boolean;
    }
  /** Driven to cover, or a try to stand (13.1.3-3). */
  | { readonly step: 'cover'; readonly units: readonly UnitIndex[]; readonly hex: HexIndex; readonly cause: Cause }
  | LeaderTests
  /** An asterisk: who has not routed is Disrupted at the end (9.8.7-note). */
  | { readonly step: 'star'; readonly units: readonly UnitIndex[] }
  | { readonly step: 'gun-loss'; readonly unit: UnitIndex; readonly result: '?' | 'D' | '1' | '2' | '3' }
  | { readonly step: 'run' }
  | RetreatStep
  | { readonly step: 'settle'; readonly retreat: RetreatStep };

export interface RetreatStep extends Retreating<'rout' | 'skedaddle'> {
  /** Enemy zones left so far in this retreat (13.6.7). */
  readonly zonesLeft: number;
  /** Flags they carry, once they have set out. */
  readonly flags?: readonly FlagIndex[];
  /** The owner has refused to surrender here (13.7.1). */
  readonly defiant: boolean;
}

export type CombatEvent =
  | (HitTaken<RyRule> & { readonly captured: boolean })
  | {
      readonly event: 'gun-rolled';
      readonly unit: string;
      readonly roll: number;
      readonly on: number;
      readonly lost: boolean;
    }
  | { readonly event: 'gun-lost'; readonly unit: string; readonly gunsLeft: number; readonly rule: RyRule }
  | (Checked<RyRule> & {
      /** The unit whose morale counts. */
      readonly unit: string;
      readonly purpose: 'check' | 'in-lieu' | 'stand' | 'rally' | 'surrender';
    })
  | DisorderEvent<RyRule, OwedRetreat>
  | { readonly event: 'covered'; readonly units: readonly string[]; readonly rule: RyRule }
  | { readonly event: 'stood'; readonly units: readonly string[]; readonly rule: RyRule }
  /** A crew left its guns (7.8.2). */
  | { readonly event: 'crew-left'; readonly unit: string; readonly crew: string; readonly rule: RyRule }
  | { readonly event: 'guns-taken'; readonly unit: string; readonly side: Side; readonly rule: RyRule }
  | { readonly event: 'guns-manned'; readonly unit: string; readonly crew: string; readonly rule: RyRule }
  | (Retreated & { readonly flags: readonly string[]; readonly kind: 'rout' | 'skedaddle' })
  /** `twice`: what is left of them counts twice (13.7.8). */
  | (Removed<Fate, RyRule> & { readonly twice: boolean });

/** Why a stack takes a result or checks; what the modifiers and the outcome need to know. */
export interface Cause {
  readonly kind: 'small-arms' | 'artillery' | 'assault' | 'other';
  readonly from: HexIndex;
  readonly flanked: boolean;
  readonly preAssault: boolean;
}

export type CheckReason = '?' | 'hits' | 'plain';

/** A stack that has routed and has still to run (R39). */
export interface OwedRetreat {
  readonly units: readonly UnitIndex[];
  readonly hex: HexIndex;
  readonly why: 'rout' | 'again';
}
