import type { Facing, HexIndex } from '@guidon/hex';
import { directionTo, frontDirections, neighbour, sectorBetween, sectorOfDirection } from '@guidon/hex';
import type { Line, Struck } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { isSkirmisher, unitOf } from '../terms/lookups.ts';
import type { RyState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';

export interface Aim {
  readonly from: HexIndex;
  readonly facing: Facing;
  readonly to: HexIndex;
}

/** Is the hex in the front arc? A line exactly on its border is not (R15). */
export const isInFront = (board: Board, { from, facing, to }: Aim): boolean =>
  sectorBetween(board.map.grid, { hex: from, facing }, to) === 'front';

/** Is the adjacent hex one of the two front hexes? */
export const isFrontHex = (board: Board, { from, facing, to }: Aim): boolean =>
  frontDirections(facing).some(direction => neighbour(board.map.grid, from, direction) === to);

export const isRearHex = (board: Board, aim: Aim): boolean => sectorOfNeighbour(board, aim) === 'rear';
export const isSideHex = (board: Board, aim: Aim): boolean => sectorOfNeighbour(board, aim) === 'flank';

function sectorOfNeighbour(board: Board, { from, facing, to }: Aim): 'front' | 'flank' | 'rear' | undefined {
  const direction = directionTo(board.map.grid, from, to);
  return direction === undefined ? undefined : sectorOfDirection(facing, direction);
}

/** Skirmishers look all round (6.4.12). */
export const bears = (board: Board, unit: UnitState, { from, to }: Line): boolean =>
  isSkirmisher(unit) || isInFront(board, { from, facing: unit.facing, to });

/** Does fire from that hex reach the unit through its flank (8.3.7, 6.8.10, 13.5.3)? */
export function isFlankedByFire(board: Board, state: RyState, { unit, at, from }: Struck): boolean {
  const target = unitOf(state, unit);
  if (target.order === 'routed') return true;
  if (isAlwaysFlanked(target)) return true;
  if (isSkirmisher(target) || target.deployment === 'cover') return false;
  return !isInFront(board, { from: at, facing: target.facing, to: from });
}

/** Is the unit flanked by an assault out of that hex (10.1.8, 6.8.14, R110)? Routed units have no flank. */
export function isFlankedByAssault(board: Board, state: RyState, { unit, at, from }: Struck): boolean {
  const target = unitOf(state, unit);
  if (target.order === 'routed') return false;
  return isAlwaysFlanked(target) || !isFrontHex(board, { from: at, facing: target.facing, to: from });
}

/** Columns and limbered guns (6.6.7, 6.7.5). */
const isAlwaysFlanked = (unit: UnitState): boolean =>
  unit.formation === 'column' || unit.formation === 'mounted-column' || unit.formation === 'limbered';
