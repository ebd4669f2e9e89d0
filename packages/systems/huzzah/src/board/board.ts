import type { Facing, HexIndex } from '@guidon/hex';
import type { Aim, Battle, CombatUnit, Drawing, Leader, Sheet, SpecialData, Victory } from '@guidon/line-of-battle';
import type { AllHooks } from '../battles/kinds.ts';
import type { Arm, Rank, UnitIndex } from '../terms/names.ts';
import type { Charts } from './charts.ts';
import type { HzProfile } from './profile.ts';

export type { SpecialData };

/** Works that lie along a hexside, inside one of its two hexes. */
export const WORKS = ['none', 'fence', 'wall', 'abatis'] as const;
export type Works = (typeof WORKS)[number];

/** The ground, by hex number; flags are 0 or 1. */
export interface MapSheet extends Sheet {
  readonly woods: Uint8Array;
  /** Marsh or swamp: one and the same to the rules (2.4.2). */
  readonly marsh: Uint8Array;
  /** A creek hex; it may hold woods or marsh besides. */
  readonly creek: Uint8Array;
  /** A stream hex: a creek to a scenario that says so, and clear ground to the rules. */
  readonly stream: Uint8Array;
  /** A bridge or ford in a creek hex. */
  readonly crossing: Uint8Array;
  /** Open water nobody enters. */
  readonly water: Uint8Array;
  readonly embankment: Uint8Array;
  /** Elevation hexes (rule 2.4.1). */
  readonly high: Uint8Array;
  /** Holds no woods, marsh or swamp (1-Clear Hex). */
  readonly clear: Uint8Array;
  /** Breastworks stand in the hex (V2). */
  readonly breastwork: Uint8Array;
  /** By hex: bit d is set where a thoroughfare joins it to its neighbour in direction d. */
  readonly roads: Uint8Array;
  /** By hex * 6 + direction: index into WORKS of the works inside this hex along that side. */
  readonly works: Uint8Array;
  /** By hex * 6 + direction: the enclosure those works belong to, or -1. */
  readonly worksEnclosure: Int16Array;
  /** By hex: the enclosures it belongs to (ruling R33); a hex with works and no enclosure id is one by itself. */
  readonly enclosures: readonly (readonly number[])[];
  /** What the picture of the map needs and the rules do not. */
  readonly drawing: MapDrawing;
}

export interface MapDrawing extends Drawing {
  /** By hex: terrain word as in the file (clear, woods, marsh, swamp, river, creek, stream). */
  readonly sign: readonly string[];
  /** By hex: further tags of the file (depot, bridge, ford, brick kilns …). */
  readonly features: readonly (readonly string[])[];
}

/** One printed side of a counter (rule 2.3.1). */
export interface Values {
  readonly strength: number;
  readonly morale: number;
}

export interface RosterUnit extends CombatUnit {
  readonly arm: Arm;
  /** Higher organization: only units of one may share a hex (4.4.1). */
  readonly ho: string;
  readonly full: Values;
  readonly reduced: Values;
}

export interface RosterLeader extends Leader<Rank> {
  /** Brigade for a junior leader in V1, division for a senior one (both one level up in V2); free text for an army. */
  readonly organization: string;
  /** On his reverse side, as a replacement (6.2.7). */
  readonly radiusReduced: number;
}

export interface StartPlace {
  readonly hex: HexIndex;
  readonly facing: Facing;
}

export interface Objective extends Aim {
  readonly when: 'last-occupied' | 'exits' | 'hook';
  /** What each award is for: every hex held, or every stack or unit that leaves. */
  readonly per: 'hex' | 'stack' | 'unit' | 'turn';
  /** For exits and hooks: from this turn to that, and at most so many awards. */
  readonly fromTurn: number;
  readonly toTurn: number;
  readonly atMost: number | null;
  /** Only these units count; all of the side if there are none. */
  readonly units: readonly UnitIndex[];
  /** Only units in good order count. */
  readonly goodOrder: boolean;
}

export interface VictoryRule extends Victory<Objective, Rank> {
  readonly perReduced: number;
  /** In all, the points for its reduction included. */
  readonly perDestroyed: number;
  readonly perGunSection: number;
}

/** Everything about one game that never changes: shared by all its states, never copied. */
export interface Board extends Battle<MapSheet, Charts, HzProfile> {
  readonly roster: readonly RosterUnit[];
  readonly leaders: readonly RosterLeader[];
  /** By unit: where it starts, or nothing if it comes later. */
  readonly start: readonly (StartPlace | undefined)[];
  readonly victory: VictoryRule;
  /** What the special rules in force do. */
  readonly hooks: AllHooks<Board>;
  /** Figures and lists of the special rules, by rule id, as the scenario file gives them. */
  readonly specialData: { readonly [id: string]: SpecialData };
}
