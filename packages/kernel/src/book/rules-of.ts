import { oneQuestion } from '../game/one-question.ts';
import type { Refusal } from '../game/refusal.ts';
import type { Choices } from '../game/system.ts';
import { InvariantError, present } from '../values/invariant.ts';
import type { AnyAnswer, AnyWindow, Book, EventRule, OrderRule, Picked, StepRule, SystemIn, Terms } from './book.ts';
import { completionOf } from './complete.ts';

/** The part of a game system that follows from its records. */
export type BookRules<T extends Terms> = Pick<
  SystemIn<T>,
  'decisions' | 'choices' | 'fallback' | 'assume' | 'check' | 'outOfTurn' | 'resolve' | 'advance' | 'fold'
> &
  Required<Pick<SystemIn<T>, 'complete' | 'words'>>;

/** What the records cannot say by themselves. */
export interface Frame<T extends Terms> {
  /** The step of the agenda that is to be taken next. */
  top(state: T['state']): T['step'] | undefined;
  /** Nobody is asked any more. */
  isOver(state: T['state']): boolean;
  /** Why an order of this rule is not an answer to what is asked. */
  misplaced(given: {
    readonly rule: T['decision']['rule'];
    readonly order: T['order'];
    readonly decision: T['decision'] | undefined;
  }): Refusal;
  /** What is wrong with an order whatever it answers: names that nobody bears. */
  unreadable(board: T['board'], order: T['order']): Refusal | undefined;
}

/** The rules of a game from its records, bound to a board. */
export function rulesOf<T extends Terms>(book: Book<T>, frame: Frame<T>): (board: T['board']) => BookRules<T> {
  const tables: Tables<T> = {
    windows: new Map(entriesOf<AnyWindow<T>>(book.windows)),
    orders: new Map(entriesOf<OrderRule<T, T['order']>>(book.orders)),
    steps: new Map(entriesOf<StepRule<T, T['step']>>(book.steps)),
    events: new Map(entriesOf<EventRule<T, T['event']>>(book.events)),
    opening: windowsByStep(Object.values<AnyWindow<T>>(book.windows)),
  };
  return board => boundRules(tables, frame, board);
}

/** Records by name. A record is only ever handed what bears its own name. */
interface Tables<T extends Terms> {
  readonly windows: ReadonlyMap<string, AnyWindow<T>>;
  readonly orders: ReadonlyMap<string, OrderRule<T, T['order']>>;
  readonly steps: ReadonlyMap<string, StepRule<T, T['step']>>;
  readonly events: ReadonlyMap<string, EventRule<T, T['event']>>;
  /** The windows that each step may open, in the sequence of the book. */
  readonly opening: ReadonlyMap<string, readonly AnyWindow<T>[]>;
}

const entriesOf = <R>(records: { readonly [name: string]: R }): readonly [string, R][] => Object.entries(records);

function windowsByStep<T extends Terms>(
  windows: readonly AnyWindow<T>[],
): ReadonlyMap<string, readonly AnyWindow<T>[]> {
  const found = new Map<string, AnyWindow<T>[]>();
  for (const window of windows)
    for (const step of window.steps) {
      const here = found.get(step);
      if (here === undefined) found.set(step, [window]);
      else here.push(window);
    }
  return found;
}

function boundRules<T extends Terms>(tables: Tables<T>, frame: Frame<T>, board: T['board']): BookRules<T> {
  const { windows, orders, steps, events } = tables;
  const windowOf = ({ asks }: T['decision']): AnyWindow<T> => present(windows.get(asks), `a window ${asks}`);
  const top = (state: T['state']): T['step'] => present(frame.top(state), 'an open step');
  const misplaced = (order: T['order'], decision: T['decision'] | undefined): Refusal =>
    frame.misplaced({ rule: present(orders.get(order.do), `an order ${order.do}`).rule, order, decision });
  const question = (state: T['state']): T['decision'] | undefined => openQuestion(tables, frame, { board, state });

  const choices: BookRules<T>['choices'] = (state, decision) => {
    const window = windowOf(decision);
    const step = top(state);
    const offered = window.offers(board, state, step);
    const limits = window.limits?.(board, state, step);
    return limits === undefined
      ? { exhaustive: true, orders: offered }
      : { exhaustive: false, orders: offered, limits };
  };
  const first = (state: T['state'], decision: T['decision']): T['order'] | undefined =>
    firstOf(choices(state, decision));
  const picked = (state: T['state'], answer: T['order'] | Picked<T, T['step'], T['order']>): T['order'] | undefined =>
    'pick' in answer ? answer.pick(board, state, top(state)) : answer;
  const fallback: BookRules<T>['fallback'] = (state, decision) => {
    const answer = windowOf(decision).fallback;
    return answer === 'first' ? first(state, decision) : picked(state, answer);
  };
  const check: BookRules<T>['check'] = (state, decision, order) => {
    const unreadable = frame.unreadable(board, order);
    if (unreadable !== undefined) return unreadable;
    const step = frame.top(state);
    const answer = answerIn(windowOf(decision), order.do);
    if (step === undefined || answer === undefined)
      return orders.get(order.do)?.whyNot?.(board, state, order) ?? misplaced(order, decision);
    return answer.may(board, state, { order, step });
  };

  return {
    decisions: oneQuestion(question),
    choices,
    fallback,
    check,
    assume(state, decision) {
      const { assume } = windowOf(decision).odds;
      if (assume === 'open') return undefined;
      if (assume === 'fallback') return fallback(state, decision);
      return assume === 'first' ? first(state, decision) : picked(state, assume);
    },
    outOfTurn: (state, _seat, order) =>
      frame.unreadable(board, order) ??
      orders.get(order.do)?.whyNot?.(board, state, order) ??
      misplaced(order, question(state)),
    resolve(play, decision, order) {
      const answer = present(answerIn(windowOf(decision), order.do), 'an answer');
      answer.resolve(board, play, { order, step: top(play.state) });
    },
    advance(play) {
      const step = top(play.state);
      present(steps.get(step.step), `a step ${step.step}`).take(board, play, step);
    },
    fold(state, event) {
      const rule = events.get(event.event);
      return rule?.fold === undefined ? state : rule.fold(board, state, event);
    },
    words: (_state, decision) => Object.keys(windowOf(decision).answers),
    complete(state, decision, said) {
      const window = windowOf(decision);
      const answer = answerIn(window, said.do);
      if (answer === undefined) return {};
      const step = top(state);
      return completionOf(answer, { board, state, said, step, offers: () => window.offers(board, state, step) });
    },
  };
}

function openQuestion<T extends Terms>(
  { opening, windows }: Tables<T>,
  frame: Frame<T>,
  { board, state }: { readonly board: T['board']; readonly state: T['state'] },
): T['decision'] | undefined {
  const step = frame.top(state);
  if (step === undefined || frame.isOver(state)) return undefined;
  for (const window of opening.get(step.step) ?? []) {
    const decision = window.opens(board, state, step);
    if (decision === undefined) continue;
    if (windows.get(decision.asks) !== window)
      throw new InvariantError(`a window of the step ${step.step} asks ${decision.asks}`);
    return decision;
  }
  return undefined;
}

const firstOf = <O extends { readonly do: string }>({ orders }: Choices<O>): O | undefined => orders[0];

/** The word of an order is data from outside: `constructor` and the like are no answers. */
const answerIn = <T extends Terms>({ answers }: AnyWindow<T>, word: string): AnyAnswer<T> | undefined =>
  Object.hasOwn(answers, word) ? answers[word] : undefined;
