import { onMount, Show } from 'solid-js';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { SpecialRules } from './special-rules.tsx';
import { StakesText } from './stakes-text.tsx';

/** How to win, opened from a game. */
export function StakesDialog(props: { readonly session: Session; readonly close: () => void }) {
  let dialog!: HTMLDialogElement;
  onMount(() => dialog.showModal());
  const { scenario } = props.session.opened;
  function show(hex: string): void {
    dialog.close();
    props.session.setLookAt(hex);
  }
  return (
    <dialog ref={dialog} class="rule dossier" onClose={props.close} aria-label={words().stakes.title}>
      <h2 tabindex="-1" autofocus>
        {words().stakes.title}
      </h2>
      <Show when={props.session.position().picture.stakes}>
        {stakes => (
          <StakesText
            stakes={stakes()}
            seats={scenario.seats}
            show={show}
            isOver={props.session.position().over !== null}
          />
        )}
      </Show>
      <Show when={scenario.dossier.rules.length > 0}>
        <h3>{words().stakes.special}</h3>
        <SpecialRules rules={scenario.dossier.rules} />
      </Show>
      <button type="button" onClick={() => dialog.close()}>
        {words().close}
      </button>
    </dialog>
  );
}
