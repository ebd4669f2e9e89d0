import { comparisonsOf, type Plan, planHash } from '../plan/plan.ts';
import type { Line } from '../results/line.ts';
import { type ComparisonReport, reportOn } from './comparison.ts';
import { type Effect, effectsIn } from './effects.ts';

export interface Report {
  readonly title: string;
  readonly plan: string;
  readonly seed: string;
  readonly comparisons: readonly ComparisonReport[];
  /** What each set of options does, beside the first. */
  readonly effects: readonly Effect[];
}

/** The report of a plan; `seatsIn` names the seats of a scenario in the order of its game. */
export const reportOf = (
  plan: Plan,
  lines: readonly Line[],
  seatsIn: (scenario: string) => readonly string[],
): Report => ({
  title: plan.title,
  plan: planHash(plan),
  seed: plan.seed,
  comparisons: comparisonsOf(plan).map((comparison, at) =>
    reportOn(
      { comparison, seats: seatsIn(comparison.scenario), lines: lines.filter(line => line.comparison === at) },
      plan.goal,
    ),
  ),
  effects: effectsIn(plan, lines, seatsIn),
});

/** The results as a table for a spreadsheet: one game a row. */
export function csvOf(plan: Plan, lines: readonly Line[]): string {
  const comparisons = comparisonsOf(plan);
  const seats = [...new Set(lines.flatMap(({ seating }) => Object.keys(seating)))].toSorted();
  const head = [
    'scenario',
    'options',
    'game',
    ...seats.map(seat => `bot ${seat}`),
    'winner',
    'verdict',
    ...seats.map(seat => `score ${seat}`),
    ...seats.map(seat => `losses ${seat}`),
    'orders',
    'turns',
    'hash',
  ];
  const rows = lines.map(line => {
    const { scenario = '', profile = {}, bots = [] } = comparisons[line.comparison] ?? {};
    return [
      scenario,
      optionsText(profile),
      line.game,
      ...seats.map(seat => bots[line.seating[seat] ?? 0] ?? ''),
      line.winner ?? '',
      line.result ?? 'unfinished',
      ...seats.map(seat => line.score[seat] ?? ''),
      ...seats.map(seat => line.losses?.[seat] ?? ''),
      line.orders,
      line.turns,
      line.hash,
    ];
  });
  return [head, ...rows].map(row => `${row.map(cell).join(',')}\n`).join('');
}

export const optionsText = (profile: { readonly [option: string]: boolean }): string =>
  Object.entries(profile)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([option, value]) => `${option}=${value}`)
    .join(' ');

const cell = (value: string | number): string => {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};
