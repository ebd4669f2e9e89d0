import type { ReasonCard, WeighedOffer } from '@guidon/protocol';
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
      <For each={props.weighed.slice(0, 1)}>
        {one => (
          <>
            <Advised session={session} weighed={one} class="order" />
            <Why why={one.why} />
          </>
        )}
      </For>
      <Show when={others().length > 0}>
        <p class="quiet">{words().advice.also}</p>
        <For each={others()}>
          {one => (
            <>
              <Advised session={session} weighed={one} />
              <Why why={one.why} />
            </>
          )}
        </For>
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

/** More parts of a worth than these nobody reads. */
const TOLD = 3;
/** Less than this is nothing worth a word. */
const LEAST = 0.05;

/** Why the program weighed an order so: what counted most, for and against. */
function Why(props: { readonly why: readonly ReasonCard[] }) {
  const told = () =>
    summedUp(props.why)
      .filter(({ about, points }) => about !== 'rest' && Math.abs(points) >= LEAST)
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
      .slice(0, TOLD);
  return (
    <Show when={told().length > 0}>
      <ul class="why" aria-label={words().advice.why}>
        <For each={told()}>
          {reason => (
            <li>
              <b>{signed(reason.points)}</b> {words().advice.reason(reason)}
            </li>
          )}
        </For>
      </ul>
    </Show>
  );
}

/** Parts about the same thing, of several units, stand once. */
function summedUp(why: readonly ReasonCard[]): readonly ReasonCard[] {
  const byConcern = new Map<string, ReasonCard>();
  for (const reason of why) {
    const known = byConcern.get(reason.about);
    byConcern.set(reason.about, { ...reason, points: reason.points + (known?.points ?? 0) });
  }
  return [...byConcern.values()];
}

const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
