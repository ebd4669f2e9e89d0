import {
  type Decision,
  type Expectation,
  expectationOf,
  type Fraction,
  fraction,
  hashOf,
  InvariantError,
  type Order,
  plus,
  remedied,
  showFraction,
} from '@guidon/kernel';
import type { Lesson, OpenLesson, Verdict } from '../lesson.ts';
import { opening } from '../parts.ts';
import { type Telling, tellingOf } from '../told.ts';
import { doingOf } from './do.ts';

/** An offered order with what it brings on the average. */
export interface Weighed {
  readonly order: Order;
  readonly worth: Fraction;
}

/** What a seat has more than the others of what is measured. */
function valueFor({ entry }: Lesson, { seat }: Decision): (end: object) => number {
  const { system } = entry.opened;
  const name = entry.text.lesson?.measure ?? '';
  const own = system.seats.indexOf(seat);
  return end => {
    const amounts = system.measures?.(end)[name];
    if (amounts === undefined) throw new InvariantError(`${entry.kit.id} measures no ${name}`);
    return amounts.reduce((sum, amount, at) => sum + (at === own ? amount : -amount), 0);
  };
}

/** All offered orders, the best first. Nothing is left open: the sums are exact. */
export function weighedIn(lesson: Lesson): readonly Weighed[] {
  const doing = doingOf(lesson);
  if (doing === undefined) return [];
  const { system } = lesson.entry.opened;
  const { orders } = system.choices(doing.state, doing.decision);
  return orders
    .map(order => ({ order, worth: worthOf(lesson, order).sum }))
    .toSorted((a, b) => compare(b.worth, a.worth) || (hashOf(a.order) < hashOf(b.order) ? -1 : 1));
}

function worthOf(lesson: Lesson, order: Order): Expectation {
  const doing = doingOf(lesson);
  if (doing === undefined) throw new RangeError(`${lesson.id} looks for no order`);
  const { decision, state } = doing;
  return expectationOf(lesson.entry.opened.system, state, { decision, order, value: valueFor(lesson, decision) });
}

const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.top * b.bottom - b.top * a.bottom;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
};

/** Is it good enough: the best, or within what the lesson lets pass? */
export function isBest(lesson: Lesson, worth: Fraction, best: Fraction): boolean {
  const [top = '0', bottom = '1'] = (lesson.entry.text.lesson?.within ?? '0').split('/');
  return compare(plus(worth, fraction(BigInt(top), BigInt(bottom))), best) >= 0;
}

/** Give the order that is worth most. */
export function openBest(lesson: Lesson, language: string): OpenLesson | undefined {
  const doing = doingOf(lesson);
  const [best] = weighedIn(lesson);
  if (doing === undefined || best === undefined) return undefined;
  const telling = tellingOf(lesson.entry, language);
  const { opened, speech } = telling;
  const { decision, state } = doing;
  const measure = lesson.entry.text.lesson?.measure ?? '';
  return opening(lesson, telling, {
    state,
    decision,
    ask: speech.phrase('ask-best', { seat: telling.seat(decision.seat), measure }),
    answer: speech.phrase('hint-order', { order: opened.words.order(state, best.order) }),
    give: order => judge(lesson, telling, order),
  });
}

function judge(lesson: Lesson, telling: Telling, order: Order): Verdict {
  const doing = doingOf(lesson);
  const [best] = weighedIn(lesson);
  if (doing === undefined || best === undefined) throw new RangeError(`${lesson.id} looks for no order`);
  const { opened, speech } = telling;
  const { state, decision } = doing;
  const refusal = opened.system.check(state, decision, order);
  if (refusal !== undefined) {
    const why = remedied({ system: opened.system, state, decision }, order, refusal);
    return { right: false, rule: why.rule, reasons: [opened.words.refusal(why)], after: null };
  }
  const { sum } = worthOf(lesson, order);
  const reasons = [speech.phrase('worth', { yours: showFraction(sum), best: showFraction(best.worth) })];
  return { right: isBest(lesson, sum, best.worth), rule: lesson.rules[0] ?? null, reasons, after: null };
}
