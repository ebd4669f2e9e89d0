// Runs cases with one change switched on at a time. `node run-switches.ts SYSTEM TASKS`: each task is a rule and the
// numbers of changes; prints for every rule the first change that a case citing it noticed, as JSON.
import { readFileSync } from 'node:fs';
import type { Case } from '../../packages/cases/src/index.ts';
import { casesOf, citesRule, holds } from './case-list.ts';

const [system = '', tasksFile = ''] = process.argv.slice(2);
const tasks: readonly { readonly rule: string; readonly switches: readonly number[] }[] = JSON.parse(
  readFileSync(tasksFile, 'utf8'),
);
const { cases } = casesOf(system);

function switchOn(number: number): void {
  Object.assign(globalThis, { guidonMutant: number });
}

function noticing(citing: readonly Case[], number: number): Case | undefined {
  switchOn(number);
  const found = citing.find(entry => !holds(entry));
  switchOn(0);
  return found;
}

const noticed = tasks.flatMap(({ rule, switches }, at) => {
  if (at % 20 === 0) process.stderr.write(`\r${at} of ${tasks.length}`);
  const citing = cases.filter(entry => citesRule(entry, rule));
  for (const number of switches) {
    const by = noticing(citing, number);
    if (by !== undefined) return [{ rule, number, case: by.text.id }];
  }
  return [];
});
process.stderr.write('\n');
process.stdout.write(JSON.stringify(noticed));
