/** Rounded so that every machine prints the same. */
export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? 0;
  const half = sorted.length / 2;
  return {
    mean: rounded(sorted.reduce((sum, value) => sum + value, 0) / Math.max(1, sorted.length), 3),
    median: sorted.length % 2 === 1 ? at(Math.floor(half)) : (at(half - 1) + at(half)) / 2,
    least: at(0),
    most: at(sorted.length - 1),
  };
}

export interface Share {
  readonly wins: number;
  readonly of: number;
  readonly share: number;
  /** Wilson's interval: the true share lies in it 95 times in 100. */
  readonly from: number;
  readonly to: number;
}

const Z = 1.959963984540054;

export function shareOf(wins: number, of: number): Share {
  if (of === 0) return { wins, of, share: 0, from: 0, to: 1 };
  const share = wins / of;
  const squared = (Z * Z) / of;
  const middle = (share + squared / 2) / (1 + squared);
  const half = (Z / (1 + squared)) * Math.sqrt((share * (1 - share)) / of + squared / (4 * of));
  const within = (value: number): number => rounded(Math.min(1, Math.max(0, value)), 4);
  return { wins, of, share: rounded(share, 4), from: within(middle - half), to: within(middle + half) };
}
