import { type Refusal, refuse, topOf } from '@guidon/kernel';
import { afterTelling, ruleOf, type SpecialStep } from '@guidon/line-of-battle';
import type { Board } from '../board/board.ts';
import type { Room, SegmentOrder, Window } from '../book/kinds.ts';
import type { OrderOf } from '../terms/orders.ts';
import { type HzPlay, next } from '../terms/play.ts';
import type { HzState } from '../terms/state.ts';
import type { Answer, SpecialOrder } from './kinds.ts';
import { forbids, SCENARIO } from './rule.ts';

/** A question of a rule that belongs to one battle (Intro-2). */
const question: Window<'special', 'special' | 'decline'> = {
  rule: SCENARIO,
  steps: ['special'],
  opens: (board, state, step) => board.hooks.asking.get(step.id)?.asks(board, state, step),
  answers: {
    special: {
      may: mayAnswer,
      resolve: (board, play, answer) => board.hooks.asking.get(answer.step.id)?.resolve(board, play, answer),
      parts: 'offers',
    },
    decline: {
      may: (board, _state, { step }) => mayDecline(board, step),
      resolve: (board, play, { step }) => takeStep(board, play, step),
      parts: 'offers',
    },
  },
  offers: answers,
  fallback: {
    pick(board, state, step) {
      const rule = board.hooks.asking.get(step.id);
      const first = rule?.declines === false ? rule.answers(board, state, step)[0] : undefined;
      return first ?? { do: 'decline' };
    },
  },
  odds: { assume: 'open', named: false },
  screen: { reaction: true, standing: null },
};

/** An order that such a rule adds to a segment. */
export const special: SegmentOrder<'special'> = {
  rule: SCENARIO,
  may: (board, state, { order }) => mayOrder(board, state, order),
  resolve: (board, play, { order }) => board.hooks.orders.get(order.id)?.resolve(board, play, order),
  offers: {
    in: ['artillery', 'small-arms', 'horse', 'action'],
    toSide: (board, state) => [...board.hooks.orders.values()].flatMap(rule => rule.offers(board, state)),
  },
  parts: 'offers',
  hint: (board, state, { order: { units = [], hex, choice } }) => ({
    units,
    to: hex ?? null,
    note: choice ?? null,
    answer: isOnlyAnswer(board, state) ? 'yes' : null,
  }),
};

export const battles = {
  windows: { special: question },
  orders: { special },
  steps: { special: { take: takeStep } },
  events: { special: { fold: (_board, state, event) => afterTelling(state, event) } },
} satisfies Room;

/** A step that asks nothing, or whose question was declined, is carried out. */
function takeStep(board: Board, play: HzPlay, step: SpecialStep): void {
  const take = board.hooks.asking.get(step.id)?.take ?? board.hooks.taking.get(step.id);
  if (take === undefined) next(play);
  else take(board, play, step);
}

/** The answers to a scenario's question. */
function answers(board: Board, state: HzState, step: SpecialStep): readonly OrderOf<'special' | 'decline'>[] {
  const rule = board.hooks.asking.get(step.id);
  if (rule === undefined) return [];
  return [...rule.answers(board, state, step), ...(rule.declines ? [{ do: 'decline' } as const] : [])];
}

/** Where there are several ways of saying yes, none of them does. */
function isOnlyAnswer(board: Board, state: HzState): boolean {
  const top = topOf(state.agenda);
  return top?.step === 'special' && answers(board, state, top).length === 1;
}

/** The order of a scenario rule as an order of the segment. */
function mayOrder(board: Board, state: HzState, order: SpecialOrder): Refusal | undefined {
  const rule = ruleOf(board, order.id) === undefined ? undefined : board.hooks.orders.get(order.id);
  if (rule === undefined) return noSuchRule(order);
  return rule.may(board, state, order) ?? saysTooMuch(order, rule.offers(board, state));
}

/** The same as the answer to its question. */
function mayAnswer(board: Board, state: HzState, answer: Answer): Refusal | undefined {
  const { order, step } = answer;
  const asking = ruleOf(board, order.id) === undefined ? undefined : board.hooks.asking.get(step.id);
  if (asking?.id !== order.id) return noSuchRule(order);
  return asking.may(board, state, answer) ?? saysTooMuch(order, asking.answers(board, state, step));
}

/** Parts that no order of this rule has. */
function saysTooMuch(order: SpecialOrder, offered: readonly SpecialOrder[]): Refusal | undefined {
  const part = (['units', 'hex', 'choice'] as const).find(
    name => order[name] !== undefined && offered.every(offer => offer[name] === undefined),
  );
  return part === undefined ? undefined : refuse(SCENARIO, 'part-not-needed', { id: order.id, part });
}

const noSuchRule = ({ id }: SpecialOrder): Refusal => refuse(SCENARIO, 'no-such-rule', { id });

/** Some questions must be answered. */
function mayDecline(board: Board, step: SpecialStep): Refusal | undefined {
  const rule = board.hooks.asking.get(step.id);
  const data = rule === undefined ? undefined : ruleOf(board, rule.id);
  return rule?.declines === false && data !== undefined ? forbids(data, 'must-answer') : undefined;
}
