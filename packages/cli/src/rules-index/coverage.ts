import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mapping, parseAs, showIssue, text } from '@guidon/kernel';
import type { SystemKit } from '@guidon/kit';
import { BadInput } from '../console/bad-input.ts';
import { readJson } from '../console/files.ts';
import { HERE, indexOf } from './index-of-rules.ts';
import { provedRules } from './proofs.ts';

export interface Coverage {
  readonly system: string;
  /** Rules that must be cited: all but those about physical components. */
  readonly needed: number;
  /** A case that cites the rule notices a change in its home; of rules that only define a word: a case cites it. */
  readonly covered: number;
  /** Of those not covered, the ones that a test or a case at least cites. */
  readonly onlyCited: number;
  readonly exempt: number;
  readonly uncovered: readonly string[];
  /** Citations and exemptions of rules that do not exist. */
  readonly faults: readonly string[];
}

/** Which rules the tests and cases of a working copy cite. */
export function coverageOf(kit: SystemKit, root = HERE): Coverage {
  const folder = path.join(root, 'packages', 'systems', kit.id);
  if (!existsSync(folder))
    throw new BadInput(`${folder} is not there: --coverage reads the tests and cases of a working copy`);
  const cited = citedIn(kit, folder);
  const exempt = exemptIn(folder);
  const needed = kit.rules.filter(rule => rule.kind !== 'physical-only').map(rule => rule.id);
  const known = new Set(kit.rules.map(rule => rule.id));
  const isCovered = coveredBy(kit, folder, cited);
  const uncovered = needed.filter(id => !isCovered(id) && !exempt.has(id));
  return {
    system: kit.id,
    needed: needed.length,
    covered: needed.filter(isCovered).length,
    onlyCited: uncovered.filter(id => cited.has(id)).length,
    exempt: needed.filter(id => !isCovered(id) && exempt.has(id)).length,
    uncovered,
    faults: [
      ...[...cited]
        .filter(([id]) => !known.has(id))
        .map(([id, file]) => `${path.relative(root, file)}: cites ${kit.prefix}:${id}, which does not exist`),
      ...[...exempt.keys()]
        .filter(id => !known.has(id))
        .map(id => `coverage-exempt.json: exempts ${id}, which does not exist`),
    ],
  };
}

/**
 * A rule with a home is covered by proof (`npm run prove`), or by the proof of the rule that says the same; a definition
 * has nothing that could be changed and is covered by a citation. A system without proofs counts by citations alone.
 */
function coveredBy(kit: SystemKit, folder: string, cited: ReadonlyMap<string, string>): (id: string) => boolean {
  if (!existsSync(path.join(folder, 'proofs.json'))) return id => cited.has(id);
  const proved = provedRules(folder);
  const entries = new Map(indexOf(kit, path.join(folder, '..', '..', '..')).entries.map(entry => [entry.id, entry]));
  return id => {
    const entry = entries.get(id);
    if (proved.has(id) || (entry?.sameAs !== undefined && proved.has(entry.sameAs))) return true;
    return entry?.home === undefined && cited.has(id);
  };
}

/** Each cited id with the first file that cites it. */
function citedIn(kit: SystemKit, folder: string): ReadonlyMap<string, string> {
  const cited = new Map<string, string>();
  // Ids of several words are known by name: no pattern tells where they end.
  const worded = kit.rules.map(({ id }) => id).filter(id => id.includes(' '));
  const named = [...worded.toSorted((a, b) => b.length - a.length), '[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?'];
  const prefixed = new RegExp(`\\b${kit.prefix}:(${named.join('|')})`, 'g');
  for (const file of filesUnder(folder)) {
    const isCase = /\.ya?ml$/.test(file);
    if (!isCase && !file.endsWith('.test.ts')) continue;
    const written = readFileSync(file, 'utf8');
    const found = [...written.matchAll(prefixed)].map(match => match[1] ?? '');
    for (const id of isCase ? [...found, ...bareIds(written)] : found) if (!cited.has(id)) cited.set(id, file);
  }
  return cited;
}

/** Ids in the `rules:` lists of a case file, on one line or one to a line. */
function bareIds(written: string): readonly string[] {
  const ids: string[] = [];
  let depth: number | undefined;
  for (const line of written.split('\n')) {
    const opened = /^([\s-]*)rules:\s*(.*)$/.exec(line);
    if (opened !== null) {
      depth = opened[1]?.length;
      ids.push(...idsOf(opened[2] ?? ''));
      continue;
    }
    const item = /^(\s*)-\s+(.*)$/.exec(line);
    if (depth !== undefined && item !== null && (item[1]?.length ?? 0) >= depth) ids.push(...idsOf(item[2] ?? ''));
    else if (line.trim() !== '') depth = undefined;
  }
  return ids;
}

const idsOf = (value: string): readonly string[] =>
  value
    .replace(/\s#.*$/, '')
    .replace(/[[\]'"]/g, ' ')
    .split(',')
    .map(id => id.trim())
    .filter(id => /^[A-Za-z0-9][\w. -]*$/.test(id));

function exemptIn(folder: string): ReadonlyMap<string, string> {
  const file = path.join(folder, 'coverage-exempt.json');
  if (!existsSync(file)) return new Map();
  const read = parseAs(mapping(text), readJson(folder, file));
  if (!read.ok) throw new BadInput(`${file}: ${read.issues.map(showIssue).join('; ')}`);
  const unexplained = Object.entries(read.value).find(([, reason]) => reason.trim() === '');
  if (unexplained !== undefined) throw new BadInput(`${file}: ${unexplained[0]}: expected a reason, found none`);
  return new Map(Object.entries(read.value));
}

function* filesUnder(folder: string): Iterable<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* filesUnder(file);
    else if (entry.isFile()) yield file;
  }
}
