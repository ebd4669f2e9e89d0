import type { Level, RtRule } from '../../terms/names.ts';

export const PRESET_KINDS = [
  'woods',
  'farm',
  'crops',
  'hill',
  'fence',
  'wall',
  'stream',
  'fortification',
  'road',
  'impassable',
] as const;

export interface TerrainPreset {
  readonly linear: boolean;
  readonly cover: boolean;
  readonly slows: boolean;
  readonly blocksSight: boolean;
  readonly impassable: boolean;
  readonly obstacle: boolean;
  readonly fortification: boolean;
  readonly elevation: number;
}

export type FormationKey =
  | 'artilleryDeployed'
  | 'artilleryLimbered'
  | 'cavalryMounted'
  | 'cavalryDismounted'
  | 'warHost'
  | 'infantry'
  | 'sharpshooters';

export type MoveArm = 'foot' | 'cavalry' | 'artillery' | 'warHost';

/** So many dice of so many sides and a fixed number, in base widths. */
export interface Dice {
  readonly dice: number;
  readonly plus: number;
  readonly sides: 3 | 6;
}

export interface LevelRow {
  readonly rule: RtRule;
  /** The lowest die that gives the level; null where it cannot occur. */
  readonly lowest: { readonly [L in Level]: number | null };
  /** All units but artillery are zealous unless the roster says otherwise (RES-04). */
  readonly zealous: boolean;
}

export type AdjustmentColumn = 'shooting' | 'chargeMelee' | 'other';

export const ADJUSTMENTS = [
  'determined',
  'lackluster',
  'moreFriendlyBasesWithin6',
  'inflictedHitsThisTurn',
  'perGeneralInLineWithin3',
  'perInspiringGeneralInLineWithin3',
  'perHatedGeneralInLineWithin3',
  'zealous',
  'notZealous',
  'hitByArtilleryThisTurn',
  'hitBySharpshootersThisTurn',
  'columnOfMarch',
  'defendingFortificationOrObstacle',
  'forcedToRetireThisTurn',
  'warHost',
  'mountedCavalryVsFormedFoot',
  'formedFootVsMountedCavalry',
  'ownCampLost',
] as const;
export type AdjustmentName = (typeof ADJUSTMENTS)[number];

export interface Outcome {
  readonly carryOn?: true;
  readonly stand?: true;
  readonly break?: true;
  readonly forcedRetire?: true;
  /** In base widths. */
  readonly advance?: number;
  readonly hits?: number;
}

export interface MovementRow {
  readonly rule: RtRule;
  readonly normal: Dice;
  readonly terrain: Dice;
  readonly forcedRetire: Dice;
}

export const POOL_CONDITIONS = [
  'formedFootVsMountedCavalry',
  'mountedCavalryVsOpenFootNotInCover',
  'unitsFirstMeleeRoundOfGame',
  'warHostChargerFirstRound',
  'supplyDie',
  'zealousChargerFirstRound',
  'zealousChargerLaterRound',
  'warHostChargerLaterRound',
  'higherThanOpponent',
  'opponentDefendsObstacle',
  'opponentDefendsFortification',
  'selfArtillery',
  'selfColumnOfMarch',
  'firstShotOfGame',
  'perHitOnShooter',
  'targetNotOpenMovedLong',
  'targetOpenLong',
  'unlimberedOrWillLimber',
  'manhandledThisTurn',
  'shotAtAndHitThisTurn',
  'sharpshootersLong',
  'sharpshootersShort',
  'targetMoved',
  'targetCoverLong',
  'targetCover',
  'shooterMovedOrWillMove',
  'confederate1861to1862',
  'always',
] as const;
export type PoolCondition = (typeof POOL_CONDITIONS)[number];

export interface PoolRow {
  readonly rule: RtRule;
  readonly when: PoolCondition;
  readonly op: 'add' | 'remove' | 'addOneIn' | 'removeOneIn' | 'none';
  readonly n: number;
}

export interface WeaponRow {
  readonly rule: RtRule;
  readonly dicePerBase: number;
  readonly short: BandRow;
  readonly long: BandRow | null;
  readonly bounce: BandRow | null;
}

interface BandRow {
  /** In thousandths of a base width. */
  readonly range: number;
  readonly hit: number;
}

export type ShootingTable = '2a' | '2b' | '2c' | '2d';
