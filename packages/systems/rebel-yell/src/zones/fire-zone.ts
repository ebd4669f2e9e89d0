import { disk, distance, type HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import { maximumRange } from '../fire/figures.ts';
import { isArtillery, isCrew, sideOf, unitOf } from '../terms/lookups.ts';
import { stackAt } from '../terms/places.ts';
import type { RyState } from '../terms/state.ts';
import { bears } from './facing.ts';
import { canSee } from './sight.ts';

/** Rules 9.6.3: the hexes a stack could fire into, whoever stands there: in front, in range and in sight. */
export function fireZone(board: Board, state: RyState, hex: HexIndex): readonly HexIndex[] {
  const { grid } = board.map;
  const first = stackAt(state, hex)[0];
  if (first === undefined || isCrew(board, first)) return [];
  const unit = unitOf(state, first);
  if (
    unit.order === 'routed' ||
    unit.formation === 'column' ||
    unit.formation === 'mounted-column' ||
    unit.formation === 'limbered'
  )
    return [];
  const side = sideOf(board, first);
  const range = maximumRange(board, state, first);
  const isShell = (to: HexIndex): boolean =>
    isArtillery(board, first) && distance(grid, hex, to) > board.charts.canisterMost;
  return disk(grid, hex, range).filter(
    to =>
      to !== hex &&
      bears(board, unit, { from: hex, to }) &&
      canSee(board, state, { from: hex, to, side, shell: isShell(to) }),
  );
}
