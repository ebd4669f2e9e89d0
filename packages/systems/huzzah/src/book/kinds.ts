import type * as kernel from '@guidon/kernel';
import type { Screens, WindowScreen } from '@guidon/kit';
import type { SegmentOrderRule } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { HzDecision } from '../terms/decisions.ts';
import type { HzEvent } from '../terms/events.ts';
import type { SegmentKind } from '../terms/names.ts';
import type { HzOrder, OrderOf, SegmentWord } from '../terms/orders.ts';
import type { HzState, Step, StepOf } from '../terms/state.ts';

/** The terms of Huzzah! */
export interface HzTerms extends kernel.Terms {
  readonly board: Board;
  readonly state: HzState;
  readonly step: Step;
  readonly order: HzOrder;
  readonly event: HzEvent;
  readonly decision: HzDecision;
  readonly screen: Screens<WindowScreen<Board, HzState, HzOrder, HzDecision>>;
}

/** A question: the steps that open it, and the words that answer it. */
export type Window<N extends Step['step'], W extends HzOrder['do']> = kernel.WindowNamed<HzTerms, N, W>;
export type Room = kernel.Room<HzTerms>;

/** An order of a segment: as an answer to the question `orders`, and as a word. */
export type SegmentOrder<W extends SegmentWord> = SegmentOrderRule<
  HzTerms,
  StepOf<'orders'>,
  OrderOf<W>,
  OrderOf<SegmentWord>,
  SegmentKind
>;
