import { readFileSync, writeFileSync } from 'node:fs';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { goldenJournal, goldenNames } from './journals.ts';

/**
 * `npm run fingerprint -- write FILE [WORD]` writes the fingerprints of all golden games whose name contains the word;
 * `npm run fingerprint -- compare FILE [WORD]` says what has changed since. Run it before and after a change that is
 * meant to change nothing: cases and journals alone do not see offers, hints and sentences.
 */
const [command, file, word = ''] = process.argv.slice(2);
const LOOK = { every: 9, odds: 12 };

if (file === undefined || (command !== 'write' && command !== 'compare')) {
  console.error('npm run fingerprint -- write FILE [WORD] | compare FILE [WORD]');
  process.exitCode = 2;
} else {
  const known: { readonly [name: string]: Fingerprint } =
    command === 'compare' ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const found: Record<string, Fingerprint> = {};
  let differing = 0;
  for (const name of goldenNames().filter(golden => golden.includes(word))) {
    const print = fingerprintOf(goldenJournal(name), LOOK);
    found[name] = print;
    if (command === 'write') continue;
    const parts = Object.keys({ ...known[name], ...print }).filter(part => known[name]?.[part] !== print[part]);
    differing += parts.length;
    console.log(`${name}: ${parts.length === 0 ? 'the same' : `DIFFERENT: ${parts.join(', ')}`}`);
  }
  if (command === 'write') writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`);
  else if (differing > 0) process.exitCode = 1;
}
