import { close, closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const syncFile = promisify(fdatasync);
const closeFile = promisify(close);

/** The write-ahead log could not be synced. What was written since may be lost, although it can be read. */
export class NotSynced extends Error {
  override readonly name = 'NotSynced';
}

/** How the log is synced. */
export interface SyncOptions {
  /** Syncs a file; another one in tests. */
  readonly sync?: (descriptor: number) => Promise<void>;
  /** Called when that fails; by default the process ends, and recovers from what is on the disk. */
  readonly failed?: (error: NotSynced) => void;
}

/**
 * Syncs the write-ahead log of SQLite beside the thread that writes to it. A commit only writes to the log; it counts
 * when a sync that began afterwards has ended. Meanwhile the thread does other work.
 */
export class LogSync {
  private readonly file: string;
  private readonly sync: (descriptor: number) => Promise<void>;
  private readonly failed: (error: NotSynced) => void;
  private descriptor: number | undefined;
  private isDirty = false;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  /** `database`: the file of the database; its log is beside it. */
  constructor(database: string, { sync = syncFile, failed = endProcess }: SyncOptions = {}) {
    this.file = `${database}-wal`;
    this.sync = sync;
    this.failed = failed;
  }

  /** Something has been written to the log, or may have been. */
  wrote(): void {
    this.isDirty = true;
  }

  /** Resolves when everything that was written before is on the disk. All who wait share a sync. */
  synced(): Promise<void> {
    // The one under way may have begun before the last write.
    if (this.running !== undefined) return this.following(this.running);
    return this.isDirty ? this.begin() : Promise.resolve();
  }

  async close(): Promise<void> {
    if (this.descriptor !== undefined) await closeFile(this.descriptor);
    this.descriptor = undefined;
  }

  private following(running: Promise<void>): Promise<void> {
    this.next ??= running.then(() => {
      this.next = undefined;
      return this.isDirty ? this.begin() : undefined;
    });
    return this.next;
  }

  private begin(): Promise<void> {
    this.isDirty = false;
    this.descriptor ??= openedLog(this.file);
    this.running = this.sync(this.descriptor).then(
      () => {
        this.running = undefined;
      },
      cause => {
        const error = new NotSynced('The write-ahead log of the database could not be synced.', { cause });
        this.failed(error);
        throw error;
      },
    );
    return this.running;
  }
}

/**
 * Opens the log, and makes sure that its name is on the disk as well: a new log could be lost with all that was synced
 * to it. SQLite has no lock on this file that closing another descriptor of it would drop.
 */
function openedLog(file: string): number {
  const descriptor = openSync(file, 'r+');
  // Windows keeps the name with the file, and opens no folders.
  if (process.platform === 'win32') return descriptor;
  const folder = openSync(path.dirname(file), 'r');
  fsyncSync(folder);
  closeSync(folder);
  return descriptor;
}

/**
 * After a failed sync nobody can tell what is on the disk: a second one may succeed without it. So nothing is answered
 * any more, as PostgreSQL does it.
 */
function endProcess(error: NotSynced): void {
  setImmediate(() => {
    throw error;
  });
}
