import { sfc32 } from '@guidon/kernel';
import { type Bounds, finding, logLikelihoodRatio, type PairCounts } from './sequential-test.ts';

interface Simulated {
  readonly tests: number;
  /** Which of the two bounds is the truth. */
  readonly truth: keyof Bounds;
  /** How pairs fall between equals; shifted so that the truth holds. */
  readonly shape: PairCounts;
  readonly bounds: Bounds;
}

const MILLION = 1_000_000;
const ERRORS = { alpha: 0.05, beta: 0.05 };

/** How many of so many sequential tests come to the wrong end. */
export function wrongFindings({ tests, truth, shape, bounds }: Simulated): number {
  const limits = cumulative(shiftedTo(shape, bounds[truth]));
  const wrong = truth === 'low' ? 'better' : 'not-better';
  const chance = sfc32(`sequential/${truth}`);
  let count = 0;
  for (let test = 0; test < tests; test++) {
    const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
    let found = finding(0, ERRORS);
    while (found === 'open') {
      const drawn = chance.below(MILLION);
      const at = limits.findIndex(limit => drawn < limit);
      counts[at] = (counts[at] ?? 0) + 1;
      found = finding(logLikelihoodRatio(counts, bounds), ERRORS);
    }
    if (found === wrong) count++;
  }
  return count;
}

const cumulative = (shares: readonly number[]): readonly number[] => {
  const upTo = (at: number): number => shares.slice(0, at + 1).reduce((sum, share) => sum + share, 0);
  return shares.map((_, at) => (at === shares.length - 1 ? MILLION : upTo(at) * MILLION));
};

/** Tilts a distribution that is even until its normalized Elo is the one asked for. */
function shiftedTo(shape: PairCounts, elo: number): readonly number[] {
  const tilted = (by: number): readonly number[] => {
    const weights = shape.map((count, at) => count * Math.exp(by * (at - 2)));
    const whole = weights.reduce((so, weight) => so + weight, 0);
    return weights.map(weight => weight / whole);
  };
  let [from, to] = [-2, 2];
  for (let step = 0; step < 60; step++) {
    const by = (from + to) / 2;
    if (eloOf(tilted(by)) < elo) from = by;
    else to = by;
  }
  return tilted(from);
}

function eloOf(shares: readonly number[]): number {
  const mean = shares.reduce((so, share, at) => so + share * (at / 4), 0);
  const spread = Math.sqrt(shares.reduce((so, share, at) => so + share * (at / 4 - mean) ** 2, 0));
  return ((mean - 0.5) / spread / Math.SQRT2) * (800 / Math.LN10);
}
