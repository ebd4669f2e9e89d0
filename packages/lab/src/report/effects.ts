import { type Comparison, comparisonsOf, type Plan } from '../plan/plan.ts';
import type { Line } from '../results/line.ts';
import { rounded } from '../stats/figures.ts';
import { normalTail } from '../stats/normal.ts';

/** What a set of options does to a battle: its games beside those with the first set of the plan, with the same dice. */
export interface Effect {
  readonly scenario: string;
  readonly bots: readonly [string, string];
  readonly profile: { readonly [option: string]: boolean };
  readonly games: number;
  /** Points of the first seat less those of the second: the mean of the differences, with its 95 % interval. */
  readonly margin: number;
  readonly from: number;
  readonly to: number;
  /** How often as large a difference comes by chance where there is none. */
  readonly chance: number;
  /** It is called an effect: of all that are called so in a report, at most one in twenty is none, in the mean. */
  readonly isFound: boolean;
}

/** The most false discoveries among what is called an effect. */
const FALSE_DISCOVERIES = 0.05;
const Z = 1.959963984540054;

interface Games {
  readonly comparison: Comparison;
  readonly lines: readonly Line[];
}

const gamesIn = (plan: Plan, lines: readonly Line[]): readonly Games[] =>
  comparisonsOf(plan).map((comparison, at) => ({ comparison, lines: lines.filter(line => line.comparison === at) }));

export function effectsIn(plan: Plan, lines: readonly Line[], seatsIn: SeatsIn): readonly Effect[] {
  const all = gamesIn(plan, lines);
  return judged(
    all.flatMap(games => {
      const { scenario, bots } = games.comparison;
      const base = all.find(
        ({ comparison }) => comparison.scenario === scenario && comparison.bots.join() === bots.join(),
      );
      return base === undefined || base === games ? [] : [[games, base] as const];
    }),
    seatsIn,
  );
}

/** What has changed since an earlier run of the same plan, with another state of the programs, say. */
export function changesSince(
  plan: Plan,
  runs: { readonly now: readonly Line[]; readonly before: readonly Line[] },
  seatsIn: SeatsIn,
): readonly Effect[] {
  const before = gamesIn(plan, runs.before);
  return judged(
    gamesIn(plan, runs.now).flatMap((games, at) => {
      const base = before[at];
      return base === undefined ? [] : [[games, base] as const];
    }),
    seatsIn,
  );
}

export type SeatsIn = (scenario: string) => readonly string[];

function judged(pairs: readonly (readonly [Games, Games])[], seatsIn: SeatsIn): readonly Effect[] {
  const effects = pairs.flatMap(([{ comparison, lines }, base]) => {
    const { scenario, bots, profile } = comparison;
    const differences = differencesOf(lines, base.lines, seatsIn(scenario));
    return differences.length < 2 ? [] : [{ scenario, bots, profile, ...meanOf(differences) }];
  });
  const mark = highestFound(effects.map(({ chance }) => chance));
  return effects.map(effect => ({ ...effect, isFound: effect.chance <= mark }));
}

/** Games of the same number have the same seats and dice. */
function differencesOf(own: readonly Line[], base: readonly Line[], seats: readonly string[]): readonly number[] {
  const margins = new Map(base.map(line => [line.game, marginOf(line, seats)]));
  return own.flatMap(line => {
    const [here, there] = [marginOf(line, seats), margins.get(line.game)];
    return here === undefined || there === undefined ? [] : [here - there];
  });
}

const marginOf = ({ result, score }: Line, [first = '', second = '']: readonly string[]): number | undefined =>
  result === null ? undefined : (score[first] ?? 0) - (score[second] ?? 0);

function meanOf(differences: readonly number[]) {
  const games = differences.length;
  const mean = differences.reduce((sum, value) => sum + value, 0) / games;
  const spread = differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (games - 1);
  const error = Math.sqrt(spread / games);
  const chance = error === 0 ? (mean === 0 ? 1 : 0) : 2 * normalTail(Math.abs(mean) / error);
  return {
    games,
    margin: rounded(mean, 2),
    from: rounded(mean - Z * error, 2),
    to: rounded(mean + Z * error, 2),
    chance: rounded(chance, 6),
  };
}

/** Benjamini and Hochberg: the largest chance that still counts; none counts below nought. */
export function highestFound(chances: readonly number[]): number {
  const sorted = chances.toSorted((a, b) => a - b);
  return sorted.reduce(
    (mark, chance, at) => (chance <= ((at + 1) / sorted.length) * FALSE_DISCOVERIES ? chance : mark),
    -1,
  );
}
