import { type Grid, type HexIndex, neighboursOf } from '@guidon/hex';

/** By hex: how many of the posts lie beside it. A post listed twice counts twice. */
export function controlledBy(grid: Grid, posts: Iterable<HexIndex>): Uint8Array {
  const zone = new Uint8Array(grid.size);
  for (const post of posts) for (const near of neighboursOf(grid, post)) zone[near] = (zone[near] ?? 0) + 1;
  return zone;
}
