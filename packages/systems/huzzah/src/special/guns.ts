import type { HexIndex } from '@guidon/hex';
import type { Board } from '../board/board.ts';
import type { UnitIndex } from '../names.ts';
import type { HzPlay } from '../play.ts';

/** Sections of guns that rout, die or surrender may leave their pieces behind, where the scenario says so. */
export function lostGuns(
  _board: Board,
  _play: HzPlay,
  _lost: { readonly units: readonly UnitIndex[]; readonly hex: HexIndex },
): void {}
