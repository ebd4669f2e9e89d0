import { type Case, runCase, standingBefore, type TraceEntry } from '@guidon/cases/adjudicate';
import {
  canonical,
  type Decision,
  type Fraction,
  OddsTooWide,
  type Order,
  oddsOf,
  remedied,
  ZERO,
} from '@guidon/kernel';
import type { Lesson, OpenLesson, Verdict } from '../lesson.ts';
import { opening } from '../parts.ts';
import { sentencesOf, shortened, type Telling, tellingOf } from '../told.ts';
import { likelihood } from './predict.ts';

/** How long the goal is told, and what an order came to. */
const GOAL = 280;
const TOLD = 380;
const WIDEST = 60;

/** Where an order is looked for. */
export interface Doing {
  readonly decision: Decision;
  /** The order of the case. */
  readonly order: Order;
  readonly state: object;
}

/** Undefined where the case gives no such order, or the rules refuse it. */
export function doingOf({ entry, subject }: Pick<Lesson, 'entry' | 'subject'>): Doing | undefined {
  const standing = subject.of === 'order' ? standingBefore(entry, subject.at) : undefined;
  return standing?.judged.legal === true ? { ...standing.judged.answering, state: standing.judged.state } : undefined;
}

/** What the case comes to with another order in its place, held against what the lesson accepts. */
export function triedWith({ entry, subject }: Pick<Lesson, 'entry' | 'subject'>, order: Order) {
  const at = subject.of === 'order' ? subject.at : -1;
  const accepted = entry.text.lesson?.task === 'do' ? entry.text.lesson.accept : undefined;
  const orders = entry.orders.map((given, index) => (index === at ? replaced(given, order) : given));
  // biome-ignore lint/suspicious/noThenProperty: the word of case files; nothing here is awaited.
  const text = accepted === undefined ? entry.text : { ...entry.text, then: accepted };
  const { holds, differences, trace } = runCase({ ...entry, text, orders });
  return { holds, differences, trace: traceFrom(trace, at) };
}

const replaced = ({ by, asks, order }: Case['orders'][number], read: Order): Case['orders'][number] => ({
  ...(by === undefined ? {} : { by }),
  ...(asks === undefined ? {} : { asks }),
  order,
  read,
});

/** What an order set off: its own entry, and what was passed after it. */
function traceFrom(trace: readonly TraceEntry[], at: number): readonly TraceEntry[] {
  const from = trace.findIndex(({ kind, index }) => kind === 'order' && index === at);
  const next = trace.findIndex(({ kind, index }, place) => place > from && kind === 'order' && index !== at);
  return from < 0 ? [] : trace.slice(from, next < 0 ? undefined : next);
}

/** What the order of the case brings about, in sentences. */
export const goalOf = (lesson: Pick<Lesson, 'entry' | 'subject'>, doing: Doing, telling: Telling): string =>
  shortened(sentencesOf(telling, triedWith(lesson, doing.order).trace), GOAL).join(' ');

/** Give the order that brings this about. */
export function openDo(lesson: Lesson, language: string): OpenLesson | undefined {
  const doing = doingOf(lesson);
  if (doing === undefined) return undefined;
  const telling = tellingOf(lesson.entry, language);
  const { opened, speech } = telling;
  const { decision, state, order } = doing;
  return opening(lesson, telling, {
    state,
    decision,
    ask: speech.phrase('ask-do', { seat: telling.seat(decision.seat), goal: goalOf(lesson, doing, telling) }),
    answer: speech.phrase('hint-order', { order: opened.words.order(state, order) }),
    give: given => judge(lesson, telling, given),
  });
}

function judge(lesson: Lesson, telling: Telling, given: Order): Verdict {
  const doing = doingOf(lesson);
  if (doing === undefined) throw new RangeError(`${lesson.id} looks for no order`);
  const { opened, speech } = telling;
  const { system } = opened;
  const refusal = system.check(doing.state, doing.decision, given);
  if (refusal !== undefined) {
    const why = remedied({ system, state: doing.state, decision: doing.decision }, given, refusal);
    return { right: false, rule: why.rule, reasons: [opened.words.refusal(why)], after: null };
  }
  const tried = triedWith(lesson, given);
  const sentences = shortened(sentencesOf(telling, tried.trace), TOLD).join(' ');
  const rule = lesson.rules[0] ?? null;
  if (tried.holds) return { right: true, rule, reasons: [speech.phrase('happens', { sentences })], after: null };
  return {
    right: false,
    rule,
    reasons: [...instead(lesson, telling, given), ...writtenFor(lesson, telling, given)],
    after: null,
  };
}

/** What was written for a wrong order comes after what the rules say to it. */
const writtenFor = ({ entry }: Lesson, telling: Telling, given: Order): readonly string[] =>
  (entry.text.lesson?.wrong ?? []).flatMap(({ order, say }) =>
    canonical(order) === canonical(given) ? [telling.said(say)] : [],
  );

/** What an order comes to that is legal and not the one that is looked for. */
function instead(lesson: Lesson, telling: Telling, given: Order): readonly string[] {
  const { speech } = telling;
  const tried = triedWith(lesson, given);
  const sentences = shortened(sentencesOf(telling, tried.trace), TOLD).join(' ');
  const hasOtherDice = tried.differences.some(({ path }) => path === 'dice');
  const happens = sentences === '' ? speech.phrase('nothing-happens') : speech.phrase('happens-instead', { sentences });
  if (!hasOtherDice) return [happens];
  const chances = chancesOf(lesson, given);
  return [
    sentences === '' ? speech.phrase('other-dice') : happens,
    ...(chances === undefined
      ? []
      : [speech.phrase('chances', { yours: likelihood(chances.yours), asked: likelihood(chances.asked) })]),
  ];
}

/** How likely what was asked for is with either order, over all throws of the dice. */
export function chancesOf(lesson: Lesson, given: Order): { yours: Fraction; asked: Fraction } | undefined {
  const doing = doingOf(lesson);
  if (doing === undefined) return undefined;
  const { system } = lesson.entry.opened;
  const oddsWith = (order: Order) =>
    oddsOf(system, doing.state, { decision: doing.decision, order }, { widest: WIDEST });
  try {
    const asked = oddsWith(doing.order).outcomes[0];
    if (asked === undefined) return undefined;
    const same = oddsWith(given).outcomes.find(({ outcome }) => canonical(outcome) === canonical(asked.outcome));
    return { yours: same?.likely ?? ZERO, asked: asked.likely };
  } catch (error) {
    if (error instanceof OddsTooWide) return undefined;
    throw error;
  }
}
