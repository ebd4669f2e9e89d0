import type { Ability, Column, Formation, Level, Period, RtRule, Side, UnitType, Weapon } from '../../terms/names.ts';

/** The tables of the game as read from their file; other figures may be put in their place. */
export interface Charts {
  readonly reconstructed: readonly string[];
  readonly resilienceLevels: { readonly [P in Period]: { readonly [S in Side]: LevelRow } };
  readonly resilienceAdjustments: readonly AdjustmentRow[];
  readonly resilienceOutcomes: readonly OutcomeRow[];
  readonly formationsAllowed: { readonly [K in FormationKey]: readonly Formation[] };
  readonly startingBases: { readonly [T in UnitType]: readonly [number, number] };
  readonly chargeDistance: { readonly [A in MoveArm]: { readonly [F in Formation]: Dice | null } };
  readonly chargeSupplyAdds: number;
  readonly chargeMaxWheel: number;
  readonly movement: { readonly [A in MoveArm]: { readonly [F in Formation]: MovementRow | null } };
  /** In thousandths of a base width, an action. */
  readonly generalMove: number;
  readonly roadColumnBonus: Dice;
  readonly movementSupplyAdds: number;
  readonly advanceMaxWheel: number;
  readonly melee: {
    readonly hitOn: number;
    readonly dicePerBase: number;
    readonly minimumDice: number;
    readonly rows: readonly PoolRow[];
  };
  readonly weapons: { readonly [W in Weapon]: WeaponRow };
  readonly atChargersNonArtillery: { readonly hitPlus: number; readonly max: number };
  readonly hitsPerBase: number;
  readonly hitsPerGunBase: number;
  readonly shootingMinimumDice: number;
  readonly weaponsByType: { readonly [T in UnitType]: readonly Weapon[] };
  readonly shooting: { readonly [T in ShootingTable]: readonly PoolRow[] };
  readonly interpenetration: { readonly [F in Formation]: readonly Formation[] };
  readonly supplyPool: {
    readonly basic: number;
    readonly perGeneral: number;
    readonly perExceptional: number;
    readonly perIncompetent: number;
    /** In thousandths of a base width. */
    readonly reach: number;
  };
  readonly scoutingDice: {
    readonly perGeneral: number;
    readonly perCavalryUnit: number;
    readonly perOpenUnit: number;
    readonly perExceptional: number;
    readonly perIncompetent: number;
  };
  readonly turnInitiativeDice: {
    readonly perGeneral: number;
    readonly perExceptional: number;
    readonly perIncompetent: number;
  };
  /** In thousandths of a base width. */
  readonly commandDistance: { readonly [A in Ability]: number };
  readonly generalRisk: {
    readonly sweptOn: number;
    readonly sweptDice: number;
    readonly incapacitatedOn: number;
    readonly reach: number;
  };
  readonly deployment: {
    readonly attackerDepth: readonly [number, number];
    readonly defenderDepth: readonly [number, number];
    readonly defenderFirstCommands: number;
  };
  /** In thousandths of a base width. */
  readonly camp: { readonly width: number; readonly depth: number; readonly hitsWithin: number };
  /** What a kind of feature does where the table says nothing else (R86). */
  readonly terrainPresets: { readonly [K in PresetKind]: TerrainPreset };
}

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
export type PresetKind = (typeof PRESET_KINDS)[number];

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

export interface AdjustmentRow {
  readonly rule: RtRule;
  readonly when: AdjustmentName;
  readonly shooting: number;
  readonly chargeMelee: number;
  readonly other: number;
}

export interface Outcome {
  readonly carryOn?: true;
  readonly stand?: true;
  readonly break?: true;
  readonly forcedRetire?: true;
  /** In base widths. */
  readonly advance?: number;
  readonly hits?: number;
}

export type OutcomeRow = { readonly rule: RtRule; readonly min: number | null; readonly max: number | null } & {
  readonly [C in Column]: Outcome;
};

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

export interface BandRow {
  /** In thousandths of a base width. */
  readonly range: number;
  readonly hit: number;
}

export type ShootingTable = '2a' | '2b' | '2c' | '2d';
