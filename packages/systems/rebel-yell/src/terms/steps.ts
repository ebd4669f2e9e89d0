import type { SpecialStep } from '@guidon/line-of-battle';
import type { AssaultStep } from '../assault/terms.ts';
import type { CavalryStep } from '../cavalry/terms.ts';
import type { ClockStep } from '../clock/terms.ts';
import type { CombatStep } from '../combat/terms.ts';
import type { FireStep } from '../fire/terms.ts';
import type { LeadersStep } from '../leaders/terms.ts';
import type { MovementStep } from '../movement/terms.ts';
import type { RallyStep } from '../rally/terms.ts';
import type { VictoryStep } from '../victory/terms.ts';

/** What the agenda holds. */
export type Step =
  | ClockStep
  | LeadersStep
  | MovementStep
  | FireStep
  | AssaultStep
  | CavalryStep
  | CombatStep
  | RallyStep
  | VictoryStep
  | SpecialStep;

export type StepOf<N extends Step['step']> = Extract<Step, { readonly step: N }>;
