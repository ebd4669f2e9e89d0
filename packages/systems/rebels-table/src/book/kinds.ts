import type * as kernel from '@guidon/kernel';
import type { AnswerRule } from '@guidon/kernel';
import type { EventHint, OrderHint, WindowScreen } from '@guidon/kit';
import type { Board } from '../board/board.ts';
import type { Asks, RtDecision, RtEvent, RtOrder, Step } from '../terms/game.ts';
import { idOf } from '../terms/ids.ts';
import { sideOf } from '../terms/lookups.ts';
import type { RtRule, UnitIndex } from '../terms/names.ts';
import type { RtState } from '../terms/state.ts';

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

type Screen = RtTerms['screen']['window'];

/** The answer is a plan of its own. */
export const PLAN: Screen = { reaction: false, standing: null };
/** It interrupts something, and can be answered once and for all. */
export const REACTION: Screen = { reaction: true, standing: { yes: true, no: true } };

/** Words that any question can take are refused by the rule of the open question, or else by this one. */
export const SEQUENCE: RtRule = 'rt:SEQ-09';

export interface About {
  readonly unit: UnitIndex;
  readonly asks: Asks;
  readonly rule: RtRule;
}

/** A question about one unit, put to its owner. */
export const askUnit = (board: Board, { unit, asks, rule }: About): RtDecision => ({
  seat: sideOf(board, unit),
  asks,
  rule,
  units: [idOf(board, unit)],
});

/** An answer that is always open and that its window lists. */
export const openAnswer = <S, O>(resolve: AnswerRule<RtTerms, S, O>['resolve']): AnswerRule<RtTerms, S, O> => ({
  may: () => undefined,
  resolve,
  parts: 'offers',
});
