import { createMemo, For, Show } from 'solid-js';
import { words } from '../words/words.ts';
import type { Pending, Session } from './session.ts';

/** A small picture of what an attack may bring, from the same engine that will resolve it. */
export function Odds(props: { readonly session: Session; readonly pending: Pending }) {
  const nameOf = (id: string): string =>
    props.session.position().picture.counters.find(counter => counter.id === id)?.name ?? id;
  const rows = createMemo(() =>
    (props.pending.odds?.outcomes ?? []).map(({ exactly, about, outcome }) => ({
      exactly,
      about,
      text: told(outcome, nameOf),
    })),
  );
  const shown = createMemo(() => {
    const sum = new Map<string, { about: number; exactly: string[] }>();
    for (const row of rows()) {
      const known = sum.get(row.text) ?? { about: 0, exactly: [] };
      sum.set(row.text, { about: known.about + row.about, exactly: [...known.exactly, row.exactly] });
    }
    return [...sum].sort(([, a], [, b]) => b.about - a.about);
  });
  const harm = (text: string): number => Math.min(3, text.split(/−/).length - 1 + (text.includes('✕') ? 2 : 0));
  return (
    <section class="odds" aria-label={words().odds}>
      <h3>{words().oddsOf(props.pending.offer.label)}</h3>
      <Show when={props.pending.odds} fallback={<p class="quiet">…</p>}>
        <div class="bar" aria-hidden="true">
          <For each={shown()}>
            {([text, { about }]) => <span class={`harm-${harm(text)}`} style={{ 'flex-grow': about }} title={text} />}
          </For>
        </div>
        <ul>
          <For each={shown().slice(0, 8)}>
            {([text, { about, exactly }]) => (
              <li>
                <b>{(about * 100).toFixed(1)} %</b> <span>{text}</span>{' '}
                <small>{exactly.length === 1 ? exactly[0] : ''}</small>
              </li>
            )}
          </For>
        </ul>
        <Show when={(props.pending.odds?.assumed.length ?? 0) > 0}>
          <p class="quiet">
            {words().assumed}: {props.pending.odds?.assumed.join(', ')}
          </p>
        </Show>
      </Show>
      <div class="plain">
        <button type="button" class="order danger" onClick={() => void props.session.give(props.pending.offer)}>
          {props.pending.offer.label}
        </button>
        <button type="button" onClick={() => props.session.cancel()}>
          {words().cancel}
        </button>
      </div>
    </section>
  );
}

function told(outcome: { readonly [name: string]: unknown }, nameOf: (id: string) => string): string {
  const units = outcome.units as
    | { readonly [id: string]: { readonly steps?: number; readonly eliminated?: boolean; readonly hex?: string } }
    | undefined;
  const parts = Object.entries(units ?? {}).map(([id, facts]) => {
    const loss = facts.eliminated === true ? '✕' : facts.steps === undefined ? '' : `−${-facts.steps}`;
    return `${nameOf(id)} ${[loss, facts.hex === undefined ? '' : `→ ${facts.hex}`].filter(part => part !== '').join(' ')}`;
  });
  return parts.length === 0 ? '—' : parts.join(', ');
}
