import { list, type Parsed, parseAs, record, refined, type Shape, type TypeOf, text } from '@guidon/kernel';
import type { SystemKit } from '@guidon/kit';
import type { LessonPlan } from './lesson.ts';

const LONGEST_TITLE = 60;
const LONGEST_ABOUT = 240;
const FEWEST_LESSONS = 4;
const MOST_LESSONS = 8;

const sentence = (longest: number): Shape<string> =>
  refined(text, `a text of 1 to ${longest} characters`, said =>
    said.trim() === '' || said.length > longest ? undefined : said,
  );
const spoken = (longest: number) => record({ en: sentence(longest), de: sentence(longest) });

const chapterShape = record({
  id: refined(text, 'small letters and hyphens', id => (/^[a-z][a-z-]{0,30}$/.test(id) ? id : undefined)),
  title: spoken(LONGEST_TITLE),
  /** What it teaches. */
  about: spoken(LONGEST_ABOUT),
  lessons: refined(list(text), `${FEWEST_LESSONS} to ${MOST_LESSONS} lessons`, ids =>
    ids.length < FEWEST_LESSONS || ids.length > MOST_LESSONS ? undefined : ids,
  ),
});
const courseShape = record({ system: text, chapters: list(chapterShape) });

/** Lessons of a game in a sequence that a newcomer can follow. */
export type Course = TypeOf<typeof courseShape>;
export type Chapter = TypeOf<typeof chapterShape>;

export const parseCourse = (raw: unknown): Parsed<Course> => parseAs(courseShape, raw);

/** The chapter of the book that a rule stands in: all that comes before the first dot or hyphen. */
const chapterOf = (rule: string): string => /^[A-Za-z]*\d*/.exec(rule)?.[0] ?? rule;

/** Chapters of the book with no rule that decides anything are not asked for. */
const UNTAUGHT: readonly string[] = ['physical-only', 'definition'];

/** What is wrong with a course: lessons that are not there or stand twice, chapters of the book that it leaves out. */
export function courseFaults(
  { chapters }: Course,
  { prefix, rules }: Pick<SystemKit, 'prefix' | 'rules'>,
  lessons: readonly Pick<LessonPlan, 'id' | 'rules'>[],
): readonly string[] {
  const known = new Map(lessons.map(lesson => [lesson.id, lesson]));
  const ids = chapters.flatMap(chapter => chapter.lessons);
  const taught = new Set(ids.flatMap(id => known.get(id)?.rules ?? []).map(bookChapter(prefix)));
  const shown = new Set(lessons.flatMap(lesson => lesson.rules));
  const deciding = rules.filter(({ id, kind }) => shown.has(`${prefix}:${id}`) && !UNTAUGHT.includes(kind));
  const wanted = new Set(deciding.map(({ id }) => chapterOf(id)));
  return [
    ...ids.filter(id => !known.has(id)).map(id => `there is no lesson ${id}`),
    ...twice(ids).map(id => `${id} stands twice`),
    ...twice(chapters.map(({ id }) => id)).map(id => `two chapters are called ${id}`),
    ...[...wanted].filter(chapter => !taught.has(chapter)).map(chapter => `no lesson is about chapter ${chapter}`),
  ];
}

const bookChapter =
  (prefix: string) =>
  (rule: string): string =>
    chapterOf(rule.slice(prefix.length + 1));

const twice = (ids: readonly string[]): readonly string[] => ids.filter((id, at) => ids.indexOf(id) < at);
