// Changes the rules of a system in small ways and reports what no case, no recorded game and no unit test notices.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { inProject } from '../setup/project.mjs';
import { knownIn, namedIn, whyEquivalent } from './equivalent.ts';
import { benchesFor } from './judges.ts';
import { judge, type Verdict } from './judging.ts';
import type { Mutant } from './mutants.ts';
import { memoryOf } from './remembered/remembered.ts';
import { type Rulebook, rulebookOf } from './sources.ts';
import { testsReaching } from './tests/reach.ts';

const HELP = `npm run mutate -- --system hz|ry|rt|yb [--sample N] [--seed TEXT] [--only TEXT] [--workers N] [--json]

Changes operators, constants, conditions and citations of the rules, one at a time, and tries the index of rules, the
cases, the recorded games of the present rules, the unit tests of the system and what the rules answered in the games
until one notices. The same seed draws the same changes. Who noticed a change is written to scripts/mutate/remembered
and asked first the next time: a run that was broken off goes on where it was, and another takes less time.

  --system NAME     the system, by its folder or its prefix
  --sample N        how many changes are tried (200)
  --seed TEXT       which of them (1)
  --only TEXT       only in files whose path has this in it
  --workers N       how many at once (one for each processor)
  --no-tests        no unit tests: quicker, and more survive
  --doubt           all unit tests, not only those that call the changed function; and what is listed as equivalent by
                    everybody: else that is tried by the cases and recorded games only
  --survivors FILE  writes there what survived and is not listed as equivalent
  --again FILE      tries what such a file names, instead of a sample
  --json            every change and what noticed it, as JSON
Exit code 1 if more than one in twenty survive that are not listed as equivalent.
`;

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    sample: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: String(cpus().length) },
    'no-tests': { type: 'boolean', default: false },
    doubt: { type: 'boolean', default: false },
    survivors: { type: 'string' },
    again: { type: 'string' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

interface Tried {
  readonly mutant: Mutant;
  readonly rules: readonly string[];
  readonly verdict: Verdict;
  /** How many cases come by its place. */
  readonly reachedBy: number;
  /** Why it changes nothing, where somebody has looked. */
  readonly equivalent: string | null;
}

/** Those with the lowest hashes: an edit elsewhere leaves the others in the sample. */
function drawn(all: readonly Mutant[], count: number, seed: string): readonly Mutant[] {
  const known = knownIn();
  return all
    .map(mutant => ({ mutant, lot: lotOf(`${seed} ${JSON.stringify(known(mutant))}`) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
}

const lotOf = (text: string): string => createHash('sha256').update(text).digest('hex');

async function tryAll(rulebook: Rulebook, mutants: readonly Mutant[]): Promise<readonly Tried[]> {
  const tried: Tried[] = [];
  const equivalentTo = whyEquivalent();
  const memory = await memoryOf(rulebook, mutants);
  const add = (mutant: Mutant, verdict: Verdict, reachedBy: number): void => {
    memory.remember(mutant, verdict);
    tried.push({ mutant, rules: rulebook.rulesOf(mutant), verdict, reachedBy, equivalent: equivalentTo(mutant) });
    const told = verdict.fate === 'noticed' ? '' : `: ${verdict.fate} ${shown(mutant)}\n`;
    process.stderr.write(`\r${tried.length} of ${mutants.length}${told}`);
  };
  const left: Mutant[] = [];
  await each(mutants, async mutant => {
    const indexFault = rulebook.indexFault(mutant);
    const witness = memory.witnessOf(mutant);
    const about = { ...(witness ?? NOBODY), system: rulebook.id, indexFault };
    const verdict: Verdict =
      witness === undefined && indexFault === undefined ? { fate: 'survived' } : await judge(mutant, about);
    if (verdict.fate === 'survived') left.push(mutant);
    else add(mutant, verdict, 0);
  });
  if (left.length === 0) return inOrder(tried, mutants);
  const testsOf = values['no-tests'] || values.doubt ? () => [] : await testsReaching(rulebook.id);
  const benchOf = await benchesFor(rulebook.id, left, mutant => rulebook.rulesOf(mutant));
  await each(left, async mutant => {
    const { judges, reachedBy, takes, isLoaded } = benchOf(mutant);
    // What is listed as equivalent is tried all the same, by those who are quick: if noticed, it was listed wrongly.
    const isDoubted = equivalentTo(mutant) === null || values.doubt;
    const verdict = await judge(mutant, {
      system: rulebook.id,
      judges: isDoubted ? judges : judges.filter(one => !('answers' in one)),
      takes,
      indexFault: undefined,
      tests: !isDoubted || values['no-tests'] ? [] : values.doubt ? 'all' : testsOf(mutant, isLoaded),
    });
    add(mutant, verdict, reachedBy);
  });
  return inOrder(tried, mutants);
}

function inOrder(tried: readonly Tried[], mutants: readonly Mutant[]): readonly Tried[] {
  process.stderr.write('\n');
  return tried.toSorted((a, b) => mutants.indexOf(a.mutant) - mutants.indexOf(b.mutant));
}

const NOBODY = { judges: [], takes: 0, tests: [] };

/** As many at once as there are workers. */
async function each(mutants: readonly Mutant[], work: (mutant: Mutant) => Promise<void>): Promise<void> {
  const waiting = [...mutants];
  const one = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: Math.max(1, Number(values.workers)) }, one));
}

const shown = ({ file, line, inside, kind, from, to }: Mutant): string =>
  `${file}:${line} ${inside}: ${kind} ${JSON.stringify(from.trim())} -> ${JSON.stringify(to.trim())}`;

const lineOf = ({ file, line }: Mutant): string =>
  readFileSync(inProject(file), 'utf8').split('\n')[line - 1]?.trim() ?? '';

function report({ prefix }: Rulebook, tried: readonly Tried[]): number {
  const judged = tried.filter(({ verdict }) => verdict.fate !== 'broken');
  const survivors = judged.filter(({ verdict }) => verdict.fate === 'survived');
  const open = survivors.filter(({ equivalent }) => equivalent === null);
  const wrong = tried.filter(({ verdict, equivalent }) => verdict.fate !== 'survived' && equivalent !== null);
  const known = knownIn();
  if (values.survivors !== undefined)
    writeFileSync(
      values.survivors,
      `${JSON.stringify(
        open.map(({ mutant }) => known(mutant)),
        null,
        1,
      )}\n`,
    );
  if (values.json) process.stdout.write(`${JSON.stringify({ tried }, null, 1)}\n`);
  else {
    for (const { mutant, rules, equivalent, reachedBy } of survivors) {
      const of = rules.map(rule => `${prefix}:${rule}`).join(', ') || 'no rule named';
      process.stdout.write(`${shown(mutant)}\n    ${lineOf(mutant)}\n    ${of}; reached by ${reachedBy} cases\n`);
      if (equivalent !== null) process.stdout.write(`    equivalent: ${equivalent}\n`);
    }
    for (const { mutant } of wrong) process.stdout.write(`${shown(mutant)}\n    listed as equivalent, but noticed\n`);
    process.stdout.write(`${sumOf(tried, judged.length, { survive: survivors.length, open: open.length })}\n`);
  }
  return open.length * 20 > judged.length || wrong.length > 0 ? 1 : 0;
}

function sumOf(
  tried: readonly Tried[],
  judged: number,
  { survive, open }: { readonly survive: number; readonly open: number },
): string {
  const by = (who: string): number =>
    tried.filter(({ verdict }) => verdict.fate === 'noticed' && verdict.judge === who).length;
  const percent = (count: number): string => `${((100 * count) / Math.max(1, judged)).toFixed(1)} %`;
  return (
    `${tried.length} changes: ${tried.length - judged} do not load or never end; ${judged - survive} noticed ` +
    `(first by the index of rules ${by('index')}, by a case ${by('case')}, by a recorded game ${by('game')}, by the answers in one ${by('answers')}, by a unit test ${by('test')}); ` +
    `${survive - open} equivalent (${percent(survive - open)}); ${open} survive (${percent(open)})`
  );
}

async function main(): Promise<number> {
  const rulebook = values.system === undefined ? undefined : rulebookOf(values.system);
  if (values.help || rulebook === undefined) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const all = rulebook.mutants.filter(({ file }) => file.includes(values.only));
  process.stderr.write(`${rulebook.id}: ${all.length} possible changes\n`);
  const asked =
    values.again === undefined ? drawn(all, Number(values.sample), values.seed) : namedIn(values.again, all);
  return report(rulebook, await tryAll(rulebook, asked));
}

process.exitCode = await main();
