import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from '../../setup/project.mjs';
import { runTests } from '../judging.ts';
import type { Mutant } from '../mutants.ts';

/** What one file of unit tests called: each function by its file and name. */
interface Line {
  readonly test: string;
  readonly called: readonly string[];
}

type TestsOf = (mutant: Mutant, isLoaded: boolean) => readonly string[];

/**
 * The files of unit tests of a system that call the function of a change; all of them for what is no function, or is
 * called as soon as the rules are loaded: constants and records count wherever they are read.
 */
export async function testsReaching(system: string): Promise<TestsOf> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-reach-'));
  const file = path.join(folder, 'reach');
  try {
    const ran = await runTests({ ...process.env, GUIDON_REACH: file }, [`packages/systems/${system}/`]);
    if (ran.code !== 0 || !existsSync(file)) throw new Error('unit tests fail without any change');
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return reaching(lines.map((line): Line => JSON.parse(line)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function reaching(lines: readonly Line[]): TestsOf {
  const by = new Map<string, Set<string>>();
  for (const { test, called } of lines)
    for (const name of called) by.set(name, (by.get(name) ?? new Set()).add(path.relative(inProject(), test)));
  const all = [...new Set(lines.map(({ test }) => path.relative(inProject(), test)))];
  const isFunction = (file: string, name: string): boolean =>
    new RegExp(`^(?:export )?(?:function\\*? ${name}\\b|const ${name} = (?:<[^\n]*>)?\\()`, 'm').test(
      readFileSync(inProject(file), 'utf8'),
    );
  return ({ file, inside }, isLoaded) =>
    isFunction(file, inside) && !isLoaded ? [...(by.get(`${inProject(file)}#${inside}`) ?? [])] : all;
}
