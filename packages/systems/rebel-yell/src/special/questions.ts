import type { Refusal } from '@guidon/kernel';
import { refuse } from '@guidon/kernel';
import type { RyDecision } from '../asks.ts';
import type { Board } from '../board/board.ts';
import type { OrderOf } from '../orders.ts';
import { next, type RyPlay } from '../play.ts';
import type { RyState, StepOf } from '../state.ts';

/** Orders that rules of the scenario add to a segment. */
export const specialOrders = (_board: Board, _state: RyState): readonly OrderOf<'special'>[] => [];

export const maySpecial = (_board: Board, _state: RyState, order: OrderOf<'special'>): Refusal | undefined =>
  refuse('ry:14.0', 'no-such-rule', { id: order.id });

export function resolveSpecial(_board: Board, play: RyPlay, _order: OrderOf<'special'>): void {
  next(play, { step: 'orders' });
}

/** A question of a scenario rule that stands open. */
export const specialQuestion = (_board: Board, _state: RyState, _step: StepOf<'special'>): RyDecision | undefined =>
  undefined;
export const specialAnswers = (
  _board: Board,
  _state: RyState,
  _step: StepOf<'special'>,
): readonly OrderOf<'special'>[] => [];
export function takeSpecialStep(_board: Board, play: RyPlay, _step: StepOf<'special'>): void {
  next(play);
}
