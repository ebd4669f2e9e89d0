import type { HexIndex } from '@guidon/hex';
import type { Play } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { YbEvent } from './events.ts';
import { codeAt } from './lookups.ts';
import type { Side } from './names.ts';
import type { Step, YbState } from './state.ts';

export type YbPlay = Play<YbState, YbEvent>;

/** The top step is done; these come next, the first first. */
export const next = (play: YbPlay, ...steps: readonly Step[]): void => play.emit({ event: 'next', steps });

/** A unit comes into a hex or through it: whoever was last there holds it (ruling R48). */
export function takeHexes(
  board: Board,
  play: YbPlay,
  march: { readonly side: Side; readonly hexes: readonly HexIndex[] },
): void {
  for (const hex of march.hexes) {
    const at = (board.victoryAt[hex] ?? 0) - 1;
    if (at >= 0 && play.state.control[at] !== march.side)
      play.emit({ event: 'hex-taken', hex: codeAt(board, hex), side: march.side });
  }
}

/** At the umpire's pace every question is asked, also one with a single answer. */
export const asksAll = (state: YbState): boolean => state.pace === 'umpire';
