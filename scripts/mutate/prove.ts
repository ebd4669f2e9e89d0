// Proves rules by their cases: a change in the home of a rule is noticed by a case that cites the rule.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { provedRules } from '../../packages/cli/src/rules-index/proofs.ts';
import { inProject } from '../setup/project.mjs';
import { caseTexts } from './case-texts.ts';
import { changedData, codeAt, dataAt, hashOf } from './homes.ts';
import { type Judged, judge, judgeSource } from './judging.ts';
import type { Mutant } from './mutants.ts';
import { type Rulebook, rulebookOf } from './sources.ts';
import { type Switch, withSwitches } from './switches.ts';
import { widerChanges } from './wider.ts';

const HELP = `npm run prove -- --system hz|ry|rt|yb [--left | --stale] [--slow N]

For every rule that has a home, changes the home in small ways until a case that cites the rule notices, and writes what
it found to packages/systems/<system>/proofs.json, from which "guidon rules <system> --coverage" counts.

  --left     only rules without a proof, or whose home has changed since; the other proofs stay
  --stale    only rules whose home has changed since they were proved
  --slow N   changes tried one by one, each in a process of its own, for a rule that nothing quicker proves (6)
`;

const { values } = parseArgs({
  options: {
    system: { type: 'string' },
    left: { type: 'boolean', default: false },
    stale: { type: 'boolean', default: false },
    slow: { type: 'string', default: '6' },
    help: { type: 'boolean', default: false },
  },
});

interface Written {
  readonly id: string;
  readonly home?: string;
}

/** That a rule is enforced where it says: the home as it was, the change, and the case that noticed. */
interface Proof {
  readonly home: string;
  /** A hash of the home's code. */
  readonly code: string;
  readonly line: string;
  readonly case: string;
}

/** The changes of each file, switched, with what to load instead of the file. */
function switchedFiles(rulebook: Rulebook): {
  readonly instead: Record<string, string>;
  readonly switches: readonly Switch[];
} {
  const instead: Record<string, string> = {};
  const switches: Switch[] = [];
  for (const file of new Set(rulebook.mutants.map(mutant => mutant.file))) {
    const ours = rulebook.mutants.filter(mutant => mutant.file === file);
    const made = withSwitches(readFileSync(inProject(file), 'utf8'), ours, switches.length + 1);
    instead[inProject(file)] = made.source;
    switches.push(...made.switches);
  }
  return { instead, switches };
}

interface Task {
  readonly rule: string;
  readonly switches: readonly number[];
}

interface Noticed {
  readonly rule: string;
  readonly number: number;
  readonly case: string;
}

