import { createMemo, For, Show } from 'solid-js';
import { dieMarkup } from '../../counters/index.ts';
import type { Session } from '../session/session.ts';

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
                    <svg
                      class="die"
                      viewBox="-52 -52 104 104"
                      role="img"
                      aria-label={face}
                      innerHTML={dieMarkup(roll.die, face)}
                    />
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
