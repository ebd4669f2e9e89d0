import { For, Match, onMount, Show, Switch } from 'solid-js';
import type { Pending } from '../session/selection.ts';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { Chances, Sums } from './sums.tsx';

interface OddsProps {
  readonly session: Session;
  readonly pending: Pending;
  readonly showRule: (id: string) => void;
}

/** A venture before it is confirmed: its sums, and what may come of it, from the same engine that will resolve it. */
export function Odds(props: OddsProps) {
  let card!: HTMLElement;
  // On a phone the list it was chosen from lies below.
  onMount(() => card.scrollIntoView({ block: 'nearest' }));
  return (
    <section ref={card} class="odds" aria-label={words().odds}>
      <h3>{props.pending.offer.label}</h3>
      <div class="plain">
        <button type="button" class="order danger" onClick={() => void props.session.give(props.pending.offer)}>
          {words().confirmKind(words().kinds[props.pending.offer.hint.kind] ?? words().confirm)}
        </button>
        <button type="button" onClick={() => props.session.cancel()}>
          {words().cancel}
        </button>
      </div>
      <Show when={props.pending.odds} fallback={<Counting />}>
        {odds => (
          <>
            <For each={odds().picture.chances}>{chances => <Chances chances={chances} open={odds().open} />}</For>
            <Openness session={props.session} pending={props.pending} open={odds().open} />
            <Sums pictures={[{ ...odds().picture, sums: [], chances: [] }]} showRule={props.showRule} />
          </>
        )}
      </Show>
      <Show when={props.pending.sums}>{sums => <Sums pictures={sums()} showRule={props.showRule} />}</Show>
    </section>
  );
}

interface OpennessProps {
  readonly session: Session;
  readonly pending: Pending;
  readonly open: number;
}

/** Where not all ways were followed: how far the figures may be off, and a way to have them all. */
function Openness(props: OpennessProps) {
  return (
    <>
      <Show when={props.open > 0}>
        <p class="openness" role="status">
          {words().notFollowed(atMost(props.open))}
        </p>
      </Show>
      <Switch>
        <Match when={props.open > 0 && props.pending.exact === 'unasked'}>
          <button type="button" class="work-out" onClick={() => void props.session.workOut()}>
            {words().workOut}
          </button>
        </Match>
        <Match when={props.pending.exact === 'counting'}>
          <Counting />
        </Match>
        <Match when={props.pending.exact === 'done'}>
          <Said text={words().workedOut} />
        </Match>
        <Match when={props.pending.exact === 'too-many'}>
          <Said text={words().tooManyWays} />
        </Match>
      </Switch>
    </>
  );
}

/** Stands where the button was, and takes its place for the keyboard too. */
function Said(props: { readonly text: string }) {
  return (
    <p class="openness" role="status" tabindex="-1" ref={place => queueMicrotask(() => place.focus())}>
      {props.text}
    </p>
  );
}

/** Rounded up to a tenth of a percent: it is said to be the most. */
const atMost = (share: number): string => (Math.ceil(share * 1000) / 10).toFixed(1);

function Counting() {
  return (
    <p class="quiet counting" role="status">
      <span class="spinner" aria-hidden="true" /> {words().counting}
    </p>
  );
}
