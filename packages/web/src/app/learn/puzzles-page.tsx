import './learn.css';
import type { LibraryReply, ListedPuzzle, PuzzleListing, SystemCard } from '@guidon/protocol';
import { createMemo, createResource, For, Show } from 'solid-js';
import { Link } from '../site/link.tsx';
import { SiteBar } from '../site/site-bar.tsx';
import { told } from '../words/told.ts';
import { words } from '../words/words.ts';
import { beginPuzzle } from './begin.ts';
import { LessonView } from './lesson-view.tsx';
import { hasSolved } from './progress.ts';
import { ofTheDay, puzzleBook, puzzleOfTurn } from './puzzle-books.ts';

interface Book {
  readonly system: SystemCard;
  readonly listing: PuzzleListing;
}

const TODAY = 'day';

/** Puzzles: the games, those of one game, one of them, that of the day. */
export function PuzzlesPage(props: {
  readonly library: LibraryReply;
  readonly prefix: string | null;
  readonly puzzle: string | null;
}) {
  const today = ofTheDay(props.library.systems.length, Date.now());
  const system = createMemo(() => {
    const { systems } = props.library;
    return props.prefix === TODAY ? systems[today.game] : systems.find(({ prefix }) => prefix === props.prefix);
  });
  const [listing] = createResource(system, async ({ id }) => puzzleBook(id));
  const book = createMemo((): Book | undefined => {
    const found = system();
    const there = listing();
    return found === undefined || there === undefined ? undefined : { system: found, listing: there };
  });
  const chosen = createMemo(() => {
    const there = book();
    if (there === undefined) return undefined;
    const puzzle =
      props.prefix === TODAY
        ? puzzleOfTurn(there.listing, today.turn)
        : there.listing.puzzles.find(({ id }) => id === props.puzzle);
    return puzzle === undefined ? undefined : { ...there, puzzle, isToday: props.prefix === TODAY };
  });
  return (
    <Show when={chosen()} keyed fallback={<Index library={props.library} prefix={props.prefix} book={book()} />}>
      {there => <OnePuzzle {...there} library={props.library} />}
    </Show>
  );
}

const addressOf = ({ prefix }: SystemCard, { id }: ListedPuzzle): string => `/puzzles/${prefix}/${id}`;
/** A puzzle never changes under its id: where a position is another, so is the id. */
const solvedAs = ({ id }: ListedPuzzle) => ({ id, hash: id, task: 'best' });

function OnePuzzle(
  props: Book & { readonly library: LibraryReply; readonly puzzle: ListedPuzzle; readonly isToday: boolean },
) {
  const { system, listing, puzzle } = props;
  const puzzles = easiestFirst(listing);
  const at = puzzles.indexOf(puzzle);
  const next = puzzles.slice(at + 1).find(one => !hasSolved(solvedAs(one))) ?? puzzles[at + 1];
  const battle = titleOf(props.library, puzzle);
  return (
    <main class="lesson-page">
      <LessonView
        system={system.id}
        lesson={solvedAs(puzzle)}
        begin={beginPuzzle(system.id, puzzle)}
        heading={
          <header class="lesson-heading">
            <Link to={`/puzzles/${system.prefix}`} class="button">
              {words().learn.back}
            </Link>
            <h1>
              <b>{props.isToday ? words().learn.puzzles.ofTheDay : `${words().learn.puzzles.puzzle} ${at + 1}`}:</b>{' '}
              {system.title}, {battle} <Level level={puzzle.level} />
            </h1>
          </header>
        }
        rule={null}
        next={next === undefined ? null : { to: addressOf(system, next), label: words().learn.puzzles.next }}
        after={null}
      />
    </main>
  );
}

/** As they are listed and numbered. */
const easiestFirst = ({ puzzles }: PuzzleListing): readonly ListedPuzzle[] =>
  puzzles.toSorted((a, b) => a.level - b.level);

const titleOf = ({ scenarios }: LibraryReply, { scenario }: ListedPuzzle): string =>
  told(scenarios.find(({ id }) => id === scenario)?.title ?? scenario);

const STARS = 3;

const Level = (props: { readonly level: number }) => (
  <span class="puzzle-level" role="img" aria-label={words().learn.puzzles.levels[props.level]}>
    {'★'.repeat(props.level)}
    {'☆'.repeat(STARS - props.level)}
  </span>
);

function Index(props: {
  readonly library: LibraryReply;
  readonly prefix: string | null;
  readonly book: Book | undefined;
}) {
  return (
    <main class="home rules-page learn-page">
      <SiteBar />
      <h1>{words().learn.puzzles.title}</h1>
      <p>{words().learn.puzzles.about}</p>
      <p>
        <Link to={`/puzzles/${TODAY}`} class="button primary">
          {words().learn.puzzles.ofTheDay}
        </Link>
      </p>
      <Show when={props.prefix === null}>
        <p>{words().learn.chooseGame}</p>
      </Show>
      <nav class="plain" aria-label={words().learn.puzzles.title}>
        <For each={props.library.systems}>
          {({ prefix, title }) => (
            <Link to={`/puzzles/${prefix}`} class="button" current={prefix === props.prefix}>
              {title}
            </Link>
          )}
        </For>
      </nav>
      <Show when={props.book} keyed>
        {book => <Puzzles {...book} library={props.library} />}
      </Show>
    </main>
  );
}

const LEVELS = [1, 2, 3];

function Puzzles(props: Book & { readonly library: LibraryReply }) {
  const puzzles = easiestFirst(props.listing);
  const solved = () => puzzles.filter(one => hasSolved(solvedAs(one))).length;
  return (
    <>
      <p role="status" class="learn-count">
        {words().learn.puzzles.count(solved(), puzzles.length)}
      </p>
      <For each={LEVELS}>
        {level => (
          <section>
            <h2>
              <Level level={level} /> {words().learn.puzzles.levels[level]}
            </h2>
            <ol class="puzzle-list">
              <For each={puzzles.filter(one => one.level === level)}>
                {one => (
                  <li classList={{ solved: hasSolved(solvedAs(one)) }}>
                    <Link to={addressOf(props.system, one)} class="button">
                      {puzzles.indexOf(one) + 1}
                      <small> {titleOf(props.library, one)}</small>
                      <Show when={hasSolved(solvedAs(one))}>
                        {' '}
                        <span class="learn-solved">✓ {words().learn.solved}</span>
                      </Show>
                    </Link>
                  </li>
                )}
              </For>
            </ol>
          </section>
        )}
      </For>
      <p class="quiet">{words().learn.puzzles.reconstructed}</p>
    </>
  );
}
