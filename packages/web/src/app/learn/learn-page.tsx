import './learn.css';
import type { LessonListing, LibraryReply, ListedLesson, SystemCard } from '@guidon/protocol';
import { createMemo, createResource, createSignal, For, type JSX, Show } from 'solid-js';
import { lessonListing, lessonsAbout } from '../rules/lesson-listing.ts';
import { chapterOf, type RulesBook, rulesBook } from '../rules/rules-book.ts';
import { Link } from '../site/link.tsx';
import { SiteBar } from '../site/site-bar.tsx';
import { language, words } from '../words/words.ts';
import { beginLesson } from './begin.ts';
import { LessonView } from './lesson-view.tsx';
import { hasSolved } from './progress.ts';
import { ProgressFile } from './progress-file.tsx';

/** Lessons: the games, the rules of one with what was solved, one lesson. */
export function LearnPage(props: {
  readonly library: LibraryReply;
  readonly prefix: string | null;
  readonly rule: string | null;
}) {
  const system = createMemo(() => props.library.systems.find(({ prefix }) => prefix === props.prefix) ?? null);
  const [taught] = createResource(
    () => {
      const found = system();
      return found === null ? null : { id: found.id, spoken: language() };
    },
    async ({ id, spoken }) => {
      const [listing, book] = await Promise.all([lessonListing(id), rulesBook(id, spoken)]);
      return listing === undefined || book === undefined ? undefined : { listing, book };
    },
  );
  const game = createMemo(() => {
    const found = system();
    const there = taught();
    return found === null || there === undefined ? undefined : { system: found, ...there };
  });
  const lessonHere = createMemo(() => {
    const there = game();
    return there === undefined || props.rule === null ? undefined : { ...there, rule: props.rule };
  });
  return (
    <Show when={lessonHere()} keyed fallback={<Index {...props} game={game()} />}>
      {there => <RuleLessons {...there} />}
    </Show>
  );
}

interface Taught {
  readonly system: SystemCard;
  readonly listing: LessonListing;
  readonly book: RulesBook;
}

const addressOf = (prefix: string, rule: string): string => `/learn/${prefix}/${encodeURIComponent(rule)}`;

/** The lessons of one rule: the best first, then the others. */
function RuleLessons(props: Taught & { readonly rule: string }) {
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
            after={
              <>
                <Show when={next}>
                  {id => (
                    <Link to={addressOf(system.prefix, id())} class="button primary lesson-next">
                      {words().learn.next}
                    </Link>
                  )}
                </Show>
                <Others lessons={others()} choose={choose} />
              </>
            }
          />
        )}
      </Show>
    </main>
  );
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

function Index(props: {
  readonly library: LibraryReply;
  readonly prefix: string | null;
  readonly game: Taught | undefined;
}) {
  return (
    <main class="home rules-page learn-page">
      <SiteBar />
      <h1>{words().learn.title}</h1>
      <p>{words().learn.about}</p>
      <Show when={props.prefix === null}>
        <p>{words().learn.chooseGame}</p>
      </Show>
      <nav class="plain" aria-label={words().learn.title}>
        <For each={props.library.systems}>
          {({ prefix, title }) => (
            <Link to={`/learn/${prefix}`} class="button" current={prefix === props.prefix}>
              {title}
            </Link>
          )}
        </For>
      </nav>
      <p class="plain-link">
        <Link to="/puzzles">{words().learn.puzzles.title}</Link>
      </p>
      <Show when={props.game}>{game => <Chapters {...game()} />}</Show>
      <ProgressFile />
    </main>
  );
}

/** The rules of a game by chapter, each with whether its lesson was solved. */
function Chapters(props: Taught) {
  const byId = createMemo(() => new Map(props.listing.lessons.map(lesson => [lesson.id, lesson])));
  const lessonOf = (rule: string): ListedLesson | undefined =>
    byId().get(props.listing.best[`${props.system.prefix}:${rule}`] ?? '');
  const isSolved = (rule: string): boolean => {
    const lesson = lessonOf(rule);
    return lesson !== undefined && hasSolved(lesson);
  };
  const chapters = createMemo(() => {
    const found = new Map<string, RulesBook['rules'][number][]>();
    for (const rule of props.book.rules)
      if (lessonOf(rule.id) !== undefined)
        found.set(chapterOf(rule.id), [...(found.get(chapterOf(rule.id)) ?? []), rule]);
    return [...found];
  });
  const solvedIn = (rules: RulesBook['rules']): number => rules.filter(({ id }) => isSolved(id)).length;
  const all = () => chapters().flatMap(([, rules]) => rules);
  return (
    <>
      <p role="status" class="learn-count">
        {words().learn.count(solvedIn(all()), all().length)}
      </p>
      <For each={chapters()}>
        {([chapter, rules]) => (
          <details>
            <summary>
              {words().rules.chapter(chapter)} <small>{words().learn.count(solvedIn(rules), rules.length)}</small>
            </summary>
            <ul class="rules-list">
              <For each={rules}>
                {({ id, title }) => (
                  <li classList={{ solved: isSolved(id) }}>
                    <Link to={addressOf(props.system.prefix, id)}>
                      <b>{id}</b> {title}
                      <Show when={isSolved(id)}>
                        {' '}
                        <span class="learn-solved">✓ {words().learn.solved}</span>
                      </Show>
                    </Link>
                  </li>
                )}
              </For>
            </ul>
          </details>
        )}
      </For>
    </>
  );
}
