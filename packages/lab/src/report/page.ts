import type { Share, Spread } from '../stats/figures.ts';
import type { ComparisonReport } from './comparison.ts';
import { histogram, shareBar } from './plots.ts';
import { optionsText, type Report } from './report.ts';

/** How a page names what it shows; ids where nobody says better. */
export interface Names {
  scenario(id: string): string;
  seat(scenario: string, seat: string): string;
}

/** One page without script that needs nothing else: opens without a network, in the dark and on paper. */
export const pageOf = (report: Report, names: Names): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(report.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(report.title)}</h1>
<p>Games between programs, seats exchanged in pairs with the same dice. Shares count a drawn game as half and carry 95 % intervals; an interval that was waited for (a goal of its width, or a sequential test) is a little narrower than it should be. What programs do to each other is not what people do: compare at least two levels.</p>
${overview(report, names)}
${effects(report, names)}
${report.comparisons.map(comparison => section(comparison, names)).join('\n')}
<footer>Seed ${escaped(report.seed)}, plan ${report.plan.slice(0, 16)}. The same plan gives the same page on every machine.</footer>
</main>
</body>
</html>
`;

const overview = ({ comparisons }: Report, names: Names): string =>
  tableOf(
    'All comparisons',
    ['battle', 'programs', 'games', 'first seat wins', 'margin', 'even with'],
    comparisons.map(comparison => [
      escaped(heading(comparison, names)),
      escaped(comparison.bots.join(' – ')),
      comparison.games,
      comparison.seats[0] === undefined
        ? ''
        : `${escaped(names.seat(comparison.scenario, comparison.seats[0].seat))} ${percent(comparison.seats[0].points)}`,
      signed(comparison.margin.mean),
      comparison.even === null ? '' : evenText(comparison, names),
    ]),
  );

const effects = ({ effects: found }: Report, names: Names): string =>
  found.length === 0
    ? ''
    : `${tableOf(
        'What options do',
        ['battle', 'options', 'programs', 'games', 'margin', 'by chance', ''],
        found.map(({ scenario, profile, bots, games, margin, from, to, chance, isFound }) => [
          escaped(names.scenario(scenario)),
          escaped(optionsText(profile)),
          escaped(bots.join(' – ')),
          games,
          `${signed(margin)} (${signed(from)} to ${signed(to)})`,
          chance < 0.0001 ? 'under 0.0001' : chance.toFixed(4),
          isFound ? 'an effect' : 'not shown',
        ]),
      )}
<p>Beside the games with the first set of options and the same dice: how many points of margin are added, with the 95 % interval, and how often as much comes by chance. Of what is called an effect at most one in twenty is none (Benjamini and Hochberg).</p>`;

const heading = ({ scenario, profile }: ComparisonReport, names: Names): string =>
  [names.scenario(scenario), optionsText(profile)].filter(part => part !== '').join(', ');

function section(comparison: ComparisonReport, names: Names): string {
  const seat = (id: string): string => escaped(names.seat(comparison.scenario, id));
  const [first, second] = comparison.seats;
  return `<section>
