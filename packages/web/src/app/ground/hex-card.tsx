import type { CounterPicture } from '@guidon/protocol';
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
  /** Whose zones lie over it, by kind; each counter once. */
  const covers = createMemo(() => {
    const kinds = new Map<string, Set<string>>();
    for (const { kind, hexes, counters } of picture().overlays)
      if (hexes.includes(props.hex) && kind in words().ground.zones)
        kinds.set(kind, new Set([...(kinds.get(kind) ?? []), ...nearest(counters, picture().counters)]));
    return [...kinds].map(([kind, ids]) => words().ground.covers(words().ground.zones[kind] ?? kind, named([...ids])));
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

/** A zone of a whole side names nobody. */
const nearest = (ids: readonly string[], counters: readonly CounterPicture[]): readonly string[] =>
  ids.length > counters.length / 3 ? [] : ids;
