import type { HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../terms/names.ts';
import type { HzPlay } from '../terms/play.ts';
import { fortAbandoned } from './fort.ts';
import { leavesGuns } from './gun-markers.ts';

/** Sections of guns that rout, die or surrender may leave their pieces behind, where the scenario says so. */
export function lostGuns(
  board: Board,
  play: HzPlay,
  lost: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex },
): void {
  leavesGuns(board, play, lost);
  fortAbandoned(board, play, lost.units);
}
