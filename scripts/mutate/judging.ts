import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../setup/project.mjs';
import { type Mutant, mutated } from './mutants.ts';
import type { Judge } from './running.ts';

/** What became of a mutant. */
export type Verdict =
  | { readonly fate: 'noticed'; readonly by: string; readonly judge: 'case' | 'game' | 'answers' | 'index' | 'test' }
  | { readonly fate: 'survived' }
  /** It does not even load, or it never ends: nobody could overlook it. */
  | { readonly fate: 'broken'; readonly why: string };

export interface Judged {
  readonly system: string;
  /** Cases and recorded games, those first that are most likely to notice. */
  readonly judges: readonly Judge[];
  /** What the index of rules finds wrong with the change, if anything: a unit test of the command line compares it. */
  readonly indexFault: string | undefined;
  /** Milliseconds that the judges take without any change. */
  readonly takes: number;
  /** Which unit tests are run: all of the system, or some files. */
  readonly tests: 'all' | readonly string[];
}

/** Milliseconds of processor time: on a busy machine the clock says little. */
const STARTS_IN = 30_000;
/** A change may make judges slower; so many times slower it never ends. */
const SLOWER = 3;
const TESTS_TAKE = 300_000;
/** How often that is looked at. */
const LOOKED_AT = 2_000;

/** Tries cases and recorded games, then unit tests of the system, then the answers in games, until something notices. */
export const judge = (mutant: Mutant, about: Judged): Promise<Verdict> =>
  judgeSource(mutant.file, mutated(readFileSync(inProject(mutant.file), 'utf8'), mutant), about);

/** The same with other contents of a file. */
export async function judgeSource(file: string, contents: string, about: Judged): Promise<Verdict> {
  // It is known already, and whoever else might notice takes far longer.
  if (about.indexFault !== undefined) return { fate: 'noticed', by: about.indexFault, judge: 'index' };
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-mutant-'));
  const source = path.join(folder, 'mutant');
  const judges = path.join(folder, 'judges.json');
  try {
    writeFileSync(source, contents);
    const env = { ...process.env, GUIDON_MUTANT_FILE: inProject(file), GUIDON_MUTANT_SOURCE: source };
    const limit = STARTS_IN + SLOWER * about.takes;
    const judgedBy = (some: readonly Judge[]): Promise<Verdict> => {
      writeFileSync(judges, JSON.stringify(some));
      return judgedIn(env, judges, limit);
    };
    // Those who take longest are asked last.
    const slow = about.judges.filter(one => 'answers' in one);
    let found = await judgedBy(about.judges.filter(one => !('answers' in one)));
    if (found.fate === 'survived' && about.tests.length > 0) found = await judgedByTests(env, about);
    return found.fate === 'survived' && slow.length > 0 ? await judgedBy(slow) : found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function judgedIn(env: NodeJS.ProcessEnv, judges: string, limit: number): Promise<Verdict> {
  const args = ['--import', inProject('scripts/mutate/instead.mjs'), inProject('scripts/mutate/run-judges.ts'), judges];
  const ran = await run(args, { env, limit });
  if (ran.code === null) return { fate: 'broken', why: 'never ends' };
  if (ran.code !== 0) return { fate: 'broken', why: ran.error.split('\n').find(line => /Error/.test(line)) ?? '?' };
  const noticed: Judge | null = JSON.parse(ran.output);
  if (noticed === null) return { fate: 'survived' };
  if ('case' in noticed) return { fate: 'noticed', by: noticed.case.id, judge: 'case' };
  return 'game' in noticed
    ? { fate: 'noticed', by: noticed.game, judge: 'game' }
    : { fate: 'noticed', by: noticed.answers, judge: 'answers' };
}

async function judgedByTests(env: NodeJS.ProcessEnv, { system, tests }: Judged): Promise<Verdict> {
  const ran = await runTests(env, tests === 'all' ? [`packages/systems/${system}/`] : tests);
  if (ran.code === 0) return { fate: 'survived' };
  const failed = /FAIL\s+(.*)/.exec(ran.output + ran.error)?.[1] ?? 'a unit test';
  return { fate: 'noticed', by: failed.trim(), judge: 'test' };
}

/** Runs unit tests; `named`: their files or folders, and options. */
export const runTests = (env: NodeJS.ProcessEnv, named: readonly string[]): Promise<Ran> => {
  const vitest = inProject('node_modules/vitest/vitest.mjs');
  const how = ['run', `--root=${inProject()}`, '--project=unit', '--bail=1', '--reporter=dot'];
  return run([vitest, ...how, ...named], { env, limit: TESTS_TAKE });
};

/** Whether these files of unit tests hold as the rules are. */
export const testsHold = async (files: readonly string[]): Promise<boolean> =>
  (await runTests(process.env, files)).code === 0;

/** What a script of this folder prints, as data; it gets a file with what it is asked. */
export async function answerOf(script: string, asked: unknown): Promise<unknown> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-mutant-'));
  const file = path.join(folder, 'asked.json');
  try {
    writeFileSync(file, JSON.stringify(asked));
    const ran = await run([inProject(`scripts/mutate/${script}`), file], { env: process.env, limit: 0 });
    if (ran.code !== 0) throw new Error(`${script}: ${ran.error}`);
    return JSON.parse(ran.output);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Ran {
  /** Null when it was ended because it took too long. */
  readonly code: number | null;
  readonly output: string;
  readonly error: string;
}

/** Milliseconds of processor time that a process has taken; where that cannot be read, those that have passed. */
function spentBy(pid: number | undefined, begin: number): number {
  try {
    // The name of the process stands in parentheses; the 12th and 13th figures after it count hundredths of a second.
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user = 0, system = 0] = after.split(' ').slice(11, 13).map(Number);
    return (user + system) * 10;
  } catch {
    return performance.now() - begin;
  }
}

/** `limit`: milliseconds of processor time; none with zero. */
const run = (args: readonly string[], { env, limit }: { readonly env: NodeJS.ProcessEnv; readonly limit: number }) =>
  new Promise<Ran>((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: inProject(),
      env: { NODE_COMPILE_CACHE: inProject('.guidon/compile-cache'), ...env },
    });
    const told = { output: '', error: '' };
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      told.output += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      told.error += chunk;
    });
    const begin = performance.now();
    const look = (): void => {
      if (spentBy(child.pid, begin) > limit) child.kill('SIGKILL');
    };
    const timer = limit > 0 ? setInterval(look, LOOKED_AT) : undefined;
    child.on('error', reject);
    child.on('close', code => {
      clearInterval(timer);
      resolve({ code, ...told });
    });
  });
