import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command } from '../command.ts';
import { JSON_OPTION } from '../console/args.ts';
import { BadInput } from '../console/bad-input.ts';

const ENTRY = fileURLToPath(new URL('../../../../bench/src/main.ts', import.meta.url));

export const bench: Command = {
  spec: {
    name: 'bench',
    usage: '[ROW…] [--json]',
    about: 'Runs the measurements, as npm run bench does.',
    options: [JSON_OPTION],
    examples: [['guidon bench', 'the whole table; takes some minutes']],
  },
  run(given) {
    if (!existsSync(ENTRY))
      throw new BadInput('the measurements are not part of this installation (bench/src/main.ts)');
    const args = [ENTRY, ...given.rest, ...(given.has('json') ? ['--json'] : [])];
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, args, {
        stdio: 'inherit',
        env: { ...process.env, NODE_ENV: 'production' },
      });
      child.on('error', reject);
      child.on('exit', code => resolve(code ?? 1));
    });
  },
};
