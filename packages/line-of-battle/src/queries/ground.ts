import {
  codeOf,
  DIRECTIONS,
  type Facing,
  frontDirections,
  type Grid,
  type HexIndex,
  hexesWithin,
  neighbour,
  neighboursOf,
  OFF_MAP,
} from '@guidon/hex';
import type { Facts, Json } from '@guidon/kernel';
import { SIDES, type Side } from '../clock/segments.ts';

/** Answers about the ground, as far as both games have it. */

interface Sheet {
  readonly map: { readonly grid: Grid; readonly toEdge: { readonly [S in Side]: Uint8Array } };
}

/** Codes of those hexes that lie on the map. */
export const codesOnMap = ({ map }: Sheet, hexes: readonly HexIndex[]): readonly string[] =>
  hexes.filter(hex => hex !== OFF_MAP).map(hex => codeOf(map.grid, hex));

/** Around a hex: its neighbours, the hexes to the front of a stack by its facing, its distance to the edges, its worth. */
export const aroundHex = (
  board: Sheet,
  hex: HexIndex,
  told: { facingWord(facing: Facing): string; pointsFor(side: Side): number },
): Facts => ({
  neighbours: codesOnMap(board, neighboursOf(board.map.grid, hex)),
  fronts: Object.fromEntries(DIRECTIONS.map(facing => [told.facingWord(facing), frontOf(board, hex, facing)])),
  toEdge: bySide(side => board.map.toEdge[side][hex] ?? 255),
  points: bySide(told.pointsFor),
});

const frontOf = (board: Sheet, hex: HexIndex, facing: Facing): Json =>
  codesOnMap(
    board,
    frontDirections(facing).map(direction => neighbour(board.map.grid, hex, direction)),
  );

const bySide = (of: (side: Side) => number): { readonly [side: string]: number } =>
  Object.fromEntries(SIDES.map(side => [side, of(side)]));

/** What can be seen from a hex over the bare ground, so far: as if nobody stood on it. */
export const bareField = <S extends { readonly units: readonly unknown[] }>(
  board: Sheet,
  state: S,
  look: { readonly hex: HexIndex; readonly reach: number; canSee(bare: S, to: HexIndex): boolean },
): Facts => {
  const { hex, reach, canSee } = look;
  const bare: S = { ...state, units: [] };
  const seen = hexesWithin(board.map.grid, [hex], reach).filter(to => to !== hex && canSee(bare, to));
  return { hex: codeOf(board.map.grid, hex), seen: codesOnMap(board, seen) };
};
