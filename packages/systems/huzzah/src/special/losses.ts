import type { HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { LeaderIndex, UnitIndex } from '../terms/names.ts';
import type { HzPlay } from '../terms/play.ts';
import { pausesCharges } from './little.ts';
import { shakes35th } from './shaken.ts';

/** What a scenario makes of a leader's loss. */
export function leaderLost(board: Board, play: HzPlay, leader: LeaderIndex): void {
  pausesCharges(board, play, leader);
}

/** What a scenario makes of a rout. */
export function stackRouted(
  board: Board,
  play: HzPlay,
  rout: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex },
): void {
  shakes35th(board, play, rout);
}
