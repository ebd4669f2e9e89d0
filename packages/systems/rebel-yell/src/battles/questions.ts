import { type Refusal, refuse, topOf } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { RyDecision } from '../terms/decisions.ts';
import { next, type RyPlay } from '../terms/play.ts';
import type { RyState } from '../terms/state.ts';
import type { AskingRule, OrderRule, SpecialOrder, SpecialStep } from './kinds.ts';
import { refusal, refusing } from './little-round-top/refuse.ts';
import { cavalryGoes } from './mcphersons-ridge/cavalry-goes.ts';
import { ruleOf, SCENARIO } from './rule.ts';

/** Rules that add an order to a segment. */
const ORDERS: { readonly [id: string]: OrderRule } = { refuse: refusing };

/** Rules in whose steps somebody may be asked. */
const ASKING: { readonly [id: string]: AskingRule } = { refuse: refusal, 'cavalry-goes': cavalryGoes };

/** Orders that rules of the scenario add to a segment. */
export const specialOrders = (board: Board, state: RyState): readonly SpecialOrder[] =>
  Object.entries(ORDERS).flatMap(([id, rule]) => (board.special.has(id) ? rule.offers(board, state) : []));

/** The order of a scenario rule, as an order of the segment or as the answer to its question. */
export function maySpecial(board: Board, state: RyState, order: SpecialOrder): Refusal | undefined {
  const top = topOf(state.agenda);
  const unknown = refuse(SCENARIO, 'no-such-rule', { id: order.id });
  if (ruleOf(board, order.id) === undefined) return unknown;
  if (top?.step === 'special') {
    const asking = top.id === order.id ? ASKING[top.id] : undefined;
    return asking === undefined ? unknown : asking.may(board, state, { step: top, order });
  }
  const rule = ORDERS[order.id];
  return rule === undefined ? unknown : rule.may(board, state, order);
}

export function resolveSpecial(board: Board, play: RyPlay, order: SpecialOrder): void {
  const top = topOf(play.state.agenda);
  if (top?.step === 'special') ASKING[top.id]?.resolve(board, play, { step: top, order });
  else ORDERS[order.id]?.resolve(board, play, order);
}

/** A question of a scenario rule that stands open. */
export const specialQuestion = (board: Board, state: RyState, step: SpecialStep): RyDecision | undefined =>
  ASKING[step.id]?.asks(board, state, step);

export const specialAnswers = (board: Board, state: RyState, step: SpecialStep): readonly SpecialOrder[] =>
  ASKING[step.id]?.answers(board, state, step) ?? [];

/** Nobody is asked any more, or whoever was has done. */
export const takeSpecialStep = (_board: Board, play: RyPlay, _step: SpecialStep): void => next(play);
