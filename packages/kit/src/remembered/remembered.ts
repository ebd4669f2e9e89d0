import { RecentMap } from './recent-map.ts';

/**
 * A function of a position that remembers its last result: every seat is shown the same position in turn. Only for what
 * all seats may know: it does not learn who asks.
 */
export function remembered<S extends object, T>(make: (state: S) => T): (state: S) => T {
  let last: { readonly state: S; readonly made: T } | undefined;
  return state => {
    if (last?.state !== state) last = { state, made: make(state) };
    return last.made;
  };
}

/** Members of lists of whom is remembered what was made of them: those of 400 games with 75 units each. */
const MEMBERS_AT_MOST = 30_000;

/**
 * A function of each member of a list that remembers what it made, as long as the member stays the same object in the
 * same place and is asked for now and then: an order touches few of them.
 */
export function rememberedEach<M extends object, T>(
  make: (member: M, index: number) => T,
): (member: M, index: number) => T {
  const made = new RecentMap<M, { readonly index: number; readonly it: T }>(MEMBERS_AT_MOST);
  return (member, index) => {
    const known = made.get(member);
    if (known?.index === index) return known.it;
    const it = make(member, index);
    made.set(member, { index, it });
    return it;
  };
}
