import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BadInput } from './console/bad-input.ts';
import type { Desk } from './desk.ts';

/** Runs a program of the server's own, on its database, and resolves to its exit code. */
export function runServerProgram(desk: Desk, name: string, args: readonly string[]): Promise<number> {
  const program = fileURLToPath(new URL(`../../server/src/${name}`, import.meta.url));
  if (!existsSync(program)) throw new BadInput('the server is not part of this installation');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      cwd: desk.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => desk.io.out(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => desk.io.err(text));
    child.on('error', reject);
    child.on('close', code => resolve(code ?? 1));
  });
}
