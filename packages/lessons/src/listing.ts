import { type Case, caseOf } from '@guidon/cases/adjudicate';
import { type Parsed, parsed } from '@guidon/kernel';
import { caseLibrary, type Library } from '@guidon/library';
import type { Lesson, LessonPlan } from './lesson.ts';
import { lessonsByRule } from './lookup.ts';
import type { MadeLesson } from './make.ts';

/** A lesson in the list of a game. */
export interface ListedLesson extends LessonPlan {
  readonly case: string;
  /** The file of the case, without folder and ending. */
  readonly file: string;
  /** Shipped scenarios whose maps or forces its position is made of. */
  readonly scenarios: readonly string[];
}

/** All lessons of a game, and the best one for every rule that has any. */
export interface LessonListing {
  readonly system: string;
  readonly lessons: readonly ListedLesson[];
  readonly best: { readonly [rule: string]: string };
}

export function listingOf(system: string, lessons: readonly MadeLesson[], library: Library): LessonListing {
  const byRule = [...lessonsByRule(lessons)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    system,
    lessons: lessons.map(({ id, task, subject, rules, near, hash, entry }) => ({
      id,
      task,
      subject,
      rules,
      near,
      hash,
      case: entry.text.id,
      file: fileOf(entry),
      scenarios: scenariosFor(entry, library),
    })),
    best: Object.fromEntries(byRule.flatMap(([rule, [best]]) => (best === undefined ? [] : [[rule, best.id]]))),
  };
}

const fileOf = ({ file }: Case): string => /([^/\\]+?)(?:\.ya?ml)?$/.exec(file)?.[1] ?? file;

/** What the position of a case asks the library for. */
function scenariosFor({ kit, text }: Case, library: Library): readonly string[] {
  const shipped = caseLibrary(library);
  const found = new Set<string>();
  const scenarios = library.games.filter(game => game.kit.id === kit.id).flatMap(({ book }) => book.scenarios);
  const given = text.profile === undefined ? (text.given ?? {}) : { ...text.given, profile: text.profile };
  kit.cases.position(given, {
    scenario: id => {
      if (scenarios.some(scenario => scenario.id === id)) found.add(id);
      return shipped.scenario(id);
    },
    map: id => {
      const owner = scenarios.find(scenario => scenario.map === id);
      if (owner !== undefined) found.add(owner.id);
      return shipped.map(id);
    },
  });
  return [...found].sort();
}

/** A lesson from the list, with the data of its case. */
export function lessonFrom(listed: LessonPlan, data: Case['data'], library: Library): Parsed<Lesson> {
  const entry = caseOf(data, library);
  return entry.ok ? parsed({ ...listed, entry: { ...entry.value, file: '', line: 0 } }) : entry;
}
