// Makes up orders from the parts of others and proves: what is legal can be put together, and refusals tell the truth.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { OrderProof, type OrderReport } from '../../packages/kernel/src/index.ts';
import { headerOf, LIBRARY, playable, scenarioIds } from '../../packages/library/src/index.ts';

const HELP = `npm run orders -- [--scenario ID] [--orders N] [--seed TEXT] [--reasons]

Plays random games and makes up orders at every decision. Each one that the rules accept must be within reach of
somebody who puts it together part by part; whoever does so must never come to an end where nothing is legal; every
remedy that a refusal carries must be legal. Exit code 1 if something is found.

  --scenario ID   one scenario (all that are shipped)
  --orders N      orders made up in each (10000)
  --seed TEXT     which (1)
  --reasons       how often each rule and reason refused
  --lessons       every rule that refuses must have a lesson about it
`;

const { values } = parseArgs({
  options: {
    scenario: { type: 'string' },
    orders: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    reasons: { type: 'boolean', default: false },
    lessons: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function proved(id: string): OrderReport | undefined {
  const found = playable(LIBRARY, id);
  if (found === undefined) return undefined;
  const { kit, source } = found;
  const opened = kit.open({ scenario: source, charts: kit.charts, profile: {} });
  if (!opened.ok) throw new Error(`${id} cannot be opened`);
  const header = headerOf({
    kit,
    scenario: { id, source },
    profile: {},
    seats: {},
    dice: { kind: 'seeded', seed: values.seed },
  });
  const plan = { orders: Number(values.orders), seed: `${id}/${values.seed}`, probes: 6 };
  return new OrderProof(opened.value.system, plan).run(header);
}

function tell(id: string, report: OrderReport): void {
  const { made, accepted, refused, remedies, walks, reasons, faults } = report;
  const share = refused === 0 ? 0 : Math.round((100 * remedies) / refused);
  process.stdout.write(
    `${id}: ${made} orders, ${accepted} legal, ${refused} refused (${share} % with a remedy), ${walks} put together; ${faults.length} faults\n`,
  );
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  if (values.reasons)
    for (const [reason, count] of [...reasons].toSorted((a, b) => b[1] - a[1]))
      process.stdout.write(`  ${String(count).padStart(6)} ${reason}\n`);
}

/** Rules that refused an order and have no lesson that is about them. */
function untaught(id: string, { reasons }: OrderReport): readonly string[] {
  const system = playable(LIBRARY, id)?.kit.id ?? '';
  const file = new URL(`../../packages/lessons/data/${system}.json`, import.meta.url);
  const { best, lessons }: Listing = JSON.parse(readFileSync(file, 'utf8'));
  const isTaught = (rule: string): boolean =>
    lessons.some(lesson => lesson.id === best[rule] && lesson.rules.includes(rule));
  return [...new Set([...reasons.keys()].map(reason => reason.slice(0, reason.lastIndexOf(' '))))].filter(
    rule => !isTaught(rule),
  );
}

interface Listing {
  readonly lessons: readonly { readonly id: string; readonly rules: readonly string[] }[];
  readonly best: { readonly [rule: string]: string };
}

function main(): number {
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  let found = 0;
  for (const id of values.scenario === undefined ? scenarioIds(LIBRARY) : [values.scenario]) {
    const report = proved(id);
    if (report === undefined) {
      process.stderr.write(`There is no scenario "${id}".\n`);
      return 2;
    }
    tell(id, report);
    found += report.faults.length;
    if (!values.lessons) continue;
    const missing = untaught(id, report);
    process.stdout.write(`  ${report.refused} refusals, ${missing.length} rules among them without a lesson\n`);
    for (const rule of missing) process.stdout.write(`  ${rule}\n`);
    found += missing.length;
  }
  return found === 0 ? 0 : 1;
}

process.exitCode = main();
