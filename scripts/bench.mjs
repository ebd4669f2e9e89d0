import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

process.env.NODE_ENV = 'production';
await command(node => runFile(node, inProject('bench/src/main.ts'), process.argv.slice(2)));
