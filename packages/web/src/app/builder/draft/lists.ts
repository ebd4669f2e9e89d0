/** Lists of a draft: each change is a new list. */
export const changed = <T extends { readonly key: string }>(
  all: readonly T[],
  key: string,
  change: (item: T) => T,
): readonly T[] => all.map(item => (item.key === key ? change(item) : item));

export const without = <T extends { readonly key: string }>(all: readonly T[], key: string): readonly T[] =>
  all.filter(item => item.key !== key);

/** One place earlier or later. */
export function shifted<T extends { readonly key: string }>(all: readonly T[], key: string, by: -1 | 1): readonly T[] {
  const at = all.findIndex(item => item.key === key);
  const to = at + by;
  const [mine, other] = [all[at], all[to]];
  if (mine === undefined || other === undefined) return all;
  return all.map((item, place) => (place === at ? other : place === to ? mine : item));
}

/** The copy stands right behind. */
export const copied = <T extends { readonly key: string }>(
  all: readonly T[],
  key: string,
  copy: (item: T) => T,
): readonly T[] => all.flatMap(item => (item.key === key ? [item, copy(item)] : [item]));
