import type { Decision } from '@guidon/kernel';
import type { RtRule } from './names.ts';

export type Asks =
  | 'clock'
  | 'scouting-supply'
  | 'deploy-command'
  | 'initiative-supply'
  | 'keep-or-give'
  | 'activate'
  | 'move-supply'
  | 'shoot-supply'
  | 'resilience-supply'
  | 'retire-supply'
  | 'face-enemy'
  | 'charged-shoot'
  | 'charge-supply'
  | 'melee-supply'
  | 'feed-bases'
  | 'base-removal'
  | 'occupy'
  | 'occupy-supply'
  | 'pick-unit-to-test';

export interface RtDecision extends Decision {
  readonly asks: Asks;
  readonly rule: RtRule;
  /** The units the question is about. */
  readonly units: readonly string[];
}
