import { directionTo, type HexIndex, lineOf, sectorOfDirection } from '@guidon/hex';
import type { Line } from '@guidon/line-of-battle';
import { type Board, EARTHWORKS, type Earthwork } from '../board/board.ts';
import type { Side } from '../terms/names.ts';
import { asFacing } from '../terms/units.ts';

/** The hexes from which a line may come into its last hex: one, or two where it comes through a corner. */
export function lastBefore(board: Board, from: HexIndex, to: HexIndex): readonly HexIndex[] {
  const last = lineOf(board.map.grid, from, to).steps.at(-1);
  if (last === undefined) return [from];
  return last.kind === 'hex' ? [last.hex] : [last.hex, last.other];
}

/** Does every side by which the line may enter carry the feature? */
export const entersThrough = (board: Board, line: Line, bit: number): boolean =>
  lastBefore(board, line.from, line.to).every(hex => hasSide(board, { hex: line.to, ahead: hex, features: bit }));

/** Has the hex that feature on its side towards the neighbour? */
export function hasSide(
  board: Board,
  {
    hex,
    ahead: towards,
    features: bit,
  }: { readonly hex: HexIndex; readonly ahead: HexIndex; readonly features: number },
): boolean {
  const direction = hex < 0 || towards < 0 ? undefined : directionTo(board.map.grid, hex, towards);
  return direction !== undefined && ((board.map.sides[hex * 6 + direction] ?? 0) & bit) !== 0;
}

const earthworkAt = (board: Board, hex: HexIndex): Earthwork => EARTHWORKS[board.map.earthwork[hex] ?? 0] ?? 'none';

/** Earthworks that serve the side (9.12.12): its own, or nobody's. */
export function ownEarthwork(board: Board, hex: HexIndex, side: Side): Earthwork {
  const owner = board.map.earthworkOwner[hex] ?? null;
  return owner === null || owner === side ? earthworkAt(board, hex) : 'none';
}

/** The earthwork that protects the side in the hex against a line from there: only through its protected sides. */
export function earthworkAgainst(
  board: Board,
  { at, from, side }: { readonly at: HexIndex; readonly from: HexIndex; readonly side: Side },
): Earthwork {
  const work = ownEarthwork(board, at, side);
  if (work === 'none') return 'none';
  const facing = asFacing(board.map.earthworkFacing[at] ?? 0);
  const isProtected = lastBefore(board, from, at).every(hex => {
    const direction = hex < 0 ? undefined : directionTo(board.map.grid, at, hex);
    if (direction === undefined) return false;
    const sector = sectorOfDirection(facing, direction);
    return work === 'dug-in' ? sector === 'front' : sector !== 'rear';
  });
  return isProtected ? work : 'none';
}
