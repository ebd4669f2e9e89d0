import { type Share, shareOf } from '../stats/figures.ts';

/**
 * What would make a battle even: so many points for the second seat (less than none: for the first), found in one half
 * of the games and tried on the other, whose dice had no part in finding it.
 */
export interface Even {
  readonly points: number;
  /** The first seat's share of the other half with these points given, a drawn game as half. */
  readonly verified: Share;
}

/** Pairs have the same dice, so halves are parted by pairs. */
export function evenBy(margins: readonly number[]): Even | null {
  const isFirstHalf = (at: number): boolean => Math.floor(at / 2) % 2 === 0;
  const found = margins.filter((_, at) => isFirstHalf(at));
  const fresh = margins.filter((_, at) => !isFirstHalf(at));
  if (found.length === 0 || fresh.length === 0) return null;
  const points = bestFor(found);
  return { points, verified: shareOf(pointsWith(points, fresh), fresh.length) };
}

/** The whole number of points that brings the first seat nearest to one half; of equal ones the smallest. */
function bestFor(margins: readonly number[]): number {
  const off = (points: number): number => Math.abs(pointsWith(points, margins) / margins.length - 0.5);
  const candidates = [0, ...margins.flatMap(margin => [Math.floor(margin), Math.ceil(margin), Math.floor(margin) + 1])];
  return candidates.reduce((best, points) => {
    const gain = off(best) - off(points);
    return gain > 1e-12 || (Math.abs(gain) <= 1e-12 && Math.abs(points) < Math.abs(best)) ? points : best;
  }, 0);
}

const pointsWith = (points: number, margins: readonly number[]): number =>
  margins.reduce((sum, margin) => sum + (margin > points ? 1 : margin === points ? 0.5 : 0), 0);
