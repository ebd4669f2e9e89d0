import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Case, readCaseFile } from '@guidon/cases';
import { LIBRARY, systemsIn } from '@guidon/library';
import { expect, test } from 'vitest';
import type { LessonListing } from './index.ts';
import { lessonHash } from './make.ts';

const packages = path.resolve(import.meta.dirname, '../..');

function casesOf(system: string): ReadonlyMap<string, Case> {
  const folder = path.join(packages, 'systems', system, 'cases');
  const files = readdirSync(folder).filter(file => /\.ya?ml$/.test(file));
  const cases = files.flatMap(file => {
    const read = readCaseFile(readFileSync(path.join(folder, file), 'utf8'), file, LIBRARY);
    if (!read.ok) throw new Error(`${file} cannot be read: guidon case says why`);
    return read.value.cases.map(entry => [`${file.replace(/\.ya?ml$/, '')}/${entry.text.id}`, entry] as const);
  });
  return new Map(cases);
}

function listingFor(system: string): LessonListing {
  return JSON.parse(readFileSync(path.join(packages, 'lessons', 'data', `${system}.json`), 'utf8'));
}

/** `guidon lesson write` puts it right. Lessons that new cases would add are found by `guidon lesson check`, which plays them. */
test.each(systemsIn(LIBRARY).map(({ id }) => id))(
  'the list of lessons of %s fits its cases',
  { timeout: 60_000 },
  system => {
    const cases = casesOf(system);
    const { lessons, best } = listingFor(system);
    const changed = lessons.filter(lesson => {
      const entry = cases.get(`${lesson.file}/${lesson.case}`);
      return entry === undefined || lessonHash(entry, lesson) !== lesson.hash;
    });
    expect(changed.map(({ id }) => id)).toEqual([]);
    const ids = new Set(lessons.map(({ id }) => id));
    expect(Object.values(best).filter(id => !ids.has(id))).toEqual([]);
  },
);
