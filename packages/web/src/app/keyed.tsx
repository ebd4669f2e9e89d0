import { type Accessor, createMemo, For, type JSX } from 'solid-js';

interface KeyedProps<T extends object> {
  readonly each: readonly T[];
  /** What an item is known by from one view to the next: the id of a unit, the order of an offer. */
  readonly by: (item: T) => string;
  readonly children: (item: Accessor<T>, key: string) => JSX.Element;
}

/**
 * A list whose rows live as long as their keys. Every view of the game is made of new objects; a row that was there
 * before stays the same element and only says something else, so that focus and reading position stay with it.
 */
export function Keyed<T extends object>(props: KeyedProps<T>) {
  const items = createMemo(() => numbered(props.each, props.by));
  return (
    <For each={[...items().keys()]}>
      {key => {
        const first = items().get(key);
        if (first === undefined) return null;
        // A row that goes shows its last item until it is gone.
        const item = createMemo((last: T): T => items().get(key) ?? last, first, { equals: isSame });
        return props.children(item, key);
      }}
    </For>
  );
}

/** Two items of one key are told apart by their order. */
function numbered<T>(items: readonly T[], by: (item: T) => string): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    let key = by(item);
    while (found.has(key)) key += "'";
    found.set(key, item);
  }
  return found;
}

/** Views are plain data: what reads the same is the same, and nothing is drawn anew for it. */
const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
