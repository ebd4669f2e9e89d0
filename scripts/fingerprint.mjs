// Hashes all that the systems offer and say in the golden games, to compare before and after a change.
import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

await command(node => runFile(node, inProject('packages/golden/src/fingerprint-main.ts'), process.argv.slice(2)));
