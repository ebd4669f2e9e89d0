import { For, onMount } from 'solid-js';
import { words } from '../words/words.ts';
import { OptionFields } from './option-fields.tsx';

/** Settings and keys, opened from a game. */
export function OptionsDialog(props: { readonly isTabletop: boolean; readonly close: () => void }) {
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  const keys = (): string => (props.isTabletop ? words().table.help : words().boardHelp);
  return (
    <dialog ref={dialog} class="rule dossier" onClose={props.close} aria-label={words().settingsAndKeys}>
      <h2 tabindex="-1" autofocus>
        {words().settingsAndKeys}
      </h2>
      <OptionFields />
      <h3>{words().table.keys}</h3>
      <ul>
        <For each={keys().split(/(?<=[.;]) /)}>{line => <li>{line}</li>}</For>
      </ul>
      <button type="button" onClick={() => dialog.close()}>
        {words().close}
      </button>
    </dialog>
  );
}
