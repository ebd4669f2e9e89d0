import { rounded, type Share, type Spread, shareOf, spreadOf } from '@guidon/lab';
import { plural, table } from '../console/layout.ts';
import type { Laid } from '../setting.ts';
import { pairedFor } from './pairs.ts';
import type { GameResult, SimPlan } from './plan.ts';

export type Report = ReturnType<typeof reportOf>;

/** All figures of a batch. Nothing in it depends on the machine, the clock or the number of workers. */
export function reportOf(plan: SimPlan, laid: Laid, results: readonly GameResult[]) {
  const { seats } = laid.opened.system;
  const finished = results.filter(result => result.result !== null);
  const labels = labelsOf(plan.bots);
  return {
    scenario: laid.found.card.id,
    system: laid.kit.id,
    rules: laid.kit.rulesVersion,
    profile: laid.profile,
    reconstructed: laid.opened.reconstructed.length > 0,
    seed: plan.seed,
    swap: plan.swap,
    games: results.length,
    unfinished: results.length - finished.length,
    draws: finished.filter(result => result.winner === null).length,
    seats: seats.map(seat => ({
      seat,
      ...(plan.swap ? {} : { bot: labels[results[0]?.seating[seat] ?? 0] }),
      wins: shareOf(finished.filter(result => result.winner === seat).length, results.length),
      score: spreadOf(finished.map(result => result.score[seat] ?? 0)),
      losses: lossesOf(finished, seat),
    })),
    bots: labels.map((bot, index) => ({
      bot,
      wins: shareOf(finished.filter(result => isWonBy(result, index)).length, results.length),
      ...(plan.swap ? { paired: pairedFor(index, finished) } : {}),
      fallbacks: results.reduce((sum, result) => sum + (result.fallbacks[index] ?? 0), 0),
      habits: habitsOf(results, index),
    })),
    orders: spreadOf(results.map(result => result.orders)),
    turns: spreadOf(results.map(result => result.turns)),
    verdicts: verdictsOf(finished),
    toll: tollOf(finished),
  };
}

/** Two of the same name are told apart by their place. */
const labelsOf = (bots: readonly string[]): readonly string[] =>
  bots.map((bot, at) => (bots.filter(other => other === bot).length > 1 ? `${bot} (${at + 1})` : bot));

const isWonBy = (result: GameResult, bot: number): boolean =>
  result.winner !== null && result.seating[result.winner] === bot;

function lossesOf(results: readonly GameResult[], seat: string): Spread | null {
  const values = results.flatMap(result => result.losses?.[seat] ?? []);
  return values.length === 0 ? null : spreadOf(values);
}

/** Mean losses by formation, where the system counts them. */
function tollOf(results: readonly GameResult[]): readonly { readonly formation: string; readonly losses: Spread }[] {
  const names = Object.keys(results[0]?.toll ?? {});
  return names.map(formation => ({ formation, losses: spreadOf(results.map(({ toll }) => toll?.[formation] ?? 0)) }));
}

/** How often a bot did what the system counts, in the mean of a game. */
function habitsOf(results: readonly GameResult[], bot: number): { readonly [habit: string]: number } {
  const names = [...new Set(results.flatMap(({ habits }) => Object.keys(habits[bot] ?? {})))].toSorted();
  const mean = (name: string): number =>
    results.reduce((sum, { habits }) => sum + (habits[bot]?.[name] ?? 0), 0) / Math.max(1, results.length);
  return Object.fromEntries(names.map(name => [name, rounded(mean(name), 1)]));
}

function verdictsOf(results: readonly GameResult[]) {
  const counts = new Map<string, { result: string; winner: string | null; games: number }>();
  for (const { result, winner } of results) {
    const key = `${winner ?? ''} ${result}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { result: result ?? '', winner, games: 1 });
    else known.games++;
  }
  return [...counts].toSorted(([a, x], [b, y]) => y.games - x.games || (a < b ? -1 : 1)).map(([, count]) => count);
}

export function showReport(report: Report, laid: Laid): string {
  const { words } = laid.opened;
  const head = `${laid.found.card.title}. ${plural(report.games, 'game')}, seed ${report.seed}${report.swap ? ', seats exchanged in every other game' : ''}\n\n`;
  const seats = report.seats.map(({ seat, bot, wins }) => [
    words.seat(seat) + (bot === undefined ? '' : ` (${bot})`),
    ...shown(wins),
  ]);
  const bots = report.bots.map(({ bot, wins }) => [bot, ...shown(wins)]);
  const winRows = [
    ['', 'won', '', '95 % interval'],
    ...seats,
    ...(report.swap ? bots : []),
    ['drawn', `${report.draws}`, percent(report.draws / report.games)],
  ];
  if (report.unfinished > 0)
    winRows.push(['broken off', `${report.unfinished}`, percent(report.unfinished / report.games)]);
  const spreads: [string, Spread][] = [
    ['orders', report.orders],
    ['turns', report.turns],
    ...report.seats.map(({ seat, score }): [string, Spread] => [`score, ${words.seat(seat)}`, score]),
    ...report.seats.flatMap(({ seat, losses }): [string, Spread][] =>
      losses === null ? [] : [[`losses, ${words.seat(seat)}`, losses]],
    ),
  ];
  const spreadRows = [
    ['', 'mean', 'median', 'least', 'most'],
    ...[...spreads, ...report.toll.map(({ formation, losses }): [string, Spread] => [`  ${formation}`, losses])].map(
      ([name, spread]) => [name, spread.mean.toFixed(1), `${spread.median}`, `${spread.least}`, `${spread.most}`],
    ),
  ];
  const verdicts = report.verdicts.map(({ result, winner, games }) => [
    winner === null ? 'draw' : words.seat(winner),
    result,
    `${games}`,
  ]);
  const pairRows = report.bots.flatMap(({ bot, paired }) =>
    paired === undefined
      ? []
      : [
          [
            bot,
            ...shown(paired.won),
            Object.entries(paired.margins)
              .map(([seat, margin]) => `${words.seat(seat)} ${margin > 0 ? '+' : ''}${margin.toFixed(1)}`)
              .join(', '),
          ],
        ],
  );
  const habits = [...new Set(report.bots.flatMap(bot => Object.keys(bot.habits)))];
  const habitRows = habits.map(name => [name, ...report.bots.map(bot => `${bot.habits[name] ?? 0}`)]);
  const fallbacks = report.bots
    .filter(bot => bot.fallbacks > 0)
    .map(({ bot, fallbacks: count }) => `${bot}: the fallback answered ${plural(count, 'time')}\n`);
  return [
    head,
    table(winRows, ['left', 'right', 'right', 'right']),
    '\n',
    pairRows.length === 0
      ? ''
      : `${table([['pairs of games', 'won', '', '95 % interval', 'mean lead by seat'], ...pairRows], ['left', 'right', 'right', 'right', 'left'])}\n`,
    table(spreadRows, ['left', 'right', 'right', 'right', 'right']),
    '\n',
    table([['winner', 'verdict', 'games'], ...verdicts], ['left', 'left', 'right']),
    habitRows.length === 0
      ? ''
      : `\n${table([['in a game', ...report.bots.map(({ bot }) => bot)], ...habitRows], ['left', ...report.bots.map(() => 'right' as const)])}`,
    fallbacks.length === 0 ? '' : `\n${fallbacks.join('')}`,
  ].join('');
}

const shown = ({ wins, share, from, to }: Share): readonly string[] => [
  `${wins}`,
  percent(share),
  `${percent(from)} – ${percent(to)}`,
];

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
