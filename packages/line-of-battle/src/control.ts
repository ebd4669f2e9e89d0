import { DIRECTIONS, type Grid, type HexIndex, neighbour, OFF_MAP } from '@guidon/hex';

/** By hex: how many of the posts lie beside it. A post listed twice counts twice. */
export function controlledBy(grid: Grid, posts: Iterable<HexIndex>): Uint8Array {
  const zone = new Uint8Array(grid.size);
  for (const post of posts)
    for (const direction of DIRECTIONS) {
      const near = neighbour(grid, post, direction);
      if (near !== OFF_MAP) zone[near] = (zone[near] ?? 0) + 1;
    }
  return zone;
}
