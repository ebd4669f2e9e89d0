import { For } from 'solid-js';
import { dieMarkup } from '../counters/index.ts';

interface DiceRowProps {
  readonly dice: readonly { readonly die: string; readonly faces: readonly string[] }[];
  readonly size: 'small' | 'large';
}

/** Nobody counts more dice of one throw than these. */
const SHOWN = 12;

/** Dice as they lie. */
export const DiceRow = (props: DiceRowProps) => (
  <For each={props.dice}>
    {({ die, faces }) => (
      <For each={faces.slice(0, SHOWN)}>
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
    )}
  </For>
);
