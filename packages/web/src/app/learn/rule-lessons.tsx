import type { ListedLesson } from '@guidon/protocol';
import { createSignal, For, type JSX, Show } from 'solid-js';
import { caseOfLesson, lessonsAbout } from '../rules/lesson-listing.ts';
import { Link } from '../site/link.tsx';
import { words } from '../words/words.ts';
import { beginLesson } from './begin.ts';
import { LessonView } from './lesson-view.tsx';
import { hasSolved } from './progress.ts';
import { ruleAddress, type Taught } from './taught.ts';

/** The lessons of one rule: the best first, then the others. */
export function RuleLessons(props: Taught & { readonly rule: string }) {
  const { system, listing, book } = props;
  const full = `${system.prefix}:${props.rule}`;
  const about = lessonsAbout(listing, full);
  const asked = new URLSearchParams(location.search).get('lesson');
  const [chosen, choose] = createSignal(about.find(({ id }) => id === asked) ?? about[0]);
  const rule = book.rules.find(({ id }) => id === props.rule);
  const next = nextRule(props);
  const heading = () => (
    <header class="lesson-heading">
      <Link to={`/learn/${system.prefix}`} class="button">
        {words().learn.back}
      </Link>
      <h1>
        <b>{full}</b> {rule?.title}
      </h1>
    </header>
  );
  const others = () => about.filter(lesson => lesson !== chosen()).slice(0, 3);
  return (
    <main class="lesson-page">
      <Show when={chosen()} keyed fallback={<NoLesson heading={heading()} />}>
        {lesson => (
          <LessonView
            system={system.id}
            lesson={lesson}
            begin={beginLesson(system.id, lesson)}
            heading={heading()}
            rule={full}
            next={next === undefined ? null : { to: ruleAddress(system.prefix, next), label: words().learn.next }}
            after={
              <>
                <button type="button" onClick={() => void studyOf(system.id, lesson, `${full} ${rule?.title ?? ''}`)}>
                  {words().studyFromHere}
                </button>
                <Others lessons={others()} choose={choose} />
              </>
            }
          />
        )}
      </Show>
    </main>
  );
}

/** The position of a lesson as a study. */
async function studyOf(system: string, lesson: ListedLesson, title: string): Promise<void> {
  const [data, { studyFromCase }] = await Promise.all([caseOfLesson(system, lesson), import('../study/start.ts')]);
  if (data !== undefined) await studyFromCase(system, { title, scenarios: lesson.scenarios, data });
}

const NoLesson = (props: { readonly heading: JSX.Element }) => (
  <section class="lesson">
    {props.heading}
    <p>{words().learn.none}</p>
  </section>
);

function Others(props: { readonly lessons: readonly ListedLesson[]; readonly choose: (lesson: ListedLesson) => void }) {
  return (
    <Show when={props.lessons.length > 0}>
      <span class="lesson-others">
        {words().learn.again}:{' '}
        <For each={props.lessons}>
          {lesson => (
            <button type="button" onClick={() => props.choose(lesson)}>
              {words().learn.tasks[lesson.task]}
              {hasSolved(lesson) ? ' ✓' : ''}
            </button>
          )}
        </For>
      </span>
    </Show>
  );
}

/** The next rule of the book that has a lesson. */
function nextRule({ system, listing, book, rule }: Taught & { readonly rule: string }): string | undefined {
  const at = book.rules.findIndex(({ id }) => id === rule);
  return book.rules.slice(at + 1).find(({ id }) => listing.best[`${system.prefix}:${id}`] !== undefined)?.id;
}
