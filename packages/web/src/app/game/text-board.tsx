import type { CounterPicture } from '@guidon/protocol';
import { createMemo, For, Show } from 'solid-js';
import { words } from '../words/words.ts';
import type { Session } from './session.ts';

/** The board in words: every unit by its place, for those who do not see the map or do not want it. */
export function TextBoard(props: { readonly session: Session }) {
  const { session } = props;
  const sides = createMemo(() =>
    session.table.scenario.seats.map(({ seat, title }) => {
      const counters = session.position().picture.counters.filter(counter => counter.seat === seat);
      const onMap = counters.filter(counter => counter.hex !== null).sort(byHex);
      const trays = (['waiting', 'reinforcements', 'losses'] as const).map(tray => ({
        tray,
        counters: counters.filter(counter => counter.tray === tray),
      }));
      return { title, onMap, trays };
    }),
  );
  return (
    <div class="text-board">
      <For each={session.position().picture.marks.filter(mark => mark.mark === 'victory')}>
        {mark => (
          <span class="mark">
            {mark.hex}: {mark.text} ({mark.seat}){' '}
          </span>
        )}
      </For>
      <For each={sides()}>
        {side => (
          <section>
            <h3>{side.title}</h3>
            <ul>
              <For each={side.onMap}>
                {counter => (
                  <li>
                    <Show when={session.orderable().has(counter.id)} fallback={counter.tip}>
                      <button type="button" onClick={() => session.pickUp([counter.id])}>
                        {counter.tip}
                      </button>
                    </Show>
                  </li>
                )}
              </For>
            </ul>
            <For each={side.trays.filter(tray => tray.counters.length > 0)}>
              {({ tray, counters }) => (
                <details open={tray === 'waiting'}>
                  <summary>
                    {words().trays[tray]} <small>{counters.length}</small>
                  </summary>
                  <ul>
                    <For each={counters}>{counter => <li>{counter.tip}</li>}</For>
                  </ul>
                </details>
              )}
            </For>
          </section>
        )}
      </For>
    </div>
  );
}

const byHex = (a: CounterPicture, b: CounterPicture): number => ((a.hex ?? '') < (b.hex ?? '') ? -1 : 1);
