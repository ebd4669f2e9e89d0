import type { HexIndex } from '@guidon/hex';
import type { Agenda, Json, Pace, Verdict } from '@guidon/kernel';
import type { SpecialStep } from '@guidon/line-of-battle';
import type { Assault, AssaultStep } from '../assault/terms.ts';
import type { ClockStep, Opening } from '../clock/terms.ts';
import type { CombatStep, OwedRetreat } from '../combat/terms.ts';
import type { FireStep, ReactionFire } from '../fire/terms.ts';
import type { LeaderStep } from '../leaders/terms.ts';
import type { MovementStep, OpenMove } from '../movement/terms.ts';
import type { VictoryStep } from '../victory/terms.ts';
import type { SegmentSerial, Side } from './names.ts';
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

export interface HzState {
  readonly pace: Pace;
  /** Where the umpire has told the clock to run: everybody passes until then. */
  readonly until: SegmentSerial;
  /** The umpire keeps the status step of Action segments from being carried out. */
  readonly statusOff: boolean;
  readonly turn: number;
  /** Index into SEGMENTS. */
  readonly segment: number;
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
  /** Who occupied each objective hex last, in the board's order of hexes. */
  readonly holders: readonly (Side | null)[];
  /** Points that scenario rules have awarded on the way. */
  readonly awarded: { readonly [S in Side]: number };
  /** What scenario rules remember. */
  readonly memory: { readonly [name: string]: Json };
  readonly verdict: Verdict | null;
}
