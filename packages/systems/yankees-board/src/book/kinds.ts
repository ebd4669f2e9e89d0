import type * as kernel from '@guidon/kernel';
import type { Screens, WindowScreen } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { YbDecision } from '../terms/decisions.ts';
import type { YbEvent } from '../terms/events.ts';
import type { YbOrder } from '../terms/orders.ts';
import type { Step, YbState } from '../terms/state.ts';

/** The terms of Yankees & Rebels. */
export interface YbTerms extends kernel.Terms {
  readonly board: Board;
  readonly state: YbState;
  readonly step: Step;
  readonly order: YbOrder;
  readonly event: YbEvent;
  readonly decision: YbDecision;
  readonly screen: Screens<WindowScreen<Board, YbState, YbOrder, YbDecision>>;
}

/** A question: the steps that open it, and the words that answer it. */
export type Window<N extends Step['step'], W extends YbOrder['do']> = kernel.WindowNamed<YbTerms, N, W>;
export type Room = kernel.Room<YbTerms>;
