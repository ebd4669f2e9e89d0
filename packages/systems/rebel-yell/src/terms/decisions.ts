import type { Decision } from '@guidon/kernel';
import type { RyRule } from './names.ts';

export type Asks =
  | 'clock'
  | 'designate'
  | 'orders'
  | 'passing-fire'
  | 'advance-fire'
  | 'pre-assault-fire'
  | 'surrender'
  | 'skedaddle'
  | 'opportunity'
  | 'in-lieu'
  | 'cover'
  | 'flight'
  | 'leader-along'
  | 'retreat'
  | 'retreat-surrender'
  | 'rally-failed'
  | 'charge-on'
  | 'break-off'
  | 'place-leader'
  | 'special';

export interface RyDecision extends Decision {
  readonly asks: Asks;
  readonly rule: RyRule;
  /** The units, or the leader, the question is about. */
  readonly units: readonly string[];
  /** The hex it is about. */
  readonly hex?: string;
  /** A scenario rule that asks. */
  readonly id?: string;
}
