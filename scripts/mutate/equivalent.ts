import { readFileSync } from 'node:fs';
import { list, oneOf, parseAs, record, showIssue, text } from '../../packages/kernel/src/index.ts';
import { inProject } from '../setup/project.mjs';
import type { Mutant } from './mutants.ts';

/** Changes that change no game, each with the reason. Known by the text of their line, so that they survive edits. */
const shape = list(
  record({
    system: text,
    file: text,
    inside: text,
    /** The line as it stands, without the space around it. */
    line: text,
    kind: oneOf('operator', 'constant', 'condition', 'citation'),
    from: text,
    to: text,
    why: text,
  }),
);

/** Why a change of this system is no change, where it is listed; nothing otherwise. */
export function equivalentIn(system: string): (mutant: Mutant) => string | null {
  const file = inProject('scripts/mutate/equivalent.json');
  const read = parseAs(shape, JSON.parse(readFileSync(file, 'utf8')));
  if (!read.ok) throw new Error(`${file}: ${read.issues.map(showIssue).join('; ')}`);
  const listed = read.value.filter(one => one.system === system);
  return mutant => {
    const line = readFileSync(inProject(mutant.file), 'utf8').split('\n')[mutant.line - 1]?.trim();
    const found = listed.find(
      one =>
        one.file === mutant.file &&
        one.inside === mutant.inside &&
        one.line === line &&
        one.kind === mutant.kind &&
        one.from === mutant.from.trim() &&
        one.to === mutant.to.trim(),
    );
    return found?.why ?? null;
  };
}
