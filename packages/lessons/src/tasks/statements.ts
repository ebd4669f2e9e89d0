import { begun, runCase } from '@guidon/cases/adjudicate';
import { hashOf, UMPIRE } from '@guidon/kernel';
import type { Lesson, OpenLesson, Verdict } from '../lesson.ts';
import { opening } from '../parts.ts';
import { type Telling, tellingOf } from '../told.ts';

/** The written statements, in an order that does not follow which of them are true. */
const statementsOf = ({ entry }: Pick<Lesson, 'entry'>) =>
  (entry.text.lesson?.options ?? []).toSorted((a, b) => (hashOf(a.say.en) < hashOf(b.say.en) ? -1 : 1));

/** Whether each of the written statements holds, as the rules have it. */
export function truthsOf({ entry }: Pick<Lesson, 'entry'>) {
  return statementsOf({ entry }).map(({ holds }) => {
    // biome-ignore lint/suspicious/noThenProperty: the word of case files; nothing here is awaited.
    const { differences } = runCase({ ...entry, text: { ...entry.text, then: { dice: 'any', ...holds } } });
    return { holds: differences.length === 0, differences };
  });
}

/** Which of these is true here? */
export function openStatements(lesson: Lesson, language: string): OpenLesson | undefined {
  const { entry } = lesson;
  const options = statementsOf(lesson);
  if (options.length === 0) return undefined;
  const telling = tellingOf(entry, language);
  const { state } = begun(entry, entry.orders.length);
  const decision = entry.opened.system.decisions(state).find(({ seat }) => seat !== UMPIRE);
  return opening(lesson, telling, {
    state,
    decision,
    ask: telling.speech.phrase('ask-options'),
    options: options.map(({ say }) => telling.said(say)),
    answer: truthsOf(lesson)
      .flatMap(({ holds }, at) => (holds && options[at] !== undefined ? [telling.said(options[at].say)] : []))
      .join(' '),
    choose: option => judge(lesson, telling, option),
  });
}

/** A wrong statement is answered with those that the rules find true. */
function judge(lesson: Lesson, telling: Telling, option: number): Verdict {
  const truths = truthsOf(lesson);
  const truth = truths[option];
  if (truth === undefined) throw new RangeError(`${lesson.id} has no option ${option}`);
  const { speech } = telling;
  const facts = statementsOf(lesson)
    .filter((_, at) => truths[at]?.holds === true)
    .map(({ say }) => speech.phrase('true-is', { statement: telling.said(say) }));
  const rule = lesson.rules[0] ?? null;
  return {
    right: truth.holds,
    rule,
    reasons: truth.holds ? [telling.rule(rule ?? '')?.title ?? ''] : facts,
    after: null,
  };
}
