import type { CourseListing, LessonListing, ListedLesson } from '@guidon/protocol';

/** The lessons of a game; undefined where there are none, or none can be had. */
export const lessonListing = fetchedOnce<LessonListing>(system => `/lessons/${system}.json`);

/** The course of a game; undefined where there is none, or none can be had. */
export const courseListing = fetchedOnce<CourseListing>(system => `/courses/${system}.json`);

function fetchedOnce<T>(addressOf: (system: string) => string): (system: string) => Promise<T | undefined> {
  const known = new Map<string, Promise<T | undefined>>();
  return system => {
    const asked = known.get(system) ?? fetched<T>(addressOf(system));
    known.set(system, asked);
    void asked.then(found => {
      // Next time it may be found.
      if (found === undefined) known.delete(system);
    });
    return asked;
  };
}

/** The case that a lesson is made of. */
export async function caseOfLesson(system: string, { file, case: id }: ListedLesson): Promise<object | undefined> {
  const cases = await fetched<{ readonly [id: string]: object }>(`/lessons/${system}/${file}.json`);
  return cases?.[id];
}

/** The lessons about a rule, the best first. */
export function lessonsAbout({ lessons, best }: LessonListing, rule: string): readonly ListedLesson[] {
  const about = lessons.filter(({ rules }) => rules.includes(rule));
  const first = about.filter(({ id }) => id === best[rule]);
  return [...first, ...about.filter(({ id }) => id !== best[rule])];
}

async function fetched<T>(address: string): Promise<T | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}
