import type { RuleId } from '@guidon/kernel';

export type RtRule = RuleId & `rt:${string}`;

export const SIDES = ['union', 'confederate'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'union' ? 'confederate' : 'union');

/** TYPE-01. */
export const UNIT_TYPES = ['artillery', 'cavalry', 'warHost', 'infantry', 'sharpshooters'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

/** Guns are limbered in column and deployed when formed; cavalry in open formation is dismounted. */
export const FORMATIONS = ['open', 'formed', 'column'] as const;
export type Formation = (typeof FORMATIONS)[number];

export const WEAPONS = [
  'pistol',
  'shotgun',
  'bow',
  'musket',
  'repeaterCarbine',
  'repeaterRifle',
  'smoothBore',
  'rifled',
] as const;
export type Weapon = (typeof WEAPONS)[number];

export const LEVELS = ['lackluster', 'steady', 'determined'] as const;
export type Level = (typeof LEVELS)[number];

export const PERIODS = ['1861-1862', '1863-to-gettysburg', '1863-post-gettysburg', '1864-1865'] as const;
export type Period = (typeof PERIODS)[number];

export const RESPECTS = ['hated', 'accepted', 'inspired'] as const;
export type Respect = (typeof RESPECTS)[number];

export const ABILITIES = ['incompetent', 'competent', 'exceptional'] as const;
export type Ability = (typeof ABILITIES)[number];

/** The columns of the outcomes of a resilience test; charge and melee share their adjustments. */
export const COLUMNS = ['shooting', 'charge', 'melee', 'other'] as const;
export type Column = (typeof COLUMNS)[number];

export const BANDS = ['short', 'long'] as const;
export type Band = (typeof BANDS)[number];

/** Place of a unit in the roster and in the state: ascending ids, as the rules resolve them. */
export type UnitIndex = number;
export type GeneralIndex = number;
export type FeatureIndex = number;

/** Nobody is gone through, nobody is left out. */
export const NOBODY: ReadonlySet<UnitIndex> = new Set();

/** ACT-01. What every unit and every general has when a turn begins. */
export const POINTS_A_TURN = 2;
