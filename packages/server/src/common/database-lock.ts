import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';

/** Another server has the database file. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';
}

/**
 * Locks a database file for one server, until it ends in whatever way: the lock is one of the operating system. The
 * commands for backups and moderation work beside a server and do not take it.
 */
export function lockDatabase(file: string, now: number): { release(): void } {
  mkdirSync(path.dirname(file), { recursive: true });
  const lock = new BetterSqlite(`${file}.lock`, { timeout: 0 });
  const owner = `${file}.owner`;
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new DatabaseInUse(
      `The database ${file} is in use by another server (${ownerIn(owner)}). Stop that one, or give this one a folder of its own with --data.`,
    );
  }
  writeFileSync(owner, `process ${process.pid}, since ${new Date(now).toISOString()}\n`);
  return { release: () => void lock.close() };
}

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY');

function ownerIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'it does not say which';
  }
}
