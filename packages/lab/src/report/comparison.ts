import type { Comparison, Goal } from '../plan/plan.ts';
import { type Ended, endOf, pairCounts, pointsOfFirst, pointsOfSeat } from '../results/goal.ts';
import type { Line } from '../results/line.ts';
import { rounded, type Share, type Spread, shareOf, spreadOf } from '../stats/figures.ts';
import { logLikelihoodRatio, type PairCounts, strengthOf } from '../stats/sequential-test.ts';
import { type Even, evenBy } from './even.ts';

/** All that is told of one comparison. Nothing in it depends on the machine, the clock or the number of workers. */
export interface ComparisonReport extends Comparison {
  readonly games: number;
  readonly ended: Ended['by'] | null;
  readonly draws: number;
  /** Games that were broken off because they took too many orders. */
  readonly unfinished: number;
  readonly seats: readonly SeatReport[];
  /** The first bot's points over all games, and its pairs by points: 0, ½, 1, 1½, 2. */
  readonly first: { readonly points: Share; readonly pairs: PairCounts };
  /** Normalized Elo of the first bot over the second, with a 95 % interval. */
  readonly strength: { readonly elo: number; readonly from: number; readonly to: number } | null;
  readonly sequential: { readonly ratio: number; readonly found: 'better' | 'not-better' | 'open' } | null;
  /** Points of the first seat less those of the second. */
  readonly margin: Spread;
  /** Games by margin, in ten equal steps. */
  readonly margins: readonly { readonly from: number; readonly to: number; readonly games: number }[];
  readonly orders: Spread;
  readonly turns: Spread;
  readonly verdicts: readonly { readonly verdict: string; readonly winner: string | null; readonly games: number }[];
  readonly even: Even | null;
}

export interface SeatReport {
  readonly seat: string;
  /** Games won, a draw as half. */
  readonly points: Share;
  readonly score: Spread;
  readonly losses: Spread | null;
}

/** One comparison with the seats of its game, in the game's order. */
export interface Compared {
  readonly comparison: Comparison;
  readonly seats: readonly string[];
  readonly lines: readonly Line[];
}

export function reportOn({ comparison, seats, lines }: Compared, goal: Goal): ComparisonReport {
  const finished = lines.filter(({ result }) => result !== null);
  const counts = pairCounts(lines);
  const margins = finished.map(line => marginOf(line, seats));
  return {
    ...comparison,
    games: lines.length,
    ended: endOf(goal, lines)?.by ?? null,
    draws: finished.filter(({ winner }) => winner === null).length,
    unfinished: lines.length - finished.length,
    seats: seats.map(seat => seatReport(seat, lines, finished)),
    first: { points: shareOf(sum(lines.map(pointsOfFirst)), lines.length), pairs: counts },
    strength: strengthFigures(counts),
    sequential: sequentialFigures(goal, counts, lines),
    margin: spreadOf(margins),
    margins: steps(margins),
    orders: spreadOf(lines.map(({ orders }) => orders)),
    turns: spreadOf(lines.map(({ turns }) => turns)),
    verdicts: verdictsOf(finished),
    even: evenBy(margins),
  };
}

function seatReport(seat: string, lines: readonly Line[], finished: readonly Line[]): SeatReport {
  const losses = finished.flatMap(line => line.losses?.[seat] ?? []);
  return {
    seat,
    points: shareOf(sum(lines.map(line => pointsOfSeat(line, seat))), lines.length),
    score: spreadOf(finished.map(({ score }) => score[seat] ?? 0)),
    losses: losses.length === 0 ? null : spreadOf(losses),
  };
}

function strengthFigures(counts: PairCounts): ComparisonReport['strength'] {
  const strength = strengthOf(counts);
  if (strength === undefined) return null;
  const { elo, from, to } = strength;
  return { elo: rounded(elo, 1), from: rounded(from, 1), to: rounded(to, 1) };
}

function sequentialFigures(goal: Goal, counts: PairCounts, lines: readonly Line[]): ComparisonReport['sequential'] {
  if (goal.sequential === undefined) return null;
  const ended = endOf(goal, lines);
  return {
    ratio: rounded(logLikelihoodRatio(counts, goal.sequential), 4),
    found: ended?.by === 'sequential' ? ended.found : 'open',
  };
}

const marginOf = ({ score }: Line, seats: readonly string[]): number =>
  (score[seats[0] ?? ''] ?? 0) - (score[seats[1] ?? ''] ?? 0);

const STEPS = 10;

function steps(values: readonly number[]): ComparisonReport['margins'] {
  if (values.length === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const width = Math.max(1, Math.ceil((most - least + 1) / STEPS));
  const count = Math.ceil((most - least + 1) / width);
  return Array.from({ length: count }, (_, at) => {
    const from = least + at * width;
    return { from, to: from + width, games: values.filter(value => value >= from && value < from + width).length };
  });
}

function verdictsOf(lines: readonly Line[]): ComparisonReport['verdicts'] {
  const counts = new Map<string, { verdict: string; winner: string | null; games: number }>();
  for (const { result, winner } of lines) {
    const key = `${result}/${winner}`;
    const known = counts.get(key) ?? { verdict: result ?? '', winner, games: 0 };
    counts.set(key, { ...known, games: known.games + 1 });
  }
  return [...counts]
    .sort(([a, one], [b, other]) => other.games - one.games || (a < b ? -1 : 1))
    .map(([, counted]) => counted);
}

const sum = (values: readonly number[]): number => values.reduce((so, value) => so + value, 0);
