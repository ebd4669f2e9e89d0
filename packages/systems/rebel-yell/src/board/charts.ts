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

export const SIDE_FEATURES = ['crest', 'fence', 'stoneFence', 'stream'] as const;
export type SideFeature = (typeof SIDE_FEATURES)[number];

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
