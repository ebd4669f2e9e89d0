import { type Grid, type HexIndex, neighboursOf } from '@guidon/hex';

/** Does command pass into a hex from its neighbour: not at all, freely, or as one of the few hexes that are counted? */
export type Carries = (from: HexIndex, to: HexIndex) => 'no' | 'free' | 'counted';

/** The hexes to which command reaches from a leader, his own among them, over at most so many counted hexes. */
export function hexesInCommand(
  grid: Grid,
  leader: { readonly hex: HexIndex; readonly radius: number; readonly counted: number },
  carries: Carries,
): ReadonlySet<HexIndex> {
  // By hex: the fewest counted hexes with which it was reached so far; fewer may open ways that more have closed.
  const fewest = new Map<HexIndex, number>([[leader.hex, 0]]);
  let ring: readonly HexIndex[] = [leader.hex];
  for (let step = 0; step < leader.radius; step++) {
    const further = new Set<HexIndex>();
    const before = new Map(ring.map(hex => [hex, fewest.get(hex) ?? 0]));
    for (const [at, used] of before)
      for (const near of neighboursOf(grid, at)) {
        const way = carries(at, near);
        if (way === 'no') continue;
        const count = used + (way === 'counted' ? 1 : 0);
        if (count > leader.counted || count >= (fewest.get(near) ?? Number.POSITIVE_INFINITY)) continue;
        fewest.set(near, count);
        further.add(near);
      }
    ring = [...further];
  }
  return new Set(fewest.keys());
}
