import { type CourseListing, MOST_STARS, type SystemCard } from '@guidon/protocol';
import { createMemo, createResource, For, type JSX, Show } from 'solid-js';
import { type FirstBattleProps, FirstBattles } from '../beginnings/first-battles.tsx';
import { rulesDue } from '../deck/kept-deck.ts';
import { courseListing } from '../rules/lesson-listing.ts';
import { aboutIn } from '../site/about-text.ts';
import { Link } from '../site/link.tsx';
import { REPEAT } from '../site/route.ts';
import { SiteBar } from '../site/site-bar.tsx';
import { words } from '../words/words.ts';
import { placeAddress } from './course.tsx';
import { starsEver } from './progress.ts';
import { ProgressFile } from './progress-file.tsx';

/** All ways to learn: the courses, a first battle, what is to be repeated, puzzles, studies. */
export const LearnHome = (props: FirstBattleProps) => (
  <main class="home rules-page learn-page">
    <SiteBar />
    <h1>{words().learn.title}</h1>
    <p>{words().learn.about}</p>
    <section class="learn-courses">
      <h2>{words().learn.ways.courses}</h2>
      <ul>
        <For each={easiestFirst(props.library.systems)}>{system => <CourseCard system={system} />}</For>
      </ul>
    </section>
    <FirstBattles {...props} />
    <section class="learn-ways">
      <h2>{words().learn.ways.more}</h2>
      <ul>
        <Show when={rulesDue().length > 0}>
          <Way
            to={`/learn/${REPEAT}`}
            title={words().learn.deck.toRepeat(rulesDue().length)}
            about={words().learn.ways.repeat}
          />
        </Show>
        <Way to="/puzzles/day" title={words().learn.puzzles.ofTheDay} about={words().learn.ways.day} />
        <Way to="/puzzles" title={words().learn.puzzles.title} about={words().learn.ways.puzzles} />
        <Way to="/study" title={words().studies} about={words().learn.ways.studies} />
        <Way to="/rules" title={words().rules.title} about={words().learn.ways.rules} />
      </ul>
    </section>
    <ProgressFile />
  </main>
);

const easiestFirst = (systems: readonly SystemCard[]): readonly SystemCard[] =>
  systems.toSorted((a, b) => (a.about?.hardness ?? 0) - (b.about?.hardness ?? 0));

/** A game with its course: how far one is, and where it goes on. */
function CourseCard(props: { readonly system: SystemCard }) {
  const [course] = createResource(() => props.system.id, courseListing);
  return (
    <li>
      <h3>{props.system.title}</h3>
      <p>
        <small>{words().homePage.hardness[props.system.about?.hardness ?? 0]}</small>
      </p>
      <p class="learn-pitch">{aboutIn(props.system)?.pitch}</p>
      <Show
        when={course()}
        fallback={
          <Link to={`/learn/${props.system.prefix}`} class="button">
            {words().learn.lessons}
          </Link>
        }
      >
        {found => <HowFar prefix={props.system.prefix} title={props.system.title} course={found()} />}
      </Show>
    </li>
  );
}

function HowFar(props: { readonly prefix: string; readonly title: string; readonly course: CourseListing }) {
  const places = createMemo(() =>
    props.course.chapters.flatMap(chapter => chapter.lessons.map((id, at) => ({ chapter, id, place: at + 1 }))),
  );
  const solved = createMemo(() => places().filter(({ id }) => starsEver(id) > 0).length);
  const stars = createMemo(() => places().reduce((sum, { id }) => sum + starsEver(id), 0));
  const next = createMemo(() => places().find(({ id }) => starsEver(id) === 0));
  return (
    <>
      <progress max={places().length} value={solved()} aria-label={props.title} />
      <p class="course-count">
        {words().learn.course.count(solved(), places().length)} ·{' '}
        <span class="stars" aria-hidden="true">
          ★
        </span>{' '}
        {words().learn.course.stars(stars(), MOST_STARS * places().length)}
      </p>
      <p class="learn-go">
        <Show when={next()}>
          {place => (
            <Link to={placeAddress(props.prefix, place())} class="button order">
              {solved() === 0 ? words().learn.course.begin : words().learn.course.goOn}
              <span class="unseen">: {props.title}</span>
            </Link>
          )}
        </Show>
        <Link to={`/learn/${props.prefix}`} class="button">
          {words().learn.ways.chapters(props.course.chapters.length)}
          <span class="unseen">: {props.title}</span>
        </Link>
      </p>
    </>
  );
}

const Way = (props: { readonly to: string; readonly title: string; readonly about: JSX.Element }) => (
  <li>
    <h3>
      <Link to={props.to}>{props.title}</Link>
    </h3>
    <p>{props.about}</p>
  </li>
);
