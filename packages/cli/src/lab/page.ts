import { type ComparisonReport, type Effect, type Names, optionsText, type Report, type Share } from '@guidon/lab';
import { plural, table } from '../console/layout.ts';

/** The report for a terminal: a line for each comparison, then what each shows. */
export function showLab(report: Report, names: Names, changes: readonly Effect[] = []): string {
  return [
    report.title,
    '',
    ...report.comparisons.flatMap(comparison => [told(comparison, names), '']),
    ...effectLines(
      'What options do to the margin, beside the first of the plan with the same dice:',
      report.effects,
      names,
    ),
    ...effectLines('What has changed in the margin since the earlier run, game by game:', changes, names),
  ].join('\n');
}

function effectLines(title: string, found: readonly Effect[], names: Names): readonly string[] {
  if (found.length === 0) return [];
  const rows = found.map(({ scenario, profile, bots, margin, from, to, isFound }) => [
    names.scenario(scenario),
    optionsText(profile),
    bots.join(' – '),
    `${margin.toFixed(2)} (${from.toFixed(2)} to ${to.toFixed(2)})`,
    isFound ? 'an effect' : 'not shown',
  ]);
  return [title, table(rows)];
}

function told(comparison: ComparisonReport, names: Names): string {
  const { scenario, profile, bots, games, draws, unfinished } = comparison;
  const options = optionsText(profile);
  const head = `${names.scenario(scenario)}${options === '' ? '' : `, ${options}`}: ${bots.join(' – ')}`;
  const rows = [
    ['', 'share of points (95 %)', 'mean score', 'mean losses'],
    ...comparison.seats.map(({ seat, points, score, losses }) => [
      names.seat(scenario, seat),
      percent(points),
      score.mean.toFixed(1),
      losses === null ? '–' : losses.mean.toFixed(1),
    ]),
    [bots[0], percent(comparison.first.points), '', ''],
  ];
  return [
    head,
    `${plural(games, 'game')}, ${draws} drawn${unfinished > 0 ? `, ${unfinished} broken off` : ''}; margin ${comparison.margin.mean.toFixed(1)} in the mean`,
    table(rows, ['left', 'left', 'right', 'right']).trimEnd(),
    `Pairs in which ${bots[0]} has 0, ½, 1, 1½, 2 points: ${comparison.first.pairs.join(', ')}`,
    ...strength(comparison),
    ...sequential(comparison),
    ...even(comparison, names),
  ].join('\n');
}

const strength = ({ bots, strength: found }: ComparisonReport): readonly string[] =>
  found === null
    ? []
    : [`Normalized Elo of ${bots[0]} over ${bots[1]}: ${found.elo} (95 %: ${found.from} to ${found.to})`];

const FOUND = { better: 'is better', 'not-better': 'is not better', open: 'is not yet known to be better' };

const sequential = ({ bots, sequential: test }: ComparisonReport): readonly string[] =>
  test === null ? [] : [`Sequential test: ${bots[0]} ${FOUND[test.found]} (log likelihood ratio ${test.ratio})`];

function even({ even: found, seats, scenario }: ComparisonReport, names: Names): readonly string[] {
  if (found === null) return [];
  const helped = names.seat(scenario, seats[found.points > 0 ? 1 : 0]?.seat ?? '');
  const given = found.points === 0 ? 'nothing' : `${plural(Math.abs(found.points), 'point')} for ${helped}`;
  return [
    `To make it even: ${given}; then ${names.seat(scenario, seats[0]?.seat ?? '')} has ${percent(found.verified)} of games with other dice`,
  ];
}

const percent = ({ share, from, to }: Share): string =>
  `${(share * 100).toFixed(1)} % (${(from * 100).toFixed(1)}–${(to * 100).toFixed(1)})`;
