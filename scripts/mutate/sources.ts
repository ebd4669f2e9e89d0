import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { citationsIn } from '../../packages/cli/src/rules-index/citations.ts';
import { summaryOf } from '../../packages/cli/src/rules-index/command.ts';
import { indexOf } from '../../packages/cli/src/rules-index/index-of-rules.ts';
import { LIBRARY, systemNamed } from '../../packages/library/src/index.ts';
import { inProject } from '../setup/project.mjs';
import { type Mutant, mutantsOf, mutated, type RuleIds } from './mutants.ts';

/** Not rules: what is shown and said, how cases are written down, and tests. */
const LEFT_OUT = /\/(?:presentation|words|case)\/|\/words-\w+\.ts$|\.test\.ts$|\/test-[^/]*\.ts$|\/(?:kit|index)\.ts$/;

/** The source of a system as far as it holds rules. */
export interface Rulebook {
  readonly id: string;
  readonly prefix: string;
  readonly mutants: readonly Mutant[];
  /** The rules that a declaration cites, without prefix. */
  rulesOf(mutant: Mutant): readonly string[];
  /** What the index of rules finds wrong once the change is made; nothing for what is no citation. */
  indexFault(mutant: Mutant): string | undefined;
}

export function rulebookOf(named: string): Rulebook | undefined {
  const kit = systemNamed(LIBRARY, named);
  if (kit === undefined) return undefined;
  const rules: RuleIds = { prefix: kit.prefix, ids: kit.rules.map(({ id }) => id) };
  const cited = new Map<string, Set<string>>();
  const mutants: Mutant[] = [];
  for (const file of filesUnder(`packages/systems/${kit.id}/src`)) {
    if (LEFT_OUT.test(file)) continue;
    const source = readFileSync(inProject(file), 'utf8');
    mutants.push(...mutantsOf(file, source, rules));
    for (const { place, rule } of citationsIn(rules, file, source)) {
      const known = cited.get(place) ?? new Set();
      cited.set(place, known.add(rule));
    }
  }
  return {
    id: kit.id,
    prefix: kit.prefix,
    mutants,
    rulesOf: ({ file, inside }) => [...(cited.get(`${file}#${inside}`) ?? [])],
    indexFault(mutant) {
      if (mutant.kind !== 'citation') return undefined;
      const changed = inProject(mutant.file);
      const read = (file: string): string => {
        const source = readFileSync(file, 'utf8');
        return file === changed ? mutated(source, mutant) : source;
      };
      return summaryOf(kit, indexOf(kit, inProject(), read)).faults[0];
    },
  };
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(inProject(folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      const file = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(file) : entry.name.endsWith('.ts') ? [file] : [];
    });
}
