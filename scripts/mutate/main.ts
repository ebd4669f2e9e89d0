// Changes the rules of a system in small ways and reports what no case and no unit test notices.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { sfc32 } from '../../packages/kernel/src/index.ts';
import { inProject } from '../setup/project.mjs';
import { equivalentIn } from './equivalent.ts';
import { judge, type Verdict } from './judging.ts';
import type { Mutant } from './mutants.ts';
import { type Rulebook, rulebookOf } from './sources.ts';

const HELP = `npm run mutate -- --system hz|ry|rt|yb [--sample N] [--seed TEXT] [--only TEXT] [--workers N] [--json]

Changes operators, constants, conditions and citations of the rules, one at a time, and runs the cases and then the
unit tests of the system until one notices. The same seed draws the same changes. Nothing on the disk is changed.

  --system NAME   the system, by its folder or its prefix
  --sample N      how many changes are tried (200)
  --seed TEXT     which of them (1)
  --only TEXT     only in files whose path has this in it
  --workers N     how many at once (one for each processor)
  --cases         cases alone, no unit tests: quicker, and more survive
  --json          every change and what noticed it, as JSON
Exit code 1 if more than one in twenty survive that are not listed as equivalent.
`;

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: String(cpus().length) },
    cases: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

interface Tried {
  readonly mutant: Mutant;
  readonly rules: readonly string[];
  readonly verdict: Verdict;
  /** Why it changes nothing, where somebody has looked. */
  readonly equivalent: string | null;
}

function drawn(all: readonly Mutant[], count: number, seed: string): readonly Mutant[] {
  const chance = sfc32(`mutate ${seed}`);
  const left = [...all];
  const found: Mutant[] = [];
  while (found.length < count && left.length > 0) found.push(...left.splice(chance.below(left.length), 1));
  return found;
}

async function tryAll(rulebook: Rulebook, mutants: readonly Mutant[]): Promise<readonly Tried[]> {
  const tried: Tried[] = [];
  const waiting = [...mutants];
  const isEquivalent = equivalentIn(rulebook.id);
  const work = async (): Promise<void> => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const rules = rulebook.rulesOf(mutant);
      const verdict = await judge(mutant, { system: rulebook.id, rules, onlyCases: values.cases, onlyCiting: false });
      tried.push({ mutant, rules, verdict, equivalent: verdict.fate === 'survived' ? isEquivalent(mutant) : null });
      if (verdict.fate === 'survived')
        process.stderr.write(`\r${tried.length} of ${mutants.length}: ${shown(mutant)}\n`);
      else process.stderr.write(`\r${tried.length} of ${mutants.length}`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Number(values.workers)) }, work));
  process.stderr.write('\n');
  return tried.toSorted((a, b) => mutants.indexOf(a.mutant) - mutants.indexOf(b.mutant));
}

const shown = ({ file, line, inside, kind, from, to }: Mutant): string =>
  `${file}:${line} ${inside}: ${kind} ${JSON.stringify(from.trim())} -> ${JSON.stringify(to.trim())}`;

const lineOf = ({ file, line }: Mutant): string =>
  readFileSync(inProject(file), 'utf8').split('\n')[line - 1]?.trim() ?? '';

function report({ prefix }: Rulebook, tried: readonly Tried[]): number {
  const judged = tried.filter(({ verdict }) => verdict.fate !== 'broken');
  const survivors = judged.filter(({ verdict }) => verdict.fate === 'survived');
  const open = survivors.filter(({ equivalent }) => equivalent === null);
  if (values.json) process.stdout.write(`${JSON.stringify({ tried }, null, 1)}\n`);
  else {
    for (const { mutant, rules, equivalent } of survivors) {
      const of = rules.map(rule => `${prefix}:${rule}`).join(', ') || 'no rule named';
      process.stdout.write(`${shown(mutant)}\n    ${lineOf(mutant)}\n    ${of}\n`);
      if (equivalent !== null) process.stdout.write(`    equivalent: ${equivalent}\n`);
    }
    const percent = (count: number): string => `${((100 * count) / Math.max(1, judged.length)).toFixed(1)} %`;
    process.stdout.write(
      `${tried.length} changes: ${tried.length - judged.length} do not load, ${judged.length - survivors.length} noticed, ` +
        `${survivors.length - open.length} equivalent (${percent(survivors.length - open.length)}), ` +
        `${open.length} survive (${percent(open.length)})\n`,
    );
  }
  return open.length * 20 > judged.length ? 1 : 0;
}

async function main(): Promise<number> {
  const rulebook = values.system === undefined ? undefined : rulebookOf(values.system);
  if (values.help || rulebook === undefined) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const all = rulebook.mutants.filter(({ file }) => file.includes(values.only));
  process.stderr.write(`${rulebook.id}: ${all.length} possible changes\n`);
  return report(rulebook, await tryAll(rulebook, drawn(all, Number(values.sample), values.seed)));
}

process.exitCode = await main();
