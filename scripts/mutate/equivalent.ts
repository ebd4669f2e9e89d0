import { readFileSync } from 'node:fs';
import { integer, list, oneOf, parseAs, record, showIssue, text } from '../../packages/kernel/src/index.ts';
import { inProject } from '../setup/project.mjs';
import type { Mutant } from './mutants.ts';

/** A mutant known by the text of its line, so that it is found again after edits elsewhere. */
const shape = {
  file: text,
  inside: text,
  /** The line as it stands, without the space around it. */
  line: text,
  /** Where the change begins in that text. */
  column: integer(0),
  kind: oneOf('operator', 'constant', 'condition', 'citation'),
  from: text,
  to: text,
};

/** Changes that change no game, each with the reason. */
const equivalents = list(record({ ...shape, why: text }));
const survivors = list(record(shape));

export interface Known {
  readonly file: string;
  readonly inside: string;
  readonly line: string;
  readonly column: number;
  readonly kind: Mutant['kind'];
  readonly from: string;
  readonly to: string;
}

/** How the mutants of the files as they are now are known. */
export function knownIn(): (mutant: Mutant) => Known {
  const sources = new Map<string, readonly { readonly text: string; readonly begin: number }[]>();
  return ({ file, inside, kind, at, line, from, to }) => {
    const lines = sources.get(file) ?? linesOf(file);
    sources.set(file, lines);
    const { text: whole, begin } = lines[line - 1] ?? { text: '', begin: 0 };
    const column = at - begin - (whole.length - whole.trimStart().length);
    return { file, inside, line: whole.trim(), column: Math.max(0, column), kind, from: from.trim(), to: to.trim() };
  };
}

function linesOf(file: string): readonly { readonly text: string; readonly begin: number }[] {
  let begin = 0;
  return readFileSync(inProject(file), 'utf8')
    .split('\n')
    .map(line => {
      const found = { text: line, begin };
      begin += line.length + 1;
      return found;
    });
}

const isSame = (one: Known, other: Known): boolean =>
  one.file === other.file &&
  one.inside === other.inside &&
  one.line === other.line &&
  one.column === other.column &&
  one.kind === other.kind &&
  one.from === other.from &&
  one.to === other.to;

/** Why a change is no change, where it is listed; nothing otherwise. */
export function whyEquivalent(): (mutant: Mutant) => string | null {
  const file = inProject('scripts/mutate/equivalent.json');
  const read = parseAs(equivalents, JSON.parse(readFileSync(file, 'utf8')));
  if (!read.ok) throw new Error(`${file}: ${read.issues.map(showIssue).join('; ')}`);
  const known = knownIn();
  return mutant => read.value.find(one => isSame(one, known(mutant)))?.why ?? null;
}

/** The changes that a file names, as an earlier run wrote it. */
export function namedIn(file: string, all: readonly Mutant[]): readonly Mutant[] {
  const read = parseAs(survivors, JSON.parse(readFileSync(file, 'utf8')));
  if (!read.ok) throw new Error(`${file}: ${read.issues.map(showIssue).join('; ')}`);
  const files = new Set(read.value.map(one => one.file));
  const known = knownIn();
  const possible = all.filter(mutant => files.has(mutant.file)).map(mutant => ({ mutant, as: known(mutant) }));
  return read.value.flatMap(one => possible.filter(({ as }) => isSame(one, as)).map(({ mutant }) => mutant));
}
