import type { DossierCard } from '@guidon/protocol';
import { For } from 'solid-js';

/** The rules of a battle of its own. */
export const SpecialRules = (props: { readonly rules: DossierCard['rules'] }) => (
  <dl class="special-rules">
    <For each={props.rules}>
      {({ title, text }) => (
        <>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </>
      )}
    </For>
  </dl>
);
