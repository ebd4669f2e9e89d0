import type { Card } from '@guidon/protocol';
import { For, onMount } from 'solid-js';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { cardText } from './card-note.tsx';

/** All cards of the game, to be read again. */
export function CardsDialog(props: { readonly session: Session; readonly close: () => void }) {
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  const cards = (): readonly Card[] => Object.values(props.session.opened.cards ?? {});
  return (
    <dialog ref={dialog} class="rule dossier first-cards" onClose={props.close} aria-label={words().teaching.cards}>
      <h2 tabindex="-1" autofocus>
        {words().teaching.cards}
      </h2>
      <dl>
        <For each={cards()}>
          {card => (
            <>
              <dt>{cardText(card).title}</dt>
              <dd>{cardText(card).text}</dd>
            </>
          )}
        </For>
      </dl>
      <button type="button" onClick={() => dialog.close()}>
        {words().close}
      </button>
    </dialog>
  );
}
