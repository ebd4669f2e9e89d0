import type { RyRule } from '../terms/names.ts';

export const RESULTS = ['NE', '?', 'D', '1', '1*', '2', '2*', '3', '3*'] as const;
export type Result = (typeof RESULTS)[number];

export const TERRAINS = ['clear', 'lightWoods', 'woods', 'marsh', 'creek'] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Weakest last: of several thoroughfares in a hex the best counts. */
export const ROADS = ['none', 'trail', 'road', 'pike'] as const;
export type Road = (typeof ROADS)[number];

/** Columns of the Terrain Effects Chart. */
export const MODES = ['line', 'column', 'artillery', 'mounted', 'leader'] as const;
export type Mode = (typeof MODES)[number];
/** What a mode pays; null is closed to it. */
export type Costs = { readonly [M in Mode]: number | null };

export const SIDE_FEATURES = ['crest', 'fence', 'stoneFence', 'stream'] as const;
export type SideFeature = (typeof SIDE_FEATURES)[number];

export interface CrtLine {
  readonly label: string;
  /** The least fire factor of the line, in quarters. */
  readonly quarters: number;
  /** By die, 0 to 9. */
  readonly std: readonly Result[];
  readonly shell: readonly Result[];
}

export interface Modifier {
  readonly value: number;
  readonly rule: RyRule;
}

export const FIRE_KEYS = [
  'targetClear',
  'targetFlanked',
  'advanceOrPreAssault',
  'density',
  'targetCharging',
  'firerStf',
  'volley',
  'whitesOfEyes',
  'targetMounted',
  'targetColumn',
  'targetWoods',
  'firerDisrupted',
  'firerMarked',
  'targetSkirmisher',
  'stoneFence',
  'throughCover',
  'dugIn',
  'breastwork',
  'targetCover',
  'crew',
  'firerCover',
] as const;
export type FireKey = (typeof FIRE_KEYS)[number];

export const ASSAULT_KEYS = [
  'throughFlank',
  'leader',
  'charging',
  'density',
  'onSkirmisher',
  'uphill',
  'firerDisrupted',
  'breastwork',
  'crest',
  'firerCover',
] as const;
export type AssaultKey = (typeof ASSAULT_KEYS)[number];

export const MORALE_KEYS = ['flag', 'leader', 'earthwork', 'hit', 'outOfCommand', 'flanked'] as const;
export type MoraleKey = (typeof MORALE_KEYS)[number];

export const CHANGES = ['stm>stf', 'stf>stm', 'stm>skirmish', 'skirmish>stm', 'to-cover', 'cover>stm'] as const;
export type ChangeKey = (typeof CHANGES)[number];

export interface Charts {
  /** Ids of the charts that are ours and not the printed ones. */
  readonly reconstructed: readonly string[];
  readonly crt: { readonly lines: readonly CrtLine[] };
  /** By weapon letter: range factors in halves, the first for range 1. */
  readonly range: { readonly [weapon: string]: readonly number[] };
  /** By gun type, the letters of the scenarios included; in halves. */
  readonly gunRange: { readonly [gun: string]: readonly number[] };
  /** Canister up to this range, shot and shell beyond (7.2.5, 7.2.8). */
  readonly canisterMost: number;
  /** Factors per strength point in assault, in halves (10.1.7, 10.5). */
  readonly assaultHalves: { readonly arms: number; readonly guns: number };
  readonly tec: {
    readonly allowance: { readonly unit: number; readonly leader: number; readonly gunsInCavalrySegment: number };
    readonly hex: { readonly [T in Terrain]: Costs };
    /** Cost of a hex entered along a thoroughfare, and who may use one. */
    readonly road: {
      readonly cost: number;
      readonly users: readonly Mode[];
      /** Along these the hexside costs nothing either. */
      readonly overSides: readonly Road[];
    };
    /** A level up. */
    readonly up: Costs;
    readonly sides: { readonly [F in SideFeature]: Costs };
    readonly zone: { readonly enter: number; readonly leave: number; readonly freeTerrain: readonly Terrain[] };
  };
  readonly card: {
    readonly primary: number;
    readonly primaryInFireZone: number;
    readonly changes: { readonly [C in ChangeKey]: number };
    readonly stack: {
      readonly any: number;
      readonly column: { readonly [R in Road]: number };
      readonly mountedColumn: number;
    };
    readonly fire: { readonly [T in Terrain]: number };
    readonly assault: { readonly [T in Terrain]: number };
  };
  /** A roll of at most this loses a gun (7.10.1-5). */
  readonly gunLoss: { readonly '?': number; readonly D: number; readonly '1': number; readonly '2': number };
  readonly fire: { readonly [K in FireKey]: Modifier };
  readonly assault: { readonly [K in AssaultKey]: Modifier };
  readonly morale: { readonly [K in MoraleKey]: Modifier };
}
