import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SystemKit } from '@guidon/kit';
import { BadInput } from '../console/bad-input.ts';
import { type Citation, citationsIn, citationsInData, type RuleIds } from './citations.ts';
import { type Home, homesOf } from './homes.ts';

/** Where each rule of a system is enforced. */
export interface RuleIndex {
  readonly system: string;
  readonly entries: readonly RuleEntry[];
  /** Citations of rules that do not exist. */
  readonly faults: readonly string[];
}

export interface RuleEntry {
  readonly id: string;
  readonly kind: string;
  readonly home: Home | undefined;
  /** Another rule that says the same. */
  readonly sameAs: string | undefined;
  /** It tells what a word means, or speaks of components that a program does not have. */
  readonly isDefinition: boolean;
  /** What `rules.json` says its home is. */
  readonly written: string | undefined;
}

export const HERE = fileURLToPath(new URL('../../../..', import.meta.url));
const DEFINITIONS: readonly string[] = ['definition', 'physical-only'];

interface WrittenRule {
  readonly id: string;
  readonly kind: string;
  readonly home?: string;
  readonly sameAs?: string;
}

type Read = (file: string) => string;
const onDisk: Read = file => readFileSync(file, 'utf8');

/** Reads the code and charts of a working copy. `read`: what a file holds, by its path. */
export function indexOf(kit: SystemKit, root = HERE, read: Read = onDisk): RuleIndex {
  const folder = path.join(root, 'packages', 'systems', kit.id);
  if (!existsSync(folder)) throw new BadInput(`${folder} is not there: --where reads the code of a working copy`);
  const written: readonly WrittenRule[] = JSON.parse(readFileSync(path.join(folder, 'rules.json'), 'utf8')).rules;
  const rules: RuleIds = { prefix: kit.prefix, ids: written.map(({ id }) => id) };
  const citations = allCitations(rules, folder, read);
  const homes = homesOf(citations);
  const known = new Set([...rules.ids, ...rulingIds(folder)]);
  return {
    system: kit.id,
    entries: written.map(({ id, kind, home, sameAs }) => ({
      id,
      kind,
      home: homes.get(id),
      sameAs,
      isDefinition: DEFINITIONS.includes(kind),
      written: home,
    })),
    faults: [
      ...new Set(
        citations
          .filter(({ rule }) => !known.has(rule))
          .map(({ rule, place }) => `${place} cites ${kit.prefix}:${rule}, which does not exist`),
      ),
      ...written
        .filter(({ sameAs }) => sameAs !== undefined && !known.has(sameAs))
        .map(({ id, sameAs }) => `${kit.prefix}:${id} is the same as ${sameAs}, which does not exist`),
    ],
  };
}

/** Code and charts may cite rulings as well; those have no home of their own. */
function rulingIds(folder: string): readonly string[] {
  const file = path.join(folder, 'rulings.json');
  if (!existsSync(file)) return [];
  const rulings: readonly { readonly id: string }[] = JSON.parse(readFileSync(file, 'utf8'));
  return rulings.map(({ id }) => id);
}

function allCitations(rules: RuleIds, folder: string, read: Read): readonly Citation[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll(path.sep, '/'))
    .toSorted();
  return files.flatMap(file => {
    const full = path.join(folder, file);
    if (/^src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/test-[^/]*\.ts$/.test(file))
      return citationsIn(rules, file, read(full));
    return /^data\/.*\.json$/.test(file) ? citationsInData(rules, file, JSON.parse(read(full))) : [];
  });
}

/** Is it told where the rule stands, in itself or in the rule that says the same? */
export const isPlaced = ({ home, sameAs, isDefinition }: RuleEntry): boolean =>
  home !== undefined || sameAs !== undefined || isDefinition;

/** The text of `rules.json` with the home of every rule that has one. */
export function withHomes(text: string, { entries }: RuleIndex): string {
  const file = JSON.parse(text);
  const homes = new Map(entries.map(({ id, home }) => [id, home?.home]));
  const rules = file.rules.map(({ home: _, ...rule }: WrittenRule) => {
    const home = homes.get(rule.id);
    return home === undefined ? rule : { ...rule, home };
  });
  return `${JSON.stringify({ ...file, rules }, null, 2).replace(WORDS, onOneLine)}\n`;
}

/** Lists of words stand on one line, as they were written. */
const WORDS = /\[\n\s+"[^"\n]*"(?:,\n\s+"[^"\n]*")*\n\s+\]/g;
const onOneLine = (list: string): string => `[${[...list.matchAll(/"[^"]*"/g)].join(', ')}]`;
