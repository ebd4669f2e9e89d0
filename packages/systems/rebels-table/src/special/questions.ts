import type { RtDecision } from '../asks.ts';
import type { Board } from '../board/board.ts';
import type { OrderOf } from '../orders.ts';
import { next, type RtPlay } from '../play.ts';
import type { RtState, StepOf } from '../state.ts';

/** A question only a scenario asks. */
export function specialQuestion(_board: Board, _state: RtState, _step: StepOf<'special'>): RtDecision | undefined {
  return undefined;
}

/** The choices of such a question, by name; the first is its fallback. */
export function specialAnswers(_board: Board, _state: RtState, _step: StepOf<'special'>): readonly string[] {
  return [];
}

export function resolveSpecial(
  _board: Board,
  play: RtPlay,
  _step: StepOf<'special'>,
  _order: OrderOf<'special'>,
): void {
  next(play);
}

export function takeSpecialStep(_board: Board, play: RtPlay, _step: StepOf<'special'>): void {
  next(play);
}
