/** A hex by its number in the list of all hexes; -1 is nowhere. */
export type Spot = number;
export const NOWHERE: Spot = -1;

export type Side = 'union' | 'confederate';
export const asSide = (text: string): Side => (text === 'confederate' ? 'confederate' : 'union');
export const enemyOf = (side: Side): Side => (side === 'union' ? 'confederate' : 'union');

interface Hex {
  readonly neighbours: readonly Spot[];
}

/** Row by row, the distances from every hex to every other. */
export function allDistances(places: readonly Hex[]): Uint8Array {
  const size = places.length;
  const distances = new Uint8Array(size * size).fill(255);
  for (let start = 0; start < size; start++) {
    const open = [start];
    distances[start * size + start] = 0;
    for (const at of open) {
      const away = (distances[start * size + at] ?? 0) + 1;
      for (const next of places[at]?.neighbours ?? [])
        if (distances[start * size + next] === 255) {
          distances[start * size + next] = away;
          open.push(next);
        }
    }
  }
  return distances;
}

/** Every hex within a reach, found once. */
export function remembered(
  work: (spot: Spot, reach: number) => readonly Spot[],
): (spot: Spot, reach: number) => readonly Spot[] {
  const known = new Map<number, readonly Spot[]>();
  return (spot, reach) => {
    const key = spot * 32 + reach;
    const found = known.get(key) ?? work(spot, reach);
    known.set(key, found);
    return found;
  };
}
