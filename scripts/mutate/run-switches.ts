// Runs cases with one change switched on at a time. `node run-switches.ts SYSTEM TASKS`: each task is a rule and the
// numbers of changes; prints for every rule the first change that a case citing it noticed, as JSON.
import { readFileSync } from 'node:fs';
import { type CaseText, caseTexts } from './case-texts.ts';
import { judgeHolds } from './running.ts';

const [system = '', tasksFile = ''] = process.argv.slice(2);
const tasks: readonly { readonly rule: string; readonly switches: readonly number[] }[] = JSON.parse(
  readFileSync(tasksFile, 'utf8'),
);

/** Milliseconds above which a case is tried with a few changes only. */
const SLOW = 300;
const FEW = 3;

interface Timed {
  readonly text: CaseText;
  readonly ms: number;
}

function switchOn(number: number): void {
  Object.assign(globalThis, { guidonMutant: number });
}

/** The quickest first; none that fails without any change. */
const cases = caseTexts(system)
  .flatMap((text): readonly Timed[] => {
    const begin = performance.now();
    return judgeHolds({ case: text }) ? [{ text, ms: performance.now() - begin }] : [];
  })
  .toSorted((a, b) => a.ms - b.ms);

function noticing(citing: readonly Timed[], number: number): CaseText | undefined {
  switchOn(number);
  const found = citing.find(({ text }) => !judgeHolds({ case: text }))?.text;
  switchOn(0);
  // What a change leaves behind in something that is kept would be taken for a notice of the next one.
  if (found !== undefined && !judgeHolds({ case: found })) throw new Error(`${found.id} fails after change ${number}`);
  return found;
}

const noticed = tasks.flatMap(({ rule, switches }, at) => {
  if (at % 20 === 0) process.stderr.write(`\r${at} of ${tasks.length}`);
  const citing = cases.filter(({ text }) => text.rules.includes(rule));
  const quick = citing.filter(({ ms }) => ms < SLOW);
  const slow = citing.filter(({ ms }) => ms >= SLOW);
  for (const [tried, number] of [...switches, ...switches.slice(0, FEW)].entries()) {
    const by = noticing(tried < switches.length ? quick : slow, number);
    if (by !== undefined) return [{ rule, number, case: by.id }];
  }
  return [];
});
process.stderr.write('\n');
process.stdout.write(JSON.stringify(noticed));
