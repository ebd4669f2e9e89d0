import { type Case, type CaseResult, fullRule, runCase } from '@guidon/cases/adjudicate';
import { canonical, DiceError, hashOf, type Json, UMPIRE } from '@guidon/kernel';
import type { Lesson, Subject, Task } from './lesson.ts';
import { type NearRules, refusingIn } from './near.ts';
import { doingOf, goalOf, triedWith } from './tasks/do.ts';
import { judgementOf } from './tasks/legal.ts';
import { predictionOf } from './tasks/predict.ts';
import { answeredIn, sumIn } from './tasks/questions.ts';
import { tellingOf } from './told.ts';

/** How many orders beside the right one are tried for one that does not do. */
const TRIED = 12;
/** How many orders of a case are tried for one to ask for. */
const ASKED = 3;

/** A lesson with what it takes to choose the best one for a rule. */
export interface MadeLesson extends Lesson {
  /** Rules by which something happens in its case. */
  readonly fires: readonly string[];
  /** The rule that refuses the order it is about. */
  readonly refusedBy: string | null;
  /** The shorter, the lighter. */
  readonly weight: number;
}

/** All lessons of a case: the one that was written for it, and those that it makes by itself. */
export function lessonsOf(entry: Case, near: NearRules): readonly MadeLesson[] {
  const result = runCase(entry);
  if (!result.holds) return [];
  const making = { entry, result, near };
  const made = [
    ...writtenIn(making),
    ...doingIn(making),
    ...predictedIn(making),
    ...judgedIn(making),
    ...askedIn(making),
  ];
  return made.filter(({ id }, at) => made.findIndex(other => other.id === id) === at);
}

interface Making {
  readonly entry: Case;
  readonly result: CaseResult;
  readonly near: NearRules;
}

interface Found {
  readonly task: Task;
  readonly subject: Subject;
  readonly refusedBy?: string | undefined;
}

/** What a task weighs against others with the same rule: what one does oneself teaches most. */
const WEIGHTS: { readonly [T in Task]: number } = { do: 0, best: 0, predict: 1, sum: 2, sight: 2, legal: 3 };

function lessonIn({ entry, result, near }: Making, { task, subject, refusedBy }: Found): MadeLesson {
  const { kit, text } = entry;
  const named = (text.rules ?? []).map(rule => fullRule(kit, rule));
  const rules = [...new Set([...(refusedBy === undefined ? [] : [refusedBy]), ...named])];
  const accepted = refusingIn(entry).map(rule => fullRule(kit, rule));
  return {
    id: `${kit.prefix}/${text.id}/${task}`,
    task,
    subject,
    rules,
    near: task === 'legal' ? near.to(refusedBy ?? rules[0] ?? '', [...rules, ...accepted]) : [],
    hash: lessonHash(entry, { task, subject }),
    entry,
    fires: [...rulesIn(result.trace as object as Json)],
    refusedBy: refusedBy ?? null,
    weight: rules.length * 2 + entry.orders.length + WEIGHTS[task],
  };
}

/** Of position and task: with another hash a lesson is another one. */
export function lessonHash({ kit, data }: Case, { task, subject }: Pick<Lesson, 'task' | 'subject'>): string {
  const { given, profile, orders, dice, then, lesson } = data;
  const about = { system: kit.id, given, profile, orders, dice, then, lesson, task, subject };
  // Left out is not the same as undefined: a case is plain data.
  return hashOf(JSON.parse(JSON.stringify(about)) as Json).slice(0, 16);
}

/** All rules that a trace names, however deep. */
function rulesIn(value: Json, into = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(value)) for (const item of value) rulesIn(item, into);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      if (key === 'rule' && typeof item === 'string') into.add(item);
      else rulesIn(item, into);
    }
  return into;
}

/** The lesson that was written for the case. */
function writtenIn(making: Making): readonly MadeLesson[] {
  const { lesson } = making.entry.text;
  if (lesson === undefined) return [];
  const { task, order, options } = lesson;
  const at = order === undefined ? lastGiven(making.entry) : order - 1;
  const subject: Subject = options !== undefined ? { of: 'position' } : { of: 'order', at };
  if (task !== 'legal') return [lessonIn(making, { task, subject })];
  return [lessonIn(making, { task, subject, refusedBy: judgementOf({ entry: making.entry, subject })?.refusal?.rule })];
}

