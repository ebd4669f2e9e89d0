import type { Refusal } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { HzDecision } from '../terms/decisions.ts';
import type { OrderOf } from '../terms/orders.ts';
import type { HzPlay } from '../terms/play.ts';
import type { HzState, StepOf } from '../terms/state.ts';

export type SpecialStep = StepOf<'special'>;
export type SpecialOrder = OrderOf<'special'>;

/** A rule that adds an order to a segment. */
export interface OrderRule {
  offers(board: Board, state: HzState): readonly SpecialOrder[];
  may(board: Board, state: HzState, order: SpecialOrder): Refusal | undefined;
  resolve(board: Board, play: HzPlay, order: SpecialOrder): void;
}

/** A step of a rule that nobody is asked about. */
export type TakeStep = (board: Board, play: HzPlay, step: SpecialStep) => void;

/** A step of a rule in which somebody may be asked. */
export interface AskingRule {
  /** The rule to which the answers belong. */
  readonly id: string;
  /** May the question be declined? */
  readonly declines: boolean;
  asks(board: Board, state: HzState, step: SpecialStep): HzDecision | undefined;
  /** The answers, without declining. */
  answers(board: Board, state: HzState, step: SpecialStep): readonly SpecialOrder[];
  /** Which of the answers an order is; `undefined` where it is none. */
  may(board: Board, state: HzState, answer: Answer): Refusal | undefined;
  resolve(board: Board, play: HzPlay, answer: Answer): void;
  /** Nobody is asked, or the question was declined. */
  take: TakeStep;
}

export interface Answer {
  readonly step: SpecialStep;
  readonly order: SpecialOrder;
}
