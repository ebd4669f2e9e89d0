import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Issue, mapping, parseAs, record, showIssue, type TypeOf, text } from '@guidon/kernel';
import { BadInput } from '../console/bad-input.ts';
import { readJson } from '../console/files.ts';
import { declarationsOf } from './declarations.ts';

/** That a case notices a change in the home of a rule: the home as it was then, the line that was changed, the case. */
const proofShape = record({ home: text, code: text, line: text, case: text });

/** A hash of the code of a home, or of its part of a chart. */
export const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex').slice(0, 12);

/** The code of a declaration. */
export function codeAt(file: string, name: string): string {
  const found = declarationsOf(readFileSync(file, 'utf8')).find(declaration => declaration.name === name);
  return found?.code ?? '';
}

/** The part of a chart at a path as `rows.flag` or `lines[3].label`. */
export function partAt(data: unknown, where: string): unknown {
  const steps = where.split(/[.[\]]/).filter(step => step !== '');
  return steps.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null ? Object.entries(at).find(([key]) => key === step)?.[1] : undefined,
    data,
  );
}

export const dataAt = (written: string, where: string): string =>
  JSON.stringify(partAt(JSON.parse(written), where) ?? null);

/** What each rule of a system was proved by. */
function proofsIn(folder: string): { readonly [rule: string]: TypeOf<typeof proofShape> } {
  const file = path.join(folder, 'proofs.json');
  if (!existsSync(file)) return {};
  const read = parseAs(mapping(proofShape), readJson(folder, file));
  if (!read.ok) throw new BadInput(`${file}: ${read.issues.map((fault: Issue) => showIssue(fault)).join('; ')}`);
  return read.value;
}

/** The case that notices a change of the rule, if one is known. */
export const provingCase = (folder: string, rule: string): string | undefined => proofsIn(folder)[rule]?.case;

/** The rules of a system that are proved by their cases, as far as their homes are still what they were. */
export function provedRules(folder: string): ReadonlySet<string> {
  return new Set(
    Object.entries(proofsIn(folder))
      .filter(([, { home, code }]) => hashAt(folder, home) === code)
      .map(([rule]) => rule),
  );
}

function hashAt(folder: string, home: string): string {
  const [file = '', name = ''] = home.split('#');
  const full = path.join(folder, file);
  if (!existsSync(full)) return '';
  return hashOf(file.endsWith('.json') ? dataAt(readFileSync(full, 'utf8'), name) : codeAt(full, name));
}
