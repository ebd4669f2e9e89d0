import { For, Show } from 'solid-js';
import { words } from '../words/words.ts';
import type { Pending, Session } from './session.ts';
import { Chances, Sums } from './sums.tsx';

interface OddsProps {
  readonly session: Session;
  readonly pending: Pending;
  readonly showRule: (id: string) => void;
}

/** A venture before it is confirmed: its sums, and what may come of it, from the same engine that will resolve it. */
export function Odds(props: OddsProps) {
  return (
    <section class="odds" aria-label={words().odds}>
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
            <For each={odds().chances}>{chances => <Chances chances={chances} />}</For>
            <Sums pictures={[{ ...odds(), sums: [], chances: [] }]} showRule={props.showRule} />
          </>
        )}
      </Show>
      <Show when={props.pending.sums}>{sums => <Sums pictures={sums()} showRule={props.showRule} />}</Show>
    </section>
  );
}

function Counting() {
  return (
    <p class="quiet counting" role="status">
      <span class="spinner" aria-hidden="true" /> {words().counting}
    </p>
  );
}
