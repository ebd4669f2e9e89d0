import { For, Show } from 'solid-js';
import { RuleText } from '../cards/rule-text.tsx';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import type { ScreenState } from './screen-state.ts';

/** What happened, each line with its place on the board. */
export const LogList = (props: { readonly session: Session; readonly screen: ScreenState }) => (
  <ol class="log">
    <For each={props.session.log()}>
      {line => (
        <li>
          <RuleText text={line.text} showRule={props.screen.setRule} />
          <Show when={props.screen.isTabletop ? line.hint.units.at(-1) : undefined}>
            {unit => (
              <button type="button" class="rule-link" onClick={() => props.session.setLookAt(unit())}>
                {' '}
                {words().table.show}
              </button>
            )}
          </Show>
          <Show when={line.hint.hexes.at(-1)}>
            {hex => (
              <button type="button" class="rule-link" onClick={() => props.session.setLookAt(hex())}>
                {' '}
                ⌖ {hex()}
              </button>
            )}
          </Show>
        </li>
      )}
    </For>
  </ol>
);
