import type { LibraryReply } from '@guidon/protocol';
import { createResource, createSignal, Show } from 'solid-js';
import { daysUntilNext, dropRule, rulesDue, wholeDeck } from '../deck/kept-deck.ts';
import { lessonsAbout } from '../rules/lesson-listing.ts';
import { Link } from '../site/link.tsx';
import { SiteBar } from '../site/site-bar.tsx';
import { language, words } from '../words/words.ts';
import { beginLesson } from './begin.ts';
import { LessonView } from './lesson-view.tsx';
import { Reading } from './reading.tsx';
import { taughtIn } from './taught.ts';

/** The rules that were got wrong and are due, one after another. */
export function RepeatPage(props: { readonly library: LibraryReply }) {
  const [rule, setRule] = createSignal(rulesDue()[0]);
  /** Whoever fails meets the others first. */
  const goOn = (): void => {
    const others = rulesDue().filter(one => one !== rule());
    setRule(others[0] ?? rulesDue()[0]);
    setRound(round() + 1);
  };
  const [round, setRound] = createSignal(0);
  const [shown] = createResource(
    () => {
      const wanted = rule();
      return wanted === undefined ? null : { wanted, spoken: language(), round: round() };
    },
    async ({ wanted, spoken }) => {
      const system = props.library.systems.find(({ prefix }) => wanted.startsWith(`${prefix}:`));
      const taught = system === undefined ? undefined : await taughtIn(system, spoken);
      if (taught === undefined) return undefined;
      const lesson = lessonFor(lessonsAbout(taught.listing, wanted), wanted);
      if (lesson === undefined) dropRule(wanted);
      return { ...taught, wanted, lesson };
    },
  );
  return (
    <Show
      when={rule() !== undefined && shown()}
      keyed
      fallback={<Nothing isLoading={rule() !== undefined && shown.loading} />}
    >
      {({ system, book, wanted, lesson }) => (
        <Show when={lesson} fallback={<Nothing isLoading={false} />}>
          {there => (
            <main class="lesson-page">
              <LessonView
                system={system.id}
                lesson={there()}
                rule={wanted}
                begin={beginLesson(system.id, there())}
                heading={
                  <header class="lesson-heading">
                    <Link to="/learn" class="button">
                      {words().learn.back}
                    </Link>
                    <h1>
                      <b>{words().learn.deck.toRepeat(Math.max(1, rulesDue().length))}</b> · {system.title}
                    </h1>
                  </header>
                }
                reading={<Reading book={book} lesson={there()} about={null} />}
                next={{ go: goOn, label: words().learn.deck.next }}
                after={null}
              />
            </main>
          )}
        </Show>
      )}
    </Show>
  );
}

/** Each box shows another lesson of the rule, so that nobody learns an answer by heart. */
function lessonFor<L extends { readonly rules: readonly string[] }>(about: readonly L[], rule: string): L | undefined {
  const own = about.filter(({ rules }) => rules[0] === rule);
  const box = wholeDeck()[rule]?.box ?? 0;
  return own.length === 0 ? about[0] : own[box % own.length];
}

function Nothing(props: { readonly isLoading: boolean }) {
  const waiting = (): number => Object.keys(wholeDeck()).length;
  return (
    <main class="home rules-page learn-page">
      <SiteBar />
      <h1>{words().learn.deck.title}</h1>
      <Show when={!props.isLoading} fallback={<p role="status">{words().learn.loading}</p>}>
        <p role="status">{words().learn.deck.nothing}</p>
        <Show when={waiting() > 0}>
          <p>{words().learn.deck.waiting(waiting(), daysUntilNext() ?? 0)}</p>
        </Show>
        <p>{words().learn.deck.about}</p>
        <Link to="/learn" class="button primary">
          {words().learn.title}
        </Link>
      </Show>
    </main>
  );
}
