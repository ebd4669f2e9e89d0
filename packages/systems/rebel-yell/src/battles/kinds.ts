import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { RyDecision } from '../terms/decisions.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { StepOf } from '../terms/steps.ts';

export type SpecialStep = StepOf<'special'>;
export type SpecialOrder = OrderOf<'special'>;

/** A rule that adds an order to a segment. */
export interface OrderRule {
  offers(board: Board, state: RyState): readonly SpecialOrder[];
  may(board: Board, state: RyState, order: SpecialOrder): Refusal | undefined;
  resolve(board: Board, play: RyPlay, order: SpecialOrder): void;
}

export interface Answer {
  readonly step: SpecialStep;
  readonly order: SpecialOrder;
}

/** A rule that asks: one answer after another until its owner declines, or until none is left. */
export interface AskingRule {
  asks(board: Board, state: RyState, step: SpecialStep): RyDecision | undefined;
  answers(board: Board, state: RyState, step: SpecialStep): readonly SpecialOrder[];
  may(board: Board, state: RyState, answer: Answer): Refusal | undefined;
  resolve(board: Board, play: RyPlay, answer: Answer): void;
}
