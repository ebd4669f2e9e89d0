import { type Issue, issue, parseAs } from '@guidon/kernel';
import type { Library } from '@guidon/library';
import { isMapping, type Mapping, merged, plainData } from '../plain.ts';
import type { Case } from '../prepare.ts';
import { caseOf } from './case-of.ts';
import { fileShape } from './case-shape.ts';
import { LIMITS } from './limits.ts';
import { type CaseIssue, readSource, type SourceDocument } from './source.ts';

export interface CaseFile {
  readonly file: string;
  readonly cases: readonly Case[];
}

export type ReadCases =
  | { readonly ok: true; readonly value: CaseFile }
  | { readonly ok: false; readonly issues: readonly CaseIssue[] };

/** Reads a file of cases to the last detail. One fault anywhere refuses the whole file; all are reported. */
export function readCaseFile(text: string, file: string, library: Library): ReadCases {
  const source = readSource(text, file);
  if (!source.ok) return source;
  const cases: Case[] = [];
  const issues: CaseIssue[] = [];
  for (const document of source.documents) {
    const entries = entriesOf(document, file, issues);
    for (const entry of entries) {
      const read = caseOf(entry.data, library);
      if (read.ok) cases.push({ ...read.value, file, line: entry.line });
      else
        issues.push(...read.issues.map(fault => ({ file, line: entry.lineOf(fault.path), ...placed(entry, fault) })));
    }
  }
  issues.push(...repeated(cases));
  if (cases.length > LIMITS.cases) issues.push({ file, line: 0, ...issue('', `at most ${LIMITS.cases} cases`, cases) });
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: { file, cases } };
}

/** The cases of a file as data, what the file says for all of them merged in; faulty parts are left out. */
export function caseDataIn(text: string, file: string): readonly Mapping[] {
  const source = readSource(text, file);
  return source.ok ? source.documents.flatMap(document => entriesOf(document, file, []).map(({ data }) => data)) : [];
}

/** One case of a document, with what stands beside it merged in. */
interface Entry {
  readonly data: Mapping;
  readonly path: string;
  readonly line: number;
  lineOf(path: string): number;
}

const join = (path: string, below: string): string => (path === '' || below === '' ? path + below : `${path}.${below}`);
const placed = (entry: Entry, fault: Issue): Issue => ({ ...fault, path: join(entry.path, fault.path) });

function entriesOf(document: SourceDocument, file: string, issues: CaseIssue[]): readonly Entry[] {
  const report = (faults: readonly Issue[]): readonly Entry[] => {
    issues.push(...faults.map(fault => ({ file, line: document.locate(fault.path).line, ...fault })));
    return [];
  };
  const plain = parseAs(plainData, document.data);
  if (!plain.ok) return report(plain.issues);
  const data = plain.value;
  if (!isMapping(data)) return report([issue('', 'a case, or a mapping with `cases`', data)]);
  if (!Object.hasOwn(data, 'cases')) {
    const lineOf = (path: string): number => document.locate(path).line;
    return [{ data, path: '', line: lineOf(''), lineOf }];
  }
  const whole = parseAs(fileShape, data);
  if (!whole.ok) return report(whole.issues);
  const { system, source, profile, given, defaults, cases } = whole.value;
  const shared = merged(defaults, known({ system, source, profile, given }));
  return cases.map((entry, at) => {
    const path = `cases[${at}]`;
    const data = merged(shared, entry);
    return {
      data: isMapping(data) ? data : entry,
      path,
      line: document.locate(path).line,
      lineOf: lineWithin(document, path),
    };
  });
}

const known = (parts: { readonly [name: string]: Mapping[string] | undefined }): Mapping =>
  Object.fromEntries(Object.keys(parts).flatMap(name => (parts[name] === undefined ? [] : [[name, parts[name]]])));

/** A fault may lie in the case, or in what the file says for all of its cases. */
const lineWithin =
  (document: SourceDocument, path: string) =>
  (below: string): number => {
    const inCase = document.locate(join(path, below));
    const beside = [below, `defaults.${below}`].map(at => document.locate(at)).find(place => place.exact);
    return inCase.exact || beside === undefined ? inCase.line : beside.line;
  };

function repeated(cases: readonly Case[]): readonly CaseIssue[] {
  const seen = new Set<string>();
  return cases.flatMap(({ file, line, text: { id } }) => {
    const again = seen.has(id);
    seen.add(id);
    return again
      ? [{ file, line, path: 'id', expected: 'an id of its own', found: `${JSON.stringify(id)} again` }]
      : [];
  });
}
