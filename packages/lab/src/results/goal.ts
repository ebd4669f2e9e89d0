import type { Goal } from '../plan/plan.ts';
import { shareOf } from '../stats/figures.ts';
import { type Finding, finding, logLikelihoodRatio, type PairCounts } from '../stats/sequential-test.ts';
import type { Line } from './line.ts';

/** Without a limit of its own a comparison ends here. */
export const MOST_UNLESS_TOLD = 20_000;
const FIVE_IN_A_HUNDRED = 0.05;

export type Ended =
  | { readonly by: 'games' }
  | { readonly by: 'most' }
  | { readonly by: 'interval' }
  | { readonly by: 'sequential'; readonly found: Exclude<Finding, 'open'> };

/** How many games a comparison may take at most. */
export const mostGames = ({ games, most }: Goal): number => games ?? even(most ?? MOST_UNLESS_TOLD);

const even = (games: number): number => games + (games % 2);

/** Why a comparison is over after these games, in their order; nothing while it goes on. Only whole pairs decide. */
export function endOf(goal: Goal, lines: readonly Line[]): Ended | undefined {
  if (lines.length === 0 || lines.length % 2 === 1) return undefined;
  if (goal.games !== undefined) return lines.length >= goal.games ? { by: 'games' } : undefined;
  const { interval, sequential } = goal;
  if (interval !== undefined) {
    const { from, to } = firstSeatShare(lines);
    if (to - from <= interval) return { by: 'interval' };
  }
  if (sequential !== undefined) {
    const ratio = logLikelihoodRatio(pairCounts(lines), sequential);
    const { alpha = FIVE_IN_A_HUNDRED, beta = FIVE_IN_A_HUNDRED } = sequential;
    const found = finding(ratio, { alpha, beta });
    if (found !== 'open') return { by: 'sequential', found };
  }
  return lines.length >= mostGames(goal) ? { by: 'most' } : undefined;
}

/** The games of a comparison up to its end: what others played beyond it does not count. */
export function upToEnd(goal: Goal, lines: readonly Line[]): readonly Line[] {
  for (let games = 2; games <= lines.length; games += 2)
    if (endOf(goal, lines.slice(0, games)) !== undefined) return lines.slice(0, games);
  return lines;
}

const firstSeatShare = (lines: readonly Line[]) =>
  shareOf(
    lines.reduce((sum, line) => sum + pointsOfSeat(line, seatsOf(line)[0] ?? ''), 0),
    lines.length,
  );

/** In the order of their names, which a line that was written down and one that was not have in common. */
const seatsOf = ({ seating }: Line): readonly string[] => Object.keys(seating).toSorted();

export const pointsOfSeat = ({ winner, result }: Line, seat: string): number =>
  result === null || winner === null ? 0.5 : winner === seat ? 1 : 0;

/** Points of the first bot in a game. A game that was broken off counts as drawn. */
export const pointsOfFirst = (line: Line): number =>
  line.result === null || line.winner === null ? 0.5 : line.seating[line.winner] === 0 ? 1 : 0;

export function pairCounts(lines: readonly Line[]): PairCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [one, other] = [lines[at], lines[at + 1]];
    if (one === undefined || other === undefined) continue;
    const halves = 2 * (pointsOfFirst(one) + pointsOfFirst(other));
    counts[halves] = (counts[halves] ?? 0) + 1;
  }
  return counts;
}
