import type { Facing } from '@guidon/hex';
import type * as kernel from '@guidon/kernel';
import type { Screens } from '@guidon/kit';
import type { SegmentOrderRule, SegmentScreen } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { RyDecision } from '../terms/decisions.ts';
import type { RyEvent } from '../terms/events.ts';
import type { SegmentKind } from '../terms/names.ts';
import type { OrderOf, RyOrder } from '../terms/orders.ts';
import type { RyState } from '../terms/state.ts';
import type { Step, StepOf } from '../terms/steps.ts';

/** The terms of Rebel Yell. */
export interface RyTerms extends kernel.Terms {
  readonly board: Board;
  readonly state: RyState;
  readonly step: Step;
  readonly order: RyOrder;
  readonly event: RyEvent;
  readonly decision: RyDecision;
  readonly screen: Screens<SegmentScreen<Board, RyState, RyOrder, RyDecision>>;
}

type Word = RyOrder['do'];

/** A question: the steps that open it, and the words that answer it. */
export type Window<N extends Step['step'], W extends Word> = kernel.WindowNamed<RyTerms, N, W>;
export type Room = kernel.Room<RyTerms>;
/** The words that take up a piece in a segment. */
export type SegmentWord =
  | 'move'
  | 'sidle'
  | 'turn'
  | 'change'
  | 'reorder'
  | 'hand-flag'
  | 'move-leader'
  | 'fire'
  | 'assault'
  | 'charge'
  | 'stay-put'
  | 'rally'
  | 'volley'
  | 'reorganize'
  | 'prolonge'
  | 'replenish'
  | 'exit'
  | 'scatter'
  | 'special';
/** An order of a segment: as an answer to the question `orders`, and as a word. */
export type SegmentOrder<W extends SegmentWord> = SegmentOrderRule<
  RyTerms,
  StepOf<'orders'>,
  OrderOf<W>,
  OrderOf<SegmentWord>,
  SegmentKind
>;

export const FACINGS: readonly Facing[] = [0, 1, 2, 3, 4, 5];
