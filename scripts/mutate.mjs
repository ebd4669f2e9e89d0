// Changes the rules in small ways and sees whether a case or a unit test notices. See scripts/mutate/main.ts.
import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

await command(node => runFile(node, inProject('scripts/mutate/main.ts'), process.argv.slice(2)));
