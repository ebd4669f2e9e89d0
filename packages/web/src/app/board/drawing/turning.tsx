import { For } from 'solid-js';
import type { Handle } from '../turn-handles.ts';

/** The corners to which what is in hand can be turned. */
export function TurnHandles(props: { readonly handles: readonly Handle[] }) {
  return (
    <For each={props.handles}>
      {({ x, y, degrees, offer }) => (
        <g class="turn-handle" data-facing={offer.hint.facing} transform={`translate(${x} ${y}) rotate(${degrees})`}>
          <circle r="13.500" />
          <path d="M0 7V-6M-6-1.500 0-8 6-1.500" />
        </g>
      )}
    </For>
  );
}
