import { createSignal, createUniqueId } from 'solid-js';
import { words } from '../words/words.ts';

/** A link to send to somebody. */
export function CopiedLink(props: { readonly label: string; readonly link: string }) {
  const id = createUniqueId();
  const [isCopied, setCopied] = createSignal(false);
  return (
    <div class="field copied-link">
      <label for={id}>{props.label}</label>
      <div class="row">
        <input id={id} readonly value={props.link} onFocus={event => event.currentTarget.select()} />
        <button
          type="button"
          onClick={() =>
            void navigator.clipboard
              ?.writeText(props.link)
              .then(() => setCopied(true))
              .catch(() => setCopied(false))
          }
        >
          {isCopied() ? words().people.copied : words().people.copy}
        </button>
      </div>
    </div>
  );
}
