import type { Grid, HexIndex } from '../grid.ts';

/** What is found for two hexes of a map, kept from the first time: maps do not change. */
export function keptByPair<M extends { readonly grid: Grid }, T>(
  find: (map: M, from: HexIndex, to: HexIndex) => T,
): (map: M, from: HexIndex, to: HexIndex) => T {
  const known = new WeakMap<M, Map<number, T>>();
  return (map, from, to) => {
    const found = known.get(map) ?? new Map<number, T>();
    known.set(map, found);
    const key = from * map.grid.size + to;
    const kept = found.get(key);
    if (kept !== undefined) return kept;
    const value = find(map, from, to);
    found.set(key, value);
    return value;
  };
}
