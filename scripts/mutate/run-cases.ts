// Runs the cases of one system until one does not hold. `node run-cases.ts SYSTEM RULE,RULE…`: cases that cite one of
// the rules come first; with `only` as the third word there are no others. Prints the case that noticed, as JSON.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Case, readCaseFile, runCase } from '../../packages/cases/src/index.ts';
import { LIBRARY } from '../../packages/library/src/index.ts';
import { inProject } from '../setup/project.mjs';

const [system = '', cited = '', only = ''] = process.argv.slice(2);
const rules = new Set(cited === '' ? [] : cited.split(','));
const folder = inProject(`packages/systems/${system}/cases`);

/** A position that cannot be read any more has noticed the change as well. */
const unreadable: string[] = [];

function casesIn(name: string): readonly Case[] {
  const file = path.join(folder, name);
  const read = readCaseFile(readFileSync(file, 'utf8'), file, LIBRARY);
  if (read.ok) return read.value.cases;
  unreadable.push(name);
  return [];
}

const bare = (rule: string): string => rule.replace(/^[a-z]{2}:/, '');
const cites = ({ text }: Case): boolean => (text.rules ?? []).some(rule => rules.has(bare(rule)));

function holds(entry: Case): boolean {
  try {
    return runCase(entry).holds;
  } catch {
    return false;
  }
}

const all = readdirSync(folder)
  .filter(name => /\.ya?ml$/.test(name))
  .flatMap(casesIn);
const first = all.filter(cites);
const others = only === 'only' ? [] : all.filter(entry => !cites(entry));
const noticed = [...first, ...others].find(entry => !holds(entry));
process.stdout.write(
  `${JSON.stringify({
    cases: all.length,
    citing: first.length,
    noticed: noticed?.text.id ?? unreadable[0] ?? null,
    cites: noticed !== undefined && cites(noticed),
  })}\n`,
);
