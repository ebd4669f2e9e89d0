import type { HexIndex } from '@guidon/hex';
import type { Agenda, Pace, Verdict } from '@guidon/kernel';
import type { CombatStep, Engagement } from '../combat/terms.ts';
import type { MovementStep } from '../movement/terms.ts';
import type { Night, NightStep } from '../night/terms.ts';
import type { Round, RoundStep } from '../round/terms.ts';
import type { SequenceStep } from '../sequence/terms.ts';
import type { VictoryStep } from '../victory/terms.ts';
import type { Side, UnitIndex } from './names.ts';

/** `later`: its hour has not come; `due`: waits off the map; `map`: on it; `out`: eliminated. */
export type UnitStatus = 'later' | 'due' | 'map' | 'out';

/** What changes about a unit; what does not stands in the roster at the same index. */
export interface UnitState {
  readonly status: UnitStatus;
  /** OFF_MAP unless the status is `map`. */
  readonly hex: HexIndex;
  readonly steps: number;
  readonly activated: boolean;
  /** Tried to recover this turn (rule 3.0-9). */
  readonly recovered: boolean;
  /** Gave up its activation this turn by reacting (rule 4.3-6). */
  readonly reacted?: boolean;
  /** In a position as the enemy may know it: its steps are not seen, and taken to be all it ever had (ruling R73). */
  readonly unseen?: boolean;
}

export type Step = SequenceStep | RoundStep | MovementStep | CombatStep | NightStep | VictoryStep;
export type StepOf<N extends Step['step']> = Extract<Step, { readonly step: N }>;

export interface YbState {
  readonly pace: Pace;
  /** Turns begun, nights included. */
  readonly turn: number;
  /** Index into the scenario's days. */
  readonly day: number;
  readonly hour: number;
  readonly isNight: boolean;
  readonly agenda: Agenda<Step>;
  /** Markers still in the cup, sorted. */
  readonly cup: readonly string[];
  readonly round: Round | null;
  readonly engagement: Engagement | null;
  /** Cavalry that had to advance in the activation that was last (5.41-2). */
  readonly advanced?: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex };
  readonly night: Night | null;
  readonly units: readonly UnitState[];
  readonly score: { readonly [S in Side]: number };
  /** Who holds each victory hex, in the board's order (ruling R48). */
  readonly control: readonly Side[];
  readonly verdict: Verdict | null;
}
