import type { CounterPicture, PositionPicture } from '@guidon/protocol';

/** Where a piece stands: a hex of a map, or a point of a table. */
export type Place = { readonly hex: string } | { readonly x: number; readonly y: number };

export const isSamePlace = (one: Place | null, other: Place | null): boolean => keyOf(one) === keyOf(other);

export const keyOf = (place: Place | null): string =>
  place === null ? '' : 'hex' in place ? place.hex : `${place.x} ${place.y}`;

/** A piece of a map or of a table, as far as the stage minds. */
export interface Actor {
  readonly id: string;
  readonly seat: string;
  readonly name: string;
  readonly place: Place | null;
  /** Steps or bases it has left; null where they are not seen. */
  readonly strength: number | null;
  /** Null where they are not seen. */
  readonly hits: number | null;
  /** good, disrupted, routed … */
  readonly order: string | null;
  readonly states: readonly string[];
}

/** No state of its own: its hits are not seen. */
const UNSEEN = 'unseen';
const NONE: readonly string[] = [];

const counterActor = (counter: CounterPicture): Actor => ({
  id: counter.id,
  seat: counter.seat,
  name: counter.name,
  place: counter.hex === null ? null : { hex: counter.hex },
  strength: counter.numeral === '?' ? null : counter.pips.left,
  hits: counter.numeral === '?' ? null : counter.hits,
  order: counter.order,
  states: NONE,
});

/** The pieces of a picture by their ids. */
export function actorsIn({ counters, field }: PositionPicture, ids: Iterable<string>): ReadonlyMap<string, Actor> {
  const wanted = new Set(ids);
  const found = new Map<string, Actor>();
  for (const counter of counters) if (wanted.has(counter.id)) found.set(counter.id, counterActor(counter));
  for (const { id, seat, name, x, y, strength, hits, states } of field?.troops ?? [])
    if (wanted.has(id))
      found.set(id, {
        id,
        seat,
        name,
        place: { x, y },
        strength: strength.left,
        hits: states.includes(UNSEEN) ? null : hits,
        order: null,
        states: states.filter(state => state !== UNSEEN),
      });
  for (const { id, seat, name, x, y } of field?.generals ?? [])
    if (wanted.has(id))
      found.set(id, { id, seat, name, place: { x, y }, strength: 1, hits: 0, order: null, states: NONE });
  return found;
}
