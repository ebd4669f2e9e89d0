import type { Grid, HexIndex } from '@guidon/hex';
import { type Issue, issue } from '@guidon/kernel';

/** A piece with the place in the file that puts it somewhere. */
export interface Placed<T> {
  readonly piece: number;
  readonly path: string;
  readonly at: T;
}

/** When and where a piece comes on; the hex must lie on the edge of the map. */
export interface Arrival {
  readonly turn: number;
  readonly hex: HexIndex;
}

/** The place of each piece in its list. */
export const byId = (pieces: readonly { readonly id: string }[]): ReadonlyMap<string, number> =>
  new Map(pieces.map(({ id }, index) => [id, index]));

/** Where a scenario puts its pieces. `S` is a start on the map, `A` an arrival. */
export interface Places<S, A extends Arrival> {
  readonly starts: readonly Placed<S>[];
  readonly arrivals: readonly Placed<A>[];
  readonly leaderStarts: readonly Placed<HexIndex>[];
  readonly leaderArrivals: readonly Placed<Arrival>[];
}

/** By piece: where it is put. */
export function byPiece<T>(count: number, places: readonly Placed<T>[]): readonly (T | undefined)[] {
  const found: (T | undefined)[] = Array.from({ length: count }, () => undefined);
  for (const { piece, at } of places) found[piece] = at;
  return found;
}

/** Every piece is put somewhere, and once. By piece: its id, or null if it may stay away. */
export function placedOnceFaults(
  placed: readonly Placed<unknown>[],
  ids: readonly (string | null)[],
): readonly Issue[] {
  const seen = new Set<number>();
  const twice = placed.flatMap(({ piece, path }) => {
    const isNew = !seen.has(piece);
    seen.add(piece);
    return isNew ? [] : [issue(path, 'each piece once', ids[piece])];
  });
  const missing = ids.filter((id, piece) => id !== null && !seen.has(piece));
  return [...twice, ...missing.map(id => issue('setup', 'every piece, there or among the reinforcements', id))];
}

/** Reinforcements come while the game lasts, where the map may be entered. */
export const arrivalFaults = (
  arrivals: readonly Placed<Arrival>[],
  {
    grid,
    turns,
    isEntry,
  }: { readonly grid: Grid; readonly turns: number; readonly isEntry: (hex: HexIndex) => boolean },
): readonly Issue[] =>
  arrivals.flatMap(({ path, at: { hex, turn } }) => [
    ...(isEntry(hex) ? [] : [issue(path, 'an arrival on the edge of the map', grid.codes[hex])]),
    ...(turn <= turns ? [] : [issue(path, `an arrival by turn ${turns}`, turn)]),
  ]);
