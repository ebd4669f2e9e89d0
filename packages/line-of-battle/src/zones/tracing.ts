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
    // As it was before this step: what is reached in it goes on in the next.
    const used = ring.map(hex => fewest.get(hex) ?? 0);
    for (const [place, at] of ring.entries()) {
      const before = used[place] ?? 0;
      for (const near of neighboursOf(grid, at)) {
        const known = fewest.get(near) ?? Number.POSITIVE_INFINITY;
        // Most neighbours have been reached with as few: whether command passes need not be asked.
        if (known <= before) continue;
        const way = carries(at, near);
        const count = before + (way === 'counted' ? 1 : 0);
        if (way === 'no' || count > leader.counted || count >= known) continue;
        fewest.set(near, count);
        further.add(near);
      }
    }
    ring = [...further];
  }
  return new Set(fewest.keys());
}
