import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../test-postgres.ts';
import { type Running, startServer } from '../test-process.ts';
import type { Alone } from './alone.ts';
import { barePostgres, bareSqlite } from './bare.ts';
import type { Task } from './clients.ts';
import type { Played } from './figures.ts';
import type { Opening, OpeningFigures } from './opening.ts';

const HELP = `npm run load -- [--seconds N] [--games N] [--live N,N…] [--think MS] [--scenario ID] [--heavy ID] [--only embedded|postgresql] [--row NAME] [--json]

Games between scripted players over sockets: servers in processes of their own, players in another, nothing simulated.
It prints and asserts nothing. Leave the machine alone meanwhile.

  --seconds N    how long each row is measured (15)
  --games N      games played at once (40); twice as many where programs play without a pause
  --live N,N…    games of browsers in the rows of the stated load, one row for each number (40,100,200,400)
  --think MS     what a player takes for an order in the rows of the stated load, on average (1000)
  --scenario ID  what is played (gettysburg-1863-07-01, the cheapest orders of those shipped)
  --heavy ID     the dearer one (little-round-top)
  --only NAME    one database
  --row NAME     only rows of this kind: alone, full, browsers, live, heavy or open (how games are opened)
  --json         figures as JSON
`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    games: { type: 'string', default: '40' },
    live: { type: 'string', default: '40,100,200,400' },
    think: { type: 'string', default: '1000' },
    scenario: { type: 'string', default: 'gettysburg-1863-07-01' },
    heavy: { type: 'string', default: 'little-round-top' },
    only: { type: 'string' },
    row: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Resident memory of the servers after the first third of the run, and at its end, in megabytes. */
interface Memory {
  readonly early: number;
  readonly late: number;
}

/**
 * Milliseconds of processor time that the servers take in a second, of them those of the threads that take orders, and
 * what the players take.
 */
interface Processor {
  readonly all: number;
  readonly orders: number;
  readonly players: number;
}

interface Row {
  readonly database: string;
  readonly servers: number;
  readonly work: string;
  /** Single inserts a second, measured right before and right after. */
  readonly bare: readonly [before: number, after: number];
  readonly played: Played;
  readonly memory: Memory;
  readonly processor: Processor;
  /** How busy the machine was before it, whoever made it so: processes that could run, on average over a minute. */
  readonly load: number;
}

/** A tick of the processor's time, as Linux counts it, in milliseconds. */
const TICK = 10;

/** Milliseconds of processor time that a process or a thread has used; 0 where nobody tells. */
function usedBy(file: string): number {
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK;
}

function residentOf(pid: number): number {
  const file = `/proc/${pid}/status`;
  const found = existsSync(file) ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
  return Number(found ?? 0) / 1024;
}

/** Runs a task in a process of its own and returns its figures. */
const played = (program: 'clients' | 'alone', task: Task | Alone, began?: (pid: number) => void): Promise<Played> =>
  forked<Played>(program, task, began);

/** Runs a program of this folder in a process of its own. */
const forked = <T>(program: string, task: object, began?: (pid: number) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, `${program}.ts`), [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    child.once('message', message => resolve(message as T));
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`the players ended with ${code}`)));
    child.send(task);
    if (child.pid !== undefined) began?.(child.pid);
  });

interface Sample extends Processor {
  readonly at: number;
  readonly memory: number;
}

