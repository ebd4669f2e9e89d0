import type { Agenda, Json, Pace, Verdict } from '@guidon/kernel';
import type { Point, Pose } from '@guidon/table';
import type { Formation, GeneralIndex, Level, Side, UnitIndex } from './names.ts';
import type { Action } from './orders.ts';
import type { Step } from './steps.ts';

export type { Step, StepOf } from './steps.ts';

export type Presence = 'reserve' | 'table' | 'gone';

export interface UnitState {
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

/** What a unit has done or suffered this turn. */
export interface Notes {
  readonly activated: boolean;
  readonly extraAp: boolean;
  /** At most one action more this turn, and no extra one: his general was swept away or hit (R39). */
  readonly capped: boolean;
  readonly moved: boolean;
  readonly manhandled: boolean;
  readonly unlimbered: boolean;
  readonly passedThrough: boolean;
  readonly movementActions: number;
  readonly inflictedHits: boolean;
  readonly hitByArtillery: boolean;
  readonly hitBySharpshooters: boolean;
  readonly shotAtAndHit: boolean;
  readonly forcedRetire: boolean;
  readonly charged: boolean;
  /** A change of formation that cost nothing has been made. */
  readonly changedFreely: boolean;
}

export const FRESH: Notes = {
  activated: false,
  extraAp: false,
  capped: false,
  moved: false,
  manhandled: false,
  unlimbered: false,
  passedThrough: false,
  movementActions: 0,
  inflictedHits: false,
  hitByArtillery: false,
  hitBySharpshooters: false,
  shotAtAndHit: false,
  forcedRetire: false,
  charged: false,
  changedFreely: false,
};

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

export interface CampState {
  readonly presence: Presence | 'lost';
  readonly pose: Pose;
}

/** The activation under way. */
export interface Active {
  readonly unit: UnitIndex | null;
  readonly general: GeneralIndex | null;
  readonly actions: readonly Action[];
  /** The action that is carried out or comes next. */
  readonly at: number;
}

export interface Charge {
  readonly unit: UnitIndex;
  /** Null: the camp of the other side. */
  readonly target: UnitIndex | null;
  readonly wheel: number;
  /** The target and all others that would be touched (R60). */
  readonly charged: readonly UnitIndex[];
  /** Those of them that scored 7 or more. */
  readonly passed: readonly UnitIndex[];
  /** Who is to shoot, and has not been asked yet. */
  readonly ended: boolean;
}

export interface Melee {
  readonly charger: UnitIndex;
  /** Everyone who took part, the charger first. */
  readonly units: readonly UnitIndex[];
  /** The round that is fought or was fought last; 0 before the first. */
  readonly round: number;
  /** Where each stood before its last round: the space it leaves if it breaks (R23). */
  readonly centres: readonly { readonly unit: UnitIndex; readonly centre: Point }[];
  /** Who was driven out of it. */
  readonly driven: readonly UnitIndex[];
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
