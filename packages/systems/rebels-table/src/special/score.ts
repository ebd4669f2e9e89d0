import type { Board } from '../board/board.ts';
import type { Side } from '../names.ts';
import type { RtState } from '../state.ts';
import type { ScorePart } from '../victory/part.ts';

/** Points that only a scenario gives. */
export function scoreExtras(_board: Board, _state: RtState, _side: Side): readonly ScorePart[] {
  return [];
}
