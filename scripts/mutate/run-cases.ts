// Runs the cases of one system until one does not hold. `node run-cases.ts SYSTEM RULE,RULE…`: cases that cite one of
// the rules come first; with `only` as the third word there are no others. Prints the case that noticed, as JSON.
import { casesOf, citesRule, holds } from './case-list.ts';

const [system = '', cited = '', only = ''] = process.argv.slice(2);
const rules = cited === '' ? [] : cited.split(',');
const { cases, unreadable } = casesOf(system);
const first = cases.filter(entry => rules.some(rule => citesRule(entry, rule)));
const others = only === 'only' ? [] : cases.filter(entry => !first.includes(entry));
const noticed = [...first, ...others].find(entry => !holds(entry));
process.stdout.write(
  `${JSON.stringify({
    cases: cases.length,
    citing: first.length,
    // A position that cannot be read any more has noticed the change as well.
    noticed: noticed?.text.id ?? unreadable[0] ?? null,
    cites: noticed !== undefined && first.includes(noticed),
  })}\n`,
);
