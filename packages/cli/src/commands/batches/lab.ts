import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  changesSince,
  csvOf,
  type Line,
  type Names,
  type Plan,
  pageOf,
  planHash,
  type Report,
  readPlan,
  readResults,
  reportOf,
} from '@guidon/lab';
import { type Command, type Context, FALSE, FINE, INTERRUPTED } from '../../command.ts';
import { type Given, JSON_OPTION } from '../../console/args.ts';
import { BadInput, badIssues, orBad } from '../../console/bad-input.ts';
import { readText, writeWhole } from '../../console/files.ts';
import { jsonText } from '../../console/layout.ts';
import { showLab } from '../../lab/page.ts';
import { checkComparison, runPlan } from '../../lab/run.ts';
import type { Laid } from '../../setting.ts';

export const lab: Command = {
  spec: {
    name: 'lab',
    usage: 'run PLAN | work | duel BOT BOT | report PLAN',
    about: 'Plays plans of many games between programs and says what they show, with intervals.',
    more: 'A plan is a YAML file (docs/lab.md): battles, options, pairs of programs, and a goal: so many games, an interval so narrow, or a sequential test. Results are kept beside it as they come (PLAN.results); the same command goes on where it was stopped. With --database the games are played by whatever machines run guidon lab work with the same database; nothing they say is believed, and a part of it, chosen afterwards, is played again here. duel plays two programs against each other until one is found better (exit code 0), or not (1).',
    options: [
      { name: 'results', value: 'FILE', about: 'where results are kept; default PLAN.results' },
      { name: 'html', value: 'FILE', about: 'write the report as one page without script' },
      {
        name: 'compare',
        value: 'FILE',
        about: 'run, report: results of an earlier run of the same plan, to compare with',
      },
      { name: 'csv', value: 'FILE', about: 'write the games as a table' },
      { name: 'scenario', value: 'A,B', about: 'duel: the battles' },
      {
        name: 'bounds',
        value: 'LOW,HIGH',
        about: 'duel: normalized Elo that is none, and that is enough; default 0,40',
      },
      { name: 'most', value: 'N', about: 'duel: at most so many games a battle; default 2000' },
      { name: 'seed', value: 'S', about: 'duel: any text; default 1' },
      { name: 'workers', value: 'N', about: 'threads; default one for each processor core' },
      { name: 'database', value: 'URL', about: 'run, work: a PostgreSQL for many machines; default DATABASE_URL' },
      { name: 'batch', value: 'N', about: 'run with a database: games that a machine takes at once; default 10' },
      { name: 'idle', value: 'SECONDS', about: 'work: ends after so long without work; never unless told' },
      { name: 'quiet', about: 'no progress on stderr' },
      JSON_OPTION,
    ],
    examples: [
      ['guidon lab run examples/lab/fair.yaml --html fair.html', 'is a battle fair?'],
      ['guidon lab work --database postgres://lab@host/lab', 'plays games for others, on any machine'],
      ['guidon lab duel captain greedy --scenario gettysburg-1863-07-02', 'is the captain better than the lieutenant?'],
    ],
  },
  async run(given, context) {
    const [what, ...rest] = given.rest;
    if (what === 'duel') return duel(rest, given, context);
    if (what === 'work') return work(given, context);
    if (what === 'run' || what === 'report') return planned(what, { given, context, file: only(rest) });
    throw new BadInput(
      'say what to do: guidon lab run PLAN, guidon lab work, guidon lab duel BOT BOT, or guidon lab report PLAN',
    );
  },
};

/** Duels are named by what is played, so that the same command goes on with the same file. */
const fileName = (plan: Plan): string => planHash(plan).slice(0, 16);

function madeFor(context: Context, file: string): string {
  mkdirSync(path.dirname(path.resolve(context.cwd, file)), { recursive: true });
  return file;
}

const only = (rest: readonly string[]): string => {
  if (rest.length !== 1 || rest[0] === undefined) throw new BadInput('name one plan: guidon lab run PLAN');
  return rest[0];
};

interface Asked {
  readonly given: Given;
  readonly context: Context;
  readonly file: string;
}

async function planned(what: 'run' | 'report', { given, context, file }: Asked): Promise<number> {
  const plan = readPlan(readText(context.cwd, file));
  if (!plan.ok) throw badIssues(file, plan.issues);
  const results = given.text('results') ?? `${file}.results`;
  const lines =
    what === 'run'
      ? await playedBy(given, context, { plan: plan.value, file: results })
      : recorded(context, plan.value, results);
  if (lines === undefined) return INTERRUPTED;
  tell(given, context, { plan: plan.value, lines });
  return FINE;
}

