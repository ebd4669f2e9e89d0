import type { DossierCard } from '@guidon/protocol';
import { For } from 'solid-js';
import { told } from '../words/told.ts';

/** The rules of a battle of its own. */
export const SpecialRules = (props: { readonly rules: DossierCard['rules'] }) => (
  <dl class="special-rules">
    <For each={props.rules}>
      {({ title, text }) => (
        <>
          <dt>{told(title)}</dt>
          <dd>{told(text)}</dd>
        </>
      )}
    </For>
  </dl>
);
