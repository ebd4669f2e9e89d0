import type { Decision } from '@guidon/kernel';
import type { ActionAsks } from '../actions/terms.ts';
import type { BreakAsks } from '../breaks/terms.ts';
import type { ChargeAsks } from '../charge/terms.ts';
import type { DeploymentAsks } from '../deployment/terms.ts';
import type { MeleeAsks } from '../melee/terms.ts';
import type { MovementAsks } from '../movement/terms.ts';
import type { ResilienceAsks } from '../resilience/terms.ts';
import type { SequenceAsks } from '../sequence/terms.ts';
import type { ShootingAsks } from '../shooting/terms.ts';
import type { RtRule } from './names.ts';

export type Asks =
  | SequenceAsks
  | DeploymentAsks
  | ActionAsks
  | MovementAsks
  | ShootingAsks
  | ResilienceAsks
  | BreakAsks
  | ChargeAsks
  | MeleeAsks;

export interface RtDecision extends Decision {
  readonly asks: Asks;
  readonly rule: RtRule;
  /** The units the question is about. */
  readonly units: readonly string[];
}
