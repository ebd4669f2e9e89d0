import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

await command(node => runFile(node, inProject('packages/cli/src/main.ts'), ['play', ...process.argv.slice(2)]));
