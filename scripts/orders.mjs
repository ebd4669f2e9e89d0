// Makes up orders in every scenario and proves that each legal one can be put together. See scripts/orders/main.ts.
import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

await command(node => runFile(node, inProject('scripts/orders/main.ts'), process.argv.slice(2)));
