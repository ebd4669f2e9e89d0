import { directionTo, type HexIndex } from '@guidon/hex';
import { type Refusal, refuse } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import { codeAt } from '../terms/ids.ts';
import type { Arm } from '../terms/names.ts';

/** Does a thoroughfare join the two neighbours? */
export function isRoad(board: Board, from: HexIndex, to: HexIndex): boolean {
  const direction = directionTo(board.map.grid, from, to);
  return direction !== undefined && (((board.map.roads[from] ?? 0) >> direction) & 1) === 1;
}

export const isOnRoad = (board: Board, hex: HexIndex): boolean => (board.map.roads[hex] ?? 0) !== 0;

/** Ground that is closed to an arm whatever it pays (4.1.6, 5.3.5 to 5.3.7, and the scenario's creeks). */
export function closedGround(
  board: Board,
  step: { readonly arm: Arm; readonly from: HexIndex | null; readonly to: HexIndex },
): Refusal | undefined {
  const { arm, from, to } = step;
  const { map, profile } = board;
  const facts = () => ({ hex: codeAt(board, to), arm });
  if (map.water[to] === 1) return refuse('hz:2.4.3', 'water', facts());
  const byRoad = from !== null && isRoad(board, from, to);
  const closed = board.hooks.closesGround(board, { arm, to });
  if (closed !== undefined) return closed;
  if (arm !== 'artillery') return undefined;
  if (map.marsh[to] === 1) return refuse('hz:5.3.5', 'guns-in-marsh', facts());
  const banked = map.embankment[to] === 1 || (from !== null && map.embankment[from] === 1);
  if (banked && !byRoad) return refuse('hz:5.3.6', 'embankment', facts());
  if (map.woods[to] !== 1 || profile.artilleryNonClear === 'stop') return undefined;
  if (profile.artilleryNonClear === 'forbidden' || !byRoad) return refuse('hz:5.3.7', 'guns-in-woods', facts());
  return undefined;
}
