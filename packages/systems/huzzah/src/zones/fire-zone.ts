import { disk, distance, type HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { armOf, sideOf } from '../terms/lookups.ts';
import { standingAt } from '../terms/places.ts';
import type { HzState } from '../terms/state.ts';
import { bears, facingAt } from './facing.ts';
import { artillerySight, canSee } from './sight.ts';

/** Rules 7.1, 1-Fire Zone: the hexes a stack could fire into, whoever stands there: in front, in range and in sight. */
export function fireZone(board: Board, state: HzState, hex: HexIndex): readonly HexIndex[] {
  const { grid } = board.map;
  const units = standingAt(state, hex);
  const first = units[0];
  if (first === undefined) return [];
  const arm = armOf(board, first);
  const side = sideOf(board, first);
  const facing = facingAt(state, hex);
  const range = board.charts.range.halves[arm].length;
  const isSeen = (to: HexIndex): boolean =>
    arm === 'artillery'
      ? 'noSight' in artillerySight(board, state, { from: hex, to, side })
      : canSee(board, state, { from: hex, to });
  return disk(grid, hex, range).filter(
    to =>
      to !== hex &&
      distance(grid, hex, to) <= range &&
      bears(board, state, { units, from: hex, facing, to }) &&
      isSeen(to),
  );
}
