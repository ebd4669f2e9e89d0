import { shareText, signed, table } from '../documents/tables.ts';
import type { PairCounts } from '../stats/sequential-test.ts';
import type { Ladder, Met, Step } from './ladder.ts';

export interface LadderNames {
  level(name: string): string;
  scenario(id: string): string;
}

/** What a level is to do against the one below, and the strongest against the yardstick. */
export const CLAIMS = { below: 0.7, yardstick: 0.9 } as const;

/** A ladder as tables of a document. */
export const ladderText = (title: string, ladder: Ladder, names: LadderNames): string =>
  [
    `## ${title}`,
    '',
    ...table(
      ['level', 'rating', '95 % interval', 'games'],
      ladder.ratings
        .toReversed()
        .map(({ level, elo, from, to, games }) => [
          names.level(level),
          signed(elo),
          from === to ? 'by definition' : `${signed(from)} to ${signed(to)}`,
          `${games}`,
        ]),
    ),
    '',
    ...table(
      ['', 'battle', 'games', 'games won', 'pairs 0, ½, 1, 1½, 2', 'by margin', 'at least 70 %?'],
      ladder.steps.flatMap(step => rowsOf(step, names)),
    ),
    '',
  ].join('\n');

function rowsOf({ upper, lower, battles, all }: Step, names: LadderNames): readonly (readonly string[])[] {
  const who = `${names.level(upper)} – ${names.level(lower)}`;
  return [
    ...battles.map(met => ['', names.scenario(met.scenario), ...figures(met), '']),
    [`**${who}**`, '**all**', ...figures(all), said(all, CLAIMS.below)],
  ];
}

const figures = ({ games, points, pairs, byMargin }: Met): readonly string[] => [
  `${games}`,
  shareText(points),
  counts(pairs),
  byMargin === null ? '–' : shareText(byMargin),
];

/** No claim is made from fewer games. */
const FEWEST_GAMES = 200;

/** Whether a share is shown to reach a mark: only an interval that lies wholly on one side says so. */
export function said({ games, byMargin }: Pick<Met, 'games' | 'byMargin'>, mark: number): string {
  if (byMargin === null || games < FEWEST_GAMES) return 'too few games';
  if (byMargin.from >= mark) return 'yes';
  return byMargin.to < mark ? 'no' : 'not shown';
}

const counts = (pairs: PairCounts): string => pairs.join(', ');
