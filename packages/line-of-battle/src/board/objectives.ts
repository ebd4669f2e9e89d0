import type { HexIndex } from '@guidon/hex';
import type { Side } from '../clock/segments.ts';

interface Contested {
  readonly victory: { readonly objectives: readonly { readonly hexes: readonly HexIndex[] }[] };
}

const places = new WeakMap<Contested, ReadonlyMap<HexIndex, number>>();

interface Piece {
  readonly where: string;
  readonly hex: HexIndex;
}

/** Who holds each objective hex when the game begins: whoever stands there. */
export const holdersAtStart = (
  board: Contested & { readonly roster: readonly { readonly side: Side }[] },
  units: readonly Piece[],
): readonly (Side | null)[] =>
  [...objectivePlaces(board).keys()].map(hex => {
    const there = units.findIndex(unit => unit.where === 'map' && unit.hex === hex);
    return board.roster[there]?.side ?? null;
  });

/** How far a side must lead for a result. */
export interface VictoryLevel {
  readonly result: string;
  readonly winner: Side | null;
  /** The winner leads by at least so many points; for a draw unused. */
  readonly lead: number;
}

/** Ground, or a deed, that is worth points. */
export interface Aim {
  readonly id: string;
  readonly name: string;
  readonly hexes: readonly HexIndex[];
  readonly side: Side | 'both';
  readonly points: number;
  readonly text: string;
}

/** What scores beside losses. `O` is an objective of the game, `R` a rank of its leaders. */
export interface Victory<O extends Aim, R extends string> {
  readonly perLeader: { readonly [K in R]: number };
  readonly objectives: readonly O[];
  /** The first whose test holds is the result; the draw stands last, for when none does. */
  readonly levels: readonly VictoryLevel[];
}

/** Objective hexes and their place in the state's list of holders. */
export function objectivePlaces(board: Contested): ReadonlyMap<HexIndex, number> {
  const known = places.get(board);
  if (known !== undefined) return known;
  const hexes = new Set(board.victory.objectives.flatMap(objective => objective.hexes));
  const made = new Map([...hexes].map((hex, at): [HexIndex, number] => [hex, at]));
  places.set(board, made);
  return made;
}
