import { command, runFile } from './setup/index.mjs';
import { inProject } from './setup/project.mjs';

await command(node =>
  runFile(node, inProject('node_modules/@biomejs/biome/bin/biome'), ['check', '--write', inProject()]),
);
