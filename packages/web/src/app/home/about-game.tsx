import type { SystemCard } from '@guidon/protocol';
import { Show } from 'solid-js';
import { aboutIn } from '../site/about-text.ts';
import { words } from '../words/words.ts';

/** What a game is, in a line: for whom, at what scale, how long. */
export const AboutGame = (props: { readonly system: SystemCard }) => (
  <Show when={aboutIn(props.system)}>
    {about => (
      <p class="about-game">
        {about().pitch}{' '}
        <small>
          <b>{words().homePage.hardness[props.system.about?.hardness ?? 0]}</b>;{' '}
          {words().homePage.facts(about().scale, about().time)}
        </small>
      </p>
    )}
  </Show>
);
