import type { LessonListing, ListedLesson } from '@guidon/protocol';

const LISTINGS = new Map<string, Promise<LessonListing | undefined>>();

/** The lessons of a game, fetched once; undefined where there are none, or none can be had. */
export function lessonListing(system: string): Promise<LessonListing | undefined> {
  const asked = LISTINGS.get(system) ?? fetched<LessonListing>(`/lessons/${system}.json`);
  LISTINGS.set(system, asked);
  void asked.then(found => {
    // Next time it may be found.
    if (found === undefined) LISTINGS.delete(system);
  });
  return asked;
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
