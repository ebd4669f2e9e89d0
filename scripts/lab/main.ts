import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { inProject } from '../setup/project.mjs';
import { documents, linesIn, planNames, resultsFile, rulesFile, rulesNow } from './documents.ts';

const USAGE = `npm run lab-docs [-- --take PLAN RESULTS]

Writes docs/balance.md, docs/plausibility.md and what battle cards show of it, made of the games that are kept in
packages/lab/data. With --take, keeps the results of a plan there first: play them with
  npx guidon lab run packages/lab/data/PLAN.yaml --results RESULTS`;

const [what, plan, results] = process.argv.slice(2);
if (what === '--help') console.log(USAGE);
else if (what !== undefined && (what !== '--take' || plan === undefined || results === undefined)) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  if (plan !== undefined && results !== undefined) take(plan, results);
  for (const [file, text] of documents()) {
    mkdirSync(path.dirname(inProject(file)), { recursive: true });
    writeFileSync(inProject(file), text);
    console.log(file);
  }
}

function take(name: string, file: string): void {
  if (!planNames().includes(name)) throw new Error(`no plan ${name}; there is ${planNames().join(', ')}`);
  const content = readFileSync(file, 'utf8');
  console.log(`${linesIn(name, content).length} games of ${name}`);
  // Level and operating system in the head of the file would differ between machines.
  const packed = gzipSync(content, { level: 9 });
  packed[9] = 255;
  writeFileSync(resultsFile(name), packed);
  writeFileSync(rulesFile(name), `${JSON.stringify(rulesNow(), null, 1)}\n`);
}
