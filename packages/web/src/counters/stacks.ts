/** Where a counter of a stack lies: off the centre of its hex, in hex widths, and how much smaller it is. */
export interface StackPlace {
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
}

/** Unlike counters in one hex lie so that each shows its band; the last lies in front. */
export function stackPlaces(count: number): readonly StackPlace[] {
  if (count <= 1) return count === 1 ? [{ dx: 0, dy: 0, scale: 1 }] : [];
  const spread = count === 2 ? 1 : 1.5 / (count - 1);
  return Array.from({ length: count }, (_, n) => {
    const off = n - (count - 1) / 2;
    return { dx: off * 0.15 * spread, dy: off * 0.27 * spread + 0.03, scale: count === 2 ? 0.92 : 0.84 };
  });
}

/** Fanned out side by side in rows of three, to choose from. */
export function fannedPlaces(count: number): readonly StackPlace[] {
  const across = Math.min(3, count);
  const rows = Math.ceil(count / across);
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / across);
    const inRow = Math.min(across, count - row * across);
    return { dx: ((n % across) - (inRow - 1) / 2) * 0.7, dy: (row - (rows - 1) / 2) * 0.7, scale: 1 };
  });
}
