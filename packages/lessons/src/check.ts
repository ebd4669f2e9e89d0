import { LONGEST_TEXT } from '@guidon/cases/adjudicate';
import { canonical, type Order } from '@guidon/kernel';
import { LANGUAGES } from '@guidon/kit';
import type { Lesson, OpenLesson, Verdict } from './lesson.ts';
import { openLesson } from './open.ts';
import { isBest, weighedIn } from './tasks/best.ts';
import { doingOf } from './tasks/do.ts';
import { truthsOf } from './tasks/statements.ts';

/** How many offered orders beside the right one are judged. */
const JUDGED = 12;

/** What is wrong with a lesson; nothing where all of it is proved. */
export function lessonFaults(lesson: Lesson): readonly string[] {
  const opened = LANGUAGES.flatMap(language => openLesson(lesson, language) ?? []);
  const [first] = opened;
  if (first === undefined || opened.length !== LANGUAGES.length) return ['its case does not hold what it is about'];
  // Languages differ in words alone: what is right is decided once.
  const faults = [...opened.flatMap(textFaults), ...answerFaults(first)];
  if (lesson.rules.length === 0) faults.push('it is about no rule');
  return [...new Set(faults)];
}

function textFaults({ ask, options, hints, explain }: OpenLesson): readonly string[] {
  const texts = [ask, ...(options ?? []), ...hints, explain];
  const tooLong = texts.filter(text => text.length > LONGEST_TEXT);
  return [
    ...tooLong.map(text => `a text of ${text.length} characters: ${text.slice(0, 40)}…`),
    ...(ask.trim() === '' ? ['nothing is asked'] : []),
    ...(options !== null && new Set(options).size < options.length ? ['two options read the same'] : []),
  ];
}

const answerFaults = (open: OpenLesson): readonly string[] =>
  open.options === null ? orderFaults(open) : optionFaults(open, open.options);

/** One option is right, or as many as are written to be true; every other one is declined with a reason. */
function optionFaults(open: OpenLesson, options: readonly string[]): readonly string[] {
  const verdicts = options.map((_, at) => open.choose(at));
  const right = verdicts.filter(verdict => verdict.right).length;
  const wanted = open.lesson.subject.of === 'position' ? truthsOf(open.lesson).filter(({ holds }) => holds).length : 1;
  return [
    ...(right === 0 || right !== wanted ? [`${right} right answers instead of ${Math.max(1, wanted)}`] : []),
    ...(right === options.length ? ['no option is wrong'] : []),
    ...verdicts.flatMap(unreasoned),
  ];
}

/** The order of the case is accepted, and at least one other that is offered is declined with a reason. */
function orderFaults(open: OpenLesson): readonly string[] {
  const { lesson } = open;
  const doing = doingOf(lesson);
  if (doing === undefined) return ['the rules refuse its order'];
  const { orders } = open.opened.system.choices(doing.state, doing.decision);
  const isOther = (order: Order): boolean => canonical(order) !== canonical(doing.order);
  const others = orders.filter(isOther);
  const verdicts = others.slice(0, JUDGED).map(order => open.give(order));
  return [
    ...(open.give(doing.order).right ? [] : ['its own order is not accepted']),
    ...(others.length > 0 && verdicts.every(({ right }) => right) ? ['every order that was tried is right'] : []),
    ...verdicts.flatMap(unreasoned),
    ...(lesson.task === 'best' ? bestFaults(lesson, doing.order) : []),
  ];
}

/** The order of the case is as good as the best, and some order is not. */
function bestFaults(lesson: Lesson, own: Order): readonly string[] {
  const weighed = weighedIn(lesson);
  const best = weighed[0]?.worth;
  if (best === undefined) return ['nothing is offered'];
  const good = weighed.filter(({ worth }) => isBest(lesson, worth, best));
  return [
    ...(good.some(({ order }) => canonical(order) === canonical(own)) ? [] : ['its own order is not among the best']),
    ...(good.length === weighed.length ? ['every offered order is as good'] : []),
  ];
}

const unreasoned = ({ right, reasons, rule }: Verdict): readonly string[] =>
  right || (reasons.some(reason => reason.trim() !== '') && rule !== null) ? [] : ['a wrong answer gets no reason'];
