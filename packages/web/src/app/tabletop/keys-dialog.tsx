import { For, onMount } from 'solid-js';
import { words } from '../words/words.ts';

/** Every key that a table knows, a sentence a line. */
export function KeysDialog(props: { readonly close: () => void }) {
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  return (
    <dialog ref={dialog} class="rule" onClose={props.close} aria-label={words().table.keys}>
      <h2 tabindex="-1" autofocus>
        {words().table.keys}
      </h2>
      <ul>
        <For each={words().table.help.split(/(?<=[.;]) /)}>{line => <li>{line}</li>}</For>
      </ul>
      <button type="button" onClick={() => dialog.close()}>
        {words().close}
      </button>
    </dialog>
  );
}
