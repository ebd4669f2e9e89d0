import { strays } from '../battles/ground.ts';
import type { Board } from '../board/board.ts';
import { settleGenerals } from '../generals/ride.ts';
import { idOf } from '../terms/lookups.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { RtPlay } from '../terms/play.ts';

/** What follows from every move of a unit: enemy generals keep clear of it, and it may have strayed into another fight. */
export function afterMove(board: Board, play: RtPlay, unit: UnitIndex): void {
  settleGenerals(board, play, unit);
  if (strays(board, play.state, unit)) play.emit({ event: 'drawn-off', unit: idOf(board, unit), id: 'other-fights' });
}
