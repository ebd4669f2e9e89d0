import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';
import { LIMITS } from './limits.ts';

/** One fault of a file, at its place. */
export interface CaseIssue {
  readonly file: string;
  /** Counted from one; zero where no line can be named. */
  readonly line: number;
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

export const showCaseIssue = (fault: CaseIssue): string => {
  const place = fault.line > 0 ? `${fault.file}:${fault.line}` : fault.file;
  const path = fault.path === '' ? '' : `${fault.path}: `;
  return `${place}: ${path}expected ${fault.expected}, found ${fault.found}`;
};

/** A document as plain data, and where each part of it stands. */
export interface SourceDocument {
  readonly data: unknown;
  /** The line of a path such as `cases[2].given.units`, or of the nearest part that exists. */
  locate(path: string): Place;
}

export interface Place {
  readonly line: number;
  /** Whether the whole path exists. */
  readonly exact: boolean;
}

export type ReadSource =
  | { readonly ok: true; readonly documents: readonly SourceDocument[] }
  | { readonly ok: false; readonly issues: readonly CaseIssue[] };

/** Reads YAML 1.2 (and so JSON): every fault of the notation with its line. */
export function readSource(text: string, file: string): ReadSource {
  const fault = (line: number, expected: string, found: string): CaseIssue => ({
    file,
    line,
    path: '',
    expected,
    found,
  });
  if (text.length > LIMITS.characters)
    return {
      ok: false,
      issues: [fault(0, `at most ${LIMITS.characters} characters`, `${text.length} characters`)],
    };
  // Each document takes its time, however short it is.
  const many = text.match(/^---/gm)?.length ?? 0;
  if (many > LIMITS.cases)
    return { ok: false, issues: [fault(0, `at most ${LIMITS.cases} documents`, `${many} documents`)] };
  const lines = new LineCounter();
  const parsed = parseAllDocuments(text, { lineCounter: lines, prettyErrors: false, merge: true, schema: 'core' });
  const documents = 'empty' in parsed ? [] : parsed;
  const issues = documents.flatMap(({ errors, warnings }) =>
    [...errors, ...warnings].map(({ pos, message }) => fault(lines.linePos(pos[0]).line, 'well-formed YAML', message)),
  );
  if (issues.length > 0) return { ok: false, issues };
  const read: SourceDocument[] = [];
  for (const document of documents) {
    const locate = locatorOf(document.contents, lines);
    const data = dataOf(document);
    if (data instanceof ReferenceError)
      issues.push(fault(locate('').line, 'few and well-founded aliases', data.message));
    else if (data !== null) read.push({ data, locate });
  }
  if (issues.length === 0 && read.length === 0) issues.push(fault(0, 'a case', 'nothing'));
  return issues.length > 0 ? { ok: false, issues } : { ok: true, documents: read };
}

/** Aliases that multiply without end, or name nothing, are reported by an exception of the YAML library. */
function dataOf(document: Document.Parsed): unknown {
  try {
    const data: unknown = document.toJS({ maxAliasCount: LIMITS.aliases });
    return data;
  } catch (error) {
    if (error instanceof ReferenceError) return error;
    throw error;
  }
}

function locatorOf(top: Node | null, lines: LineCounter): (path: string) => Place {
  const lineOf = (node: Node | null): number => {
    const at = node?.range?.[0];
    return at === undefined ? 0 : lines.linePos(at).line;
  };
  const walk = (node: Node | null, path: string, line: number): Place => {
    if (path === '') return { line, exact: true };
    const next = stepInto(node, path);
    return next === undefined ? { line, exact: false } : walk(next.node, next.rest, lineOf(next.key) || line);
  };
  return path => walk(top, path, lineOf(top));
}

interface StepInto {
  readonly key: Node | null;
  readonly node: Node | null;
  readonly rest: string;
}

/** Names may hold dots and brackets themselves: whatever key of the mapping the path begins with is the step. */
function stepInto(node: Node | null, path: string): StepInto | undefined {
  if (isSeq<Node>(node)) {
    const found = /^\[(\d+)\]\.?/.exec(path);
    const item = found === null ? undefined : node.items[Number(found[1])];
    return item === undefined || found === null
      ? undefined
      : { key: item, node: item, rest: path.slice(found[0].length) };
  }
  if (!isMap<Node, Node | null>(node)) return undefined;
  for (const { key, value } of node.items) {
    if (isAlias(key) || !isScalar(key)) continue;
    const name = String(key.value);
    const rest = restAfter(path, name);
    if (rest !== undefined) return { key, node: value, rest };
  }
  return undefined;
}

function restAfter(path: string, name: string): string | undefined {
  if (!path.startsWith(name)) return undefined;
  const rest = path.slice(name.length);
  if (rest === '' || rest.startsWith('[')) return rest;
  return rest.startsWith('.') ? rest.slice(1) : undefined;
}
