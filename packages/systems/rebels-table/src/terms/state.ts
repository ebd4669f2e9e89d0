import type { Agenda, Json, Pace, Play, Verdict } from '@guidon/kernel';
import type { Veiled } from '@guidon/kit';
import type { Point, Pose } from '@guidon/tabletop';
import type { Active } from '../actions/terms.ts';
import type { Charge } from '../charge/terms.ts';
import type { Melee } from '../melee/terms.ts';
import type { RtEvent, Step } from './game.ts';
import type { Formation, GeneralIndex, Level, Side, UnitIndex } from './names.ts';
import type { Notes } from './notes.ts';

type Presence = 'reserve' | 'table' | 'gone';

export interface UnitState extends Veiled {
  readonly presence: Presence;
  readonly broken: boolean;
  readonly bases: number;
  /** Hits that have not yet taken a base (R8). */
  readonly hits: number;
  readonly level: Level | null;
  readonly zealous: boolean;
  readonly formation: Formation;
  /** The middle of the front edge of its front rank, and where it faces. */
  readonly pose: Pose;
  /** Where each base stands by itself, after bases were fed into a melee (R67); null: as the formation says. */
  readonly scattered: readonly Pose[] | null;
  readonly loaded: boolean;
  readonly ap: number;
  readonly hasShot: boolean;
  readonly hasMeleed: boolean;
  /** The turn it came on; 0 for those who were there. */
  readonly arrived: number;
  readonly notes: Notes;
}

export interface GeneralState {
  readonly presence: Presence;
  readonly at: Point;
  readonly ap: number;
}

export interface SideState {
  readonly supply: number;
  /** No supply dice for the rest of the turn: the force commander was swept away or hit (RISK-06). */
  readonly barred: boolean;
  readonly camp: CampState;
  readonly role: 'attacker' | 'defender' | null;
  /** The command that must be finished before another is begun (ACT-06). */
  readonly opened: string | null;
  /** Enemy generals swept away or hit, for scenarios that count them. */
  readonly generalsHit: number;
}

interface CampState {
  readonly presence: Presence | 'lost';
  readonly pose: Pose;
}

export interface RtState {
  readonly pace: Pace;
  readonly turn: number;
  readonly holder: Side | null;
  /** Whose slot it is, and how many of the opening pair are left to the holder. */
  readonly next: Side;
  readonly pair: number;
  readonly units: readonly UnitState[];
  readonly generals: readonly GeneralState[];
  readonly sides: { readonly [S in Side]: SideState };
  readonly active: Active | null;
  readonly charge: Charge | null;
  readonly melee: Melee | null;
  /** Units that have made their end-of-turn test. */
  readonly tested: readonly UnitIndex[];
  /** Commands already deployed, in the order they were. */
  readonly deployed: readonly string[];
  readonly facts: { readonly [rule: string]: Json };
  readonly agenda: Agenda<Step>;
  readonly verdict: Verdict | null;
}

export type RtPlay = Play<RtState, RtEvent>;

/** The top step is done; these come next, the first first. */
export const next = (play: RtPlay, ...steps: readonly Step[]): void => play.emit({ event: 'next', steps });

export const changedUnit = (
  state: RtState,
  index: UnitIndex,
  change: (unit: UnitState) => Partial<UnitState>,
): RtState => ({
  ...state,
  units: state.units.map((unit, at) => (at === index ? { ...unit, ...change(unit) } : unit)),
});

export const changedGeneral = (
  state: RtState,
  index: GeneralIndex,
  change: (general: GeneralState) => Partial<GeneralState>,
): RtState => ({
  ...state,
  generals: state.generals.map((general, at) => (at === index ? { ...general, ...change(general) } : general)),
});

export const changedSide = (state: RtState, side: Side, change: (side: SideState) => Partial<SideState>): RtState => ({
  ...state,
  sides: { ...state.sides, [side]: { ...state.sides[side], ...change(state.sides[side]) } },
});
