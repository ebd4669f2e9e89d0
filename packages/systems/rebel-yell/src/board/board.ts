import type { Facing, HexIndex } from '@guidon/hex';
import type {
  Aim,
  Battle,
  CombatUnit,
  Drawing,
  Leader,
  SpecialData as SharedSpecialData,
  Sheet,
  Victory,
} from '@guidon/line-of-battle';
import type { Arm, Deployment, FlagIndex, Formation, Rank, Side, UnitIndex } from '../terms/names.ts';
import type { Charts } from './parse-charts.ts';
import type { RyProfile } from './profile.ts';

/** Bits of `MapSheet.sides`. A crest belongs to one hex, the others to both. */
export const CREST = 1;
export const FENCE = 2;
export const STONE_FENCE = 4;
export const STREAM = 8;

export const EARTHWORKS = ['none', 'dug-in', 'breastwork'] as const;
export type Earthwork = (typeof EARTHWORKS)[number];

/** The ground, by hex number. */
export interface MapSheet extends Sheet {
  /** Index into TERRAINS. */
  readonly terrain: Uint8Array;
  /** 1 to 7 (9.12.7). */
  readonly level: Uint8Array;
  /** By hex * 6 + direction: index into ROADS of the thoroughfare that joins the hex to that neighbour. */
  readonly roads: Uint8Array;
  /** By hex: the best thoroughfare in it, index into ROADS. */
  readonly road: Uint8Array;
  /** By hex * 6 + direction: bits CREST (of this hex), FENCE, STONE_FENCE, STREAM. */
  readonly sides: Uint8Array;
  /** By hex: index into EARTHWORKS. */
  readonly earthwork: Uint8Array;
  readonly earthworkFacing: Uint8Array;
  /** By hex: whose earthworks they are; nobody's protect whoever is in them. */
  readonly earthworkOwner: readonly (Side | null)[];
  /** By hex: tags of the map for special rules (boulders, cut, depot …). */
  readonly features: readonly (readonly string[])[];
  readonly drawing: Drawing;
}

/** The brigade of artillery is its battalion (7.5.3). */
export interface RosterUnit extends CombatUnit {
  readonly arm: Arm;
  /** Horse artillery (12.8.1). */
  readonly horse: boolean;
  readonly regiment: string;
  /** A row of the range table, or of the artillery range table for guns. Mounted cavalry always uses pistols. */
  readonly weapon: string;
  /** Union cavalry with carbines (12.5.4). */
  readonly carbines: boolean;
  /** Guns of an artillery unit at full strength; 0 for all others. */
  readonly guns: number;
  readonly morale: number;
  /** For a crew: the artillery unit it serves. */
  readonly serves: UnitIndex | null;
  /** For an artillery unit: its crew, a later entry of the roster. */
  readonly crew: UnitIndex | null;
}

export interface RosterFlag {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly regiment: string;
  readonly brigade: string;
}

export interface RosterLeader extends Leader<Rank> {
  /** Null for a leader of a division or a corps. */
  readonly brigade: string | null;
  readonly division: string;
  /** Only these regiments; all of his command where there are none named. */
  readonly regiments: readonly string[];
  /** Points for his incapacitation where not those of his rank. */
  readonly worth: number | null;
}

export interface StartPlace {
  readonly hex: HexIndex;
  readonly facing: Facing;
  readonly formation: Formation;
  readonly deployment: Deployment;
  /** The second hex of a skirmisher (6.4). */
  readonly arrow: HexIndex | null;
}

export interface Objective extends Aim {
  /** `held`: last to stand there; `all-held`: all the hexes together; `hook`: code of the scenario decides. */
  readonly when: 'held' | 'all-held' | 'hook';
  /** Reckoned at the end of this turn; 0 for the end of the game. */
  readonly turn: number;
}

export interface VictoryRule extends Victory<Objective, Rank> {
  readonly perHit: number;
  /** For a captured O hit, in all. */
  readonly perCapturedHit: number;
  readonly perFlag: number;
  readonly perGunUnit: number;
}

/** Everything about one game that never changes: shared by all its states, never copied. */
export interface Board extends Battle<MapSheet, Charts, RyProfile> {
  /** Every artillery unit is followed, at the end of the roster, by its crew. */
  readonly roster: readonly RosterUnit[];
  readonly leaders: readonly RosterLeader[];
  readonly flags: readonly RosterFlag[];
  readonly flagById: ReadonlyMap<string, FlagIndex>;
  /** By unit: the flag of its regiment, or -1. */
  readonly flagOf: readonly FlagIndex[];
  /** By unit: where it starts, or nothing if it comes later or is a crew with its guns. */
  readonly start: readonly (StartPlace | undefined)[];
  /** By unit: the formation it comes on in. */
  readonly arrivalFormations: readonly Formation[];
  readonly flagStart: readonly (HexIndex | undefined)[];
  readonly victory: VictoryRule;
  /** Figures and lists of the special rules, by rule id, as the scenario file gives them. */
  readonly specialData: { readonly [id: string]: SpecialData };
}

export interface SpecialData extends SharedSpecialData {
  readonly regiments: readonly string[];
}
