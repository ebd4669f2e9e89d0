import { For, onCleanup, onMount, Show } from 'solid-js';
import { OrderLabel } from '../cards/orders.tsx';
import type { Choice } from '../session/selection.ts';
import type { Session } from '../session/session.ts';
import type { Spot, View } from '../viewport/view.ts';
import { words } from '../words/words.ts';

interface ChoiceMenuProps {
  readonly session: Session;
  readonly choice: Choice;
  readonly spot: Spot;
  readonly view: View;
  readonly frame: { readonly width: number; readonly height: number };
  /** The board is to be looked at again. */
  readonly done: () => void;
}

const WIDTH = 260;

/** Several things could be meant by pointing at a hex: they are asked about beside it. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  let menu!: HTMLElement;
  onMount(() => menu.querySelector('button')?.focus({ preventScroll: true }));
  onCleanup(() => props.done());
  const x = (): number =>
    Math.max(8, Math.min(props.frame.width - WIDTH - 8, props.spot.x * props.view.scale + props.view.x + 24));
  const y = (): number =>
    Math.max(8, Math.min(props.frame.height - 180, props.spot.y * props.view.scale + props.view.y - 20));
  // Set by script: the page allows no styles in its markup.
  const place = () => ({ left: `${x()}px`, top: `${y()}px`, width: `${WIDTH}px` });
  return (
    <section ref={menu} class="choice" aria-label={words().whatThere(props.choice.hex)} style={place()}>
      <h3>{words().whatThere(props.choice.hex)}</h3>
      <For each={props.choice.offers}>
        {offer => (
          <button type="button" onClick={() => void props.session.act(offer)}>
            <OrderLabel offer={offer} />
          </button>
        )}
      </For>
      <Show when={props.choice.pickable.length > 0}>
        <button type="button" onClick={() => props.session.pickUp(props.choice.pickable)}>
          {words().takeUp}
        </button>
      </Show>
      <button type="button" class="quiet-button" onClick={() => props.session.closeChoice()}>
        {words().cancel}
      </button>
    </section>
  );
}
