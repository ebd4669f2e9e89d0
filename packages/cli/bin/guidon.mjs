#!/usr/bin/env node
import { command, runFile } from '../../../scripts/setup/index.mjs';
import { inProject } from '../../../scripts/setup/project.mjs';

await command(node => runFile(node, inProject('packages/cli/src/main.ts'), process.argv.slice(2)));
