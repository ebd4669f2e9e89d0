import type { HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { LeaderIndex, UnitIndex } from '../names.ts';
import type { HzPlay } from '../play.ts';

/** What a scenario makes of a leader's loss. */
export function leaderLost(_board: Board, _play: HzPlay, _leader: LeaderIndex): void {}

/** What a scenario makes of a rout. */
export function stackRouted(
  _board: Board,
  _play: HzPlay,
  _rout: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex },
): void {}
