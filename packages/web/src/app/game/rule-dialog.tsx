import { createResource, onMount, Show } from 'solid-js';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';

/** The text of a rule, in our words. */
export function RuleDialog(props: { readonly session: Session; readonly id: string; readonly close: () => void }) {
  const [rule] = createResource(
    () => props.id,
    async id => {
      const reply = await props.session.client.ask({ ask: 'rule', rule: id });
      return reply.say === 'rule' ? reply.rule : null;
    },
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
