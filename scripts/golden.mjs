// Adds the journals of a folder to the corpus of golden games.
import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

await command(node => runFile(node, inProject('packages/golden/src/add-main.ts'), process.argv.slice(2)));
