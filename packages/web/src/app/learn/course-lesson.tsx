import type { CourseListing } from '@guidon/protocol';
import { Link } from '../site/link.tsx';
import type { ChapterPlace } from '../site/route.ts';
import { language, words } from '../words/words.ts';
import { beginLesson } from './begin.ts';
import { lessonsInCourse, placeAddress } from './course.tsx';
import { LessonView } from './lesson-view.tsx';
import { Reading } from './reading.tsx';
import type { Taught } from './taught.ts';

type CourseLessonProps = Taught & { readonly course: CourseListing; readonly chapter: ChapterPlace };

/** One lesson of a course; the next one is one click or key away. */
export function CourseLesson(props: CourseLessonProps) {
  const { system, book } = props;
  const { prefix } = system;
  const all = lessonsInCourse(props);
  const at = all.findIndex(({ chapter, place }) => chapter.id === props.chapter.id && place === props.chapter.place);
  const here = all[at];
  const following = all[at + 1];
  const back = (
    <Link to={`/learn/${prefix}`} class="button">
      {words().learn.back}
    </Link>
  );
  if (here === undefined)
    return (
      <main class="lesson-page">
        <section class="lesson">
          <header class="lesson-heading">{back}</header>
          <p>{words().learn.none}</p>
        </section>
      </main>
    );
  const { chapter, place, number, lesson } = here;
  const next =
    following === undefined
      ? { to: `/learn/${prefix}`, label: words().learn.course.toCourse }
      : {
          to: placeAddress(prefix, following),
          label:
            following.chapter === chapter
              ? words().learn.next
              : words().learn.course.nextChapter(following.chapter.title[language()]),
        };
  return (
    <main class="lesson-page">
      <LessonView
        system={system.id}
        lesson={lesson}
        rule={lesson.rules[0] ?? null}
        begin={beginLesson(system.id, lesson)}
        heading={
          <header class="lesson-heading">
            {back}
            <h1>
              <b>
                {number}. {chapter.title[language()]}
              </b>{' '}
              {words().learn.course.place(place, chapter.lessons.length)}
            </h1>
          </header>
        }
        reading={<Reading book={book} lesson={lesson} about={place === 1 ? chapter.about[language()] : null} />}
        next={next}
        after={null}
      />
    </main>
  );
}
