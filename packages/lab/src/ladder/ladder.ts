import { type Comparison, comparisonsOf, type Plan } from '../plan/plan.ts';
import { pairCounts, pointsOfFirst } from '../results/goal.ts';
import type { Line } from '../results/line.ts';
import { rounded, type Share, shareOf } from '../stats/figures.ts';
import { type RatedPair, ratingsOf } from '../stats/ratings.ts';
import type { PairCounts } from '../stats/sequential-test.ts';

/** A plan that was played, and its games. */
export interface PlayedPlan {
  readonly plan: Plan;
  readonly lines: readonly Line[];
}

/** The programs of one game against one another, weakest first. */
export interface Ladder {
  readonly levels: readonly string[];
  readonly ratings: readonly LadderRating[];
  /** Every level against the one below, and whoever was played against the yardstick besides. */
  readonly steps: readonly Step[];
}

export interface LadderRating {
  readonly level: string;
  readonly games: number;
  readonly elo: number;
  readonly from: number;
  readonly to: number;
}

/** One level against another: in each battle, and in all. */
export interface Step {
  readonly upper: string;
  readonly lower: string;
  readonly battles: readonly (Met & { readonly scenario: string })[];
  readonly all: Met;
}

export interface Met {
  readonly games: number;
  /** Games won by the upper level, a draw as half. */
  readonly points: Share;
  /** Pairs by points of the upper level: 0, ½, 1, 1½, 2. */
  readonly pairs: PairCounts;
  /** Of the points by which pairs were won, the upper level's share: a rout counts for more than a narrow thing. */
  readonly byMargin: { readonly share: number; readonly from: number; readonly to: number } | null;
}

/** The ladder of one game; ratings are told above `nought`, and `nought` stands at zero. */
export function ladderOf(levels: readonly string[], nought: string, played: readonly PlayedPlan[]): Ladder {
  const fights = played.flatMap(({ plan, lines }) =>
    comparisonsOf(plan).map((comparison, at) => ({
      comparison,
      lines: whole(lines.filter(line => line.comparison === at)),
    })),
  );
  const ratings = ratingsOf(levels, nought, fights.flatMap(ratedPairs));
  return {
    levels,
    ratings: ratings.map(({ player, games, elo, from, to }) => ({
      level: player,
      games,
      elo: rounded(elo, 0),
      from: rounded(from, 0),
      to: rounded(to, 0),
    })),
    steps: stepsOf(levels, nought, fights),
  };
}

interface Fight {
  readonly comparison: Comparison;
  readonly lines: readonly Line[];
}

/** Only pairs count: a game whose other half is still to be played is left out. */
const whole = (lines: readonly Line[]): readonly Line[] => lines.slice(0, lines.length - (lines.length % 2));

const pairsIn = (lines: readonly Line[]): readonly (readonly [Line, Line])[] =>
  lines.flatMap((line, at) => {
    const next = lines[at + 1];
    return at % 2 === 0 && next !== undefined ? [[line, next] as const] : [];
  });

const ratedPairs = ({ comparison: { bots }, lines }: Fight): readonly RatedPair[] =>
  pairsIn(lines).map(([one, other]) => ({
    first: bots[0],
    second: bots[1],
    points: pointsOfFirst(one) + pointsOfFirst(other),
  }));

function stepsOf(levels: readonly string[], nought: string, fights: readonly Fight[]): readonly Step[] {
  const wanted = levels.slice(1).map((upper, at) => [upper, levels[at] ?? ''] as const);
  const top = levels.at(-1) ?? '';
  const besides = top === nought || wanted.some(([upper, lower]) => upper === top && lower === nought);
  return (besides ? wanted : [...wanted, [top, nought] as const]).flatMap(([upper, lower]) => {
    const met = fights.filter(({ comparison: { bots } }) => bots[0] === upper && bots[1] === lower);
    if (met.length === 0) return [];
    const battles = met.map(({ comparison: { scenario }, lines }) => ({ scenario, ...metIn([lines]) }));
    return [{ upper, lower, battles, all: metIn(met.map(({ lines }) => lines)) }];
  });
}

/** Each battle counts alike in the share by margin: points of one are not points of another. */
function metIn(battles: readonly (readonly Line[])[]): Met {
  const lines = battles.flat();
  return {
    games: lines.length,
    points: shareOf(
      lines.reduce((sum, line) => sum + pointsOfFirst(line), 0),
      lines.length,
    ),
    pairs: pairCounts(lines),
    byMargin: byMargin(battles.map(leadsOf)),
  };
}

const leadsOf = (lines: readonly Line[]): readonly number[] =>
  pairsIn(lines).map(([one, other]) => leadOfFirst(one) + leadOfFirst(other));

const leadOfFirst = ({ score, seating }: Line): number =>
  Object.entries(seating).reduce((sum, [seat, bot]) => sum + (bot === 0 ? 1 : -1) * (score[seat] ?? 0), 0);

const Z = 1.959963984540054;

/** Fewer pairs of a battle say nothing of how much pairs differ. */
const FEWEST_PAIRS = 10;

/**
 * The share, with a 95 % interval that follows from how much the pairs differ (the error of a ratio of two sums); from
 * nothing to all where there are too few of them.
 */
function byMargin(battles: readonly (readonly number[])[]): Met['byMargin'] {
  const shares = battles.flatMap(leads => {
    const all = leads.reduce((sum, lead) => sum + Math.abs(lead), 0);
    if (all === 0) return [];
    const share = leads.reduce((sum, lead) => sum + Math.max(0, lead), 0) / all;
    const squares = leads.reduce((sum, lead) => sum + (Math.max(0, lead) - share * Math.abs(lead)) ** 2, 0);
    const { length } = leads;
    const squared = length < FEWEST_PAIRS ? Number.POSITIVE_INFINITY : (squares / all ** 2) * (length / (length - 1));
    return [{ share, squared }];
  });
  if (shares.length === 0) return null;
  const mean = shares.reduce((sum, { share }) => sum + share, 0) / shares.length;
  const half = (Z * Math.sqrt(shares.reduce((sum, { squared }) => sum + squared, 0))) / shares.length;
  const within = (value: number): number => rounded(Math.min(1, Math.max(0, value)), 4);
  return { share: rounded(mean, 4), from: within(mean - half), to: within(mean + half) };
}
