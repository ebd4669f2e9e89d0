import type { HexIndex } from '@guidon/hex';
import { objectivePlaces } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import { codeAt } from '../terms/ids.ts';
import type { Side } from '../terms/names.ts';
import type { HzPlay } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';

/** Combat units come into a hex or through it: whoever was last there holds it. */
export function takeHexes(
  board: Board,
  play: HzPlay,
  march: { readonly side: Side; readonly hexes: readonly HexIndex[] },
): void {
  for (const hex of march.hexes) {
    const at = objectivePlaces(board).get(hex);
    if (at !== undefined && play.state.holders[at] !== march.side)
      play.emit({ event: 'hex-held', hex: codeAt(board, hex), side: march.side });
  }
  for (const hex of march.hexes) board.hooks.hexTaken(board, play, { side: march.side, hex });
}

/** Who occupied an objective hex last. */
export function holderOfPlace(board: Board, state: HzState, hex: HexIndex): Side | null {
  const at = objectivePlaces(board).get(hex);
  return at === undefined ? null : (state.holders[at] ?? null);
}
