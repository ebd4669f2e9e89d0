import { createMemo, Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';

/** Units that wait off the map and may be ordered on. */
export function Tray(props: { readonly session: Session }) {
  const { session } = props;
  const waiting = createMemo(() =>
    session
      .position()
      .picture.counters.filter(counter => counter.tray === 'waiting' && session.orderable().has(counter.id)),
  );
  return (
    <Show when={waiting().length > 0}>
      <div class="tray">
        <span>{words().trays.waiting}</span>
        <Keyed each={waiting()} by={counter => counter.id}>
          {(counter, unit) => (
            <button type="button" aria-pressed={session.inHand().includes(unit)} onClick={() => session.pickUp([unit])}>
              {counter().name} <small>{counter().numeral}</small>
            </button>
          )}
        </Keyed>
      </div>
    </Show>
  );
}
