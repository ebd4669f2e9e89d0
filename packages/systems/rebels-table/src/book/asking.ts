import type { AnswerRule } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { Asks, RtDecision } from '../terms/decisions.ts';
import { idOf, sideOf } from '../terms/lookups.ts';
import type { RtRule, UnitIndex } from '../terms/names.ts';
import type { RtTerms } from './kinds.ts';

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
