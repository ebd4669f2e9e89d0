import { createEffect, createSignal, onCleanup, Show } from 'solid-js';
import type { BesideGame } from '../remote/beside.ts';
import { words } from '../words/words.ts';

/** The server lets nobody throw without the others before this. */
const PATIENCE = 5000;

/** What can be said of the dice: whether they hold, whose word they lack, whom they wait for. */
export function DiceNote(props: { readonly beside: BesideGame }) {
  const dice = () => props.beside.dice();
  const [isLate, setLate] = createSignal(false);
  createEffect(() => {
    const awaited = dice().awaits;
    setLate(false);
    if (awaited === null) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    onCleanup(() => clearTimeout(timer));
  });
  const text = (): string => {
    const { checked, lacking, isWhole, hasChain } = dice();
    const said = words().online.dice;
    if (!hasChain) return said.noChain;
    return [isWhole ? said.whole(checked) : said.checked(checked), lacking > 0 ? said.lacking(lacking) : '']
      .filter(part => part !== '')
      .join(' ');
  };
  return (
    <Show when={props.beside.game().seats.some(({ chain }) => chain !== null)}>
      <Show
        when={dice().fault}
        fallback={
          <Show when={!dice().hasChain || dice().checked > 0}>
            <small class="quiet dice-note" title={words().online.dice.help}>
              {text()}
            </small>
          </Show>
        }
      >
        {fault => (
          <p class="fault dice-note" role="alert">
            {words().online.dice.faults[fault()]}
          </p>
        )}
      </Show>
      <Show when={isLate() && dice().awaits}>
        {awaited => (
          <div class="proposal" role="status">
            <p>{words().online.dice.waits}</p>
            <button type="button" onClick={() => void props.beside.tell('throw', { entry: awaited().entry })}>
              {words().online.dice.without}
            </button>
          </div>
        )}
      </Show>
    </Show>
  );
}
