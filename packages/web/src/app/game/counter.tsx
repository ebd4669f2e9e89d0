import type { CounterPicture } from '@guidon/protocol';
import { Show } from 'solid-js';
import type { Spot } from './layout.ts';

interface CounterProps {
  readonly counter: CounterPicture;
  /** Of the first seat: drawn as the first side. */
  readonly first: boolean;
  readonly spot: Spot;
  readonly detail: number;
  readonly held: boolean;
  readonly ready: boolean;
}

/** One counter. Side, arm, strength and state are told by shape and letter, not by colour alone. */
export function Counter(props: CounterProps) {
  return (
    <g
      class={`counter ${props.first ? 'first' : 'second'}${props.counter.spent ? ' spent' : ''}${props.held ? ' held' : ''}${props.ready ? ' ready' : ''}`}
      style={{ transform: `translate(${props.spot.x - 30}px, ${props.spot.y - 30}px)` }}
      data-unit={props.counter.id}
    >
      <Show when={props.ready || props.held}>
        <rect class="ring" x="-4" y="-4" width="68" height="68" rx="9" />
      </Show>
      <rect class="face" width="60" height="60" rx={props.first ? 4 : 0} />
      <text x="30" y="12">
        {props.counter.name}
      </text>
      <text x="50" y="54">
        {props.counter.numeral}
      </text>
    </g>
  );
}
