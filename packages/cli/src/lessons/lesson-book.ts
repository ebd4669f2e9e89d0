import path from 'node:path';
import type { Case } from '@guidon/cases';
import type { SystemKit } from '@guidon/kit';
import { type LessonsByRule, lessonsByRule, lessonsOf, type MadeLesson, nearRules } from '@guidon/lessons';
import { caseFilesOf, isFolder, readCases } from '../case-files.ts';
import type { Context } from '../command.ts';
import { BadInput } from '../console/bad-input.ts';
import { Progress } from '../console/progress.ts';
import { HERE } from '../rules-index/index-of-rules.ts';

/** The lessons of one game. */
export interface LessonBook {
  readonly kit: SystemKit;
  readonly cases: readonly Case[];
  readonly lessons: readonly MadeLesson[];
  readonly byRule: LessonsByRule;
}

/** The cases of a game in this working copy. */
export function casesOf(context: Context, kit: SystemKit, why: string): readonly Case[] {
  const folder = path.join(HERE, 'packages', 'systems', kit.id, 'cases');
  if (!isFolder(context, folder)) throw new BadInput(`${why} reads the cases of a working copy, and there are none`);
  return caseFilesOf(context, [folder]).flatMap(file => {
    const read = readCases(context, file);
    if (!read.ok) throw new BadInput(`${file} cannot be read: guidon case ${file} says why`);
    return read.value.cases;
  });
}

/** Every `part`-th case makes its lessons; all of them where it is left out. */
export function lessonBook(
  context: Context,
  kit: SystemKit,
  { part = 1 }: { readonly part?: number } = {},
): LessonBook {
  const cases = casesOf(context, kit, 'lessons');
  const near = nearRules(kit, cases);
  const progress = new Progress(context.io, { quiet: false });
  const lessons = cases.flatMap((entry, at) => {
    progress.at(`${kit.id}: lessons of ${at + 1} of ${cases.length} cases`);
    return at % part === 0 ? lessonsOf(entry, near) : [];
  });
  progress.end();
  return { kit, cases, lessons, byRule: lessonsByRule(lessons) };
}

/** The lessons of one case or rule, without making all the others. */
export function lessonsAbout(context: Context, kit: SystemKit, word: string): readonly MadeLesson[] {
  const cases = casesOf(context, kit, 'lessons');
  const near = nearRules(kit, cases);
  const rule = `${kit.prefix}:${word.replace(`${kit.prefix}:`, '')}`;
  const names = ({ text }: Case): boolean =>
    [...(text.rules ?? []), ...(text.then.refused?.rules ?? [])].some(
      id => `${kit.prefix}:${id.replace(`${kit.prefix}:`, '')}` === rule,
    );
  const [caseId = '', task] = word.split('/');
  const own = cases.filter(({ text }) => text.id === caseId);
  const lessons = (own.length > 0 ? own : cases.filter(names)).flatMap(entry => lessonsOf(entry, near));
  if (own.length > 0) return lessons.filter(lesson => task === undefined || lesson.task === task);
  return lessonsByRule(lessons).get(rule) ?? [];
}