function provedQuickly(rulebook: Rulebook, homes: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, Proof> {
  const { instead, switches } = switchedFiles(rulebook);
  const tasks = [...homes].map(
    ([rule, places]): Task => ({
      rule,
      switches: switches.filter(({ mutant }) => places.includes(placeOf(mutant))).map(({ number }) => number),
    }),
  );
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-prove-'));
  try {
    const files = { instead: path.join(folder, 'instead.json'), tasks: path.join(folder, 'tasks.json') };
    writeFileSync(files.instead, JSON.stringify(instead));
    writeFileSync(files.tasks, JSON.stringify(tasks));
    const ran = spawnSync(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        '--import',
        inProject('scripts/mutate/loaded-instead.mjs'),
        inProject('scripts/mutate/run-switches.ts'),
        rulebook.id,
        files.tasks,
      ],
      {
        env: { ...process.env, GUIDON_INSTEAD: files.instead },
        encoding: 'utf8',
        maxBuffer: 1e9,
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    if (ran.status !== 0) throw new Error('the cases cannot be run with switches in the rules');
    const noticed: readonly Noticed[] = JSON.parse(ran.stdout);
    const byNumber = new Map(switches.map(one => [one.number, one.mutant]));
    return new Map(
      noticed.flatMap(({ rule, number, case: by }) => {
        const mutant = byNumber.get(number);
        return mutant === undefined ? [] : [[rule, proofOf(mutant, by)] as const];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const placeOf = ({ file, inside }: Mutant): string => `${file.replace(/^packages\/systems\/[^/]+\//, '')}#${inside}`;

function proofOf(mutant: Mutant, by: string): Proof {
  const line = readFileSync(inProject(mutant.file), 'utf8').split('\n')[mutant.line - 1]?.trim() ?? '';
  return { home: placeOf(mutant), code: hashOf(codeAt(inProject(mutant.file), mutant.inside)), line, case: by };
}

/** Charts hold rules as data: their figures are changed instead. */
async function provedByData(rulebook: Rulebook, place: string, about: Judged): Promise<Proof | undefined> {
  const [file = '', where = ''] = place.split('#');
  const full = `packages/systems/${rulebook.id}/${file}`;
  const written = readFileSync(inProject(full), 'utf8');
  for (const { contents, line } of changedData(written, where).slice(0, Number(values.slow))) {
    const verdict = await judgeSource(full, contents, about);
    if (verdict.fate === 'noticed')
      return { home: place, code: hashOf(dataAt(written, where)), line, case: verdict.by };
  }
  return undefined;
}

interface Home {
  readonly places: readonly string[];
  /** The cases that cite the rule. */
  readonly about: Judged;
}

/** What the switches cannot change: constants of a whole module, operators, charts. */
async function provedSlowly(rulebook: Rulebook, rule: string, { places, about }: Home): Promise<Proof | undefined> {
  for (const place of places.filter(one => one.includes('.json#'))) {
    const proof = await provedByData(rulebook, place, about);
    if (proof !== undefined) return proof;
  }
  const ours = rulebook.mutants.filter(mutant => places.includes(placeOf(mutant)));
  const cited = (mutant: Mutant): number =>
    mutant.from === `${rulebook.prefix}:${rule}` ? 0 : mutant.kind === 'operator' ? 1 : 2;
  for (const mutant of ours.toSorted((a, b) => cited(a) - cited(b)).slice(0, Number(values.slow))) {
    const verdict = await judge(mutant, about);
    if (verdict.fate === 'noticed') return proofOf(mutant, verdict.by);
  }
  for (const place of places.filter(one => one.includes('.ts#'))) {
    const proof = await provedWidely(rulebook, place, about);
    if (proof !== undefined) return proof;
  }
  return undefined;
}

/** By changes that a sample of mutants does not have: texts, statements left out, answers turned round. */
async function provedWidely(rulebook: Rulebook, place: string, about: Judged): Promise<Proof | undefined> {
  const [file = '', name = ''] = place.split('#');
  const full = `packages/systems/${rulebook.id}/${file}`;
  const source = readFileSync(inProject(full), 'utf8');
  for (const { contents, line } of widerChanges(source, name).slice(0, Number(values.slow))) {
    const verdict = await judgeSource(full, contents, about);
    if (verdict.fate === 'noticed')
      return { home: place, code: hashOf(codeAt(inProject(full), name)), line, case: verdict.by };
  }
  return undefined;
}

type Homes = ReadonlyMap<string, readonly string[]>;

/** The proofs that stay, those of rules whose homes are where and what they were, and the rules that are to be tried. */
function toBeTried(folder: string, homes: Homes): { readonly kept: ReadonlyMap<string, Proof>; readonly tried: Homes } {
  if (!values.left && !values.stale) return { kept: new Map(), tried: homes };
  const valid = provedRules(folder);
  const before: { readonly [rule: string]: Proof } = JSON.parse(readFileSync(path.join(folder, 'proofs.json'), 'utf8'));
  const kept = new Map(
    Object.entries(before).filter(([rule, { home }]) => valid.has(rule) && homes.get(rule)?.includes(home) === true),
  );
  const isTried = (rule: string): boolean => !kept.has(rule) && (values.left || Object.hasOwn(before, rule));
  return { kept, tried: new Map([...homes].filter(([rule]) => isTried(rule))) };
}

async function main(): Promise<number> {
  const rulebook = values.system === undefined ? undefined : rulebookOf(values.system);
  if (values.help || rulebook === undefined) {
    process.stdout.write(HELP);
    return values.help ? 0 : 2;
  }
  const folder = inProject(`packages/systems/${rulebook.id}`);
  const written: readonly Written[] = JSON.parse(readFileSync(path.join(folder, 'rules.json'), 'utf8')).rules;
  const all = new Map(written.flatMap(({ id, home }) => (home === undefined ? [] : [[id, home.split(', ')] as const])));
  const { kept, tried: homes } = toBeTried(folder, all);
  const proofs = new Map([...kept, ...provedQuickly(rulebook, homes)]);
  const left = [...homes].filter(([rule]) => !proofs.has(rule));
  process.stderr.write(`${proofs.size} of ${all.size} proved, ${left.length} to be tried one by one\n`);
  const waiting = [...left];
  const texts = caseTexts(rulebook.id);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [rule, places] = next;
      const judges = texts.filter(({ rules }) => rules.includes(rule)).map(text => ({ case: text }));
      const about: Judged = { system: rulebook.id, judges, takes: 30_000, indexFault: undefined, tests: [] };
      const proof = judges.length === 0 ? undefined : await provedSlowly(rulebook, rule, { places, about });
      if (proof !== undefined) proofs.set(rule, proof);
      process.stderr.write(`\r${left.length - waiting.length} of ${left.length}`);
    }
  };
  await Promise.all([work(), work()]);
  const sorted = Object.fromEntries(written.flatMap(({ id }) => (proofs.has(id) ? [[id, proofs.get(id)]] : [])));
  writeFileSync(path.join(folder, 'proofs.json'), `${JSON.stringify(sorted, null, 1)}\n`);
  process.stdout.write(`\n${rulebook.id}: ${proofs.size} of ${all.size} rules with a home proved\n`);
  return 0;
}

process.exitCode = await main();
