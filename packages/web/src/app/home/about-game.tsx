import type { AboutGame as About, AboutText, SystemCard } from '@guidon/protocol';
import { Show } from 'solid-js';
import { language, words } from '../words/words.ts';

/** What a game is, in a line: for whom, at what scale, how long. */
export const AboutGame = (props: { readonly system: SystemCard }) => (
  <Show when={props.system.about}>
    {about => (
      <p class="about-game">
        {textIn(about()).pitch}{' '}
        <small>
          <b>{words().homePage.hardness[about().hardness]}</b>;{' '}
          {words().homePage.facts(textIn(about()).scale, textIn(about()).time)}
        </small>
      </p>
    )}
  </Show>
);

/** English where it does not speak the language of the app. */
function textIn(about: About): AboutText {
  const text = about[language()];
  return typeof text === 'object' ? text : about.en;
}
