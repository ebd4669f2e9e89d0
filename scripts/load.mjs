// Live games between scripted players against real servers on this machine, beside the bare database.
import { command, runFile } from './setup/index.mjs';
import { readyPostgres } from './setup/postgres.mjs';
import { inProject } from './setup/project.mjs';

process.env.NODE_ENV = 'production';
await command(node => {
  process.env.POSTGRES_BIN = readyPostgres();
  return runFile(node, inProject('packages/server/test/load/main.ts'), process.argv.slice(2));
});
