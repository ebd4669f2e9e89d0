// Makes up orders from the parts of others and proves: what is legal can be put together, and refusals tell the truth.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { OrderProof, type OrderReport } from '../../packages/kernel/src/index.ts';
import { headerOf, LIBRARY, playable, scenarioIds, systemNamed, systemsIn } from '../../packages/library/src/index.ts';

const HELP = `npm run orders -- [--system hz|ry|rt|yb | --scenario ID] [--orders N] [--seed TEXT] [--reasons]

Plays random games and makes up orders at every decision. Each one that the rules accept must be within reach of
somebody who puts it together part by part; whoever does so must never come to an end where nothing is legal; every
remedy that a refusal carries must be legal. Exit code 1 if something is found.

  --system NAME   the scenarios of one system, by its folder or its prefix, with their sum (all that are shipped)
  --scenario ID   one scenario
  --orders N      orders made up in each (10000)
  --seed TEXT     which (1)
  --reasons       how often each rule and reason refused, with the title of the rule and the first order refused so
  --lessons       every rule that refuses must have a lesson about it
`;

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
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
  const untimely = [...reasons].reduce((sum, [reason, { count }]) => sum + (UNTIMELY.test(reason) ? count : 0), 0);
  process.stdout.write(
    `${id}: ${made} orders, ${accepted} legal, ${refused} refused (${share} % with a remedy, ${untimely} asked at another time), ${walks} put together; ${faults.length} faults\n`,
  );
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
}

/** Refused because nobody is asked for it now, whatever the pieces. */
const UNTIMELY = / (?:not-now|not-asked|no-window)$/;

function tellReasons(report: OrderReport, titles: ReadonlyMap<string, string>): void {
  for (const [reason, { count, first }] of [...report.reasons].toSorted((a, b) => b[1].count - a[1].count)) {
    const [rule = ''] = reason.split(' ');
    process.stdout.write(
      `  ${String(count).padStart(6)} ${reason} (${titles.get(rule) ?? 'no rule'})\n         ${first}\n`,
    );
  }
}

/** Several reports as one. */
function summed(reports: readonly OrderReport[]): OrderReport {
  const of = (figure: 'made' | 'accepted' | 'refused' | 'remedies' | 'walks'): number =>
    reports.reduce((sum, report) => sum + report[figure], 0);
  const reasons = new Map<string, { readonly count: number; readonly first: string }>();
  for (const [reason, { count, first }] of reports.flatMap(report => [...report.reasons])) {
    const known = reasons.get(reason) ?? { count: 0, first };
    reasons.set(reason, { ...known, count: known.count + count });
  }
  return {
    made: of('made'),
    accepted: of('accepted'),
    refused: of('refused'),
    remedies: of('remedies'),
    walks: of('walks'),
    reasons,
    faults: reports.flatMap(({ faults }) => faults),
  };
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
  const kit = values.system === undefined ? undefined : systemNamed(LIBRARY, values.system);
  if (values.help || (values.system !== undefined && kit === undefined)) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const ids = scenarioIds(LIBRARY).filter(id => kit === undefined || playable(LIBRARY, id)?.kit.id === kit.id);
  const reports: OrderReport[] = [];
  let withoutLesson = 0;
  for (const id of values.scenario === undefined ? ids : [values.scenario]) {
    const report = proved(id);
    if (report === undefined) {
      process.stderr.write(`There is no scenario "${id}".\n`);
      return 2;
    }
    tell(id, report);
    reports.push(report);
    if (!values.lessons) continue;
    const missing = untaught(id, report);
    process.stdout.write(`  ${report.refused} refusals, ${missing.length} rules among them without a lesson\n`);
    for (const rule of missing) process.stdout.write(`  ${rule}\n`);
    withoutLesson += missing.length;
  }
  const sum = summed(reports);
  if (reports.length > 1) tell('together', sum);
  const titles = systemsIn(LIBRARY).flatMap(({ prefix, rules }) =>
    rules.map(({ id, title }) => [`${prefix}:${id}`, title] as const),
  );
  if (values.reasons) tellReasons(sum, new Map(titles));
  return sum.faults.length + withoutLesson === 0 ? 0 : 1;
}

process.exitCode = main();
