import { reportOn } from '../report/comparison.ts';
import { rounded, type Share } from '../stats/figures.ts';
import { commandsOf, equalsIn, type Source } from './document.ts';
import { shareText, signed, table } from './tables.ts';

/** Where a side wins more often than this between equals, the battle is called lopsided. */
export const LOPSIDED = 0.65;

/** How often each side wins one battle between two programs of one level; what the app shows of it. */
export interface Balance {
  readonly bot: string;
  readonly games: number;
  /** In the order of the seats: games won, a draw as half. */
  readonly shares: readonly {
    readonly seat: string;
    readonly share: number;
    readonly from: number;
    readonly to: number;
  }[];
}

/** By scenario. */
export function balancesOf(source: Source): { readonly [scenario: string]: readonly Balance[] } {
  const balances: { [scenario: string]: Balance[] } = {};
  for (const { report, bot } of reportsOf(source)) {
    const own = balances[report.scenario] ?? [];
    balances[report.scenario] = own;
    own.push({
      bot,
      games: report.games,
      shares: report.seats.map(({ seat, points: { share, from, to } }) => ({ seat, share, from, to })),
    });
  }
  return balances;
}

const reportsOf = (source: Source) =>
  equalsIn(source).map(({ comparison, lines }) => {
    const seats = source.battle(comparison.scenario).seats.map(({ seat }) => seat);
    return { report: reportOn({ comparison, seats, lines }, { games: lines.length }), bot: comparison.bots[0] };
  });

export function balanceDocument(source: Source): string {
  const reports = reportsOf(source);
  const rows = reports.map(({ report, bot }) => {
    const { title, seats } = source.battle(report.scenario);
    const [first, second] = report.seats;
    return [
      title,
      source.level(bot),
      `${report.games}`,
      ...(first === undefined || second === undefined ? ['', ''] : [shareText(first.points), shareText(second.points)]),
      verdictOn(first?.points),
      `${signed(rounded(report.margin.mean, 1))} (${signed(report.margin.least)} to ${signed(report.margin.most)})`,
      report.even === null || report.even.points === 0
        ? 'as it is'
        : `${Math.abs(report.even.points)} for the ${seats[report.even.points > 0 ? 1 : 0]?.title}: ${shareText(report.even.verified)}`,
    ];
  });
  const seats = reports[0] === undefined ? [] : source.battle(reports[0].report.scenario).seats;
  return [
    '# How even the battles are',
    '',
    'How often each side wins when two programs of one level play each other, a drawn game counted as half, with 95 % intervals. Made by `npm run lab-docs` from recorded games; a test finds it stale. Programs are not people: a battle that is lopsided between two programs may be so because of them, and the levels below say how much that changes.',
    '',
    '*Lopsided* means that the interval lies above 65 % for one side, *even* that it lies between 35 and 65 %, *open* that so many games do not tell. The margin is the points of the first side less those of the second. *Even with* is the handicap, in points at the end, found in one half of the games; the share is that of the first side with it in the other half, whose dice had no part in finding it.',
    '',
    ...table(
      [
        'battle',
        'level',
        'games',
        `${seats[0]?.title} wins`,
        `${seats[1]?.title} wins`,
        'verdict',
        'margin: mean (least to most)',
        'even with',
      ],
      rows,
    ),
    '',
    '## Played again',
    '',
    'The same plan gives the same games, byte for byte, on every machine.',
    '',
    ...commandsOf(source),
    '',
  ].join('\n');
}

export function verdictOn(first: Pick<Share, 'from' | 'to'> | undefined): 'lopsided' | 'even' | 'open' {
  if (first === undefined) return 'open';
  if (first.from > LOPSIDED || first.to < 1 - LOPSIDED) return 'lopsided';
  return first.from >= 1 - LOPSIDED && first.to <= LOPSIDED ? 'even' : 'open';
}
