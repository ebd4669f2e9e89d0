// Tunes the numbers of a bot by games between bots, or measures one bot against another. See scripts/tune/main.ts.
import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

const [first, ...others] = process.argv.slice(2);
const isDuel = first === 'duel';
await command(node =>
  runFile(
    node,
    inProject(isDuel ? 'scripts/tune/duel.ts' : 'scripts/tune/main.ts'),
    isDuel ? others : process.argv.slice(2),
  ),
);
