import {
  canonical,
  faulty,
  flag,
  hashOf,
  type Issue,
  integer,
  issue,
  list,
  mapping,
  optional,
  type Parsed,
  parseAs,
  parsed,
  record,
  refined,
  type Shape,
  type TypeOf,
  text,
} from '@guidon/kernel';
import { LineCounter, parseDocument } from 'yaml';

/** The most games of one comparison; more is a slip of the pen. */
export const MOST_GAMES = 1_000_000;

const number = (least: number, most: number): Shape<number> => {
  const self: Shape<number> = {
    expected: `a number from ${least} to ${most}`,
    read(raw, path, issues) {
      if (typeof raw === 'number' && raw >= least && raw <= most) return raw;
      issues.push(issue(path, self.expected, raw));
      return undefined;
    },
  };
  return self;
};

const GOAL = refined(
  record({
    /** So many games. */
    games: optional(integer(2, MOST_GAMES)),
    /** Until the 95 % interval of the first seat's share of wins is no wider than this. */
    interval: optional(number(0.001, 1)),
    /** Until the first bot is found better than the second, or not. */
    sequential: optional(
      record({
        low: number(-1000, 1000),
        high: number(-1000, 1000),
        alpha: optional(number(0.0001, 0.5)),
        beta: optional(number(0.0001, 0.5)),
      }),
    ),
    /** With `interval` or `sequential`: given up after so many games. */
    most: optional(integer(2, MOST_GAMES)),
  }),
  'one of games, interval, sequential',
  goal =>
    [goal.games, goal.interval, goal.sequential].filter(part => part !== undefined).length === 1 ? goal : undefined,
);

const PLAN = record({
  lab: integer(1, 1),
  title: text,
  seed: text,
  scenarios: list(text),
  /** Options of the game, as sets to be compared; the game's own unless told. */
  profiles: optional(list(mapping(flag))),
  /** Pairs of bots: the first and the second exchange seats in every other game. */
  bots: list(list(text)),
  goal: GOAL,
});

export type Plan = TypeOf<typeof PLAN>;
export type Goal = TypeOf<typeof GOAL>;

/** One comparison of a plan: a scenario with options, and two bots who exchange seats. */
export interface Comparison {
  readonly scenario: string;
  readonly profile: { readonly [option: string]: boolean };
  readonly bots: readonly [string, string];
}

/** Reads a plan; every fault with its place in the file. */
export function readPlan(source: string): Parsed<Plan> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const [error] = document.errors;
  if (error !== undefined)
    return faulty([issue(`line ${lines.linePos(error.pos[0]).line}`, 'YAML', error.message.split('\n')[0])]);
  const read = parseAs(PLAN, document.toJS({ maxAliasCount: 0 }));
  if (!read.ok) return read;
  const issues = faultsOf(read.value);
  return issues.length === 0 ? parsed(read.value) : faulty(issues);
}

function faultsOf({ scenarios, bots, goal, profiles }: Plan): readonly Issue[] {
  const { sequential } = goal;
  return [
    ...(scenarios.length === 0 ? [issue('scenarios', 'at least one', scenarios)] : []),
    ...(bots.length === 0 ? [issue('bots', 'at least one pair', bots)] : []),
    ...(profiles?.length === 0 ? [issue('profiles', 'at least one', profiles)] : []),
    ...bots.flatMap((pair, at) => (pair.length === 2 ? [] : [issue(`bots[${at}]`, 'two bots', pair)])),
    ...(sequential !== undefined && sequential.low >= sequential.high
      ? [issue('goal.sequential.high', `more than ${sequential.low}`, sequential.high)]
      : []),
    ...(goal.games !== undefined && goal.games % 2 === 1
      ? [issue('goal.games', 'an even number, so that seats are exchanged', goal.games)]
      : []),
  ];
}

/** The same plan has the same name on every machine. */
export const planHash = (plan: Plan): string => hashOf(JSON.parse(canonical(plan)));

export const comparisonsOf = ({ scenarios, profiles, bots }: Plan): readonly Comparison[] =>
  scenarios.flatMap(scenario =>
    (profiles ?? [{}]).flatMap(profile =>
      bots.map(([first = '', second = '']) => ({ scenario, profile, bots: [first, second] as const })),
    ),
  );