<h2>${escaped(heading(comparison, names))}: ${escaped(comparison.bots.join(' – '))}</h2>
<p>${comparison.games} games${comparison.unfinished > 0 ? `, ${comparison.unfinished} broken off` : ''}, ${comparison.draws} drawn. ${endText(comparison)}</p>
${tableOf(
  'By seat',
  ['seat', 'share of points', '', 'score', 'losses'],
  comparison.seats.map(report => [
    seat(report.seat),
    percent(report.points),
    shareBar(report.points),
    spread(report.score),
    report.losses === null ? '–' : spread(report.losses),
  ]),
)}
${tableOf(
  'By program',
  ['program', 'share of points', 'pairs with 0, ½, 1, 1½, 2 points', 'normalized Elo'],
  [
    [
      escaped(comparison.bots[0]),
      percent(comparison.first.points),
      comparison.first.pairs.join(', '),
      comparison.strength === null
        ? '–'
        : `${signed(comparison.strength.elo)} (${signed(comparison.strength.from)} to ${signed(comparison.strength.to)})`,
    ],
  ],
)}
<figure>
${histogram(comparison.margins, first === undefined || second === undefined ? '' : `points of ${seat(first.seat)} less those of ${seat(second.seat)}`)}
<figcaption>Margin: ${spread(comparison.margin)}. Length: ${spread(comparison.turns)} turns, ${spread(comparison.orders)} orders.</figcaption>
</figure>
${tableOf(
  'Games by margin',
  ['from', 'below', 'games'],
  comparison.margins.map(({ from, to, games }) => [from, to, games]),
)}
${tableOf(
  'Verdicts',
  ['verdict', 'winner', 'games'],
  comparison.verdicts.map(({ verdict, winner, games }) => [
    escaped(verdict),
    winner === null ? 'nobody' : seat(winner),
    games,
  ]),
)}
${comparison.even === null ? '' : `<p>What would make it even: ${evenText(comparison, names)}. Found in one half of the games; in the other half, with other dice, ${first === undefined ? '' : seat(first.seat)} then has ${percent(comparison.even.verified)}.</p>`}
</section>`;
}

function endText({ ended, sequential }: ComparisonReport): string {
  const ratio =
    sequential === null
      ? ''
      : ` Log likelihood ratio ${sequential.ratio}: the first program is ${{ better: 'better', 'not-better': 'not better', open: 'not yet known to be better' }[sequential.found]}.`;
  const why = {
    games: 'All games of the plan were played.',
    interval: 'Ended when the interval was as narrow as asked for.',
    sequential: 'Ended by the sequential test.',
    most: 'Ended at the most games allowed, without reaching its goal.',
  };
  return `${ended === null ? 'Not at its end yet.' : why[ended]}${ratio}`;
}

function evenText({ even, seats, scenario }: ComparisonReport, names: Names): string {
  if (even === null) return '';
  if (even.points === 0) return 'as it is';
  const helped = seats[even.points > 0 ? 1 : 0]?.seat ?? '';
  return `${Math.abs(even.points)} points for ${escaped(names.seat(scenario, helped))}`;
}

const percent = ({ share, from, to }: Share): string =>
  `${(share * 100).toFixed(1)} % (${(from * 100).toFixed(1)} to ${(to * 100).toFixed(1)})`;

const spread = ({ mean, median, least, most }: Spread): string =>
  `${mean.toFixed(1)} (median ${median}, ${least} to ${most})`;

const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace('-', '−'));

const tableOf = (
  caption: string,
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string => `<table>
<caption>${caption}</caption>
<thead><tr>${head.map(name => (name === '' ? '<td></td>' : `<th scope="col">${name}</th>`)).join('')}</tr></thead>
<tbody>
${rows.map(row => `<tr>${row.map((value, at) => (at === 0 ? `<th scope="row">${value}</th>` : `<td>${value}</td>`)).join('')}</tr>`).join('\n')}
</tbody>
</table>`;

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const STYLE = `
:root { color-scheme: light dark; --ink: #2a2118; --paper: #f6f0e2; --line: #b9a988; --bar: #35507a; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece2cd; --paper: #1d1a16; --line: #5e543f; --bar: #8fb0e0; } }
@media print { :root { --ink: #000; --paper: #fff; --line: #999; --bar: #444; } section { break-inside: avoid; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 Georgia, 'Times New Roman', serif; }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.8rem; } h2 { font-size: 1.25rem; border-top: 1px solid var(--line); padding-top: 1rem; margin-top: 2rem; }
table { border-collapse: collapse; margin: 0.75rem 0; display: block; overflow-x: auto; }
caption { text-align: left; font-style: italic; }
th, td { text-align: left; padding: 0.2rem 0.9rem 0.2rem 0; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; vertical-align: top; }
th[scope='row'] { font-weight: 600; }
figure { margin: 1rem 0; } svg { max-width: 100%; height: auto; } svg text { fill: var(--ink); font: 12px Georgia, serif; }
footer { margin-top: 2rem; font-size: 0.85rem; }
`;
