import type { HexIndex } from '@guidon/hex';
import type { Agenda } from '@guidon/kernel';
import type { SegmentState, SpecialStep } from '@guidon/line-of-battle';
import type { Assault, AssaultStep } from '../assault/terms.ts';
import type { ClockStep, Opening } from '../clock/terms.ts';
import type { CombatStep, OwedRetreat } from '../combat/terms.ts';
import type { FireStep, ReactionFire } from '../fire/terms.ts';
import type { LeaderStep } from '../leaders/terms.ts';
import type { MovementStep, OpenMove } from '../movement/terms.ts';
import type { VictoryStep } from '../victory/terms.ts';
import type { LeaderState, UnitState } from './units.ts';

export type Step =
  | ClockStep
  | LeaderStep
  | MovementStep
  | FireStep
  | CombatStep
  | AssaultStep
  | VictoryStep
  | SpecialStep;

export type StepOf<N extends Step['step']> = Extract<Step, { readonly step: N }>;

export interface HzState extends SegmentState {
  /** The umpire keeps the status step of Action segments from being carried out. */
  readonly statusOff: boolean;
  readonly agenda: Agenda<Step>;
  readonly units: readonly UnitState[];
  readonly leaders: readonly LeaderState[];
  readonly opening: Opening;
  readonly open: OpenMove | null;
  readonly assault: Assault | null;
  readonly owed: readonly OwedRetreat[];
  /** Stacks that entered by each hex in this segment (4.1.13). */
  readonly entries: readonly { readonly hex: HexIndex; readonly stacks: number }[];
  readonly reactions: readonly ReactionFire[];
}
