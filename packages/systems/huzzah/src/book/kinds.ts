import type * as kernel from '@guidon/kernel';
import type { EventHint, OrderHint, WindowScreen } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { HzDecision } from '../terms/decisions.ts';
import type { HzEvent } from '../terms/events.ts';
import type { LeaderIndex, SegmentKind } from '../terms/names.ts';
import type { HzOrder, OrderOf, SegmentWord } from '../terms/orders.ts';
import type { Stack } from '../terms/plans.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';

/** The terms of Huzzah! */
export interface HzTerms extends kernel.Terms {
  readonly board: Board;
  readonly state: HzState;
  readonly step: Step;
  readonly order: HzOrder;
  readonly event: HzEvent;
  readonly decision: HzDecision;
  readonly screen: {
    readonly window: WindowScreen<Board, HzState, HzOrder, HzDecision>;
    readonly order: Partial<OrderHint>;
    readonly event: EventHint;
  };
}

/** A question: the steps that open it, and the words that answer it. */
export type Window<N extends Step['step'], W extends HzOrder['do']> = kernel.WindowNamed<HzTerms, N, W>;
export type Room = kernel.Room<HzTerms>;

/** An order of a segment: a word, and an answer to the question `orders`, in one record. */
export interface SegmentOrder<W extends SegmentWord>
  extends kernel.OrderRule<HzTerms, OrderOf<W>>,
    kernel.AnswerRule<HzTerms, StepOf<'orders'>, OrderOf<W>> {
  /** Null where another record offers it: both are found together. */
  readonly offers: Offers | null;
}

/** What is offered in segments of these kinds: to each stack, to each leader, or once to the side. */
export interface Offers {
  readonly in: readonly SegmentKind[];
  toStack?(board: Board, state: HzState, stack: Stack): readonly OrderOf<SegmentWord>[];
  toLeader?(board: Board, state: HzState, leader: LeaderIndex): readonly OrderOf<SegmentWord>[];
  toSide?(board: Board, state: HzState): readonly OrderOf<SegmentWord>[];
}
