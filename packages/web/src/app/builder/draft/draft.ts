/** A game of one's own while it is put together. Lengths are thousandths of a base width, y grows to the north. */
export const SIDES = ['union', 'confederate'] as const;
export type Side = (typeof SIDES)[number];

export const PERIODS = ['1861-1862', '1863-to-gettysburg', '1863-post-gettysburg', '1864-1865'] as const;
export type Period = (typeof PERIODS)[number];

export const UNIT_TYPES = ['infantry', 'artillery', 'cavalry', 'sharpshooters', 'warHost'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export const WEAPONS = [
  'musket',
  'repeaterRifle',
  'repeaterCarbine',
  'pistol',
  'shotgun',
  'bow',
  'smoothBore',
  'rifled',
] as const;
export type Weapon = (typeof WEAPONS)[number];

export const LEVELS = ['lackluster', 'steady', 'determined'] as const;
export type Level = (typeof LEVELS)[number];

export const RESPECTS = ['hated', 'accepted', 'inspired'] as const;
export type Respect = (typeof RESPECTS)[number];

export const ABILITIES = ['incompetent', 'competent', 'exceptional'] as const;
export type Ability = (typeof ABILITIES)[number];

export interface GeneralDraft {
  readonly name: string;
  readonly respect: Respect;
  readonly ability: Ability;
}

export interface UnitDraft {
  /** What it is known by while it is edited, whatever its name. */
  readonly key: string;
  readonly name: string;
  readonly short: string;
  readonly type: UnitType;
  readonly weapon: Weapon;
  readonly bases: number;
  /** Null: as the dice say before play. */
  readonly level: Level | null;
  /** As the players agree; left out, as the period says. */
  readonly zealous?: boolean | undefined;
}

export interface CommandDraft {
  readonly key: string;
  readonly name: string;
  readonly general: GeneralDraft;
  readonly units: readonly UnitDraft[];
}

export interface ForceDraft {
  readonly army: string;
  readonly commander: GeneralDraft;
  readonly commands: readonly CommandDraft[];
}

export const AREA_KINDS = ['woods', 'hill', 'farm', 'crops', 'orchard', 'marsh', 'rocks', 'impassable'] as const;
export const LINE_KINDS = ['road', 'stream', 'fence', 'wall', 'fortification', 'bank'] as const;
/** A field that scenarios on the library know: it can be opened, moved and kept. */
export const KINDS = [...AREA_KINDS, ...LINE_KINDS, 'field'] as const;
export type Kind = (typeof KINDS)[number];

export type Place = readonly [x: number, y: number];

/** What terrain may do otherwise than its kind, if the players agree on it. */
export const EFFECTS = ['cover', 'slows', 'blocksSight', 'impassable'] as const;
export type Effect = (typeof EFFECTS)[number];
export type Agreed = { readonly [E in Effect]?: boolean };

interface Laid {
  readonly key: string;
  readonly name: string;
  readonly kind: Kind;
  readonly agreed?: Agreed;
}

/** A place that scores at the end, for one side or for both. */
export interface ObjectiveDraft {
  readonly key: string;
  readonly name: string;
  readonly at: Place;
  readonly points: number;
  readonly reach: number;
  readonly side: Side | 'both';
}

/** Round or square, about its middle; turned by degrees against the clock. */
export interface RoundPiece extends Laid {
  readonly shape: 'ellipse' | 'rectangle';
  readonly middle: Place;
  readonly wide: number;
  readonly deep: number;
  readonly turn: number;
}

/** A border of one's own, or the middle of something long. */
export interface DrawnPiece extends Laid {
  readonly shape: 'free' | 'line';
  readonly points: readonly Place[];
}

export type Piece = RoundPiece | DrawnPiece;

export const isDrawn = (piece: Piece): piece is DrawnPiece => piece.shape === 'free' || piece.shape === 'line';

export interface Draft {
  readonly title: string;
  readonly date: string;
  readonly period: Period;
  readonly width: number;
  readonly depth: number;
  readonly sideA: Side;
  readonly turns: number;
  readonly forces: { readonly [S in Side]: ForceDraft };
  readonly pieces: readonly Piece[];
  /** Left out: the usual markers. */
  readonly objectives?: readonly ObjectiveDraft[];
}

export const isLine = (kind: Kind): boolean => LINE_KINDS.some(known => known === kind);

let last = 0;
/** Keys are never used twice in a visit, and those of an earlier one are told apart by its beginning. */
const beginning = Date.now().toString(36);
export const newKey = (): string => `${beginning}-${++last}`;

/** A unit as most are: what a type carries, and how many stand in it. */
export function usualUnit(type: UnitType, side: Side): Pick<UnitDraft, 'type' | 'weapon' | 'bases'> {
  switch (type) {
    case 'infantry':
      return { type, weapon: 'musket', bases: side === 'union' ? 4 : 6 };
    case 'artillery':
      return { type, weapon: 'smoothBore', bases: 2 };
    case 'cavalry':
      return { type, weapon: side === 'union' ? 'repeaterCarbine' : 'pistol', bases: 4 };
    case 'sharpshooters':
      return { type, weapon: 'repeaterRifle', bases: 2 };
    case 'warHost':
      return { type, weapon: 'bow', bases: 3 };
  }
}

/** Yes, no, or as it usually is. */
export const AGREED = ['usual', 'yes', 'no'] as const;
export type AgreedWord = (typeof AGREED)[number];
export const agreedWord = (value: boolean | undefined): AgreedWord =>
  value === undefined ? 'usual' : value ? 'yes' : 'no';

export const plainGeneral = (name: string): GeneralDraft => ({ name, respect: 'accepted', ability: 'competent' });

const MEN_PER_BASE = 80;

/** What a force counts. */
export function countsOf({ commands }: ForceDraft): {
  readonly units: number;
  readonly bases: number;
  readonly men: number;
} {
  const units = commands.flatMap(command => command.units);
  const bases = units.reduce((sum, unit) => sum + unit.bases, 0);
  return { units: units.length, bases, men: bases * MEN_PER_BASE };
}

/** A date of the period, for those who name none. */
export const DATES: { readonly [P in Period]: string } = {
  '1861-1862': '1862-09-17',
  '1863-to-gettysburg': '1863-07-01',
  '1863-post-gettysburg': '1863-09-20',
  '1864-1865': '1864-09-19',
};
