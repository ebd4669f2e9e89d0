import type { Seat } from '@guidon/kernel';
import { rounded, type Share, shareOf } from '@guidon/lab';
import type { GameResult } from './plan.ts';

/**
 * How a bot does with seats exchanged. Few battles are even, so games are looked at two by two: one from each seat, and
 * the bot that has more points over both has won the pair.
 */
export interface Paired {
  /** Pairs won, a drawn one as half. */
  readonly won: Share;
  /** By how many points it leads in the mean, by the seat it has. */
  readonly margins: { readonly [seat: Seat]: number };
}

export const pairedFor = (bot: number, results: readonly GameResult[]): Paired => {
  const pairs = results.flatMap((result, at) => {
    const other = results[at + 1];
    return at % 2 === 0 && other !== undefined ? [marginOf(bot, result) + marginOf(bot, other)] : [];
  });
  const won = pairs.reduce((sum, margin) => sum + (margin > 0 ? 1 : margin === 0 ? 0.5 : 0), 0);
  const seats = [...new Set(results.map(result => seatOf(bot, result)))].toSorted();
  const mean = (seat: Seat): number => {
    const margins = results.filter(result => seatOf(bot, result) === seat).map(result => marginOf(bot, result));
    return rounded(margins.reduce((sum, margin) => sum + margin, 0) / Math.max(1, margins.length), 2);
  };
  return { won: shareOf(won, pairs.length), margins: Object.fromEntries(seats.map(seat => [seat, mean(seat)])) };
};

const seatOf = (bot: number, { seating }: GameResult): Seat =>
  Object.entries(seating).find(([, who]) => who === bot)?.[0] ?? '';

/** By how many points the bot leads the best of the others at the end. */
function marginOf(bot: number, result: GameResult): number {
  const own = seatOf(bot, result);
  const others = Object.entries(result.score).flatMap(([seat, points]) => (seat === own ? [] : [points]));
  return (result.score[own] ?? 0) - Math.max(...(others.length === 0 ? [0] : others));
}
