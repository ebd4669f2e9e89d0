import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parse } from 'yaml';
import {
  type Battle,
  balanceDocument,
  balancesOf,
  type Line,
  type Plan,
  plausibilityDocument,
  readPlan,
  readResults,
  type Source,
} from '../../packages/lab/src/index.ts';
import { LIBRARY, playable } from '../../packages/library/src/index.ts';
import { inProject } from '../setup/project.mjs';

const DATA = inProject('packages/lab/data');
const LEVELS: { readonly [bot: string]: string } = {
  recruit: 'recruit',
  sergeant: 'sergeant',
  greedy: 'lieutenant',
  captain: 'captain',
};

/** Every file that is made of the recorded games, with what should stand in it. */
export function documents(): ReadonlyMap<string, string> {
  const source = recorded();
  return new Map([
    ['docs/balance.md', balanceDocument(source)],
    ['docs/plausibility.md', plausibilityDocument(source)],
    ...balanceFiles(source),
  ]);
}

/** For each game what its battle cards show. */
function balanceFiles(source: Source): readonly (readonly [string, string])[] {
  const balances = balancesOf(source);
  return LIBRARY.games.map(({ kit, book }) => {
    const own = book.scenarios.flatMap(({ id }) => (balances[id] === undefined ? [] : [[id, balances[id]] as const]));
    return [`packages/scenarios/data/balance/${kit.id}.json`, `${JSON.stringify(Object.fromEntries(own), null, 1)}\n`];
  });
}

/** The plans whose games are kept, and the games. */
export const planNames = (): readonly string[] =>
  readdirSync(DATA)
    .filter(file => file.endsWith('.yaml') && file !== 'notes.yaml')
    .map(file => file.replace('.yaml', ''))
    .toSorted();

export const planFile = (name: string): string => `${DATA}/${name}.yaml`;
export const resultsFile = (name: string): string => `${DATA}/${name}.results.gz`;
/** Under which version of the rules of each game the games of a plan were played. */
export const rulesFile = (name: string): string => `${DATA}/${name}.rules.json`;

export function planNamed(name: string): Plan {
  const plan = readPlan(readFileSync(planFile(name), 'utf8'));
  if (!plan.ok) throw new Error(`${name}: ${JSON.stringify(plan.issues)}`);
  return plan.value;
}

export function linesIn(name: string, content: string): readonly Line[] {
  const read = readResults(content, planNamed(name));
  if (!read.ok) throw new Error(`${name}: ${JSON.stringify(read.issues)}`);
  return read.value.lines;
}

function recorded(): Source {
  const notes: unknown = parse(readFileSync(`${DATA}/notes.yaml`, 'utf8'));
  return {
    plans: planNames().map(name => ({
      plan: planNamed(name),
      lines: linesIn(name, gunzipSync(readFileSync(resultsFile(name))).toString('utf8')),
      command: `npx guidon lab run packages/lab/data/${name}.yaml --results mine.results`,
    })),
    battle: scenario => battleOf(scenario, notes),
    level: bot => LEVELS[bot] ?? bot,
  };
}

function battleOf(id: string, notes: unknown): Battle {
  const found = playable(LIBRARY, id);
  const opened = found?.kit.open({ scenario: found.source, charts: found.kit.charts, profile: {} });
  if (found === undefined || opened?.ok !== true) throw new Error(`${id} cannot be opened`);
  return {
    title: textIn(found.source, 'title'),
    seats: opened.value.present.seats().map(({ seat, title }) => ({ seat, title })),
    scenario: found.source,
    notes: textsIn(notes, id),
  };
}

const fieldIn = (raw: unknown, key: string): unknown =>
  typeof raw === 'object' && raw !== null && Object.hasOwn(raw, key)
    ? (raw as { readonly [name: string]: unknown })[key]
    : undefined;
const textIn = (raw: unknown, key: string): string => String(fieldIn(raw, key) ?? '');
function textsIn(raw: unknown, key: string): readonly string[] {
  const value = fieldIn(raw, key);
  return Array.isArray(value) ? value.filter(text => typeof text === 'string') : [];
}

/** The present versions of the rules. */
export const rulesNow = (): { readonly [system: string]: string } =>
  Object.fromEntries(LIBRARY.games.map(({ kit }) => [kit.id, kit.rulesVersion]));
