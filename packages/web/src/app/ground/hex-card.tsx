import type { CounterPicture, OverlayPicture } from '@guidon/protocol';
import { createMemo, For, Show } from 'solid-js';
import { namesOf } from '../cards/orders.tsx';
import type { Session } from '../session/session.ts';
import { words } from '../words/words.ts';
import { groundText } from './ground-text.ts';

/** More names than these nobody reads. */
const NAMED = 5;

/** A hex that is looked at: its ground, what it is worth, what it costs, and who covers it. */
export function HexCard(props: { readonly session: Session; readonly hex: string; readonly isEmpty: boolean }) {
  const { session } = props;
  const picture = () => session.position().picture;
  const objectives = createMemo(() =>
    (picture().stakes?.objectives ?? []).filter(({ hexes }) => hexes.some(({ hex }) => hex === props.hex)),
  );
  const cost = createMemo(
    () => session.inReach().find(({ hint }) => hint.to === props.hex && hint.cost !== null)?.hint.cost ?? null,
  );
  const named = (ids: readonly string[]): string => {
    const more = ids.length - NAMED;
    return [
      ...ids.slice(0, NAMED).map(id => namesOf(session, [id])),
      ...(more > 0 ? [words().ground.more(more)] : []),
    ].join(', ');
  };
  /** Whose zones lie over it, by kind and side; a zone that a whole side has names nobody. */
  const covers = createMemo(() => {
    const { overlays, counters } = picture();
    const over = overlays.filter(({ kind, hexes }) => hexes.includes(props.hex) && kind in words().ground.zones);
    return [...new Set(over.map(({ kind }) => kind))].flatMap(kind =>
      session.opened.scenario.seats.flatMap(({ seat, title }) => {
        const ids = idsOf(
          over.filter(zone => zone.kind === kind),
          counters.filter(counter => counter.seat === seat),
        );
        if (ids.length === 0) return [];
        const names = ids.length > counters.length / 3 ? '' : named(ids);
        return [words().ground.covers(words().ground.zones[kind] ?? kind, title, names)];
      }),
    );
  });
  return (
    <section class="hex-card" aria-label={words().ground.title(props.hex)}>
      <p>
        <b>{props.hex}</b>: {groundText(session.opened.map, props.hex)}
        {props.isEmpty ? `; ${words().ground.empty}` : ''}
      </p>
      <For each={objectives()}>
        {({ name, points }) => (
          <p>
            <b>{words().ground.objective(name, points)}</b>
          </p>
        )}
      </For>
      <Show when={cost()}>{points => <p>{words().ground.cost(points())}</p>}</Show>
      <For each={covers()}>{text => <p>{text}</p>}</For>
    </section>
  );
}

/** Those among the counters whose zones these are, each once. */
function idsOf(zones: readonly OverlayPicture[], counters: readonly CounterPicture[]): readonly string[] {
  const theirs = new Set(counters.map(({ id }) => id));
  return [...new Set(zones.flatMap(zone => zone.counters))].filter(id => theirs.has(id));
}
