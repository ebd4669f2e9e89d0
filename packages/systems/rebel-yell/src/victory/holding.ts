import { objectivePlaces, type Post } from '@guidon/line-of-battle';
import { hexEntered } from '../battles/hooks.ts';
import type { Board } from '../board/board.ts';
import { codeAt, idOf } from '../terms/ids.ts';
import { sideOf, unitOf } from '../terms/lookups.ts';
import { gunsAt } from '../terms/places.ts';
import type { RyPlay } from '../terms/play.ts';

/** Combat units come into a hex: whoever was last there holds it, and the guns left in it (7.8.9, R57, 7.7). */
export function takeHex(board: Board, play: RyPlay, { side, hex }: Post): void {
  const at = objectivePlaces(board).get(hex);
  if (at !== undefined && play.state.holders[at] !== side)
    play.emit({ event: 'hex-held', hex: codeAt(board, hex), side });
  for (const guns of gunsAt(play.state, hex)) {
    const { holder } = unitOf(play.state, guns);
    if ((holder ?? sideOf(board, guns)) !== side)
      play.emit({ event: 'guns-taken', unit: idOf(board, guns), side, rule: 'ry:7.8.9' });
  }
  hexEntered(board, play, { side, hex });
}
