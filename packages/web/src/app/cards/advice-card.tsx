import type { WeighedOffer } from '@guidon/protocol';
import { For, Show } from 'solid-js';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';

/** What the program would do here, and what else it thought of: each can be given at once. */
export function AdviceCard(props: { readonly session: Session; readonly weighed: readonly WeighedOffer[] }) {
  const { session } = props;
  /** It would end the step, or let things take their course. */
  const isIdle = () => props.weighed[0]?.offer.hint.plain === true && session.open()?.hint.reaction !== true;
  const others = () => props.weighed.slice(1);
  return (
    <section class="advice" aria-label={words().advice.title}>
      <p class="quiet">{isIdle() ? words().advice.nothing : words().advice.would}</p>
      <For each={props.weighed.slice(0, 1)}>{one => <Advised session={session} weighed={one} class="order" />}</For>
      <Show when={others().length > 0}>
        <p class="quiet">{words().advice.also}</p>
        <For each={others()}>{one => <Advised session={session} weighed={one} />}</For>
      </Show>
      <button type="button" class="small" onClick={() => session.closeAdvice()}>
        {words().advice.close}
      </button>
    </section>
  );
}

interface AdvisedProps {
  readonly session: Session;
  readonly weighed: WeighedOffer;
  readonly class?: string;
}

function Advised(props: AdvisedProps) {
  const { session } = props;
  return (
    <button
      type="button"
      class={props.class}
      aria-disabled={session.busy()}
      onClick={() => void session.act(props.weighed.offer)}
    >
      {props.weighed.offer.label}
      <Show when={props.weighed.less > 0}> {words().advice.less(props.weighed.less.toFixed(1))}</Show>
    </button>
  );
}
