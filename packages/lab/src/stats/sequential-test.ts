/**
 * A sequential test on pairs of games with seats exchanged: after every pair it says whether the first bot is better by
 * at least the upper bound, not better than the lower one, or not yet known. Bounds are in normalized Elo, which
 * measures strength in standard deviations of a game's result, so that battles with many draws and battles with few
 * need the same number of pairs for the same bounds. The ratio of likelihoods is generalized: under either hypothesis
 * the likeliest distribution over the five results of a pair is taken (M. Van den Bergh, "Normalized Elo").
 */

/** How many pairs gave the first bot 0, ½, 1, 1½ and 2 points. */
export type PairCounts = readonly [number, number, number, number, number];

export interface Bounds {
  /** Normalized Elo that is no improvement, and that is one. */
  readonly low: number;
  readonly high: number;
}

export interface Errors {
  /** How often a bot that is only as good as the lower bound may be taken for better. */
  readonly alpha: number;
  /** How often one as good as the upper bound may be turned down. */
  readonly beta: number;
}

export type Finding = 'better' | 'not-better' | 'open';

/** Points of a pair as a share: 0, ¼, ½, ¾, 1. */
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const;
/** Normalized Elo of one standard deviation of a game. */
const PER_DEVIATION = 800 / Math.LN10;
/** A result that has not occurred counts as this much of a pair, so that nothing is divided by zero. */
const UNSEEN = 1e-3;
const ROUNDS = 20;
const NEAR = 1e-12;

export function logLikelihoodRatio(counts: PairCounts, { low, high }: Bounds): number {
  const seen = counts.map(count => Math.max(UNSEEN, count));
  const pairs = sum(seen);
  const observed = seen.map(count => count / pairs);
  const under = (elo: number): readonly number[] => likeliest(observed, (elo / PER_DEVIATION) * Math.SQRT2);
  const [lower, upper] = [under(low), under(high)];
  return pairs * sum(observed.map((share, at) => share * (Math.log(upper[at] ?? 1) - Math.log(lower[at] ?? 1))));
}

export function finding(ratio: number, { alpha, beta }: Errors): Finding {
  if (ratio >= Math.log((1 - beta) / alpha)) return 'better';
  return ratio <= Math.log(beta / (1 - alpha)) ? 'not-better' : 'open';
}

/**
 * The distribution that makes what was observed likeliest among those whose mean lies so many of their own standard
 * deviations above one half. The condition is made linear around the last guess and solved again until it stands.
 */
function likeliest(observed: readonly number[], deviations: number): readonly number[] {
  let guess: readonly number[] = SHARES.map(() => 1 / SHARES.length);
  for (let round = 0; round < ROUNDS; round++) {
    const mean = sum(guess.map((share, at) => share * valueAt(at)));
    const spread = Math.sqrt(sum(guess.map((share, at) => share * (valueAt(at) - mean) ** 2)));
    const conditions = SHARES.map(
      value => value - 0.5 - (deviations * spread * (1 + ((mean - value) / spread) ** 2)) / 2,
    );
    const factor = multiplier(observed, conditions);
    const next = observed.map((share, at) => share / (1 + factor * (conditions[at] ?? 0)));
    const moved = Math.max(...next.map((share, at) => Math.abs(share - (guess[at] ?? 0))));
    guess = next;
    if (moved < NEAR) break;
  }
  return guess;
}

/**
 * Where Σ pᵢaᵢ / (1 + x aᵢ) is zero. It falls from +∞ to −∞ between its poles: Newton's step where it stays between the
 * last bounds, else half-way.
 */
function multiplier(shares: readonly number[], conditions: readonly number[]): number {
  let from = -1 / Math.max(...conditions);
  let to = -1 / Math.min(...conditions);
  let at = 0;
  for (let step = 0; step < 200; step++) {
    let value = 0;
    let slope = 0;
    for (let i = 0; i < SHARES.length; i++) {
      const condition = conditions[i] ?? 0;
      const part = condition / (1 + at * condition);
      value += (shares[i] ?? 0) * part;
      slope -= (shares[i] ?? 0) * part * part;
    }
    if (value > 0) from = at;
    else to = at;
    const newton = at - value / slope;
    const next = newton > from && newton < to ? newton : (from + to) / 2;
    if (Math.abs(next - at) < NEAR) return next;
    at = next;
  }
  return at;
}

export interface Strength {
  /** Normalized Elo of the first bot over the second, with the ends of a 95 % interval. */
  readonly elo: number;
  readonly from: number;
  readonly to: number;
}

const Z = 1.959963984540054;

/** How much stronger the first bot is, as far as the pairs tell; nothing where all pairs ended alike. */
export function strengthOf(counts: PairCounts): Strength | undefined {
  const pairs = sum(counts);
  if (pairs === 0) return undefined;
  const mean = sum(counts.map((count, at) => (count / pairs) * valueAt(at)));
  const spread = Math.sqrt(sum(counts.map((count, at) => (count / pairs) * (valueAt(at) - mean) ** 2)));
  if (spread === 0) return undefined;
  const elo = (off: number): number => (((mean - 0.5) / spread + off) / Math.SQRT2) * PER_DEVIATION;
  const half = Z / Math.sqrt(pairs);
  return { elo: elo(0), from: elo(-half), to: elo(half) };
}

const valueAt = (at: number): number => SHARES[at] ?? 0;
const sum = (values: readonly number[]): number => values.reduce((so, value) => so + value, 0);
