import type { LessonReply, ListedLesson, ListedPuzzle } from '@guidon/protocol';
import { askLesson } from '../client.ts';
import { caseOfLesson } from '../rules/lesson-listing.ts';
import { type RulesBook, ruleNamed, rulesBook } from '../rules/rules-book.ts';

/** Sets up a lesson: its case, and the rules that it speaks of, in a language. */
export const beginLesson =
  (system: string, lesson: ListedLesson) =>
  async (language: string): Promise<LessonReply | undefined> => {
    const [data, book] = await Promise.all([caseOfLesson(system, lesson), rulesBook(system, language)]);
    if (data === undefined) return undefined;
    const texts = book === undefined ? [] : textsFor(book, lesson);
    const reply = await askLesson({ ask: 'lesson', system, lesson, data, scenarios: lesson.scenarios, texts });
    return reply.say === 'lesson' ? reply : undefined;
  };

/** The rules that a lesson may speak of, in the sequence of the book. */
export function textsFor(book: RulesBook, { rules, near }: ListedLesson) {
  const named = new Set([...rules, ...near].flatMap(id => ruleNamed(book, id) ?? []));
  return book.rules.filter(rule => named.has(rule)).map(({ id, title, text }) => ({ id, title, text }));
}

/** Sets up a puzzle. */
export const beginPuzzle = (system: string, puzzle: ListedPuzzle) => async (): Promise<LessonReply | undefined> => {
  const reply = await askLesson({ ask: 'lesson-puzzle', system, puzzle, scenarios: [puzzle.scenario] });
  return reply.say === 'lesson' ? reply : undefined;
};
