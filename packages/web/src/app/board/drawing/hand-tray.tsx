import type { CounterPicture } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import type { Session } from '../../session/session.ts';
import { words } from '../../words/words.ts';
import { faceMarkup } from '../counter.tsx';

interface HandTrayProps {
  readonly session: Session;
  /** The pieces that lie with those in hand. */
  readonly pieces: readonly CounterPicture[];
  readonly firstSeat: string | undefined;
  /** It lies at the upper edge, because below it would cover where these pieces can go. */
  readonly isAbove: boolean;
}

/** The stack in hand, spread out at the lower edge of the map, or at the upper one: a tap takes a piece along or leaves it. */
export function HandTray(props: HandTrayProps) {
  return (
    <Show when={props.pieces.length > 1}>
      <fieldset class="hand-tray" classList={{ above: props.isAbove }} aria-label={words().handTray}>
        <For each={props.pieces}>
          {(counter, at) => (
            <button
              type="button"
              aria-pressed={props.session.taken().includes(counter.id)}
              title={counter.tip}
              onClick={() => void props.session.toggle(counter.id)}
            >
              <svg
                viewBox="-62 -62 124 124"
                aria-hidden="true"
                innerHTML={faceMarkup(counter, {
                  side: props.firstSeat === counter.seat ? 'first' : 'second',
                  detail: 'large',
                })}
              />
              <small class="number">{at() + 1}</small>
              <span class="unseen">{words().takeAlong(counter.tip)}</span>
            </button>
          )}
        </For>
        <small>{words().handTrayHelp}</small>
      </fieldset>
    </Show>
  );
}
