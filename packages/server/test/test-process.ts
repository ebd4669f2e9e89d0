import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');

/** A server in a process of its own, which can be killed. */
export interface Running {
  readonly address: string;
  readonly pid: number;
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Started {
  readonly app: string;
  readonly data: string;
  readonly databaseUrl?: string;
  /** The stage of an order at which the process kills itself. */
  readonly dieAt?: string;
  /** A file with the error of the process's clock in milliseconds. */
  readonly wrongBy?: string;
}

const WRONG_CLOCK = path.resolve(import.meta.dirname, 'test-wrong-clock.mjs');

/** A failed test stops nothing, so its servers are stopped here. */
const STARTED = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of STARTED) child.kill('SIGKILL');
});

export async function startServer({ app, data, databaseUrl, dieAt, wrongBy }: Started): Promise<Running> {
  const { DATABASE_URL: _, ...rest } = process.env;
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...(wrongBy === undefined ? [] : ['--import', WRONG_CLOCK]),
      MAIN,
      '--port',
      '0',
      '--app',
      app,
      '--data',
      data,
    ],
    {
      env: {
        ...rest,
        GUIDON_REQUESTS_A_MINUTE: '10000000',
        GUIDON_SOCKETS_AN_ADDRESS: '100000',
        GUIDON_LOG: process.env.GUIDON_LOG ?? 'silent',
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
        ...(dieAt === undefined ? {} : { GUIDON_DIE_AT: dieAt }),
        ...(wrongBy === undefined ? {} : { WRONG_BY: wrongBy }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  STARTED.add(child);
  child.once('exit', () => STARTED.delete(child));
  const address = await ready(child);
  return {
    address,
    pid: child.pid ?? 0,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

const ready = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', chunk => {
      text += String(chunk);
      const found = /Guidon is ready: (\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', code => reject(new Error(`the server ended with ${code}: ${text}`)));
  });

const end = (child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> =>
  new Promise(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else {
      child.once('exit', () => resolve());
      child.kill(signal);
    }
  });
