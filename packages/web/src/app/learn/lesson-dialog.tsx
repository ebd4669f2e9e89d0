import type { SystemCard } from '@guidon/protocol';
import { createResource, onMount, Show } from 'solid-js';
import { lessonListing, lessonsAbout } from '../rules/lesson-listing.ts';
import { ruleNamed, rulesBook } from '../rules/rules-book.ts';
import { language, words } from '../words/words.ts';
import { beginLesson } from './begin.ts';
import { LessonView } from './lesson-view.tsx';

/** The lesson of a rule over a game, which stays as it is beneath. */
export function LessonDialog(props: {
  readonly system: SystemCard;
  readonly rule: string;
  readonly close: () => void;
}) {
  const full = (): string => `${props.system.prefix}:${props.rule.replace(`${props.system.prefix}:`, '')}`;
  const [lesson] = createResource(full, async rule => {
    const listing = await lessonListing(props.system.id);
    return listing === undefined ? null : (lessonsAbout(listing, rule)[0] ?? null);
  });
  const [title] = createResource(
    () => ({ rule: full(), spoken: language() }),
    async ({ rule, spoken }) => {
      const book = await rulesBook(props.system.id, spoken);
      return book && ruleNamed(book, rule)?.title;
    },
  );
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  const back = () => (
    <button type="button" class="lesson-back" onClick={() => dialog.close()}>
      {words().learn.backToGame}
    </button>
  );
  const heading = () => (
    <header class="lesson-heading">
      {back()}
      <h2>
        <b>{full()}</b> {title()}
      </h2>
    </header>
  );
  return (
    <dialog ref={dialog} class="lesson-dialog" onClose={props.close} aria-label={words().learn.lesson}>
      <Show
        when={lesson()}
        keyed
        fallback={
          <>
            {heading()}
            <p role="status">{lesson.loading ? words().learn.loading : words().learn.none}</p>
          </>
        }
      >
        {there => (
          <LessonView
            system={props.system.id}
            lesson={there}
            begin={beginLesson(props.system.id, there)}
            heading={heading()}
            rule={full()}
            next={null}
            after={back()}
          />
        )}
      </Show>
    </dialog>
  );
}