/** Does the work, and samples memory and processor time of those processes meanwhile. */
async function sampled(
  processes: readonly number[],
  work: (also: (pid: number) => void, players: (pid: number) => void) => Promise<Played>,
): Promise<Pick<Row, 'played' | 'memory' | 'processor'>> {
  const watched = [...processes];
  const players: number[] = [];
  const samples: Sample[] = [];
  const sum = (figure: (pid: number) => number): number => watched.reduce((total, pid) => total + figure(pid), 0);
  const timer = setInterval(
    () =>
      samples.push({
        at: performance.now(),
        memory: sum(residentOf),
        all: sum(pid => usedBy(`/proc/${pid}/stat`)),
        orders: sum(pid => usedBy(`/proc/${pid}/task/${pid}/stat`)),
        players: players.reduce((total, pid) => total + usedBy(`/proc/${pid}/stat`), 0),
      }),
    500,
  );
  const result = await work(
    pid => watched.push(pid),
    pid => players.push(pid),
  );
  clearInterval(timer);
  const mean = (part: typeof samples): number => part.reduce((total, { memory }) => total + memory, 0) / part.length;
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  // Games are set up first: the first quarter is not yet the run.
  const [from, to] = [samples[samples.length - 5 * tenth], samples.at(-1)];
  const rate = (what: keyof Processor): number =>
    from === undefined || to === undefined ? 0 : ((to[what] - from[what]) / (to.at - from.at)) * 1000;
  return {
    played: result,
    memory: { early: mean(samples.slice(3 * tenth, 4 * tenth)), late: mean(samples.slice(-tenth)) },
    processor: { all: rate('all'), orders: rate('orders'), players: rate('players') },
  };
}

interface Work {
  /** Orders alone, as fast as it goes, as people play, and as fast as it goes with the dearer scenario. */
  readonly row: 'alone' | 'full' | 'browsers' | 'live' | 'heavy';
  readonly work: string;
  /** 0: orders alone, without sockets. */
  readonly servers: number;
  readonly task: Omit<Task, 'addresses'>;
}

const BROWSERS = { isFeed: false };
const PROGRAMS = { isFeed: true };

function works(most: 1 | 2): readonly Work[] {
  const { scenario, heavy } = values;
  const seconds = Number(values.seconds);
  const games = Number(values.games);
  const think = Number(values.think);
  const all: Work[] = [
    {
      row: 'alone',
      work: `${scenario}, orders alone`,
      servers: 0,
      task: { scenario, games, think: 0, seconds, ...PROGRAMS },
    },
  ];
  for (let servers = 1; servers <= most; servers++)
    all.push(
      {
        row: 'full',
        work: `${scenario}, ${2 * games} games of programs, no pause`,
        servers,
        task: { scenario, games: 2 * games, think: 0, seconds, ...PROGRAMS },
      },
      {
        row: 'browsers',
        work: `${scenario}, ${games} games of browsers, no pause`,
        servers,
        task: { scenario, games, think: 0, seconds, ...BROWSERS },
      },
      ...values.live.split(',').map(
        (live): Work => ({
          row: 'live',
          work: `${scenario}, ${live} games of browsers, an order every ${think} ms each`,
          servers,
          task: { scenario, games: Number(live), think, seconds: seconds * 2, ...BROWSERS },
        }),
      ),
    );
  all.push({
    row: 'heavy',
    work: `${heavy}, ${games} games of programs, no pause`,
    servers: 1,
    task: { scenario: heavy, games, think: 0, seconds, ...PROGRAMS },
  });
  return all.filter(({ row }) => values.row === undefined || row === values.row);
}

/** Every row on one database. */
async function onDatabase(
  database: string,
  how: { readonly folder: string; readonly url?: string; bare(): Promise<number> },
): Promise<readonly Row[]> {
  const { folder, url } = how;
  const rows: Row[] = [];
  for (const { work, servers: count, task } of works(url === undefined ? 1 : 2)) {
    process.stderr.write(`${database}, servers: ${count}: ${work} …\n`);
    const load = loadavg()[0] ?? 0;
    const before = await how.bare();
    const servers: Running[] = [];
    for (let at = 0; at < count; at++)
      servers.push(
        await startServer({ app: folder, data: folder, ...(url === undefined ? {} : { databaseUrl: url }) }),
      );
    const where = url === undefined ? { file: path.join(folder, 'games.sqlite') } : { url };
    const outcome =
      count === 0
        ? await sampled([], also => played('alone', { ...task, where }, also))
        : await sampled(
            servers.map(({ pid }) => pid),
            (_also, players) =>
              played('clients', { ...task, addresses: servers.map(({ address }) => address) }, players),
          );
    for (const server of servers) await server.stop();
    rows.push({ database, servers: count, work, bare: [before, await how.bare()], load, ...outcome });
  }
  return rows;
}

