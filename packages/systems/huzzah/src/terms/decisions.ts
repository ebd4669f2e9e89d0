import type { Decision } from '@guidon/kernel';
import type { HzRule } from './names.ts';

export type Asks =
  | 'clock'
  | 'declare-charges'
  | 'orders'
  | 'passing-fire'
  | 'advance-fire'
  | 'pre-assault-fire'
  | 'straggle'
  | 'disruption'
  | 'hit'
  | 'flight'
  | 'leader-along'
  | 'retreat'
  | 'cavalry-retreat'
  | 'place-junior'
  | 'place-replacement'
  | 'special';

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
