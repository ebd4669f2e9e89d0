import { type Comparison, comparisonsOf, type Plan } from '../plan/plan.ts';
import type { Line } from '../results/line.ts';

/** What a document needs to know of a battle beside the games. */
export interface Battle {
  readonly title: string;
  readonly seats: readonly { readonly seat: string; readonly title: string }[];
  readonly scenario: unknown;
  /** What a reader should know beside the figures. */
  readonly notes: readonly string[];
}

/** Plans that were played, and what their battles are. */
export interface Source {
  readonly plans: readonly { readonly plan: Plan; readonly lines: readonly Line[]; readonly command: string }[];
  battle(scenario: string): Battle;
  level(bot: string): string;
}

/** All games between two programs of one kind, in the order of the battles of the first plan. */
export function equalsIn({
  plans,
}: Source): readonly { readonly comparison: Comparison; readonly lines: readonly Line[] }[] {
  const all = plans.flatMap(({ plan, lines }) =>
    comparisonsOf(plan).map((comparison, at) => ({ comparison, lines: lines.filter(line => line.comparison === at) })),
  );
  const order = [...new Set(all.map(({ comparison }) => comparison.scenario))];
  return all
    .filter(({ comparison: { bots, profile }, lines }) => bots[0] === bots[1] && isEmpty(profile) && lines.length > 0)
    .toSorted((a, b) => order.indexOf(a.comparison.scenario) - order.indexOf(b.comparison.scenario));
}

const isEmpty = (profile: Comparison['profile']): boolean => Object.keys(profile).length === 0;

/** The commands that played the games, for whoever wants to play them again. */
export const commandsOf = ({ plans }: Source): readonly string[] => [
  '```',
  ...plans.map(({ command }) => command),
  '```',
];
