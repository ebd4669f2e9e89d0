import { canonical, faulty, type Issue, issue, type Parsed, parseAs, parsed } from '@guidon/kernel';
import { LIMITS } from './limits.ts';
import { type Study, type StudyNode, studyShape } from './study.ts';

/** The text of each node that was written before: a large study is written again after every stroke. */
const written = new WeakMap<StudyNode, string>();

/** A study as a file: its head in a fixed sequence, a node a line, names inside in the sequence of the alphabet. */
export function studyText({ format, version, engine, system, rules, title, root, nodes }: Study): string {
  const head = Object.entries({ format, version, engine, system, rules, title, root }).map(
    ([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`,
  );
  return `{${head.join(',')},"nodes":[\n${nodes.map(lineOf).join(',\n')}\n]}\n`;
}

function lineOf(node: StudyNode): string {
  const known = written.get(node) ?? canonical(node);
  written.set(node, known);
  return known;
}

/** Reads a file: its shape, its limits, and that every node hangs on one before it. No order is adjudicated here. */
export function readStudy(file: string): Parsed<Study> {
  if (file.length > LIMITS.file)
    return faulty([beyond('', `a file of at most ${LIMITS.file} characters`, file.length)]);
  const raw = plainIn(file);
  if (!raw.ok) return raw;
  const study = parseAs(studyShape, raw.value);
  if (!study.ok) return faulty(study.issues.slice(0, MOST_ISSUES));
  const issues = hungWrong(study.value);
  return issues.length > 0 ? faulty(issues.slice(0, MOST_ISSUES)) : study;
}

/** More faults of one file than these nobody reads. */
const MOST_ISSUES = 20;

const beyond = (path: string, expected: string, found: number): Issue => ({ path, expected, found: String(found) });

function plainIn(file: string): Parsed<unknown> {
  try {
    return parsed<unknown>(JSON.parse(file));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    return faulty([{ path: '', expected: 'a study as JSON', found: why }]);
  }
}

function hungWrong({ nodes }: Study): readonly Issue[] {
  if (nodes.length > LIMITS.nodes) return [beyond('nodes', `at most ${LIMITS.nodes} nodes`, nodes.length)];
  const issues: Issue[] = [];
  const branches: number[] = [];
  nodes.forEach(({ parent, edge }, at) => {
    const path = `nodes[${at}]`;
    if (at === 0) {
      if (parent !== undefined) issues.push(issue(`${path}.parent`, 'nothing: it is the first position', parent));
      if (edge !== undefined) issues.push(issue(`${path}.edge`, 'nothing: it is the first position', edge));
      return;
    }
    if (edge === undefined) issues.push(issue(`${path}.edge`, 'an order', edge));
    if (parent === undefined || parent >= at) {
      issues.push(issue(`${path}.parent`, `the number of a node before ${at}`, parent));
      return;
    }
    branches[parent] = (branches[parent] ?? 0) + 1;
    if (branches[parent] === LIMITS.branches + 1)
      issues.push(beyond(`${path}.parent`, `at most ${LIMITS.branches} orders in one position`, LIMITS.branches + 1));
  });
  if (nodes.length === 0) issues.push(issue('nodes[0]', 'the first position', undefined));
  return issues;
}