const figure = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({
      database,
      servers,
      work,
      bare,
      played: { orders, seconds, refused, heard, taken, seen },
      memory,
      processor,
      load,
    }) => [
      database,
      String(servers),
      work,
      `${figure(orders / seconds)}/s`,
      `${bare.map(figure).join(' and ')}/s`,
      figure((2 * orders) / seconds / (bare[0] + bare[1])),
      `${figure(taken.p50)} / ${figure(taken.p99)} / ${figure(taken.most)} ms`,
      servers === 0 ? '' : `${figure(seen.p50)} / ${figure(seen.p99)} ms`,
      servers === 0 ? '' : `${figure(heard / orders / 1000)} kB`,
      `${[processor.all, processor.orders, processor.players].map(used => figure((used / orders) * seconds)).join(' / ')} ms`,
      `${figure(memory.early)} → ${figure(memory.late)} MB`,
      String(refused),
      figure(load),
    ],
  );
  const head = [
    'database',
    'servers',
    'work',
    'orders',
    'bare inserts',
    'ratio',
    'acknowledged p50 / p99 / most',
    'seen by the other p50 / p99',
    'sent an order',
    'processor an order: server / of it the thread of orders / players',
    'memory',
    'refused',
    'load before',
  ];
  return [head, head.map(() => '---'), ...lines].map(cells => `| ${cells.join(' | ')} |\n`).join('');
}

async function main(): Promise<void> {
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-load-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  const rows: Row[] = [];
  try {
    if (values.only !== 'postgresql' && values.row !== 'open')
      rows.push(
        ...(await onDatabase('embedded', {
          folder,
          bare: async () => bareSqlite(path.join(folder, 'bare.sqlite'), BARE_SECONDS),
        })),
      );
    if (values.only !== 'embedded' && values.row !== 'open') {
      const cluster = await startCluster(process.env.POSTGRES_BIN ?? '');
      try {
        const { url } = cluster;
        rows.push(...(await onDatabase('PostgreSQL', { folder, url, bare: () => barePostgres(url, BARE_SECONDS, 1) })));
      } finally {
        await cluster.remove();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const isOpening = values.row === undefined || values.row === 'open';
  const opening = isOpening ? await forked<OpeningFigures>('opening', OPENING) : undefined;
  const about = `node ${process.versions.node}, ${cpus().length} cores, ${values.seconds} s a row`;
  const table = `${about}\n\n${rows.length === 0 ? '' : tableOf(rows)}${opening === undefined ? '' : openingTable(opening)}`;
  process.stdout.write(values.json ? `${JSON.stringify({ about, rows, opening }, null, 2)}\n` : table);
}

/** Long games of three systems, and orders while so many lines are known. */
const OPENING: Opening = {
  scenarios: ['gettysburg-1863-campaign', 'new-bern', 'brandy-station'],
  orders: 1500,
  known: [15_000, 60_000, 120_000],
};

const openingTable = ({ opened, known }: OpeningFigures): string =>
  [
    '\n| game | lines | by its journal p50 / most | from its snapshot p50 / most | snapshot |\n| --- | --- | --- | --- | --- |\n',
    ...opened.map(
      ({ scenario, lines, journal, snapshot, kilobytes }) =>
        `| ${scenario} | ${lines} | ${figure(journal.p50)} / ${figure(journal.most)} ms | ${figure(snapshot.p50)} / ${figure(snapshot.most)} ms | ${figure(kilobytes)} kB |\n`,
    ),
    '\n| known lines | games | order p50 / p99 |\n| --- | --- | --- |\n',
    ...known.map(
      ({ lines, games, order }) => `| ${lines} | ${games} | ${figure(order.p50)} / ${figure(order.p99)} ms |\n`,
    ),
  ].join('');

const BARE_SECONDS = 3;

await main();
