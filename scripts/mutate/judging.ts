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
  /** Whether the unit tests of the system are run in the end. */
  readonly tests: 'run' | 'leave';
}

const JUDGES_TAKE = 120_000;
const TESTS_TAKE = 300_000;

/** Tries cases and recorded games, then the unit tests of the system, until something notices. */
export const judge = (mutant: Mutant, about: Judged): Promise<Verdict> =>
  judgeSource(mutant.file, mutated(readFileSync(inProject(mutant.file), 'utf8'), mutant), about);

/** The same with other contents of a file. */
export async function judgeSource(file: string, contents: string, about: Judged): Promise<Verdict> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-mutant-'));
  const source = path.join(folder, 'mutant');
  const judges = path.join(folder, 'judges.json');
  try {
    writeFileSync(source, contents);
    writeFileSync(judges, JSON.stringify(about.judges));
    const env = { ...process.env, GUIDON_MUTANT_FILE: inProject(file), GUIDON_MUTANT_SOURCE: source };
    const found = await judgedIn(env, judges);
    if (found.fate === 'survived' && about.indexFault !== undefined)
      return { fate: 'noticed', by: about.indexFault, judge: 'index' };
    return found.fate === 'survived' && about.tests === 'run' ? await judgedByTests(env, about.system) : found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function judgedIn(env: NodeJS.ProcessEnv, judges: string): Promise<Verdict> {
  const args = ['--import', inProject('scripts/mutate/instead.mjs'), inProject('scripts/mutate/run-judges.ts'), judges];
  const ran = await run(args, { env, limit: JUDGES_TAKE });
  if (ran.code === null) return { fate: 'broken', why: 'never ends' };
  if (ran.code !== 0) return { fate: 'broken', why: ran.error.split('\n').find(line => /Error/.test(line)) ?? '?' };
  const noticed: Judge | null = JSON.parse(ran.output);
  if (noticed === null) return { fate: 'survived' };
  if ('case' in noticed) return { fate: 'noticed', by: noticed.case.id, judge: 'case' };
  return 'game' in noticed
    ? { fate: 'noticed', by: noticed.game, judge: 'game' }
    : { fate: 'noticed', by: noticed.answers, judge: 'answers' };
}

async function judgedByTests(env: NodeJS.ProcessEnv, system: string): Promise<Verdict> {
  const vitest = inProject('node_modules/vitest/vitest.mjs');
  const ran = await run(
    [
      vitest,
      'run',
      `--root=${inProject()}`,
      '--project=unit',
      '--bail=1',
      '--reporter=dot',
      // Else the module is taken from the disk as it was transformed before, without the change.
      '--experimental.fsModuleCache=false',
      `packages/systems/${system}/`,
    ],
    { env, limit: TESTS_TAKE },
  );
  if (ran.code === 0) return { fate: 'survived' };
  const failed = /FAIL\s+(.*)/.exec(ran.output + ran.error)?.[1] ?? 'a unit test';
  return { fate: 'noticed', by: failed.trim(), judge: 'test' };
}

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

/** `limit`: milliseconds; none with zero. */
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
    const timer = limit > 0 ? setTimeout(() => child.kill('SIGKILL'), limit) : undefined;
    child.on('error', reject);
    child.on('close', code => {
      clearTimeout(timer);
      resolve({ code, ...told });
    });
  });
