import type { Band, ValueModel } from './model.ts';

/** How far differences between chances can be trusted. */
export interface Trust {
  /** How much the share of games won rises where the chance that was said rises by one: 1 is just right. */
  readonly slope: number;
  /** Its standard error. */
  readonly error: number;
  /** The part of a difference that remains when two standard errors are taken off; 0 where nothing does. */
  readonly sure: number;
}

/** Chances nearer to certainty than this are not taken to be surer. */
const NEAREST = 0.02;

/**
 * What a difference between two values is worth, judged by games that nothing was learned from: the line through the
 * shares won by tenths of the chance that was said, each tenth counted by its games.
 */
export function trustIn({ held: { bands } }: ValueModel): Trust {
  const met = bands.filter(({ games }) => games > 0);
  const all = met.reduce((sum, band) => sum + weightOf(band), 0);
  const mean = (of: (band: Band) => number): number =>
    met.reduce((sum, band) => sum + weightOf(band) * of(band), 0) / all;
  const middle = mean(({ said }) => said);
  const share = mean(({ won }) => won);
  const spread = met.reduce((sum, band) => sum + weightOf(band) * (band.said - middle) ** 2, 0);
  if (met.length < 2 || spread === 0) return { slope: 0, error: 1, sure: 0 };
  const slope = met.reduce((sum, band) => sum + weightOf(band) * (band.said - middle) * (band.won - share), 0) / spread;
  const error = squareRoot(1 / spread);
  return { slope, error, sure: Math.max(0, Math.min(1, slope - 2 * error)) };
}

/** One over the variance of a share of so many games. */
function weightOf({ games, said }: Band): number {
  const chance = Math.min(1 - NEAREST, Math.max(NEAREST, said));
  return games / (chance * (1 - chance));
}

/** Heron's way, the same on every machine: more steps than any share of games needs. */
function squareRoot(of: number): number {
  let root = Math.max(1, of);
  for (let step = 0; step < 60; step++) root = (root + of / root) / 2;
  return root;
}
