import { begun, type Mapping, own } from '@guidon/cases/adjudicate';
import { ask, type Json, REFEREE } from '@guidon/kernel';
import type { AnswerPicture, SumPicture } from '@guidon/kit';
import type { Lesson, OpenLesson, Verdict } from '../lesson.ts';
import { opening } from '../parts.ts';
import { type Telling, tellingOf } from '../told.ts';

/** How many figures there are to choose from. */
const OFFERED = 4;

/** A question of a case about its position, with the answer as it is shown. */
export interface Answered {
  readonly state: object;
  readonly question: Mapping;
  readonly picture: AnswerPicture;
}

/** Undefined for questions that are shown neither as a sum nor as a line of sight. */
export function answeredIn(
  { entry, subject }: Pick<Lesson, 'entry' | 'subject'>,
  language = 'en',
): Answered | undefined {
  const asked = subject.of === 'answer' ? entry.text.then.answers?.[subject.at] : undefined;
  if (asked === undefined || Object.hasOwn(asked.question, 'order')) return undefined;
  const { state } = begun(entry, entry.orders.length);
  const { opened } = tellingOf(entry, language);
  const answer = ask(opened.system, state, { seat: asked.by ?? REFEREE, question: asked.question });
  const picture = answer.ok
    ? opened.present.answer(state, { question: asked.question, answer: answer.value })
    : undefined;
  return picture === undefined || picture === null ? undefined : { state, question: asked.question, picture };
}

/** A sum whose total is a number and has parts that could be forgotten. */
export function sumIn({ picture }: Answered): SumPicture | undefined {
  return picture.sums.find(sum => figureIn(sum.total) !== undefined && figuresNear(sum).length > 1);
}

const figureIn = (text: string): number | undefined => {
  const found = /^[+−-]?\d+(?:[.,]\d+)?$/.exec(text.trim())?.[0];
  return found === undefined ? undefined : Number(found.replace('−', '-').replace(',', '.').replace('+', ''));
};

/** The total, and what it would be with one part forgotten or counted twice. */
function figuresNear(sum: SumPicture): readonly number[] {
  const total = figureIn(sum.total) ?? 0;
  const parts = sum.parts.flatMap(({ value }) => figureIn(value) ?? []).filter(value => value !== 0);
  const near = [...parts.map(value => total - value), ...parts.map(value => total + value), total + 1, total - 1];
  return [total, ...new Set(near.filter(value => value !== total))].slice(0, OFFERED).toSorted((a, b) => a - b);
}

/** Is a line of sight open? */
export function openSight(lesson: Lesson, language: string): OpenLesson | undefined {
  const answered = answeredIn(lesson, language);
  const profile = answered?.picture.profile;
  if (answered === undefined || profile === undefined) return undefined;
  const telling = tellingOf(lesson.entry, language);
  const { speech } = telling;
  const { question, state } = answered;
  return opening(lesson, telling, {
    state,
    decision: undefined,
    ask: speech.phrase('ask-sight', { from: own(question, 'from'), to: own(question, 'to') }),
    options: [speech.phrase('open'), speech.phrase('blocked')],
    answer: profile.sentence,
    choose: option => ({
      right: (option === 0) === profile.open,
      rule: lesson.rules[0] ?? null,
      reasons: [profile.sentence],
      after: null,
    }),
  });
}

/** How large is a figure? */
export function openSum(lesson: Lesson, language: string): OpenLesson | undefined {
  const answered = answeredIn(lesson, language);
  const sum = answered === undefined ? undefined : sumIn(answered);
  if (answered === undefined || sum === undefined) return undefined;
  const telling = tellingOf(lesson.entry, language);
  const { speech } = telling;
  const figures = figuresNear(sum);
  const subject = subjectOf(telling, answered);
  const told = toldSum(telling, sum);
  return opening(lesson, telling, {
    state: answered.state,
    decision: undefined,
    ask: speech.phrase('ask-sum', { subject, title: sum.title }),
    options: figures.map(figure => String(figure)),
    answer: told,
    choose: (option): Verdict => ({
      right: figures[option] === figureIn(sum.total),
      rule: lesson.rules[0] ?? null,
      reasons: [told],
      after: null,
    }),
  });
}

function toldSum({ speech }: Telling, { title, total, parts }: SumPicture): string {
  const shown = parts.map(({ text, value, rule }) => `${value} ${text}${rule === null ? '' : ` (${rule})`}`);
  return shown.length === 0
    ? speech.phrase('sum-alone', { title, total })
    : speech.phrase('sum-is', { title, total, parts: shown.join(', ') });
}

/** Who and where a question is about, by the names that the board shows. */
function subjectOf({ opened }: Telling, { question, state }: Answered): string {
  const { counters } = opened.present.position(state, REFEREE);
  const named = (value: Json): readonly string[] => {
    if (Array.isArray(value)) return value.flatMap(named);
    if (typeof value !== 'string') return [];
    return [counters.find(({ id }) => id === value)?.name ?? value];
  };
  return Object.entries(question)
    .filter(([key]) => key !== 'ask')
    .flatMap(([, value]) => named(value))
    .join(', ');
}
