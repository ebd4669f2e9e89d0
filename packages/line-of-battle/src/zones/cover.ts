import { distance, type Grid, type HexIndex } from '@guidon/hex';

/** Which posts cover a hex with their zones; each zone is found when a hex near its post is asked about. */
export interface Cover {
  at(hex: HexIndex): readonly HexIndex[];
}

/** The cover of many posts, none of whose zones goes farther than `reach`. */
export function coverOf(
  grid: Grid,
  posts: readonly HexIndex[],
  { reach, zone }: { readonly reach: number; readonly zone: (post: HexIndex) => readonly HexIndex[] },
): Cover {
  const zones = new Map<HexIndex, readonly HexIndex[]>();
  const found = new Map<HexIndex, readonly HexIndex[]>();
  const zoneOf = (post: HexIndex): readonly HexIndex[] => {
    const known = zones.get(post) ?? zone(post);
    zones.set(post, known);
    return known;
  };
  return {
    at: hex => {
      const known =
        found.get(hex) ?? posts.filter(post => distance(grid, post, hex) <= reach && zoneOf(post).includes(hex));
      found.set(hex, known);
      return known;
    },
  };
}
