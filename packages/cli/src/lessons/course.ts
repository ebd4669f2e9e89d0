import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { showIssue } from '@guidon/kernel';
import type { SystemKit } from '@guidon/kit';
import {
  type Chapter,
  type Course,
  courseFaults,
  lessonsOf,
  type MadeLesson,
  nearRules,
  parseCourse,
} from '@guidon/lessons';
import { MOST_STARS, starsFor } from '@guidon/protocol';
import { type Context, FALSE, FINE } from '../command.ts';
import { BadInput } from '../console/bad-input.ts';
import { jsonText, plural, wrap } from '../console/layout.ts';
import { Lines } from '../console/lines.ts';
import { HERE } from '../rules-index/index-of-rules.ts';
import { casesOf } from './lesson-book.ts';
import { playLesson } from './play.ts';

const WIDTH = 100;

/** The course of a game; undefined where it has none. */
function courseOf({ id }: SystemKit): Course | undefined {
  const file = path.join(HERE, 'packages', 'lessons', 'data', 'courses', `${id}.json`);
  if (!existsSync(file)) return undefined;
  const course = parseCourse(JSON.parse(readFileSync(file, 'utf8')));
  if (!course.ok) throw new BadInput(`${file}: ${course.issues.map(showIssue).join('; ')}`);
  return course.value;
}

export function faultsInCourse(kit: SystemKit, lessons: readonly MadeLesson[]): readonly string[] {
  const course = courseOf(kit);
  return course === undefined ? ['it has no course'] : courseFaults(course, kit, lessons);
}

/** The chapters of a course with their lessons, or one of them as lessons one after another. */
export async function showCourse(
  context: Context,
  kit: SystemKit,
  { chapter, json }: { readonly chapter: string | undefined; readonly json: boolean },
): Promise<number> {
  const course = courseOf(kit);
  if (course === undefined) throw new BadInput(`${kit.title} has no course.`);
  if (chapter !== undefined) return playChapter(context, kit, chapterNamed(course, chapter));
  if (json) context.io.out(jsonText(course));
  else listChapters(context, kit, course);
  return FINE;
}

const inGerman = ({ language }: Context): boolean => language === 'de';

function listChapters(context: Context, { prefix, title }: SystemKit, { chapters }: Course): void {
  const lessons = chapters.reduce((sum, chapter) => sum + chapter.lessons.length, 0);
  const lines = chapters.flatMap((chapter, at) => [
    `${at + 1}. ${inGerman(context) ? chapter.title.de : chapter.title.en} (${chapter.id})`,
    wrap(inGerman(context) ? chapter.about.de : chapter.about.en, WIDTH, '   '),
    ...chapter.lessons.map(id => `   ${id}`),
  ]);
  context.io.out(`${title}: ${plural(chapters.length, 'chapter')}, ${plural(lessons, 'lesson')}\n\n`);
  context.io.out(`${lines.join('\n')}\n\nguidon lesson course ${prefix} ${chapters[0]?.id ?? ''} begins the first.\n`);
}

/** By its id, or its number. */
function chapterNamed({ chapters }: Course, word: string): Chapter {
  const found = chapters.find(({ id }, at) => id === word || String(at + 1) === word);
  if (found === undefined)
    throw new BadInput(`there is no chapter "${word}". There are ${chapters.map(({ id }) => id).join(', ')}.`);
  return found;
}

async function playChapter(context: Context, kit: SystemKit, { title, lessons }: Chapter): Promise<number> {
  const cases = casesOf(context, kit, 'a course');
  const near = nearRules(kit, cases);
  const lines = new Lines(context.io);
  let stars = 0;
  try {
    for (const [at, id] of lessons.entries()) {
      const entry = cases.find(({ text }) => text.id === id.split('/')[1]);
      const lesson = entry === undefined ? undefined : lessonsOf(entry, near).find(made => made.id === id);
      if (lesson === undefined) throw new BadInput(`there is no lesson ${id}: guidon lesson check`);
      context.io.out(`\n${inGerman(context) ? title.de : title.en}: ${at + 1} / ${lessons.length}\n\n`);
      const played = await playLesson(context, lesson, lines);
      if (!played.solved) return FALSE;
      stars += starsFor(played);
      context.io.out(`${starRow(starsFor(played))}\n`);
    }
  } finally {
    lines.close();
  }
  context.io.out(`\n${plural(stars, 'star')} of ${MOST_STARS * lessons.length}\n`);
  return FINE;
}

const starRow = (stars: number): string => '★'.repeat(stars) + '☆'.repeat(MOST_STARS - stars);
