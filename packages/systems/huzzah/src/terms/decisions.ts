import type { Decision } from '@guidon/kernel';
import type { SpecialAsks } from '@guidon/line-of-battle';
import type { AssaultAsks } from '../assault/terms.ts';
import type { ClockAsks } from '../clock/terms.ts';
import type { CombatAsks } from '../combat/terms.ts';
import type { FireAsks } from '../fire/terms.ts';
import type { LeaderAsks } from '../leaders/terms.ts';
import type { MovementAsks } from '../movement/terms.ts';
import type { HzRule } from './names.ts';

export type Asks = ClockAsks | LeaderAsks | MovementAsks | FireAsks | CombatAsks | AssaultAsks | SpecialAsks;

export interface HzDecision extends Decision {
  readonly asks: Asks;
  readonly rule: HzRule;
  /** The units, or the leader, the question is about. */
  readonly units: readonly string[];
  /** The hex it is about. */
  readonly hex?: string;
  /** A scenario rule that asks. */
  readonly id?: string;
}
