import { asSide, NOWHERE, type Side, type Spot } from '../hexes.ts';
import { asMapping, asNumber, asText, type Mapping } from '../reading.ts';
import type { Country } from './country.ts';
import type { Travel } from './marches.ts';

export type Order = 'good' | 'disrupted' | 'routed';

/** A combat unit as the bot sees it. */
export interface Piece {
  readonly id: string;
  readonly side: Side;
  readonly arm: string;
  readonly regiment: string;
  readonly brigade: string;
  readonly division: string;
  readonly weapon: string;
  readonly carbines: boolean;
  readonly guns: number;
  readonly crewed: boolean;
  readonly holder: string;
  readonly where: string;
  readonly spot: Spot;
  /** The second hex of a skirmisher. */
  readonly arrow: Spot;
  readonly facing: string;
  readonly formation: string;
  readonly deployment: string;
  readonly order: Order;
  readonly hits: number;
  readonly inCommand: boolean;
  readonly af: boolean;
  readonly volley: boolean;
  readonly charge: Spot;
  readonly acted: boolean;
  readonly moved: number;
  readonly entry: Spot;
  readonly height: number;
}

/** The units of one hex: they move, fire and suffer together. */
export interface Stack {
  readonly spot: Spot;
  /** All its hexes: a skirmisher has two. */
  readonly spots: readonly Spot[];
  readonly side: Side;
  /** The top unit first. */
  readonly pieces: readonly Piece[];
  readonly regiment: string;
  readonly strength: number;
  /** The worst state among them. */
  readonly order: Order;
  readonly facing: string;
  readonly formation: string;
  readonly deployment: string;
  readonly af: boolean;
  readonly isGuns: boolean;
  readonly isMounted: boolean;
  readonly isSkirmisher: boolean;
  readonly hasFlag: boolean;
  readonly travel: Travel;
}

/** A leader. */
export interface Chief {
  readonly id: string;
  readonly side: Side;
  readonly rank: string;
  readonly brigade: string;
  readonly division: string;
  readonly radius: number;
  /** Where he is or will come on. */
  readonly spot: Spot;
  readonly isOnMap: boolean;
}

export function pieceOf(unit: Mapping, country: Country): Piece {
  const order = asText(unit.order);
  const notes = asMapping(unit.notes);
  return {
    id: asText(unit.id),
    side: asSide(asText(unit.side)),
    arm: asText(unit.arm),
    regiment: asText(unit.regiment),
    brigade: asText(unit.brigade),
    division: asText(unit.division),
    weapon: asText(unit.weapon),
    carbines: unit.carbines === true,
    guns: asNumber(unit.guns),
    crewed: unit.crewed !== false,
    holder: asText(unit.holder),
    where: asText(unit.where),
    spot: country.spotOf(asText(unit.hex)),
    arrow: country.spotOf(asText(unit.arrow)),
    facing: asText(unit.facing),
    formation: asText(unit.formation),
    deployment: asText(unit.deployment),
    order: order === 'disrupted' || order === 'routed' ? order : 'good',
    hits: asNumber(unit.hits),
    inCommand: unit.inCommand === true,
    af: unit.advanceFire === true,
    volley: unit.volley === true,
    charge: country.spotOf(asText(unit.charge)),
    acted: notes.acted !== null,
    moved: asNumber(notes.moved),
    entry: country.spotOf(asText(asMapping(unit.entry).hex)),
    height: asNumber(unit.height),
  };
}

export function chiefOf(leader: Mapping, country: Country): Chief {
  const isOnMap = leader.where === 'map';
  const entry = leader.where === 'due' ? asText(asMapping(leader.entry).hex) : '';
  return {
    id: asText(leader.id),
    side: asSide(asText(leader.side)),
    rank: asText(leader.rank),
    brigade: asText(leader.brigade),
    division: asText(leader.division),
    radius: asNumber(leader.radius),
    spot: country.spotOf(isOnMap ? asText(leader.hex) : entry),
    isOnMap,
  };
}

const NO_FLAGS: ReadonlyMap<string, Spot> = new Map();

export function stacked(pieces: readonly Piece[], flags: ReadonlyMap<string, Spot>): readonly Stack[] {
  const bySpot = new Map<Spot, Piece[]>();
  for (const piece of pieces) {
    const there = bySpot.get(piece.spot);
    if (there === undefined) bySpot.set(piece.spot, [piece]);
    else there.push(piece);
  }
  return [...bySpot].map(([spot, there]) => stackOf(spot, there, flags));
}

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
  const any = (order: Order): boolean => pieces.some(piece => piece.order === order);
  const formation = first?.formation ?? '';
  return {
    spot,
    spots: [spot, ...pieces.filter(piece => piece.arrow !== NOWHERE).map(piece => piece.arrow)],
    side: first?.side ?? 'union',
    pieces,
    regiment: first?.regiment ?? '',
    strength: pieces.reduce((sum, piece) => sum + strengthOf(piece), 0),
    order: any('routed') ? 'routed' : any('disrupted') ? 'disrupted' : 'good',
    facing: first?.facing ?? '',
    formation,
    deployment: first?.deployment ?? '',
    af: pieces.some(piece => piece.af),
    isGuns: first?.arm === 'artillery',
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
