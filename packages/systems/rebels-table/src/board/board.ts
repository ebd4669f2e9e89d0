import type { Json } from '@guidon/kernel';
import type { Point, Polygon, Pose } from '@guidon/tabletop';
import type {
  Ability,
  FeatureIndex,
  Formation,
  GeneralIndex,
  Level,
  Period,
  Respect,
  Side,
  UnitIndex,
  UnitType,
  Weapon,
} from '../terms/names.ts';
import type { Charts } from './charts/parse.ts';
import type { RtProfile } from './profile.ts';

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

export const FEATURE_KINDS = [
  'woods',
  'farm',
  'orchard',
  'crops',
  'field',
  'rocks',
  'marsh',
  'hill',
  'fence',
  'wall',
  'bank',
  'stream',
  'fortification',
  'road',
  'impassable',
] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];

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

export interface UnitRoster {
  readonly id: string;
  readonly name: string;
  /** A few letters for a counter. */
  readonly short: string;
  readonly side: Side;
  readonly command: string;
  readonly type: UnitType;
  readonly weapon: Weapon;
  readonly bases: number;
  /** Set by the scenario instead of the die. */
  readonly level: Level | null;
  readonly never: readonly Level[];
  readonly expected: Level | null;
  /** Set by agreement; null: as the period says (RES-04). */
  readonly zealous: boolean | null;
  readonly note: string | null;
  readonly loss: string | null;
  readonly men: number | null;
  readonly start: UnitStart | null;
  readonly arrival: Arrival | null;
}

export interface UnitStart {
  readonly pose: Pose;
  readonly formation: Formation;
}

/** Comes on in column at the edge near a point, or in the formation named. */
export interface Arrival {
  readonly turn: number;
  readonly at: Point;
  readonly formation: Formation;
}

export interface GeneralRoster {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly rank: 'cinc' | 'sub';
  /** Null for the force commander. */
  readonly command: string | null;
  readonly respect: Respect;
  readonly ability: Ability;
  readonly note: string | null;
  readonly start: Point | null;
  readonly arrival: { readonly turn: number; readonly at: Point } | null;
}

export interface CommandRoster {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly general: GeneralIndex;
  readonly units: readonly UnitIndex[];
}

export interface VictoryRule {
  /** A side with so many of its starting units broken, as a fraction, loses at once; null: never. */
  readonly rout: readonly [number, number] | null;
  readonly perUnitBroken: number;
  /** In place of the points for any other unit. */
  readonly perBatteryBroken: number;
  /** For good (R45), or swept or hit, as the scenario says. */
  readonly perGeneralRemoved: number;
  readonly perGeneralHit: number;
  readonly camp: number;
  readonly objectives: readonly Objective[];
  /** From the highest lead down: the name of the result. */
  readonly levels: readonly { readonly lead: number; readonly result: string }[];
}

export interface Objective {
  readonly id: string;
  readonly name: string;
  readonly at: Point;
  readonly points: number;
  /** How near a unit must be. */
  readonly reach: number;
  /** Only this side can score it; null: either. */
  readonly side: Side | null;
  /** only: no enemy unit of the kind that counts within reach; nearer: no enemy formed unit nearer; any: whoever else is there; east: so many formed units beyond a line. */
  readonly test: 'only' | 'nearer' | 'any' | 'beyond';
  readonly formedOnly: boolean;
  /** For `beyond`: the x that must be passed by how many units. */
  readonly beyond: { readonly x: number; readonly units: number } | null;
  /** What has to be done for it, as the scenario says it. */
  readonly text: string;
}
