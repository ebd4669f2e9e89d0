// Runs cases and recorded games until one notices. `node run-judges.ts FILE`: the file lists the judges in their order.
// Prints the first that noticed, as JSON.
import { readFileSync } from 'node:fs';
import { type Judge, judgeHolds } from './running.ts';

const [file = ''] = process.argv.slice(2);
const judges: readonly Judge[] = JSON.parse(readFileSync(file, 'utf8'));
const noticed = judges.find(judge => !judgeHolds(judge));
process.stdout.write(`${JSON.stringify(noticed ?? null)}\n`);
