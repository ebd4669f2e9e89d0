import { For, Show } from 'solid-js';
import { dieMarkup } from '../counters/index.ts';

interface DiceRowProps {
  readonly dice: readonly { readonly die: string; readonly faces: readonly string[] }[];
  readonly size: 'small' | 'large';
  /** Of one throw no more are drawn; how many are left out is said. All if left out. */
  readonly most?: number;
}

/** Dice as they lie. */
export const DiceRow = (props: DiceRowProps) => (
  <For each={props.dice}>
    {({ die, faces }) => (
      <>
        <For each={faces.slice(0, props.most ?? faces.length)}>
          {face => (
            <svg
              class={props.size === 'small' ? 'die small' : 'die'}
              viewBox="-52 -52 104 104"
              role="img"
              aria-label={face}
              innerHTML={dieMarkup(die, face)}
            />
          )}
        </For>
        <Show when={faces.length > (props.most ?? faces.length)}> +{faces.length - (props.most ?? 0)} </Show>
      </>
    )}
  </For>
);
