import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Context } from '../../command.ts';
import { BadInput } from '../../console/bad-input.ts';

/** Runs a program of the server's own, on its database, and resolves to its exit code. */
export function runServerProgram(context: Context, name: string, args: readonly string[]): Promise<number> {
  const program = fileURLToPath(new URL(`../../../../server/src/${name}`, import.meta.url));
  if (!existsSync(program)) throw new BadInput('the server is not part of this installation');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      cwd: context.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => context.io.out(text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => context.io.err(text));
    child.on('error', reject);
    child.on('close', code => resolve(code ?? 1));
  });
}
