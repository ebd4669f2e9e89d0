import { asSide, type Side, type Spot } from '../hexes.ts';
import { asMapping, asNumber, asText, type Mapping } from '../reading.ts';

export type Order = 'good' | 'disrupted' | 'routed';

/** What both games show of a combat unit. */
export interface CommonPiece {
  readonly id: string;
  readonly side: Side;
  readonly arm: string;
  readonly brigade: string;
  readonly division: string;
  readonly where: string;
  readonly spot: Spot;
  readonly facing: string;
  readonly order: Order;
  readonly hits: number;
  readonly inCommand: boolean;
  /** Has it fired in reaction already? */
  readonly af: boolean;
  readonly charge: Spot;
  readonly entry: Spot;
}

/** The units of one hex: they move, fire and suffer together. */
export interface CommonStack<P extends CommonPiece = CommonPiece> {
  readonly spot: Spot;
  readonly side: Side;
  readonly pieces: readonly P[];
  readonly strength: number;
  /** The worst state among them. */
  readonly order: Order;
  readonly facing: string;
  readonly af: boolean;
  readonly isGuns: boolean;
}

/** A leader. */
export interface CommonChief {
  readonly id: string;
  readonly side: Side;
  readonly rank: string;
  readonly radius: number;
  /** Where he is or will come on. */
  readonly spot: Spot;
  readonly isOnMap: boolean;
}

interface Codes {
  spotOf(code: string): Spot;
}

/** The fields of a unit that both games name alike. */
export function commonPieceOf(unit: Mapping, { spotOf }: Codes): Omit<CommonPiece, 'af'> {
  const order = asText(unit.order);
  return {
    id: asText(unit.id),
    side: asSide(asText(unit.side)),
    arm: asText(unit.arm),
    brigade: asText(unit.brigade),
    division: asText(unit.division),
    where: asText(unit.where),
    spot: spotOf(asText(unit.hex)),
    facing: asText(unit.facing),
    order: order === 'disrupted' || order === 'routed' ? order : 'good',
    hits: asNumber(unit.hits),
    inCommand: unit.inCommand === true,
    charge: spotOf(asText(unit.charge)),
    entry: spotOf(asText(asMapping(unit.entry).hex)),
  };
}

export function commonChiefOf(leader: Mapping, { spotOf }: Codes): CommonChief {
  const isOnMap = leader.where === 'map';
  const entry = leader.where === 'due' ? asText(asMapping(leader.entry).hex) : '';
  return {
    id: asText(leader.id),
    side: asSide(asText(leader.side)),
    rank: asText(leader.rank),
    radius: asNumber(leader.radius),
    spot: spotOf(isOnMap ? asText(leader.hex) : entry),
    isOnMap,
  };
}

/** A stack for each hex where there are units, in the order of their first units. */
export function stackedBy<P extends CommonPiece, S>(
  pieces: readonly P[],
  stackOf: (spot: Spot, there: readonly P[]) => S,
): readonly S[] {
  const bySpot = new Map<Spot, P[]>();
  for (const piece of pieces) {
    const there = bySpot.get(piece.spot);
    if (there === undefined) bySpot.set(piece.spot, [piece]);
    else there.push(piece);
  }
  return [...bySpot].map(([spot, there]) => stackOf(spot, there));
}

/** What a stack has of its units; the first of them gives it side and facing. */
export function commonStackOf<P extends CommonPiece>(
  spot: Spot,
  pieces: readonly P[],
  strengthOf: (piece: P) => number,
): CommonStack<P> {
  const [first] = pieces;
  const any = (order: Order): boolean => pieces.some(piece => piece.order === order);
  return {
    spot,
    side: first?.side ?? 'union',
    pieces,
    strength: pieces.reduce((sum, piece) => sum + strengthOf(piece), 0),
    order: any('routed') ? 'routed' : any('disrupted') ? 'disrupted' : 'good',
    facing: first?.facing ?? '',
    af: pieces.some(piece => piece.af),
    isGuns: first?.arm === 'artillery',
  };
}
