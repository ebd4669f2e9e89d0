import type { CounterPicture } from '@guidon/protocol';
import { createComputed, createMemo, For, Show } from 'solid-js';
import { Keyed } from '../keyed.tsx';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';

const TRAYS = ['waiting', 'reinforcements', 'losses'] as const;

/** The board in words: every unit by its place, for those who do not see the map or do not want it. */
export function TextBoard(props: { readonly session: Session }) {
  const { session } = props;
  let element!: HTMLDivElement;
  // The list is ordered by place: whoever stands on a unit's line goes with it.
  createComputed(() => {
    session.position();
    keepFocus(element);
  });
  return (
    <div ref={element} class="text-board">
      <Keyed
        each={session.position().picture.marks.filter(({ mark }) => mark in words().marks)}
        by={mark => `${mark.mark} ${mark.hex}`}
      >
        {mark => (
          <span class="mark">
            {mark().hex}: {words().marks[mark().mark]} {mark().text} ({mark().seat ?? '—'}){' '}
          </span>
        )}
      </Keyed>
      <For each={session.position().picture.marks.filter(({ mark }) => /^flag/.test(mark))}>
        {({ text }) => <span class="mark">{text} </span>}
      </For>
      <For each={session.opened.scenario.seats}>{side => <Side session={session} {...side} />}</For>
    </div>
  );
}

function Side(props: { readonly session: Session; readonly seat: string; readonly title: string }) {
  const { session } = props;
  const isMine = (): boolean => session.opened.seats[props.seat] === 'person' && !session.opened.watching;
  const counters = createMemo(() => session.position().picture.counters.filter(counter => counter.seat === props.seat));
  const trays = createMemo(() =>
    TRAYS.map(tray => ({ tray, counters: counters().filter(counter => counter.tray === tray) })).filter(
      ({ counters: there }) => there.length > 0,
    ),
  );
  return (
    <section>
      <h3>{props.title}</h3>
      <ul>
        <Keyed
          each={counters()
            .filter(counter => counter.hex !== null)
            .sort(byHex)}
          by={counter => counter.id}
        >
          {(counter, unit) => (
            <li data-unit={unit}>
              <Show when={isMine()} fallback={counter().tip}>
                <UnitButton session={session} counter={counter()} />
              </Show>
            </li>
          )}
        </Keyed>
      </ul>
      <Keyed each={trays()} by={({ tray }) => tray}>
        {lot => (
          <details open={lot().tray === 'waiting'}>
            <summary>
              {words().trays[lot().tray]} <small>{lot().counters.length}</small>
            </summary>
            <ul>
              <Keyed each={lot().counters} by={counter => counter.id}>
                {counter => <li>{counter().tip}</li>}
              </Keyed>
            </ul>
          </details>
        )}
      </Keyed>
    </section>
  );
}

/** It stays a button while its unit cannot be ordered, so that the focus does not fall off it when others move. */
function UnitButton(props: { readonly session: Session; readonly counter: CounterPicture }) {
  const isReady = (): boolean => props.session.orderable().has(props.counter.id);
  return (
    <button
      type="button"
      aria-disabled={!isReady()}
      aria-pressed={props.session.inHand().includes(props.counter.id)}
      tabindex={isReady() ? 0 : -1}
      onClick={() => isReady() && props.session.pickUp([props.counter.id])}
    >
      {props.counter.tip}
    </button>
  );
}

/** An element that changes its place in the page loses the focus; it gets it back. */
function keepFocus(board: HTMLElement | undefined): void {
  const held = document.activeElement;
  if (board === undefined || !(held instanceof HTMLElement) || !board.contains(held)) return;
  queueMicrotask(() => {
    if (held.isConnected && document.activeElement !== held) held.focus({ preventScroll: true });
  });
}

function byHex({ hex: a }: CounterPicture, { hex: b }: CounterPicture): number {
  if (a === null || b === null || a === b) return 0;
  return a < b ? -1 : 1;
}
