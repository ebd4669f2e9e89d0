import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RuleText, SystemKit } from '@guidon/kit';
import { systemsIn } from '@guidon/library';
import { type Context, FALSE, FINE } from '../command.ts';
import type { Given } from '../console/args.ts';
import { jsonText, plural } from '../console/layout.ts';
import { systemNamed } from '../setting.ts';
import { HERE, indexOf, isPlaced, type RuleEntry, type RuleIndex, withHomes } from './index-of-rules.ts';

/** `guidon rules SYSTEM ID --where`: the file, the line and the function. */
export function whereCommand(
  context: Context,
  kit: SystemKit,
  {
    found,
    root = HERE,
    json,
  }: { readonly found: readonly RuleText[]; readonly root: string | undefined; readonly json: boolean },
): number {
  const { entries } = indexOf(kit, root);
  const wanted = entries.filter(({ id }) => found.some(rule => rule.id === id));
  if (json) context.io.out(jsonText(wanted));
  else for (const entry of wanted) context.io.out(`${kit.prefix}:${entry.id}  ${whereText(kit, entry, root)}\n`);
  return wanted.every(isPlaced) ? FINE : FALSE;
}

function whereText(kit: SystemKit, { home, sameAs, isDefinition }: RuleEntry, root: string): string {
  if (home !== undefined) return [home.home, ...home.also].map(place => located(kit, place, root)).join('\n    also ');
  if (sameAs !== undefined) return `says the same as ${kit.prefix}:${sameAs}`;
  return isDefinition ? 'tells what a word means' : 'nowhere';
}

/** `packages/systems/huzzah/src/fire/fire.ts:41 mayFire`. */
function located(kit: SystemKit, place: string, root: string): string {
  const [file = '', name = ''] = place.split('#');
  const inProject = path.posix.join('packages/systems', kit.id, file);
  const lines = readFileSync(path.join(root, inProject), 'utf8').split('\n');
  const at = lines.findIndex(line => new RegExp(`^(?:export )?\\w.*\\b${name}\\b`).test(line));
  return `${inProject}${at < 0 ? '' : `:${at + 1}`} ${name}`;
}

/** `guidon rules [SYSTEM] --where --check` or `--write`. */
export function indexCommand(given: Given, context: Context): number {
  const [name] = given.rest;
  const root = given.text('root') ?? HERE;
  const kits = name === undefined ? systemsIn(context.library) : [systemNamed(context.library, name)];
  const reports = kits.map(kit => ({ kit, index: indexOf(kit, root) }));
  if (given.has('write')) for (const { kit, index } of reports) writeHomes(kit, index, root);
  const checked = reports.map(({ kit, index }) => summaryOf(kit, given.has('write') ? indexOf(kit, root) : index));
  if (given.has('json')) context.io.out(jsonText(checked));
  else for (const summary of checked) context.io.out(summaryText(summary));
  return checked.every(({ faults }) => faults.length === 0) ? FINE : FALSE;
}

export interface IndexSummary {
  readonly system: string;
  readonly rules: number;
  readonly homes: number;
  /** Homes that are one function, and no other place claims the rule. */
  readonly single: number;
  readonly twins: number;
  readonly definitions: number;
  readonly faults: readonly string[];
}

export function summaryOf(kit: SystemKit, { entries, faults }: RuleIndex): IndexSummary {
  const homes = entries.filter(({ home }) => home !== undefined);
  const stale = entries.filter(({ home, written }) => home?.home !== written);
  return {
    system: kit.id,
    rules: entries.length,
    homes: homes.length,
    single: homes.filter(({ home }) => home?.also.length === 0).length,
    twins: entries.filter(({ home, sameAs }) => home === undefined && sameAs !== undefined).length,
    definitions: entries.filter(entry => entry.home === undefined && entry.sameAs === undefined && entry.isDefinition)
      .length,
    faults: [
      ...faults,
      ...entries.filter(entry => !isPlaced(entry)).map(({ id }) => `${kit.prefix}:${id} has no home`),
      ...stale.map(
        ({ id, home }) => `${kit.prefix}:${id} has moved to ${home?.home ?? 'nowhere'}: guidon rules --where --write`,
      ),
    ],
  };
}

function summaryText({ system, rules, homes, single, twins, definitions, faults }: IndexSummary): string {
  const share = homes === 0 ? 0 : Math.floor((1000 * single) / homes) / 10;
  const text = `${system}: ${plural(rules, 'rule')}: ${homes} with a home, ${share} % of them one function; ${twins} that say the same as another, ${definitions} that define a word`;
  return `${[text, ...faults].join('\n  ')}\n`;
}

function writeHomes(kit: SystemKit, index: RuleIndex, root: string): void {
  const file = path.join(root, 'packages', 'systems', kit.id, 'rules.json');
  writeFileSync(file, withHomes(readFileSync(file, 'utf8'), index));
}
