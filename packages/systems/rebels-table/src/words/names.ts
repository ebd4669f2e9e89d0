import type { Board } from '../board/board.ts';
import type { RtState } from '../state.ts';

export const clockLabel = (board: Board, { turn }: RtState): string =>
  turn === 0 ? 'Before the battle' : `Turn ${turn} of ${board.turns}`;
