// Writes the documents that are made of recorded games between programs. See scripts/lab/main.ts.
import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

await command(node => runFile(node, inProject('scripts/lab/main.ts'), process.argv.slice(2)));
