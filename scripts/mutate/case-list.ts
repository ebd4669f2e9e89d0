import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Case, readCaseFile, runCase } from '../../packages/cases/src/index.ts';
import { LIBRARY } from '../../packages/library/src/index.ts';
import { inProject } from '../setup/project.mjs';

/** The cases of a system, and the files that cannot be read (any more). */
export function casesOf(system: string): { readonly cases: readonly Case[]; readonly unreadable: readonly string[] } {
  const folder = inProject(`packages/systems/${system}/cases`);
  const read = readdirSync(folder)
    .filter(name => /\.ya?ml$/.test(name))
    .map(name => ({ name, found: readCaseFile(readFileSync(path.join(folder, name), 'utf8'), name, LIBRARY) }));
  return {
    cases: read.flatMap(({ found }) => (found.ok ? found.value.cases : [])),
    unreadable: read.flatMap(({ name, found }) => (found.ok ? [] : [name])),
  };
}

const bare = (rule: string): string => rule.replace(/^[a-z]{2}:/, '');

export const citesRule = ({ text }: Case, rule: string): boolean => (text.rules ?? []).some(one => bare(one) === rule);

/** An exception is a failure like others. */
export function holds(entry: Case): boolean {
  try {
    return runCase(entry).holds;
  } catch {
    return false;
  }
}
