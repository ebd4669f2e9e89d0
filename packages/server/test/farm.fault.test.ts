import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from './test-postgres.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MAIN = path.join(ROOT, 'packages/cli/src/main.ts');
const LIAR = path.join(import.meta.dirname, 'test-liar.ts');
const IS_LONG = process.env.GUIDON_LONG === '1';
/** Of the machines one lies, and some are killed. */
const [MACHINES, KILLED, GAMES] = IS_LONG ? [10, 3, 2000] : [4, 1, 200];

let cluster: Cluster;
let folder: string;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  cluster = await startCluster(process.env.POSTGRES_BIN ?? '');
  folder = mkdtempSync(path.join(tmpdir(), 'guidon-farm-'));
  const plan = `lab: 1\ntitle: The ford\nseed: farm\nscenarios: [the-ford]\nbots: [[random, random]]\ngoal: {games: ${GAMES}}\n`;
  writeFileSync(path.join(folder, 'plan.yaml'), plan);
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await cluster.remove();
});

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

function program(file: string, argv: readonly string[]): { readonly child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, 'lab', ...argv], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: '', GUIDON_LIBRARY: path.join(ROOT, 'examples/games/library.ts') },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.add(child);
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const ended = new Promise<Ended>(resolve => child.once('exit', code => resolve({ code, said })));
  return { child, ended };
}

const machine = (file: string) => program(file, ['work', '--database', cluster.url, '--workers', '1', '--quiet']);
const results = (name: string): string => readFileSync(path.join(folder, name), 'utf8');

async function finished(): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      "select count(*)::int as n from guidon_lab.job where name = 'lab-games' and state = 'completed'",
    );
    return rows[0]?.n ?? 0;
  } catch {
    return 0;
  } finally {
    await client.end();
  }
}

test(
  `${MACHINES} machines, one that lies in 5 of 100 games and ${KILLED} killed at work: the bytes of one honest machine`,
  async () => {
    const alone = program(MAIN, ['run', 'plan.yaml', '--results', 'alone', '--workers', '2', '--quiet']);
    expect(await alone.ended).toMatchObject({ code: 0 });
    const run = program(MAIN, [
      'run',
      'plan.yaml',
      '--results',
      'many',
      '--database',
      cluster.url,
      '--batch',
      '5',
      '--workers',
      '1',
    ]);
    const honest = Array.from({ length: MACHINES - 1 }, () => machine(MAIN));
    machine(LIAR);
    for (let wait = 0; wait < 300 && (await finished()) < 3; wait++) await new Promise(done => setTimeout(done, 100));
    for (const { child } of honest.slice(0, KILLED)) child.kill('SIGKILL');
    const { code, said } = await run.ended;
    expect(said).toContain('has told a game otherwise than it goes');
    expect(said.match(/has told a game otherwise/g)).toHaveLength(1);
    expect(code).toBe(0);
    expect(results('many')).toBe(results('alone'));
  },
  IS_LONG ? 0 : 180_000,
);
