/** Where a counter of a stack lies: off the centre of its hex, in hex widths, and how much smaller it is. */
export interface StackPlace {
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
}

/** Steps from band to band and sizes by the number of counters: a hex holds them all without its neighbours' help. */
const STEPS = [0, 0, 0.17, 0.148, 0.125] as const;
const SIZES = [1, 1, 0.92, 0.8, 0.72] as const;

/** Counters in one hex lie so that each shows its band; the last lies in front. */
export function stackPlaces(count: number): readonly StackPlace[] {
  const scale = SIZES[Math.min(count, 4)] ?? 0.72;
  const step = count > 4 ? 0.375 / (count - 1) : (STEPS[count] ?? 0);
  return Array.from({ length: count }, (_, n) => ({ dx: 0, dy: (n - (count - 1) / 2) * step, scale }));
}

/** Leaders sit at the right shoulder of their stack, which makes room for them; alone they take the hex. */
export function leaderPlaces(count: number, units: number): readonly StackPlace[] {
  if (units === 0)
    return Array.from({ length: count }, (_, n) => ({ dx: (n - (count - 1) / 2) * 0.32, dy: 0, scale: 0.76 }));
  return Array.from({ length: count }, (_, n) => ({
    dx: n < 2 ? 0.3 : 0.2,
    dy: -0.24 + n * 0.27,
    scale: 0.48,
  }));
}

/** Guns that nobody serves stand at the left foot of whoever has come into their hex; alone they take it. */
export const gunsPlaces = (count: number, units: number): readonly StackPlace[] =>
  units === 0
    ? stackPlaces(count)
    : Array.from({ length: count }, (_, n) => ({ dx: -0.33, dy: 0.2 - n * 0.3, scale: 0.5 }));

/** How far a stack moves aside for its leaders. */
export const ASIDE = -0.075;

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