/** Here, or on whatever machines take games from the database. */
async function playedBy(given: Given, context: Context, { plan, file }: { plan: Plan; file: string }) {
  const database = databaseOf(given);
  const how = { file, ...manner(given) };
  if (database === undefined) return runPlan(context, plan, how);
  // Loaded when it is needed: whoever plays here needs no database.
  const { runFar } = await import('../../lab/farm/run-far.ts');
  return runFar(context, plan, { ...how, database, batch: given.count('batch', { least: 1, most: 1000 }) ?? 10 });
}

async function work(given: Given, context: Context): Promise<number> {
  const database = orBad(databaseOf(given), () => 'name the database: --database postgres://…, or DATABASE_URL');
  const { workForOthers } = await import('../../lab/farm/work.ts');
  const idle = given.count('idle', { least: 1, most: 1_000_000 });
  const played = await workForOthers(context, { ...manner(given), database, idle });
  context.io.out(`${played} games played\n`);
  return FINE;
}

const databaseOf = (given: Given): string | undefined =>
  given.text('database') ?? (process.env.DATABASE_URL || undefined);

const manner = (given: Given) => ({
  workers: given.count('workers', { least: 1, most: 512 }) ?? availableParallelism(),
  quiet: given.has('quiet'),
});

function recorded(context: Context, plan: Plan, file: string): readonly Line[] {
  const read = readResults(readText(context.cwd, file), plan);
  if (!read.ok) throw badIssues(file, read.issues);
  return read.value.lines;
}

async function duel(rest: readonly string[], given: Given, context: Context): Promise<number> {
  const [first, second, ...more] = rest;
  if (first === undefined || second === undefined || more.length > 0)
    throw new BadInput('name two programs: guidon lab duel captain greedy --scenario SCENARIO');
  const plan = duelPlan([first, second], given);
  const results = given.text('results') ?? path.join('.guidon', 'duels', `${fileName(plan)}.results`);
  const lines = await runPlan(context, plan, { file: madeFor(context, results), ...manner(given) });
  if (lines === undefined) return INTERRUPTED;
  const report = tell(given, context, { plan, lines });
  return report.comparisons.every(({ sequential }) => sequential?.found === 'better') ? FINE : FALSE;
}

function duelPlan(bots: readonly [string, string], given: Given): Plan {
  const scenarios = orBad(
    given.list('scenario'),
    () => 'name the battle: --scenario SCENARIO. guidon list shows them.',
  );
  const bounds = given.list('bounds') ?? ['0', '40'];
  const source = {
    lab: 1,
    title: `${bots[0]} against ${bots[1]}`,
    seed: given.text('seed') ?? '1',
    scenarios,
    bots: [bots],
    goal: {
      sequential: { low: Number(bounds[0]), high: Number(bounds[1]) },
      most: given.count('most', { least: 2, most: 1_000_000 }) ?? 2000,
    },
  };
  // JSON is YAML: the plan of a duel is read like any other.
  const plan = readPlan(JSON.stringify(source));
  if (!plan.ok) throw badIssues('the duel', plan.issues);
  return plan.value;
}

interface Played {
  readonly plan: Plan;
  readonly lines: readonly Line[];
}

function tell(given: Given, context: Context, { plan, lines }: Played): Report {
  const laid = laidIn(context, plan);
  const names = namesIn(laid);
  const seatsIn = (scenario: string): readonly string[] => laid.get(scenario)?.opened.system.seats ?? [];
  const report = reportOf(plan, lines, seatsIn);
  const [html, csv] = [given.text('html'), given.text('csv')];
  if (html !== undefined) writeWhole(context.cwd, html, pageOf(report, names));
  if (csv !== undefined) writeWhole(context.cwd, csv, csvOf(plan, lines));
  const before = given.text('compare');
  const changes =
    before === undefined
      ? undefined
      : changesSince(plan, { now: lines, before: recorded(context, plan, before) }, seatsIn);
  context.io.out(
    given.has('json')
      ? jsonText({ ...report, ...(changes === undefined ? {} : { changes }) })
      : showLab(report, names, changes),
  );
  return report;
}

const laidIn = (context: Context, { scenarios }: Plan): ReadonlyMap<string, Laid> =>
  new Map(
    scenarios.map(scenario => [
      scenario,
      checkComparison(context, { scenario, profile: {}, bots: ['random', 'random'] }),
    ]),
  );

const namesIn = (laid: ReadonlyMap<string, Laid>): Names => ({
  scenario: id => laid.get(id)?.found.card.title ?? id,
  seat: (scenario, seat) => laid.get(scenario)?.opened.words.seat(seat) ?? seat,
});
