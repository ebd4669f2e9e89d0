import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

const vitest = inProject('node_modules/vitest/vitest.mjs');
const project = ['run', `--root=${inProject()}`, '--project=unit'];
await command(node => runFile(node, vitest, [...project, ...process.argv.slice(2)]));
