import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Library } from '@guidon/library';
import { run } from './run.ts';
import { libraryModule as shippedModule } from './shipped.ts';
import { library as madeUp, libraryModule as madeUpModule } from './test-library.ts';

export interface Heard {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface How {
  /** Lines to pipe in. */
  readonly lines?: readonly string[];
  readonly cwd?: string;
  readonly library?: Library;
}

/** One command line, with what it printed. The library holds the made-up game unless another is given. */
export async function guidon(argv: readonly string[], how: How = {}): Promise<Heard> {
  const heard = { out: '', err: '' };
  const code = await run(argv, {
    io: {
      out: text => {
        heard.out += text;
      },
      err: text => {
        heard.err += text;
      },
      stdin: Readable.from((how.lines ?? []).map(line => `${line}\n`)),
      tty: false,
      colour: false,
      columns: 100,
      rows: 40,
      onInterrupt: () => () => {},
    },
    library: how.library ?? madeUp,
    libraryModule: how.library === undefined ? madeUpModule : shippedModule,
    cwd: how.cwd ?? process.cwd(),
  });
  return { code, ...heard };
}

/** A folder of its own, removed afterwards. */
export async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-test-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const ENTRY = fileURLToPath(new URL('./test-main.ts', import.meta.url));

/** The command line over the made-up game as a real process. */
export const startGuidon = (argv: readonly string[], cwd: string) =>
  spawn(process.execPath, [ENTRY, ...argv], { cwd, stdio: ['pipe', 'pipe', 'pipe'] });
