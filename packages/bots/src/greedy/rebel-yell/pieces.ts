import { NOWHERE, type Spot } from '../hexes.ts';
import type { CommonChief, CommonPiece, CommonStack } from '../line-of-battle/pieces.ts';
import { commonChiefOf, commonPieceOf, commonStackOf } from '../line-of-battle/pieces.ts';
import { asMapping, asNumber, asText, type Mapping } from '../reading.ts';
import type { Country } from './country.ts';
import type { Travel } from './marches.ts';

/** A combat unit as the bot sees it. */
export interface Piece extends CommonPiece {
  readonly regiment: string;
  readonly weapon: string;
  readonly carbines: boolean;
  readonly guns: number;
  readonly crewed: boolean;
  readonly holder: string;
  /** The second hex of a skirmisher. */
  readonly arrow: Spot;
  readonly formation: string;
  readonly deployment: string;
  readonly volley: boolean;
  readonly acted: boolean;
  readonly moved: number;
  readonly height: number;
}

/** The units of one hex, the top unit first: they move, fire and suffer together. */
export interface Stack extends CommonStack<Piece> {
  /** All its hexes: a skirmisher has two. */
  readonly spots: readonly Spot[];
  readonly regiment: string;
  readonly formation: string;
  readonly deployment: string;
  readonly isMounted: boolean;
  readonly isSkirmisher: boolean;
  readonly hasFlag: boolean;
  readonly travel: Travel;
}

/** A leader. */
export interface Chief extends CommonChief {
  readonly brigade: string;
  readonly division: string;
}

export function pieceOf(unit: Mapping, country: Country): Piece {
  const notes = asMapping(unit.notes);
  return {
    ...commonPieceOf(unit, country),
    regiment: asText(unit.regiment),
    weapon: asText(unit.weapon),
    carbines: unit.carbines === true,
    guns: asNumber(unit.guns),
    crewed: unit.crewed !== false,
    holder: asText(unit.holder),
    arrow: country.spotOf(asText(unit.arrow)),
    formation: asText(unit.formation),
    deployment: asText(unit.deployment),
    af: unit.advanceFire === true,
    volley: unit.volley === true,
    acted: notes.acted !== null,
    moved: asNumber(notes.moved),
    height: asNumber(unit.height),
  };
}

export const chiefOf = (leader: Mapping, country: Country): Chief => ({
  ...commonChiefOf(leader, country),
  brigade: asText(leader.brigade),
  division: asText(leader.division),
});

const NO_FLAGS: ReadonlyMap<string, Spot> = new Map();

/** Who waits comes on unit by unit. */
export const waiting = (pieces: readonly Piece[]): readonly Stack[] =>
  pieces.map(piece => stackOf(piece.entry, [piece], NO_FLAGS));

const strengthOf = (piece: Piece): number => {
  if (piece.arm === 'artillery') return piece.guns;
  return piece.deployment === 'skirmish' ? 0.5 : 1;
};

export function stackOf(spot: Spot, units: readonly Piece[], flags: ReadonlyMap<string, Spot>): Stack {
  const pieces = units.toSorted((a, b) => b.height - a.height);
  const [first] = pieces;
  const formation = first?.formation ?? '';
  return {
    ...commonStackOf(spot, pieces, strengthOf),
    spots: [spot, ...pieces.filter(piece => piece.arrow !== NOWHERE).map(piece => piece.arrow)],
    regiment: first?.regiment ?? '',
    formation,
    deployment: first?.deployment ?? '',
    isMounted: formation.startsWith('mounted'),
    isSkirmisher: first?.deployment === 'skirmish',
    hasFlag: pieces.some(piece => flags.get(piece.regiment) === spot),
    travel: travelOf(first?.arm ?? '', formation),
  };
}

const travelOf = (arm: string, formation: string): Travel => {
  if (arm === 'artillery') return 'wheels';
  if (formation === 'column' || formation === 'mounted-column') return 'column';
  return formation === 'mounted-line' ? 'horse' : 'foot';
};

/** Has this leader a say over the stack? */
export function leads(chief: Chief, stack: Stack): boolean {
  const [first] = stack.pieces;
  if (first === undefined || chief.side !== stack.side) return false;
  if (chief.rank === 'brigade') return chief.brigade === first.brigade;
  return chief.rank === 'corps' || chief.division === first.division;
}

/** The kind of weapon a unit fires as it stands. */
export const armament = (piece: Piece): string =>
  `${piece.arm} ${piece.weapon}${piece.formation.startsWith('mounted') ? ' mounted' : ''}`;
