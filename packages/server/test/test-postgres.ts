import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

/** A PostgreSQL for the tests, on a free port, in a temporary folder. */
export interface Cluster {
  readonly url: string;
  /** Stops at once, as in a power cut. */
  crash(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so another user runs it and owns the folder. */
function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const of = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: of('-u'), gid: of('-g') };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

export async function startCluster(bin: string, within = tmpdir()): Promise<Cluster> {
  const folder = mkdtempSync(path.join(within, 'guidon-pg-'));
  const who = owner();
  if (who.uid !== undefined && who.gid !== undefined) chownSync(folder, who.uid, who.gid);
  const data = path.join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C' };
  execFileSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'guidon', '-A', 'trust', '-E', 'UTF8'], {
    ...who,
    env,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await freePort();
  const url = `postgres://guidon@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  const ended = (): Promise<void> =>
    new Promise(resolve => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) resolve();
      else child.once('exit', () => resolve());
    });
  const start = async (): Promise<void> => {
    const flags = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1'];
    child = spawn(path.join(bin, 'postgres'), flags, { ...who, env, cwd: folder, stdio: 'ignore' });
    await answers(url);
  };
  // Immediate shutdown without a checkpoint: the next start recovers from the log, as after a power cut.
  const crash = async (): Promise<void> => {
    child?.kill('SIGQUIT');
    await ended();
  };
  await start();
  return {
    url,
    crash,
    start,
    remove: async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (tries > 200) throw error;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
  }
}
