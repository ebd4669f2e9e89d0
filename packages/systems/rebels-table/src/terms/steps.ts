import type { ActionStep } from '../actions/terms.ts';
import type { BreakStep } from '../breaks/terms.ts';
import type { ChargeStep } from '../charge/terms.ts';
import type { DeploymentStep } from '../deployment/terms.ts';
import type { MeleeStep } from '../melee/terms.ts';
import type { MovementStep } from '../movement/terms.ts';
import type { ResilienceStep } from '../resilience/terms.ts';
import type { SequenceStep } from '../sequence/terms.ts';
import type { ShootingStep } from '../shooting/terms.ts';
import type { VictoryStep } from '../victory/terms.ts';

/** What stands on the agenda. */
export type Step =
  | SequenceStep
  | DeploymentStep
  | ActionStep
  | MovementStep
  | ShootingStep
  | ResilienceStep
  | BreakStep
  | ChargeStep
  | MeleeStep
  | VictoryStep;

export type StepOf<K extends Step['step']> = Extract<Step, { readonly step: K }>;
