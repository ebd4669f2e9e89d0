import type * as kit from '@guidon/kit';
import { BW } from '@guidon/tabletop';
import type { Board } from '../board/board.ts';
import type { RtTerms } from '../book/kinds.ts';
import { featureCalled, generalCalled, unitCalled } from '../terms/ids.ts';
import { type Formation, type Level, SIDES, type Side, type UnitType, type Weapon } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';

/** What a sentence that asks may speak of. */
export interface Asked {
  readonly board: Board;
  readonly state: RtState;
  readonly side: Side;
  /** The units the question is about. */
  readonly who: string;
  /** How many supply dice are left. */
  readonly supply: string;
}

/** The figures of a refusal, as words. */
export interface Fact {
  /** A piece, a feature or a plain value by its name. */
  text(key: string): string;
  /** A length in base widths. */
  length(key: string): string;
  has(key: string): boolean;
  readonly board: Board;
}

/** Why not: what is wrong, and what to change. */
type Reason = (fact: Fact) => string;

/** All that one language says. */
export type Language = kit.Language<RtTerms, Asked, Reason>;
/** What it says of one chapter. */
export type Sayings = kit.Sayings<RtTerms, Asked, Reason>;

export const sideName = (side: string): string =>
  side === 'union' ? 'Union' : side === 'confederate' ? 'Confederate' : side;

export const clockLabel = (board: Board, { turn }: RtState): string =>
  turn === 0 ? 'Before the battle' : `Turn ${turn} of ${board.turns}`;

/** A unit, a general, a command or a feature, whichever has the id. */
export function nameOf(board: Board, id: string): string {
  const unit = unitCalled(board, id);
  if (unit !== undefined) return unit.name;
  const general = generalCalled(board, id);
  if (general !== undefined) return general.name;
  const command = board.commands.find(other => other.id === id);
  if (command !== undefined) return command.name;
  return featureCalled(board, id)?.name ?? PLACES[id] ?? id;
}

const PLACES: { readonly [id: string]: string } = {
  camp: 'the camp',
  'camp-union': 'the Union camp',
  'camp-confederate': 'the Confederate camp',
  edge: 'the edge of the table',
  friend: 'a friend it may not stand on',
};

export const namesOf = (board: Board, ids: readonly string[]): string => joined(ids.map(id => nameOf(board, id)));

/** `a`, `a and b`, `a, b and c`; names that hold commas are parted by semicolons. */
export function joined(parts: readonly string[]): string {
  const last = parts.at(-1);
  if (last === undefined) return 'nobody';
  const between = parts.some(part => part.includes(',')) ? '; ' : ', ';
  return parts.length === 1
    ? last
    : `${parts.slice(0, -1).join(between)}${between === '; ' ? '; and' : ' and'} ${last}`;
}

export const count = (n: number, thing: string): string =>
  `${n} ${n === 1 ? thing : /\bdie$/.test(thing) ? thing.replace(/die$/, 'dice') : `${thing}s`}`;

/** A length in base widths with at most three decimals: `3.5`. */
export function widths(length: number): string {
  const whole = Math.trunc(Math.abs(length) / BW);
  const part = String(Math.abs(length) % BW)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return `${length < 0 ? '−' : ''}${whole}${part === '' ? '' : `.${part}`}`;
}

export const inWidths = (length: number): string => `${widths(length)} BW`;

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

export const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const TYPES: { readonly [T in UnitType]: string } = {
  artillery: 'artillery',
  cavalry: 'cavalry',
  warHost: 'war host',
  infantry: 'infantry',
  sharpshooters: 'sharpshooters',
};
export const typeName = (type: UnitType): string => TYPES[type];

const WEAPONS: { readonly [W in Weapon]: string } = {
  pistol: 'pistols',
  shotgun: 'shotguns',
  bow: 'bows',
  musket: 'muskets',
  repeaterCarbine: 'repeating carbines',
  repeaterRifle: 'repeating rifles',
  smoothBore: 'smooth-bore guns',
  rifled: 'rifled guns',
};
export const weaponName = (weapon: Weapon): string => WEAPONS[weapon];

const LEVELS: { readonly [L in Level]: string } = {
  lackluster: 'lackluster',
  steady: 'steady',
  determined: 'determined',
};
export const levelName = (level: Level | null): string =>
  level === null ? 'resilience not thrown yet' : LEVELS[level];

/** What a formation is called for this type: guns limber, troopers dismount. */
export function formationName(type: UnitType, formation: Formation): string {
  if (type === 'artillery') return formation === 'column' ? 'limbered' : 'deployed';
  if (type === 'cavalry') {
    if (formation === 'open') return 'dismounted';
    return formation === 'column' ? 'mounted, in march column' : 'mounted';
  }
  if (formation === 'column') return 'march column';
  return formation === 'open' ? 'open order' : 'formed line';
}

export const bothSides = (tell: (side: Side) => string): string =>
  SIDES.map(side => `${sideName(side)} ${tell(side)}`).join('; ');

export const unit = (fact: Fact): string => fact.text('unit');

export const target = (fact: Fact): string => fact.text('target');

export const formation = (fact: Fact): string => {
  const type: UnitType = fact.board.units.find(({ name }) => name === fact.text('unit'))?.type ?? 'infantry';
  const said = fact.text('formation');
  return said === 'open' || said === 'formed' || said === 'column' ? formationName(type, said) : said;
};

export const who = (fact: Fact): string =>
  fact.has('unit')
    ? unit(fact)
    : fact.has('camp')
      ? 'the camp'
      : fact.text('general') === 'cinc'
        ? 'the force commander'
        : 'the general';

const PARTS: { readonly [name: string]: string } = {
  generals: 'generals out of the battle',
  'generals-hit': 'generals hit or swept away',
  camp: 'the enemy camp',
};

/** What a side scores for: a unit or an objective by its name, or one of these. */
export const scorePartName = (name: string): string => PARTS[name] ?? name;
