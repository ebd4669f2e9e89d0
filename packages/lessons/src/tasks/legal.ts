import { begun, fullRule, type Session, standingBefore } from '@guidon/cases/adjudicate';
import type { Decision, Order, Refusal } from '@guidon/kernel';
import type { Lesson, OpenLesson, Verdict } from '../lesson.ts';
import { opening } from '../parts.ts';
import { type Telling, tellingOf } from '../told.ts';

/** How the rules judge the order that a lesson is about. */
export interface Judgement {
  readonly order: Order;
  readonly state: object;
  readonly decision: Decision | undefined;
  /** Undefined for an order that is legal. */
  readonly refusal: Refusal | undefined;
}

/** Undefined where the case has no such order, or one that cannot be read. */
export function judgementOf({ entry, subject }: Pick<Lesson, 'entry' | 'subject'>): Judgement | undefined {
  if (subject.of === 'order') {
    const standing = standingBefore(entry, subject.at);
    const order = entry.orders[subject.at]?.read;
    return standing === undefined || order === undefined ? undefined : judgedIn(standing.judged, order);
  }
  const given = orderAsked({ entry, subject });
  const read = given === undefined ? undefined : entry.opened.system.parseOrder(given.order);
  if (given === undefined || read?.ok !== true) return undefined;
  return judgedIn(begun(entry, entry.orders.length).judge({ order: read.value, by: given.by }), read.value);
}

/** An order that a case asks about without giving it. */
function orderAsked({ entry, subject }: Pick<Lesson, 'entry' | 'subject'>) {
  const { answers, choices } = entry.text.then;
  if (subject.of === 'choice') return { order: choices?.[subject.list]?.[subject.at], by: choices?.of };
  const answer = subject.of === 'answer' ? answers?.[subject.at] : undefined;
  return answer?.question.ask === 'why-not' ? { order: answer.question.order, by: answer.by } : undefined;
}

function judgedIn(judged: ReturnType<Session['judge']>, order: Order): Judgement {
  const { state } = judged;
  if (judged.legal) return { order, state, decision: judged.answering.decision, refusal: undefined };
  return { order, state, decision: judged.decision, refusal: judged.refusal };
}

/** May this be ordered, and if not, which rule forbids it? */
export function openLegal(lesson: Lesson, language: string): OpenLesson | undefined {
  const judged = judgementOf(lesson);
  if (judged === undefined) return undefined;
  const telling = tellingOf(lesson.entry, language);
  const { opened, speech, kit } = telling;
  const { order, state, decision, refusal } = judged;
  const sentence = opened.words.order(state, order);
  const rules = inBookOrder(telling, [...lesson.near, ...(refusal === undefined ? [] : [refusal.rule])]);
  const named = (id: string): string => `${id} ${telling.rule(id)?.title ?? ''}`.trim();
  const seat = decision?.seat ?? opened.system.seats[0] ?? '';
  return opening(lesson, telling, {
    state,
    decision,
    about: order,
    ask: speech.phrase('ask-legal', { seat: telling.seat(seat), order: sentence }),
    options: [speech.phrase('allowed'), ...rules.map(named)],
    answer: refusal === undefined ? speech.phrase('is-allowed') : named(fullRule(kit, refusal.rule)),
    choose: option => judge(lesson, telling, rules[option - 1]),
  });
}

/** The rules are asked again: nothing that was worked out before counts. */
function judge(lesson: Lesson, telling: Telling, chosen: string | undefined): Verdict {
  const judged = judgementOf(lesson);
  const { speech, opened } = telling;
  const refusal = judged?.refusal;
  if (refusal === undefined)
    return { right: chosen === undefined, rule: chosen ?? null, reasons: [speech.phrase('is-allowed')], after: null };
  const forbidden = speech.phrase('is-forbidden', { sentence: opened.words.refusal(refusal) });
  const { rule } = refusal;
  if (chosen === undefined || chosen === rule)
    return { right: chosen === rule, rule, reasons: [forbidden], after: null };
  const not = speech.phrase('not-by', { rule, chosen, title: telling.rule(chosen)?.title ?? '' });
  return { right: false, rule, reasons: [forbidden, not], after: null };
}

/** In the order of the book, so that the place of a rule does not give it away. */
function inBookOrder({ kit }: Telling, rules: readonly string[]): readonly string[] {
  const place = (id: string): number => kit.rules.findIndex(rule => fullRule(kit, rule.id) === id);
  return [...new Set(rules)].toSorted((a, b) => place(a) - place(b));
}
