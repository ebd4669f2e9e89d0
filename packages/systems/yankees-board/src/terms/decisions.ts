import type { Decision } from '@guidon/kernel';
import type { CombatAsks } from '../combat/terms.ts';
import type { MovementAsks } from '../movement/terms.ts';
import type { NightAsks } from '../night/terms.ts';
import type { RoundAsks } from '../round/terms.ts';
import type { SequenceAsks } from '../sequence/terms.ts';
import type { YbRule } from './names.ts';

export type Asks = SequenceAsks | RoundAsks | MovementAsks | CombatAsks | NightAsks;

export interface YbDecision extends Decision {
  readonly asks: Asks;
  readonly rule: YbRule;
  /** The units the question is about. */
  readonly units: readonly string[];
  /** The hex it is about. */
  readonly hex?: string;
  /** How many: arrows to retreat, hits to take, results left. */
  readonly count?: number;
}
