import type { RuleText } from '@guidon/protocol';
import { createResource, onMount, Show } from 'solid-js';
import { rulesBook } from '../rules/rules-book.ts';
import type { Session } from '../session/session.ts';
import { language, words } from '../words/words.ts';

/** The text of a rule, in our words. */
export function RuleDialog(props: { readonly session: Session; readonly id: string; readonly close: () => void }) {
  const [rule] = createResource(
    () => props.id,
    id => ruleCalled(props.session, id),
  );
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  return (
    <dialog ref={dialog} class="rule" onClose={props.close} aria-label={words().rule(props.id)}>
      <Show when={rule()} fallback={<p>{props.id}</p>}>
        {found => (
          <>
            <p class="rule-id">{words().rule(found().id)}</p>
            <h2>{found().title}</h2>
            <p>{found().text}</p>
            <p>
              <a
                href={`/rules/${props.session.opened.system.prefix}/${encodeURIComponent(found().id)}`}
                target="_blank"
                rel="noopener"
              >
                {words().rules.inBook}
              </a>{' '}
              <a
                href={`/learn/${props.session.opened.system.prefix}/${encodeURIComponent(found().id)}`}
                target="_blank"
                rel="noopener"
              >
                {words().learn.tryIt}
              </a>
            </p>
          </>
        )}
      </Show>
      <button type="button" onClick={() => dialog.close()}>
        {words().close}
      </button>
    </dialog>
  );
}

/** From the book; without it, what the rules that are played by have to say, if they came with their texts. */
async function ruleCalled({ client, opened }: Session, id: string): Promise<RuleText | null> {
  const book = await rulesBook(opened.system.id, language());
  const bare = id.replace(`${opened.system.prefix}:`, '');
  const written = book?.rules.find(rule => rule.id === bare);
  if (written !== undefined) return written;
  const reply = await client.ask({ ask: 'rule', rule: id });
  return reply.say === 'rule' && reply.rule?.title !== '' ? reply.rule : null;
}
