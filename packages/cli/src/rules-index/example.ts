import path from 'node:path';
import { type Case, runCase, showResult } from '@guidon/cases';
import type { RuleText, SystemKit } from '@guidon/kit';
import { caseFilesOf, isFolder, readCases } from '../case-files.ts';
import type { Context } from '../command.ts';
import { BadInput } from '../console/bad-input.ts';
import { wrap } from '../console/layout.ts';
import { HERE } from './index-of-rules.ts';
import { provingCase } from './proofs.ts';

/** The widest line of an example; what is longer is broken. */
const WIDTH = 110;

/**
 * The case that shows a rule best: the one that notices when the rule is changed; else, of those that name it, the one
 * that is about the fewest other rules, then the one with the fewest orders. It is played before one's eyes, with every
 * throw and sum.
 */
export function exampleText(context: Context, kit: SystemKit, { id }: RuleText): string {
  const naming = casesOf(context, kit).filter(({ text }) => citedBy(kit, text.rules).includes(id));
  const proving = provingCase(folderOf(kit), id);
  const [best] = naming.toSorted((a, b) => weight(a, proving) - weight(b, proving));
  if (best === undefined)
    throw new BadInput(`no case shows ${kit.prefix}:${id}: it defines a word, or speaks of paper and dice.`);
  const result = runCase(best);
  const [, ...went] = showResult(result, { trace: true });
  const width = Math.min(context.io.columns, WIDTH);
  return [
    best.text.title ?? best.text.id,
    ...givenLines(best.text.given ?? {}),
    ...went,
    ...(best.text.note === undefined ? [] : [best.text.note]),
    `(${path.basename(best.file)}, ${best.text.id}; ${naming.length - 1} more)`,
  ]
    .map(line => `${wrapped(line, width)}\n`)
    .join('');
}

const folderOf = (kit: SystemKit): string => path.join(HERE, 'packages', 'systems', kit.id);

function casesOf(context: Context, kit: SystemKit): readonly Case[] {
  const folder = path.join(folderOf(kit), 'cases');
  if (!isFolder(context, folder)) throw new BadInput('--example reads the cases of a working copy, and there are none');
  return caseFilesOf(context, [folder]).flatMap(file => {
    const read = readCases(context, file);
    return read.ok ? read.value.cases : [];
  });
}

const citedBy = (kit: SystemKit, rules: readonly string[] | undefined): readonly string[] =>
  (rules ?? []).map(rule => rule.replace(`${kit.prefix}:`, ''));

const weight = ({ text, orders }: Case, proving: string | undefined): number =>
  text.id === proving ? 0 : (text.rules?.length ?? 0) * 100 + orders.length;

/** Who stands where, a line each; the rest of the position in one. */
function givenLines(given: { readonly [name: string]: unknown }): readonly string[] {
  const lists = Object.entries(given).filter(([, value]) => Array.isArray(value));
  const rest = Object.entries(given).filter(([, value]) => !Array.isArray(value));
  return [
    ...lists.flatMap(([name, value]) =>
      Array.isArray(value) ? [`  ${name}`, ...value.map(item => `    ${shown(item)}`)] : [],
    ),
    ...rest.map(([name, value]) => `  ${name}: ${shown(value)}`),
  ];
}

/** As it is written in a case file, on one line. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, part]) => (name === 'id' ? shown(part) : `${name} ${shown(part)}`))
    .join(', ');
}

const wrapped = (line: string, width: number): string => {
  const indent = /^ */.exec(line)?.[0] ?? '';
  return wrap(line.trimStart(), width, indent);
};
