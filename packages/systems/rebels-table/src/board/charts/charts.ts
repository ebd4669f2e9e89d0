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

export const FORMATION_KEYS = [
  'artilleryDeployed',
  'artilleryLimbered',
  'cavalryMounted',
  'cavalryDismounted',
  'warHost',
  'infantry',
  'sharpshooters',
] as const;
export type FormationKey = (typeof FORMATION_KEYS)[number];

export const MOVE_ARMS = ['foot', 'cavalry', 'artillery', 'warHost'] as const;
export type MoveArm = (typeof MOVE_ARMS)[number];

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

export type ShootingTable = '2a' | '2b' | '2c' | '2d';
