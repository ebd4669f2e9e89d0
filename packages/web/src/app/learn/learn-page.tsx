import './learn.css';
import type { LibraryReply } from '@guidon/protocol';
import { createMemo, createResource, For, Match, Show, Switch } from 'solid-js';
import type { FirstBattleProps } from '../beginnings/first-battles.tsx';
import { rulesDue } from '../deck/kept-deck.ts';
import { Link } from '../site/link.tsx';
import { type Page, REPEAT } from '../site/route.ts';
import { SiteBar } from '../site/site-bar.tsx';
import { language, words } from '../words/words.ts';
import { Course } from './course.tsx';
import { CourseLesson } from './course-lesson.tsx';
import { LearnHome } from './learn-home.tsx';
import { ProgressFile } from './progress-file.tsx';
import { RepeatPage } from './repeat-page.tsx';
import { RuleLessons } from './rule-lessons.tsx';
import { RulesByChapter } from './rules-by-chapter.tsx';
import { type Taught, taughtIn } from './taught.ts';

interface LearnPageProps extends FirstBattleProps {
  readonly at: Extract<Page, { readonly page: 'learn' }>;
}

/** Lessons: the games, the course of one and its rules, one lesson, what is to be repeated. */
export function LearnPage(props: LearnPageProps) {
  const system = createMemo(() => props.library.systems.find(({ prefix }) => prefix === props.at.prefix) ?? null);
  const [taught] = createResource(
    () => {
      const found = system();
      return found === null ? null : { found, spoken: language() };
    },
    ({ found, spoken }) => taughtIn(found, spoken),
  );
  /** It is read from what it was loaded for: of another game, nothing is shown until that is there. */
  const game = createMemo(() => (taught()?.system === system() ? taught() : undefined));
  const lesson = createMemo(() => {
    const there = game();
    return there === undefined || props.at.rule === null ? undefined : { ...there, rule: props.at.rule };
  });
  const courseLesson = createMemo(() => {
    const there = game();
    const { chapter } = props.at;
    return there?.course === undefined || chapter === null ? undefined : { ...there, course: there.course, chapter };
  });
  return (
    <Switch fallback={<Index {...props} prefix={props.at.prefix} game={game()} />}>
      <Match when={props.at.prefix === null}>
        <LearnHome {...props} />
      </Match>
      <Match when={props.at.prefix === REPEAT}>
        <RepeatPage library={props.library} />
      </Match>
      <Match when={courseLesson()} keyed>
        {there => <CourseLesson {...there} />}
      </Match>
      <Match when={lesson()} keyed>
        {there => <RuleLessons {...there} />}
      </Match>
    </Switch>
  );
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
        <Show when={rulesDue().length > 0}>
          <Link to={`/learn/${REPEAT}`} class="button learn-due">
            {words().learn.deck.toRepeat(rulesDue().length)}
          </Link>{' '}
        </Show>
        <Link to="/puzzles">{words().learn.puzzles.title}</Link>
      </p>
      <Show when={props.game} keyed>
        {game => (
          <>
            <Show when={game.course}>{course => <Course {...game} course={course()} />}</Show>
            <RulesByChapter {...game} />
          </>
        )}
      </Show>
      <ProgressFile />
    </main>
  );
}
