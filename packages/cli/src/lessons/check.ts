import { setImmediate } from 'node:timers/promises';
import { lessonFaults } from '@guidon/lessons';
import { type Context, FALSE, FINE } from '../command.ts';
import { jsonText, plural } from '../console/layout.ts';
import { Progress } from '../console/progress.ts';
import { faultsInCourse } from './course.ts';
import type { LessonBook } from './lesson-book.ts';
import { isStale } from './listing-file.ts';

/** What the check of the lessons of one game found. */
export interface LessonReport {
  readonly system: string;
  readonly lessons: number;
  readonly cases: number;
  /** Cases of which no lesson could be made. */
  readonly without: number;
  readonly faults: readonly { readonly id: string; readonly faults: readonly string[] }[];
}

/** `part`: the lessons are those of every so many-th case; the list of all is then not compared. */
export async function checkedBook(
  context: Context,
  { kit, cases, lessons }: LessonBook,
  part: number,
): Promise<LessonReport> {
  const progress = new Progress(context.io, { quiet: false });
  const faults: { id: string; faults: readonly string[] }[] = [];
  for (const [at, lesson] of lessons.entries()) {
    const found = lessonFaults(lesson);
    if (found.length > 0) faults.push({ id: lesson.id, faults: found });
    progress.at(`${kit.id}: ${at + 1} of ${lessons.length} lessons`);
    await setImmediate();
  }
  progress.end();
  if (part === 1 && isStale(context, kit, lessons))
    faults.push({ id: kit.prefix, faults: ['the list of lessons is stale: guidon lesson write'] });
  const inCourse = part === 1 ? faultsInCourse(kit, lessons) : [];
  if (inCourse.length > 0) faults.push({ id: `${kit.prefix} course`, faults: inCourse });
  const taught = new Set(lessons.map(({ entry }) => entry.text.id));
  const without = cases.filter(({ text }) => !taught.has(text.id)).length;
  return { system: kit.id, lessons: lessons.length, cases: cases.length, without, faults };
}

export function showReports(context: Context, reports: readonly LessonReport[], { json }: { json: boolean }): number {
  if (json) context.io.out(jsonText(reports));
  else
    for (const { system, lessons, cases, without, faults } of reports) {
      for (const { id, faults: found } of faults) context.io.out(`${id}: ${found.join('; ')}\n`);
      context.io.out(
        `${system}: ${plural(lessons, 'lesson')} of ${cases - without} of ${plural(cases, 'case')}, ${faults.length} not proved\n`,
      );
    }
  return reports.every(({ faults }) => faults.length === 0) ? FINE : FALSE;
}
