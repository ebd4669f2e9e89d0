import type { RuleText, SystemKit } from '@guidon/kit';
import { type Command, type Context, FALSE, FINE } from '../command.ts';
import { JSON_OPTION } from '../console/args.ts';
import { BadInput, orBad } from '../console/bad-input.ts';
import { jsonText, plural, table, wrap } from '../console/layout.ts';
import { paintFor } from '../console/paint.ts';
import { lessonCoverage } from '../lessons/coverage.ts';
import { indexCommand, whereCommand } from '../rules-index/command.ts';
import { coverageOf } from '../rules-index/coverage.ts';
import { exampleText } from '../rules-index/example.ts';
import { systemNamed } from '../setting.ts';

export const rules: Command = {
  spec: {
    name: 'rules',
    usage: 'SYSTEM [ID | WORDS…] [--example | --coverage | --lessons | --where [--check | --write]] [--json]',
    about: 'Shows the rules of a game in our words: all titles, one rule, or those in which all the words occur.',
    more: '--coverage lists every rule that is not covered, those about physical components excepted: a rule is covered if a case that cites it notices a change in the code that enforces it (npm run prove writes these proofs; they lapse when that code changes). Exit code 1 if there is one. --lessons lists every rule without a lesson; definitions and rules about physical components are excepted, and named. --where reads the code of a working copy and says which function enforces a rule; with --check, without a system for all of them, it fails if a rule has no home, if the homes in rules.json are stale, or if code cites a rule that does not exist.',
    options: [
      { name: 'example', about: 'of one rule: a worked example, with every throw and sum' },
      { name: 'coverage', about: 'list the rules that no case proves' },
      { name: 'lessons', about: 'list the rules that no lesson shows' },
      { name: 'where', about: 'say which function enforces the rule' },
      { name: 'check', about: 'with --where: does every rule have a home, and does rules.json say so?' },
      { name: 'write', about: 'with --where: write the homes into rules.json' },
      {
        name: 'root',
        value: 'FOLDER',
        about: 'the working copy to read for --coverage and --where; default: this one',
      },
      JSON_OPTION,
    ],
    examples: [
      ['guidon rules yb', 'all rules, one line each'],
      ['guidon rules yb 4.3-2', 'one rule; yb:4.3-2 alone does as well'],
      ['guidon rules hz 9.2.1 --example', 'the rule, and a position in which it decides'],
      ['guidon rules yb cavalry evade', 'every rule that speaks of both'],
      ['guidon rules yb --coverage', 'rules without a test or case'],
      ['guidon rules hz --lessons', 'rules without a lesson that can be played'],
      ['guidon rules hz 9.2.1 --where', 'the file, the line and the function that enforce it'],
      ['guidon rules --where --check', 'the index of all rules of all games is whole and true'],
    ],
  },
  run(given, context) {
    const [first, ...words] = given.rest;
    if (given.has('where') && (given.has('check') || given.has('write'))) return indexCommand(given, context);
    if (first === undefined) throw new BadInput('name a system: guidon rules SYSTEM. guidon list shows them.');
    const [name = '', id] = first.split(':');
    const kit = systemNamed(context.library, name);
    if (given.has('coverage')) return coverage(context, kit, { root: given.text('root'), json: given.has('json') });
    if (given.has('lessons')) return lessonCoverage(context, kit, { json: given.has('json') });
    const found = id !== undefined ? [ruleNamed(kit, id)] : search(kit, words);
    if (given.has('where'))
      return whereCommand(context, kit, { found, root: given.text('root'), json: given.has('json') });
    const example = (rule: RuleText): string => (given.has('example') ? `\n${exampleText(context, kit, rule)}` : '');
    if (given.has('json')) context.io.out(jsonText(found));
    else
      context.io.out(
        found.length === 1 && (id ?? words[0]) !== undefined
          ? found.map(rule => showRule(context, kit, rule) + example(rule)).join('')
          : titles(kit, found),
      );
    return FINE;
  },
};

const ruleNamed = (kit: SystemKit, id: string): RuleText =>
  orBad(findRule(kit, id), () => `${kit.title} has no rule "${id}". guidon rules ${kit.prefix} lists them.`);

export function findRule(kit: SystemKit, word: string): RuleText | undefined {
  const bare = word.startsWith(`${kit.prefix}:`) ? word.slice(kit.prefix.length + 1) : word;
  return kit.rules.find(rule => rule.id === bare);
}

function search(kit: SystemKit, words: readonly string[]): readonly RuleText[] {
  const [only] = words;
  const exact = words.length === 1 && only !== undefined ? findRule(kit, only) : undefined;
  if (exact !== undefined) return [exact];
  const wanted = words.map(word => word.toLowerCase());
  const found = kit.rules.filter(rule => {
    const text = `${rule.id} ${rule.title} ${rule.text}`.toLowerCase();
    return wanted.every(word => text.includes(word));
  });
  if (found.length === 0)
    throw new BadInput(`${kit.title} has no rule "${words.join(' ')}", and none in which it occurs.`);
  return found;
}

const titles = (kit: SystemKit, found: readonly RuleText[]): string =>
  table(found.map(rule => [`${kit.prefix}:${rule.id}`, rule.title]));

export function showRule(context: Context, kit: SystemKit, rule: RuleText): string {
  const { strong } = paintFor(context.io);
  const text = wrap(rule.text, Math.min(context.io.columns, 90), '  ');
  return `${strong(`${kit.prefix}:${rule.id}  ${rule.title}`)}\n${text}\n`;
}

function coverage(context: Context, kit: SystemKit, how: { root: string | undefined; json: boolean }): number {
  const report = coverageOf(kit, how.root);
  if (how.json) context.io.out(jsonText(report));
  else {
    for (const id of report.uncovered) context.io.out(`${kit.prefix}:${id}  ${findRule(kit, id)?.title ?? ''}\n`);
    for (const fault of report.faults) context.io.out(`${fault}\n`);
    context.io.out(
      `${plural(report.needed, 'rule')} to cover: ${report.covered} covered, ${report.exempt} exempted, ${report.uncovered.length} not (${report.onlyCited} of them cited)\n`,
    );
  }
  return report.uncovered.length + report.faults.length === 0 ? FINE : FALSE;
}