const isRefused = ({ text, orders }: Case, at: number): boolean =>
  orders[at]?.refused !== undefined || (at === orders.length - 1 && text.then.refused !== undefined);

const lastGiven = (entry: Case): number => entry.orders.findLastIndex((_, at) => !isRefused(entry, at));

/** Give an order: one of the last ones that a player gives, where another one would not do. */
function doingIn(making: Making): readonly MadeLesson[] {
  const { entry } = making;
  if (entry.text.then.odds !== undefined) return [];
  for (const subject of givenOrders(entry).slice(0, ASKED)) {
    const doing = fitting(() => doingOf({ entry, subject }));
    if (doing === undefined || doing.decision.seat === UMPIRE) continue;
    if (goalOf({ entry, subject }, doing, tellingOf(entry, 'en')) === '') continue;
    if (hasOtherOrder({ entry, subject })) return [lessonIn(making, { task: 'do', subject })];
  }
  return [];
}

/** The orders that a case gives and are accepted, the last first. */
const givenOrders = (entry: Case): readonly Subject[] =>
  entry.orders.flatMap((_, at): readonly Subject[] => (isRefused(entry, at) ? [] : [{ of: 'order', at }])).toReversed();

/** Is there an offered order that does not bring about what is asked for? */
function hasOtherOrder(about: Pick<Lesson, 'entry' | 'subject'>): boolean {
  const doing = doingOf(about);
  if (doing === undefined) return false;
  const { orders } = about.entry.opened.system.choices(doing.state, doing.decision);
  const others = orders.filter(order => canonical(order) !== canonical(doing.order));
  return others.slice(0, TRIED).some(order => !triedWith(about, order).holds);
}

/** What comes of dice: of the last order that throws any. */
function predictedIn(making: Making): readonly MadeLesson[] {
  const { entry } = making;
  if (entry.script.length === 0) return [];
  const subject = givenOrders(entry).find(one => fitting(() => predictionOf({ entry, subject: one })) !== undefined);
  return subject === undefined ? [] : [lessonIn(making, { task: 'predict', subject })];
}

/** May this be ordered? What is refused first; else what a case asks about; else what it gives. */
function judgedIn(making: Making): readonly MadeLesson[] {
  const { entry } = making;
  const refused = entry.orders.findIndex((_, at) => isRefused(entry, at));
  const subjects: readonly Subject[] = [
    ...(refused < 0 ? [] : [{ of: 'order', at: refused } as const]),
    ...(entry.text.then.answers ?? []).map((_, at): Subject => ({ of: 'answer', at })),
    ...(['excludes', 'includes'] as const).flatMap(list =>
      (entry.text.then.choices?.[list] ?? []).map((_, at): Subject => ({ of: 'choice', list, at })),
    ),
    ...givenOrders(entry).slice(0, 1),
  ];
  for (const subject of subjects) {
    const judged = fitting(() => judgementOf({ entry, subject }));
    if (judged !== undefined) return [lessonIn(making, { task: 'legal', subject, refusedBy: judged.refusal?.rule })];
  }
  return [];
}

/** How large is a figure, is a line of sight open? */
function askedIn(making: Making): readonly MadeLesson[] {
  const { entry } = making;
  return (entry.text.then.answers ?? []).flatMap((_, at): readonly MadeLesson[] => {
    const subject: Subject = { of: 'answer', at };
    const answered = fitting(() => answeredIn({ entry, subject }));
    if (answered === undefined) return [];
    if (answered.picture.profile !== undefined) return [lessonIn(making, { task: 'sight', subject })];
    return sumIn(answered) === undefined ? [] : [lessonIn(making, { task: 'sum', subject })];
  });
}

/** Dice that do not fit an order make no lesson of it. */
function fitting<T>(make: () => T | undefined): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof DiceError) return undefined;
    throw error;
  }
}
