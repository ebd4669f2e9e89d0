import type { Json } from '@guidon/kernel';
import type { Point, Polygon, Pose } from '@guidon/tabletop';
import type { FeatureIndex, GeneralIndex, Period, Side, UnitIndex } from '../terms/names.ts';
import type { Charts } from './charts/parse.ts';
import type { RtProfile } from './profile.ts';
import type { CommandRoster, GeneralRoster, UnitRoster } from './roster.ts';
import type { VictorySource } from './scenario-file.ts';
import type { FeatureKind } from './table-file.ts';

export type { Arrival, CommandRoster, GeneralRoster, UnitRoster, UnitStart } from './roster.ts';

/** One scenario, read and checked. Lengths are thousandths of a base width, y grows to the north. */
export interface Board {
  readonly scenario: string;
  readonly title: string;
  /** Why the table is not a survey: simplified outlines, rounded times. */
  readonly reconstruction: string | undefined;
  readonly charts: Charts;
  readonly profile: RtProfile;
  readonly period: Period;
  readonly table: Table;
  /** Side A of the rules first: who throws and decides first where nothing else says so (R70, R76). */
  readonly sides: readonly [Side, Side];
  /** Whose long edge is the south edge (y = 0); the other's is the north edge. */
  readonly south: Side;
  readonly units: readonly UnitRoster[];
  readonly generals: readonly GeneralRoster[];
  readonly commands: readonly CommandRoster[];
  readonly camps: { readonly [S in Side]: Pose | null };
  /** Fixed: everything has its place. Free: scouting and deployment by command. */
  readonly deployment: 'fixed' | 'free';
  /** Who has the initiative of the first turn without a throw. */
  readonly firstInitiative: Side | null;
  readonly turns: number;
  readonly minutesPerTurn: number | null;
  readonly clock: string | null;
  readonly victory: VictoryRule;
  readonly special: ReadonlySet<string>;
  readonly specialData: { readonly [id: string]: { readonly [name: string]: Json } };
  readonly unitById: ReadonlyMap<string, UnitIndex>;
  readonly generalById: ReadonlyMap<string, GeneralIndex>;
  readonly featureById: ReadonlyMap<string, FeatureIndex>;
}

export interface Table {
  readonly width: number;
  readonly depth: number;
  readonly features: readonly Feature[];
}

export interface Feature {
  readonly id: string;
  readonly name: string;
  readonly kind: FeatureKind;
  readonly linear: boolean;
  readonly polygon: Polygon;
  /** The middle of a linear feature, for those who draw it. */
  readonly line: readonly Point[] | null;
  readonly cover: boolean;
  readonly slows: boolean;
  /** Only formed units are slowed: shallow water. */
  readonly slowsFormedOnly: boolean;
  readonly blocksSight: boolean;
  /** How far one sees into it or out of it. */
  readonly sightInto: number;
  readonly impassable: boolean;
  readonly impassableToGuns: boolean;
  readonly obstacle: boolean;
  readonly fortification: boolean;
  readonly elevation: number;
  /** What the scenario says of it, in words. */
  readonly effect: string | null;
}

export interface VictoryRule extends Omit<VictorySource, 'rout' | 'objectives'> {
  /** A side with so many of its starting units broken, as a fraction, loses at once; null: never. */
  readonly rout: readonly [number, number] | null;
  readonly objectives: readonly Objective[];
}

export interface Objective extends Omit<VictorySource['objectives'][number], 'formedOnly' | 'beyond'> {
  readonly formedOnly: boolean;
  /** For `beyond`: the x that must be passed by how many units. */
  readonly beyond: { readonly x: number; readonly units: number } | null;
}
