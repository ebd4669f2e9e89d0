import { type Case, type CaseOdds, oddsOfCase, showCaseIssue, showOdds } from '@guidon/cases';
import { type Fraction, fraction } from '@guidon/kernel';
import { readCases } from '../case-files.ts';
import { type Command, type Context, FALSE, FINE } from '../command.ts';
import { JSON_OPTION } from '../console/args.ts';
import { BadInput, orBad } from '../console/bad-input.ts';
import { jsonText, plural, table } from '../console/layout.ts';
import { percentOf } from '../odds-table.ts';

export const odds: Command = {
  spec: {
    name: 'odds',
    usage: 'CASE [--case ID] [--widest N] [--json]',
    about: 'Counts the exact odds of the last order of a case: every outcome as a fraction, in all exactly 1.',
    more: 'The case is a file as for guidon case; its dice for that order are not used. Questions met on the way are answered as the game assumes, and the assumption is printed. With --widest only the most likely ways are followed, and how likely the others are together is printed: each figure may be that much higher. Exit code 1 if the order is not legal.',
    options: [
      { name: 'case', value: 'ID', about: 'which case, if the file holds several' },
      { name: 'widest', value: 'N', about: 'follow at most so many positions that have come equally far' },
      JSON_OPTION,
    ],
    examples: [['guidon odds attack.yaml', 'what can come of the attack in this file']],
  },
  run(given, context) {
    const file = orBad(given.single('case file'), () => 'name a case file: guidon odds CASE');
    const widest = given.count('widest', { least: 1, most: 10_000_000 });
    const counted = oddsOfCase(caseIn(context, file, given.text('case')), widest === undefined ? {} : { widest });
    context.io.out(given.has('json') ? jsonText(counted) : page(counted));
    return counted.ok ? FINE : FALSE;
  },
};

function page(odds: CaseOdds): string {
  if (!odds.ok) return `${showOdds(odds).join('\n')}\n`;
  const rows = odds.outcomes.map(({ exactly, sentence }) => [
    `  ${exactly}`,
    percentOf(readFraction(exactly)),
    sentence,
  ]);
  const sum = [
    `  ${odds.sum}`,
    percentOf(readFraction(odds.sum)),
    `in all, ${plural(odds.outcomes.length, 'outcome')}`,
  ];
  const open =
    odds.open === '0'
      ? []
      : [[`  ${odds.open}`, percentOf(readFraction(odds.open)), 'not followed: each figure may be that much higher']];
  const assumed = odds.assumed.map(question => `  taken for granted: ${question}\n`);
  return `${odds.sentence}\n${table([...rows, ...open, sum], ['right', 'right'])}${assumed.join('')}`;
}

function readFraction(written: string): Fraction {
  const [top = '0', bottom = '1'] = written.split('/');
  return fraction(BigInt(top), BigInt(bottom));
}

function caseIn(context: Context, file: string, id: string | undefined): Case {
  const read = readCases(context, file);
  if (!read.ok)
    throw new BadInput(`${file} is no case file:\n${read.issues.map(fault => `  ${showCaseIssue(fault)}`).join('\n')}`);
  const { cases } = read.value;
  const ids = cases.map(entry => entry.text.id).join(', ');
  if (id === undefined && cases.length > 1)
    throw new BadInput(`${file} holds several cases; choose one with --case: ${ids}`);
  return orBad(
    id === undefined ? cases[0] : cases.find(entry => entry.text.id === id),
    () => `${file} holds no case "${id ?? ''}". It holds ${ids}.`,
  );
}
