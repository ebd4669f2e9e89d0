import type { HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { Side } from '../terms/names.ts';
import type { HzPlay } from '../terms/play.ts';
import { takesFort } from './fort.ts';
import { takesGuns } from './gun-markers.ts';

/** What falls to a side because its combat units come into a hex, besides the hex itself. */
export function captures(
  board: Board,
  play: HzPlay,
  march: { readonly side: Side; readonly hexes: readonly HexIndex[] },
): void {
  for (const hex of march.hexes) {
    takesGuns(board, play, { side: march.side, hex });
    takesFort(board, play, { side: march.side, hex });
  }
}
