import type { MadeLesson } from './make.ts';

/** Lessons of one game by rule: the best first. */
export type LessonsByRule = ReadonlyMap<string, readonly MadeLesson[]>;

/**
 * Which lesson shows a rule best: one in which it refuses the order; else one in which something happens by it; else one
 * that is about it. Among those the shortest, about the fewest other rules.
 */
export function lessonsByRule(lessons: readonly MadeLesson[]): LessonsByRule {
  const found = new Map<string, MadeLesson[]>();
  for (const lesson of lessons) for (const rule of lesson.rules) found.set(rule, [...(found.get(rule) ?? []), lesson]);
  return new Map([...found].map(([rule, about]) => [rule, about.toSorted((a, b) => compare(rule, a, b))]));
}

const compare = (rule: string, a: MadeLesson, b: MadeLesson): number =>
  rank(rule, a) - rank(rule, b) || (a.id < b.id ? -1 : 1);

const rank = (rule: string, { refusedBy, fires, weight, entry, task }: MadeLesson): number => {
  const isWritten = entry.text.lesson?.task === task;
  const shows = refusedBy === rule ? 0 : fires.includes(rule) ? 1000 : 2000;
  return shows + (isWritten ? 0 : 100) + Math.min(weight, 99);
};
