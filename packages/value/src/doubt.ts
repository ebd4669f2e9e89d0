import type { Band, ValueModel } from './model.ts';

/** A value is never surer than this. */
const LEAST = 0.02;

/**
 * By how much a value may be off at a chance of the first seat, judged by games that nothing was learned from: how far
 * what was said lay from what was won in that tenth. Where a tenth was met in few games, the tenths beside it count too.
 */
export function doubtAt({ held: { bands } }: ValueModel, chance: number): number {
  const tenth = Math.min(9, Math.floor(chance * 10));
  const near = bands.filter(({ from }) => Math.abs(Math.round(from * 10) - tenth) <= 1);
  const own = near.find(({ from }) => Math.round(from * 10) === tenth);
  if (own !== undefined && own.games >= ENOUGH) return Math.max(LEAST, offOf(own));
  return Math.max(LEAST, ...near.map(offOf));
}

/** Games that say something of a tenth by themselves. */
const ENOUGH = 10;

const offOf = ({ said, won }: Band): number => Math.abs(said - won);
