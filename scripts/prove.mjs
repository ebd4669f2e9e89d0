// Proves rules by their cases. See scripts/mutate/prove.ts.
import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

await command(node => runFile(node, inProject('scripts/mutate/prove.ts'), process.argv.slice(2)));
