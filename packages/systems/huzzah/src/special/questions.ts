import { type Refusal, refuse, topOf } from '@guidon/kernel';
import type { Board } from '../board/board.ts';
import type { HzDecision } from '../terms/decisions.ts';
import type { HzOrder } from '../terms/orders.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';
import { burning } from './depot.ts';
import { falseRetreat } from './false-retreat.ts';
import { gunDuel } from './gun-duel.ts';
import { gunboats } from './gunboats.ts';
import { gunsFollow, hauling } from './hauling.ts';
import { givingGround } from './irregulars.ts';
import type { AskingRule, OrderRule, SpecialOrder, SpecialStep, TakeStep } from './kinds.ts';
import { militiaChecks } from './militia.ts';
import { forbids, ruleOf, SCENARIO } from './rule.ts';
import { rush, rushOver, volley } from './rush.ts';

/** Rules that add an order to a segment. */
const ORDERS: { readonly [id: string]: OrderRule } = { gunboats, 'prized-guns': hauling, burn: burning };

/** Steps in which somebody may be asked. */
const ASKING: { readonly [id: string]: AskingRule } = {
  irregulars: givingGround,
  'gun-duel': gunDuel,
  'false-retreat': falseRetreat,
  'overheard-rush': rush,
};

/** Steps about which nobody is asked. */
const TAKING: { readonly [id: string]: TakeStep } = {
  militia: militiaChecks,
  'prized-guns': gunsFollow,
  'overheard-volley': volley,
  'overheard-over': rushOver,
};

/** What a scenario rule asks, if it asks anything. */
export const specialQuestion = (board: Board, state: HzState, step: SpecialStep): HzDecision | undefined =>
  ASKING[step.id]?.asks(board, state, step);

/** A scenario step that asks nothing is carried out. */
export function takeSpecialStep(board: Board, play: HzPlay, step: SpecialStep): void {
  const take = ASKING[step.id]?.take ?? TAKING[step.id];
  if (take === undefined) next(play);
  else take(board, play, step);
}

/** The answers to a scenario's question. */
export function specialAnswers(board: Board, state: HzState, step: SpecialStep): readonly HzOrder[] {
  const rule = ASKING[step.id];
  if (rule === undefined) return [];
  return [...rule.answers(board, state, step), ...(rule.declines ? [{ do: 'decline' } as const] : [])];
}

/** The answer that keeps the game going: declined, or the first there is. */
export function specialFallback(board: Board, state: HzState, step: SpecialStep): HzOrder {
  const rule = ASKING[step.id];
  const first = rule?.declines === false ? rule.answers(board, state, step)[0] : undefined;
  return first ?? { do: 'decline' };
}

/** Orders that a scenario rule adds to a segment. */
export const specialOrders = (board: Board, state: HzState): readonly HzOrder[] =>
  Object.entries(ORDERS).flatMap(([id, rule]) => (board.special.has(id) ? rule.offers(board, state) : []));

/** The order of a scenario rule, as an order of the segment or as the answer to its question. */
export function maySpecial(board: Board, state: HzState, order: SpecialOrder): Refusal | undefined {
  const top = topOf(state.agenda);
  if (ruleOf(board, order.id) === undefined) return refuse(SCENARIO, 'no-such-rule', { id: order.id });
  if (top?.step === 'special') {
    const asking = ASKING[top.id];
    return asking?.id === order.id
      ? asking.may(board, state, { step: top, order })
      : refuse(SCENARIO, 'no-such-rule', { id: order.id });
  }
  return ORDERS[order.id]?.may(board, state, order) ?? notAnOrder(order);
}

const notAnOrder = ({ id }: SpecialOrder): Refusal | undefined =>
  ORDERS[id] === undefined ? refuse(SCENARIO, 'no-such-rule', { id }) : undefined;

export function resolveSpecial(board: Board, play: HzPlay, order: SpecialOrder): void {
  const top = topOf(play.state.agenda);
  if (top?.step === 'special') ASKING[top.id]?.resolve(board, play, { step: top, order });
  else ORDERS[order.id]?.resolve(board, play, order);
}

/** The answer to a scenario's question, given by declining. */
export function declineSpecial(board: Board, play: HzPlay, step: SpecialStep): void {
  takeSpecialStep(board, play, step);
}

/** Some questions must be answered. */
export function mayDeclineSpecial(board: Board, step: SpecialStep): Refusal | undefined {
  const rule = ASKING[step.id];
  const data = rule === undefined ? undefined : ruleOf(board, rule.id);
  return rule?.declines === false && data !== undefined ? forbids(data, 'must-answer') : undefined;
}
