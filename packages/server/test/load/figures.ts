export interface Played {
  readonly orders: number;
  readonly seconds: number;
  readonly finished: number;
  readonly refused: number;
  /** Characters that were sent to the players. */
  readonly heard: number;
  /** Milliseconds from sending an order to its acknowledgement, and until the other side sees what came of it. */
  readonly taken: Spread;
  readonly seen: Spread;
}

export interface Spread {
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), most: sorted.at(-1) ?? 0 };
}
