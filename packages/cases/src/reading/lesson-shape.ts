import { integer, list, oneOf, optional, record, refined, type Shape, type TypeOf, text } from '@guidon/kernel';
import { exactShape, plainMapping, thenShape } from './expectation-shape.ts';

/** No text of a lesson is longer than this in any language. */
export const LONGEST_TEXT = 400;

const sentence: Shape<string> = refined(text, `a text of 1 to ${LONGEST_TEXT} characters`, said =>
  said.trim() === '' || said.length > LONGEST_TEXT ? undefined : said,
);

/** What is said to people is said in every language. */
const spoken = record({ en: sentence, de: sentence });

export type SpokenText = TypeOf<typeof spoken>;

/** What makes a case a lesson: a task, and what is accepted as done. */
export const lessonShape = record({
  task: oneOf('do', 'legal', 'predict', 'best'),
  /** Which of `orders` the task is about, from 1. */
  order: optional(integer(1)),
  ask: optional(spoken),
  hints: optional(list(spoken)),
  /** What must hold for an answer to be right, as under `then`; left out, `then` itself. */
  accept: optional(thenShape),
  /** Statements to choose from, each with what must hold for it to be true. */
  options: optional(list(record({ say: spoken, holds: thenShape }))),
  /** What the best order is to bring the most of, own less that of the enemy. */
  measure: optional(text),
  /** How far an answer may lie below the best, in what is measured. */
  within: optional(exactShape),
  wrong: optional(list(record({ order: plainMapping, say: spoken }))),
  explain: optional(spoken),
  /** Questions whose answers belong to the explanation. */
  show: optional(list(plainMapping)),
});

export type LessonText = TypeOf<typeof lessonShape>;
