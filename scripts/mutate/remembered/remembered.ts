import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mapping, parseAs, showIssue, text } from '../../../packages/kernel/src/index.ts';
import { inProject } from '../../setup/project.mjs';
import { knownIn } from '../equivalent.ts';
import { judgesOf, nameOf } from '../judges.ts';
import { answerOf, type Judged, testsHold, type Verdict } from '../judging.ts';
import type { Mutant } from '../mutants.ts';
import type { Reached } from '../run-reach.ts';
import type { Judge } from '../running.ts';
import type { Rulebook } from '../sources.ts';

/** Who noticed each change when it was tried last: he is asked first the next time. */
export interface Memory {
  /** Nothing where nobody is remembered, or he is gone. */
  witnessOf(mutant: Mutant): Pick<Judged, 'judges' | 'takes' | 'tests'> | undefined;
  /** Writes it down at once, so that a run that was broken off goes on where it was. */
  remember(mutant: Mutant, verdict: Verdict): void;
}

const shape = mapping(text);

/** Opens what is written in this folder about a system. Witnesses that fail without any change are an exception. */
export async function memoryOf({ id, mutants }: Rulebook, asked: readonly Mutant[]): Promise<Memory> {
  const file = inProject(`scripts/mutate/remembered/${id}.json`);
  const read = parseAs(shape, existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  if (!read.ok) throw new Error(`${file}: ${read.issues.map(showIssue).join('; ')}`);
  const known = knownIn();
  const keyOf = (mutant: Mutant): string =>
    createHash('sha256')
      .update(JSON.stringify(known(mutant)))
      .digest('hex')
      .slice(0, 12);
  const present = new Set(mutants.map(keyOf));
  const witnesses = new Map(Object.entries(read.value).filter(([key]) => present.has(key)));
  const names = new Set(asked.flatMap(mutant => witnesses.get(keyOf(mutant)) ?? []));
  const judges = new Map(judgesOf(id).map(judge => [nameOf(judge), judge] as const));
  const takes = await holding([...judges].filter(([name]) => names.has(name)).map(([, judge]) => judge));
  const tests = [...names].filter(isTest).filter(name => existsSync(inProject(name)));
  if (tests.length > 0 && !(await testsHold(tests))) throw new Error('unit tests fail without any change');
  return {
    witnessOf(mutant) {
      const name = witnesses.get(keyOf(mutant)) ?? '';
      const judge = judges.get(name);
      if (judge !== undefined) return { judges: [judge], takes: takes.get(name) ?? 0, tests: [] };
      return tests.includes(name) ? { judges: [], takes: 0, tests: [name] } : undefined;
    },
    remember(mutant, verdict) {
      if (verdict.fate === 'noticed' && verdict.judge !== 'index') witnesses.set(keyOf(mutant), witnessIn(verdict));
      else if (!witnesses.delete(keyOf(mutant))) return;
      const sorted = [...witnesses].toSorted(([one], [other]) => (one < other ? -1 : 1));
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
    },
  };
}

const isTest = (name: string): boolean => name.endsWith('.test.ts');

function witnessIn({ by, judge }: Extract<Verdict, { readonly fate: 'noticed' }>): string {
  if (judge !== 'test') return `${judge} ${by}`;
  return /packages\/\S+\.test\.ts/.exec(by)?.[0] ?? by;
}

/** The milliseconds that each takes, by its name. */
async function holding(judges: readonly Judge[]): Promise<ReadonlyMap<string, number>> {
  if (judges.length === 0) return new Map();
  const { by } = (await answerOf('run-reach.ts', { judges, places: [] })) as Reached;
  const failing = judges.filter((_judge, at) => by[at]?.holds !== true);
  if (failing.length > 0) throw new Error(`without any change this fails: ${failing.map(nameOf).join(', ')}`);
  return new Map(judges.map((judge, at) => [nameOf(judge), by[at]?.ms ?? 0]));
}
