import { createMemo, For, Show } from 'solid-js';
import type { Session } from './session.ts';

/** The dice that fell last, as they lie on the table. */
export function Dice(props: { readonly session: Session }) {
  const rolls = createMemo(() =>
    props.session.latest().flatMap(line => (line.dice === undefined || line.dice.die === 'cup' ? [] : [line.dice])),
  );
  return (
    <Show when={rolls().length > 0}>
      <div class="dice">
        <For each={rolls().slice(-6)}>
          {roll => (
            <figure>
              <div>
                <For each={roll.faces}>
                  {face => (
                    <span class={`die ${roll.die} ${face}`} role="img" aria-label={face}>
                      {FACES[face] ?? face}
                    </span>
                  )}
                </For>
              </div>
              <figcaption>{roll.purpose}</figcaption>
            </figure>
          )}
        </For>
      </div>
    </Show>
  );
}

const FACES: { readonly [face: string]: string } = {
  doubleFlag: '⚑⚑',
  unionFlag: 'U',
  confederateFlag: 'C',
  bugle: 'B',
  hat: 'H',
  cross: '✚',
  arrow: '➤',
  save: '○',
};
