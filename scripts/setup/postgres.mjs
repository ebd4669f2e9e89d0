import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { SetupError, say } from './project.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: `POSTGRES_BIN`, Debian's newest, or Debian's package. */
export function readyPostgres() {
  const found = place();
  if (found !== undefined) return found;
  const isDebian = spawnSync('apt-get', ['--version']).status === 0 && process.getuid?.() === 0;
  if (!isDebian)
    throw new SetupError('the tests of the server need PostgreSQL: install it, or name its folder in POSTGRES_BIN');
  say('Installing PostgreSQL for the tests of the server.');
  const quietly = {
    stdio: /** @type {const} */ ('ignore'),
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-q'], quietly);
  const installed = spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], quietly);
  const now = place();
  if (installed.status !== 0 || now === undefined) throw new SetupError('PostgreSQL could not be installed');
  return now;
}

function place() {
  const named = process.env.POSTGRES_BIN;
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...(named === undefined ? [] : [named]),
    ...versions.map(version => path.join(DEBIAN, version, 'bin')),
  ];
  return folders.find(folder => existsSync(path.join(folder, 'initdb')));
}
