import type { Facing, HexIndex } from '@guidon/hex';
import {
  areAdjacent,
  bearingBetween,
  frontDirections,
  neighbour,
  OFF_MAP,
  sectorBetween,
  sectorOfDirection,
} from '@guidon/hex';
import type { Line } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isStackDisrupted } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import { isSkirmisher, standingAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import { isStrong, worksAt } from './works.ts';

export interface Aim {
  readonly from: HexIndex;
  readonly facing: Facing;
  readonly to: HexIndex;
}

/** Is the hex in the front arc? A line exactly through an outer corner of the front is in it (R31). */
export function isInFront(board: Board, { from, facing, to }: Aim): boolean {
  const sector = sectorBetween(board.map.grid, { hex: from, facing }, to);
  return sector === 'front' || sector === 'front-flank';
}

/** Is the adjacent hex one of the two front hexes? */
export const isFrontHex = (board: Board, { from, facing, to }: Aim): boolean =>
  frontDirections(facing).some(direction => neighbour(board.map.grid, from, direction) === to);

/**
 * May a stack fire that way: through its front, or into a protected flank hex beside it (4.5.9, 4.5.10, 14.1.4,
 * 7.3.3-2)?
 */
export function bears(board: Board, state: HzState, aim: Aim & { readonly units: readonly UnitIndex[] }): boolean {
  if (isInFront(board, aim)) return true;
  if (isSkirmisher(board, state, aim.units)) return true;
  return areAdjacent(board.map.grid, aim.from, aim.to) && isFlankCovered(board, aim);
}

/** Rules 4.5.10-1, 4.5.10-2: a wall or abatis along that side, or a breastwork in the hex. */
export const isFlankCovered = (board: Board, { from, to }: Line): boolean =>
  isStrong(worksAt(board, from, to)) || (board.profile.breastworks && board.map.breastwork[from] === 1);

/**
 * Does the line reach the stack through its flank (4.5.12, R32)? A line exactly between front and flank does, unless
 * the neighbour on the flank side obstructs.
 */
export function isFlankLine(
  board: Board,
  line: { readonly at: HexIndex; readonly facing: Facing; readonly from: HexIndex },
): boolean {
  const { at, facing, from } = line;
  const sector = sectorBetween(board.map.grid, { hex: at, facing }, from);
  if (sector === undefined || sector === 'front') return false;
  if (sector !== 'front-flank') return true;
  const bearing = bearingBetween(board.map.grid, at, from);
  if (bearing === undefined) return false;
  const side = [bearing.first, bearing.second].find(direction => sectorOfDirection(facing, direction) !== 'front');
  const beside = side === undefined ? OFF_MAP : neighbour(board.map.grid, at, side);
  return beside === OFF_MAP || !obstructsBeside(board, at, beside);
}

function obstructsBeside(board: Board, at: HexIndex, beside: HexIndex): boolean {
  const { woods, marsh, high } = board.map;
  if (woods[beside] === 1 || marsh[beside] === 1) return true;
  if (high[beside] !== 1) return false;
  // A bare height obstructs for a stack below it, not for one as high (8.2.2, R35).
  return high[at] !== 1;
}

/** All units of a stack face alike (4.5.4); the routed have no facing. */
export const facingAt = (state: HzState, hex: HexIndex): Facing =>
  state.units[standingAt(state, hex)[0] ?? -1]?.facing ?? 0;

/** Good order counts for the extra reach behind works. */
export const isSteady = (state: HzState, units: readonly UnitIndex[]): boolean => !isStackDisrupted(state, units);
