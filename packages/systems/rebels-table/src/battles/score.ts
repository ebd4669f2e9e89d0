import type { Board } from '../board/board.ts';
import type { Side } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';
import type { ScorePart } from '../victory/terms.ts';
import { gunPoints } from './henry-hill.ts';

/** Points that only a scenario gives. */
export const scoreExtras = (board: Board, state: RtState, side: Side): readonly ScorePart[] =>
  gunPoints(board, state, side);
