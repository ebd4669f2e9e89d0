import type { Decision, Order } from '@guidon/kernel';
import type { Lesson, OpenLesson, Verdict } from './lesson.ts';
import { fitting, type Telling } from './told.ts';

/** What every kind of lesson has to say of itself. */
export interface Parts {
  readonly state: object;
  readonly decision: Decision | undefined;
  readonly about?: Order | undefined;
  readonly ask: string;
  readonly dice?: OpenLesson['dice'];
  readonly options?: readonly string[];
  /** The last hint gives it away. */
  readonly answer: string;
  choose?(option: number): Verdict;
  give?(order: Order): Verdict;
}

/** Puts a lesson together: what was written for it comes before what the rules say by themselves. */
export function opening(lesson: Lesson, telling: Telling, parts: Parts): OpenLesson {
  const written = lesson.entry.text.lesson;
  const own = written?.task === lesson.task ? written : undefined;
  const unasked = (): never => {
    throw new RangeError(`${lesson.id} is not answered like this`);
  };
  return {
    lesson,
    id: lesson.id,
    rules: lesson.rules,
    kit: lesson.entry.kit,
    opened: telling.opened,
    state: parts.state,
    decision: parts.decision,
    seat: parts.decision?.seat ?? telling.opened.system.seats[0] ?? '',
    about: parts.about,
    ask: fitting(own?.ask === undefined ? parts.ask : telling.said(own.ask)),
    dice: parts.dice ?? [],
    options: parts.options ?? null,
    hints: [
      ...(own?.hints?.map(telling.said) ?? ruleHints(lesson, telling)),
      ...(parts.answer === '' ? [] : [fitting(parts.answer)]),
    ],
    explain: fitting(own?.explain === undefined ? ruleText(lesson, telling) : telling.said(own.explain)),
    choose: option => {
      if (parts.options?.[option] === undefined) throw new RangeError(`${lesson.id} has no option ${option}`);
      return (parts.choose ?? unasked)(option);
    },
    give: parts.give ?? unasked,
  };
}

/** The rule by its name, and its text. */
function ruleHints({ rules }: Lesson, { speech, rule }: Telling): readonly string[] {
  const [id = ''] = rules;
  const found = rule(id);
  if (found === undefined) return [];
  return [speech.phrase('hint-rule', { rule: id, title: found.title }), found.text].map(fitting);
}

const ruleText = ({ rules }: Lesson, { rule }: Telling): string => rule(rules[0] ?? '')?.text ?? '';
