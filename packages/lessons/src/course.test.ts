import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LIBRARY, systemsIn } from '@guidon/library';
import { describe, expect, test } from 'vitest';
import { type Course, courseFaults, type LessonListing, parseCourse } from './index.ts';

const data = path.resolve(import.meta.dirname, '../data');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(data, file), 'utf8'));

function courseOf(system: string): Course {
  const course = parseCourse(read(`courses/${system}.json`));
  if (!course.ok) throw new Error(JSON.stringify(course.issues));
  return course.value;
}

describe.each(systemsIn(LIBRARY))('the course of $id', kit => {
  const { lessons } = read(`${kit.id}.json`) as LessonListing;

  test('has a dozen chapters of lessons that are there, and leaves out no chapter of the book', () => {
    const course = courseOf(kit.id);
    expect(course.system).toBe(kit.id);
    expect(course.chapters.length).toBeGreaterThanOrEqual(12);
    expect(courseFaults(course, kit, lessons)).toEqual([]);
  });

  test('a lesson that is not there, one that stands twice and a chapter that is left out are found', () => {
    const { system, chapters } = courseOf(kit.id);
    const [first, ...others] = chapters;
    const [one = ''] = others[0]?.lessons ?? [];
    if (first === undefined) throw new Error('no chapter');
    const more = { ...first, lessons: [...first.lessons.slice(0, 3), 'nowhere', one] };
    expect(courseFaults({ system, chapters: [more, ...others] }, kit, lessons)).toEqual(
      expect.arrayContaining(['there is no lesson nowhere', `${one} stands twice`]),
    );
    expect(courseFaults({ system, chapters: [first] }, kit, lessons).join()).toMatch(/no lesson is about chapter/);
  });
});

test('a chapter with too few lessons or without a title in German is refused with its place', () => {
  const { system, chapters } = courseOf('huzzah');
  const few = { system, chapters: chapters.map(chapter => ({ ...chapter, lessons: chapter.lessons.slice(0, 3) })) };
  expect(parseCourse(few)).toMatchObject({ ok: false });
  const unspoken = { system, chapters: [{ ...chapters[0], title: { en: 'Moving' } }] };
  expect(JSON.stringify(parseCourse(unspoken))).toMatch(/chapters.*0.*title.*de/);
});
