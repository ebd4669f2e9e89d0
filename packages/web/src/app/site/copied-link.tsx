import { createSignal, createUniqueId } from 'solid-js';
import { words } from '../words/words.ts';

/** A link to send to somebody. */
export function CopiedLink(props: { readonly label: string; readonly link: string }) {
  const id = createUniqueId();
  const [isCopied, setCopied] = createSignal(false);
  let shown!: HTMLInputElement;

  async function copy(): Promise<void> {
    shown.select();
    try {
      await navigator.clipboard.writeText(props.link);
      setCopied(true);
    } catch {
      // Without https there is only the old way; where that fails too, the link is at least marked.
      setCopied(document.execCommand('copy'));
    }
  }
  return (
    <div class="field copied-link">
      <label for={id}>{props.label}</label>
      <div class="row">
        <input ref={shown} id={id} readonly value={props.link} onFocus={event => event.currentTarget.select()} />
        <button type="button" onClick={() => void copy()}>
          {isCopied() ? words().people.copied : words().people.copy}
        </button>
      </div>
    </div>
  );
}
