// Learns the value of positions from games between bots. See scripts/value/main.ts.
import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

await command(node => runFile(node, inProject('scripts/value/main.ts'), process.argv.slice(2)));
