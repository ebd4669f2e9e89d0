import { begun, runCase } from '@guidon/cases/adjudicate';
import { UMPIRE } from '@guidon/kernel';
import type { Lesson, OpenLesson, Verdict } from '../lesson.ts';
import { opening } from '../parts.ts';
import { type Telling, tellingOf } from '../told.ts';

/** Whether each of the written statements holds, as the rules have it. */
export function truthsOf({ entry }: Pick<Lesson, 'entry'>) {
  return (entry.text.lesson?.options ?? []).map(({ holds }) => {
    // biome-ignore lint/suspicious/noThenProperty: the word of case files; nothing here is awaited.
    const { differences } = runCase({ ...entry, text: { ...entry.text, then: { dice: 'any', ...holds } } });
    return { holds: differences.length === 0, differences };
  });
}

/** Which of these is true here? */
export function openStatements(lesson: Lesson, language: string): OpenLesson | undefined {
  const { entry } = lesson;
  const options = entry.text.lesson?.options;
  if (options === undefined) return undefined;
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

function judge(lesson: Lesson, telling: Telling, option: number): Verdict {
  const truth = truthsOf(lesson)[option];
  if (truth === undefined) throw new RangeError(`${lesson.id} has no option ${option}`);
  const { speech } = telling;
  const facts = truth.differences.map(({ path, found }) =>
    speech.phrase('fact', { path: path.replace(/^then\./, ''), found }),
  );
  const rule = lesson.rules[0] ?? null;
  return {
    right: truth.holds,
    rule,
    reasons: truth.holds ? [telling.rule(rule ?? '')?.title ?? ''] : facts,
    after: null,
  };
}
