import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSource } from '../../packages/cases/src/reading/source.ts';
import { inProject } from '../setup/project.mjs';

/** One case as a file of its own: a process that runs a few cases need not read all files. */
export interface CaseText {
  readonly id: string;
  /** The rules that it cites, without prefix. */
  readonly rules: readonly string[];
  readonly text: string;
}

/** All cases of a system. */
export function caseTexts(system: string): readonly CaseText[] {
  const folder = inProject(`packages/systems/${system}/cases`);
  return readdirSync(folder)
    .filter(name => /\.ya?ml$/.test(name))
    .flatMap(name => {
      const read = readSource(readFileSync(path.join(folder, name), 'utf8'), name);
      if (!read.ok) throw new Error(`${name} cannot be read`);
      return read.documents.flatMap(({ data }) => textsIn(data));
    });
}

function textsIn(data: unknown): readonly CaseText[] {
  if (!isMapping(data)) return [];
  if (!Array.isArray(data.cases)) return [textOf(data, data)];
  return data.cases.filter(isMapping).map(entry => textOf(entry, { ...data, cases: [entry] }));
}

const textOf = (entry: Mapping, whole: Mapping): CaseText => ({
  id: String(entry.id),
  rules: Array.isArray(entry.rules) ? entry.rules.map(rule => bare(String(rule))) : [],
  text: JSON.stringify(whole),
});

type Mapping = { readonly [name: string]: unknown };
const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const bare = (rule: string): string => rule.replace(/^[a-z]{2}:/, '');
