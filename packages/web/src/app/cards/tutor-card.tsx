import { onMount, Show } from 'solid-js';
import type { Warning } from '../counsel/tutor.ts';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';

/** A word of the tutor before an order goes: it can be given anyway, or the better one looked at. */
export function TutorCard(props: { readonly session: Session; readonly warning: Warning }) {
  const { session } = props;
  let card!: HTMLElement;
  // On a phone the list it was chosen from lies below.
  onMount(() => card.scrollIntoView({ block: 'nearest' }));
  const percent = (millionths: number): string => `${Math.round(millionths / 10_000)} %`;
  const points = (): number => Math.max(1, Math.round(props.warning.advice.lost / 10_000));
  const better = () => props.warning.advice.better;
  const anyway = () => void session.giveOrder(props.warning.order);
  return (
    <section ref={card} class="tutor" role="alert" aria-label={words().tutor.title}>
      <h3>{words().tutor.title}</h3>
      <p>{words().tutor.worse(points(), better().label)}</p>
      <p class="quiet">
        {words().tutor.chances(percent(props.warning.advice.given), percent(props.warning.advice.best))}
      </p>
      <div class="plain">
        <Show
          when={props.warning.isShown}
          fallback={
            <button type="button" class="order" aria-keyshortcuts="i" onClick={() => session.showBetter()}>
              {words().tutor.show} <kbd>i</kbd>
            </button>
          }
        >
          <button
            type="button"
            class="order"
            aria-keyshortcuts="i"
            onClick={() => void session.giveOrder(better().order)}
          >
            {words().tutor.giveBetter(better().label)} <kbd>i</kbd>
          </button>
        </Show>
        <button type="button" aria-keyshortcuts="y" onClick={anyway}>
          {words().tutor.anyway} <kbd>y</kbd>
        </button>
      </div>
    </section>
  );
}
