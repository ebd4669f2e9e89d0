import type * as kernel from '@guidon/kernel';
import type { EventHint, OrderHint, WindowScreen } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { RtDecision } from '../terms/decisions.ts';
import type { RtEvent } from '../terms/events.ts';
import type { RtOrder } from '../terms/orders.ts';
import type { RtState } from '../terms/state.ts';
import type { Step } from '../terms/steps.ts';

/** The terms of Rebels and Yankees. */
export interface RtTerms extends kernel.Terms {
  readonly board: Board;
  readonly state: RtState;
  readonly step: Step;
  readonly order: RtOrder;
  readonly event: RtEvent;
  readonly decision: RtDecision;
  readonly screen: {
    readonly window: WindowScreen<Board, RtState, RtOrder, RtDecision>;
    readonly order: Partial<OrderHint>;
    readonly event: Partial<EventHint>;
  };
}

/** A question: the steps that open it, and the words that answer it. */
export type Window<N extends Step['step'], W extends RtOrder['do']> = kernel.WindowNamed<RtTerms, N, W>;
export type PartsOf<S extends Step, O extends RtOrder> = kernel.PartsOf<RtTerms, S, O>;
export type Room = kernel.Room<RtTerms>;
