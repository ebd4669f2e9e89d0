import { type ChapterListing, type CourseListing, type ListedLesson, MOST_STARS } from '@guidon/protocol';
import { createMemo, For, Show } from 'solid-js';
import { Link } from '../site/link.tsx';
import { language, words } from '../words/words.ts';
import { hasSolved, starsOf } from './progress.ts';
import { Stars } from './stars.tsx';
import type { Taught } from './taught.ts';

/** A lesson of a course with its place. */
export interface PlacedLesson {
  readonly chapter: ChapterListing;
  /** Of the chapter, and of the lesson in it: from 1. */
  readonly number: number;
  readonly place: number;
  readonly lesson: ListedLesson;
}

/** All lessons of a course in their sequence; those that are not in the list of the game are left out. */
export function lessonsInCourse({ listing, course }: Pick<Taught, 'listing'> & { readonly course: CourseListing }) {
  const byId = new Map(listing.lessons.map(lesson => [lesson.id, lesson]));
  return course.chapters.flatMap((chapter, at) =>
    chapter.lessons.flatMap((id, inChapter): readonly PlacedLesson[] => {
      const lesson = byId.get(id);
      return lesson === undefined ? [] : [{ chapter, number: at + 1, place: inChapter + 1, lesson }];
    }),
  );
}

export const placeAddress = (prefix: string, { chapter, place }: Pick<PlacedLesson, 'chapter' | 'place'>): string =>
  `/learn/${prefix}/course/${chapter.id}/${place}`;

/** The course of a game: its chapters with what was solved, and where to go on. */
export function Course(props: Taught & { readonly course: CourseListing }) {
  const { prefix } = props.system;
  const all = lessonsInCourse(props);
  const solved = createMemo(() => all.filter(({ lesson }) => hasSolved(lesson)).length);
  const stars = createMemo(() => all.reduce((sum, { lesson }) => sum + starsOf(lesson), 0));
  const next = createMemo(() => all.find(({ lesson }) => !hasSolved(lesson)));
  return (
    <section class="course">
      <header class="course-heading">
        <h2>{words().learn.course.title}</h2>
        <p role="status" class="course-count">
          {words().learn.course.count(solved(), all.length)} ·{' '}
          <span class="stars" aria-hidden="true">
            ★
          </span>{' '}
          {words().learn.course.stars(stars(), MOST_STARS * all.length)}
        </p>
        <Show when={next()} fallback={<p class="course-done">{words().learn.course.done}</p>}>
          {one => (
            <Link to={placeAddress(prefix, one())} class="button order course-go-on">
              {solved() === 0 ? words().learn.course.begin : words().learn.course.goOn}
              <small>
                {one().chapter.title[language()]},{' '}
                {words().learn.course.place(one().place, one().chapter.lessons.length)}
              </small>
            </Link>
          )}
        </Show>
      </header>
      <ol class="course-chapters">
        <For each={props.course.chapters}>
          {chapter => (
            <Chapter
              prefix={prefix}
              chapter={chapter}
              lessons={all.filter(one => one.chapter === chapter)}
              next={next()}
            />
          )}
        </For>
      </ol>
    </section>
  );
}

function Chapter(props: {
  readonly prefix: string;
  readonly chapter: ChapterListing;
  readonly lessons: readonly PlacedLesson[];
  readonly next: PlacedLesson | undefined;
}) {
  const solved = (): number => props.lessons.filter(({ lesson }) => hasSolved(lesson)).length;
  return (
    <li class="course-chapter" classList={{ solved: solved() === props.lessons.length }}>
      <h3>{props.chapter.title[language()]}</h3>
      <p>{props.chapter.about[language()]}</p>
      <ul>
        <For each={props.lessons}>
          {one => (
            <li>
              <Link
                to={placeAddress(props.prefix, one)}
                class={`button ${one === props.next ? 'next' : ''} ${hasSolved(one.lesson) ? 'solved' : ''}`}
              >
                <span class="unseen">{words().learn.lesson} </span>
                {one.place} <Stars stars={starsOf(one.lesson)} />
              </Link>
            </li>
          )}
        </For>
      </ul>
    </li>
  );
}
