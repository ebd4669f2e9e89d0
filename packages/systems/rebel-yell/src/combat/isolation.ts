import { type HexIndex, neighboursOf } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { sideOf, unitOf } from '../terms/lookups.ts';
import { enemyOf, type Side, type UnitIndex } from '../terms/names.ts';
import { holderOf, placesOf } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import type { UnitState } from '../terms/units.ts';
import { controlOf } from '../zones/control.ts';

const known = new WeakMap<readonly UnitState[], { [S in Side]?: Uint8Array }>();

/** By hex: 1 where a path free of enemies and their zones leads to the side's edge (13.7). */
function freeHexes(board: Board, state: RyState, side: Side): Uint8Array {
  const cache = known.get(state.units) ?? {};
  known.set(state.units, cache);
  const before = cache[side];
  if (before !== undefined) return before;
  const { grid, edge } = board.map;
  const control = controlOf(board, state, enemyOf(side));
  const isOpen = (hex: HexIndex): boolean => control[hex] === 0 && holderOf(board, state, hex) !== enemyOf(side);
  const free = new Uint8Array(grid.size);
  const queue: HexIndex[] = [];
  for (let hex = 0; hex < grid.size; hex++)
    if (edge[side][hex] === 1 && isOpen(hex)) {
      free[hex] = 1;
      queue.push(hex);
    }
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop())
    for (const near of neighboursOf(grid, hex)) {
      if (free[near] === 1 || !isOpen(near)) continue;
      free[near] = 1;
      queue.push(near);
    }
  cache[side] = free;
  return free;
}

/** Is the unit cut off from its friendly edge, out of either hex (R132)? Its own need not be free, the next must. */
export function isIsolated(board: Board, state: RyState, unit: UnitIndex): boolean {
  const side = sideOf(board, unit);
  const free = freeHexes(board, state, side);
  return placesOf(unitOf(state, unit)).every(
    hex =>
      board.map.edge[side][hex] !== 1 &&
      free[hex] !== 1 &&
      !neighboursOf(board.map.grid, hex).some(near => free[near] === 1),
  );
}
