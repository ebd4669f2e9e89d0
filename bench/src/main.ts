import { parseArgs } from 'node:util';
import { ALL_SCENARIOS, comparison } from './against.ts';
import { FULL, type Line, QUICK, type Row, table, versions } from './report.ts';
import { choices } from './rows/choices.ts';
import { games } from './rows/games.ts';
import { geometry } from './rows/geometry.ts';
import { odds } from './rows/odds.ts';
import { orders } from './rows/orders.ts';
import { huzzahRow, rebelsTableRow, rebelYellRow } from './rows/segments.ts';
import { tableRow } from './rows/table.ts';
import { tutor } from './rows/tutor.ts';

const ROWS: readonly Row[] = [
  orders,
  geometry,
  choices,
  odds,
  games,
  huzzahRow,
  rebelYellRow,
  rebelsTableRow,
  tableRow,
  tutor,
];

const HELP = `npm run bench -- [ROW…] [--only ROW] [--quick] [--json]

Measures the budgets of docs/performance.md. Takes some minutes; leave the machine alone meanwhile.

${ROWS.map(row => `  ${row.name.padEnd(10)}${row.about}`).join('\n')}

  --only ROW  only this row; may be given several times
  --quick     so little that it only shows that everything runs
  --json      all figures as JSON
  --against FOLDER   instead: what an order costs here and in another checkout, by turns; then ROW names a scenario
  --turns N   with --against: how often each is played; 3 unless told
`;

/** Progress goes to the error output, so that the table or the JSON can be kept. */
function run(wanted: readonly Row[], quick: boolean): readonly Line[] {
  return wanted.flatMap(row => {
    process.stderr.write(`${row.name}: ${row.about} …\n`);
    return row.run(quick ? QUICK : FULL);
  });
}

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', multiple: true, default: [] },
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      against: { type: 'string' },
      turns: { type: 'string', default: '3' },
      help: { type: 'boolean', default: false },
    },
  });
  const names = [...positionals, ...values.only];
  if (values.against !== undefined) {
    const scenarios = names.length === 0 ? ALL_SCENARIOS : names;
    process.stdout.write(comparison({ other: values.against, turns: Number(values.turns), scenarios }));
    return 0;
  }
  const unknown = names.find(name => !ROWS.some(row => row.name === name));
  if (values.help || unknown !== undefined) {
    process.stdout.write(unknown === undefined ? HELP : `There is no row "${unknown}".\n\n${HELP}`);
    return unknown === undefined ? 0 : 2;
  }
  const lines = run(
    ROWS.filter(row => names.length === 0 || names.includes(row.name)),
    values.quick,
  );
  const used = versions();
  if (values.json) process.stdout.write(`${JSON.stringify({ versions: used, quick: values.quick, lines }, null, 2)}\n`);
  else {
    const named = Object.entries(used).map(([name, version]) => `${name} ${version}`);
    process.stdout.write(`${named.join(', ')}\n\n${table(lines)}`);
  }
  return 0;
}

process.exitCode = main();
