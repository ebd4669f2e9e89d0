import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../setup/project.mjs';
import { type Mutant, mutated } from './mutants.ts';

/** What became of a mutant. */
export type Verdict =
  | { readonly fate: 'noticed'; readonly by: string; readonly cites: boolean }
  | { readonly fate: 'survived' }
  /** It does not even load, or it never ends: nobody could overlook it. */
  | { readonly fate: 'broken'; readonly why: string };

export interface Judged {
  readonly system: string;
  /** Rules of the declaration: cases that cite them are tried first. */
  readonly rules: readonly string[];
  /** No unit tests are run. */
  readonly onlyCases: boolean;
  /** Only cases that cite the rules are run. */
  readonly onlyCiting: boolean;
}

const CASES_TAKE = 120_000;
const TESTS_TAKE = 300_000;

/** Tries the cases, then the unit tests of the system, until something notices. */
export const judge = (mutant: Mutant, about: Judged): Promise<Verdict> =>
  judgeSource(mutant.file, mutated(readFileSync(inProject(mutant.file), 'utf8'), mutant), about);

/** The same with other contents of a file. */
export async function judgeSource(file: string, contents: string, about: Judged): Promise<Verdict> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-mutant-'));
  const source = path.join(folder, 'mutant');
  try {
    writeFileSync(source, contents);
    const env = { ...process.env, GUIDON_MUTANT_FILE: inProject(file), GUIDON_MUTANT_SOURCE: source };
    const byCases = await judgedByCases(env, about);
    if (byCases.fate !== 'survived' || about.onlyCases) return byCases;
    return await judgedByTests(env, about.system);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function judgedByCases(env: NodeJS.ProcessEnv, { system, rules, onlyCiting }: Judged): Promise<Verdict> {
  const ran = await run(
    [
      '--import',
      inProject('scripts/mutate/instead.mjs'),
      inProject('scripts/mutate/run-cases.ts'),
      system,
      rules.join(','),
      onlyCiting ? 'only' : 'all',
    ],
    { env, limit: CASES_TAKE },
  );
  if (ran.code === null) return { fate: 'broken', why: 'never ends' };
  if (ran.code !== 0) return { fate: 'broken', why: ran.error.split('\n').find(line => /Error/.test(line)) ?? '?' };
  const { noticed, cites } = JSON.parse(ran.output) as { readonly noticed: string | null; readonly cites: boolean };
  return noticed === null ? { fate: 'survived' } : { fate: 'noticed', by: noticed, cites };
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
      `packages/systems/${system}/`,
    ],
    { env, limit: TESTS_TAKE },
  );
  if (ran.code === 0) return { fate: 'survived' };
  const failed = /FAIL\s+(.*)/.exec(ran.output + ran.error)?.[1] ?? 'a unit test';
  return { fate: 'noticed', by: failed.trim(), cites: false };
}

interface Ran {
  /** Null when it was ended because it took too long. */
  readonly code: number | null;
  readonly output: string;
  readonly error: string;
}

const run = (args: readonly string[], { env, limit }: { readonly env: NodeJS.ProcessEnv; readonly limit: number }) =>
  new Promise<Ran>((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd: inProject(),
      env,
    });
    const told = { output: '', error: '' };
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      told.output += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      told.error += chunk;
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), limit);
    child.on('error', reject);
    child.on('close', code => {
      clearTimeout(timer);
      resolve({ code, ...told });
    });
  });
