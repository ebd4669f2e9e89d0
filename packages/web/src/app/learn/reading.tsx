import type { ListedLesson } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import type { RulesBook } from '../rules/rules-book.ts';
import { words } from '../words/words.ts';
import { textsFor } from './begin.ts';

/** What a newcomer may read before he answers: it costs no star. */
export function Reading(props: {
  readonly book: RulesBook;
  readonly lesson: ListedLesson;
  /** What the chapter teaches. */
  readonly about: string | null;
}) {
  const texts = textsFor(props.book, props.lesson);
  return (
    <>
      <Show when={props.about}>{about => <p class="lesson-chapter">{about()}</p>}</Show>
      <details class="lesson-reading">
        <summary>{words().learn.course.reading(texts.length)}</summary>
        <dl>
          <For each={texts}>
            {({ id, title, text }) => (
              <>
                <dt>
                  <b>{id}</b> {title}
                </dt>
                <dd>{text}</dd>
              </>
            )}
          </For>
        </dl>
      </details>
    </>
  );
}
