import { close, closeSync, fdatasync, fdatasyncSync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { SyncPace } from './sync-pace.ts';

const syncFile = promisify(fdatasync);
const closeFile = promisify(close);

/** The write-ahead log could not be synced. What was written since may be lost, although it can be read. */
export class NotSynced extends Error {
  override readonly name = 'NotSynced';
}

/** How the log is synced. */
export interface SyncOptions {
  /** Syncs a file beside the thread; another one in tests. */
  readonly sync?: (descriptor: number) => Promise<void>;
  /** Syncs a file in the thread, while the disk is quick; where another `sync` is given, only if this one is as well. */
  readonly syncHere?: (descriptor: number) => void;
  /** Called when that fails; by default the process ends, and recovers from what is on the disk. */
  readonly failed?: (error: NotSynced) => void;
}

/**
 * Syncs the write-ahead log of SQLite. A commit only writes to the log; it counts when a sync that began afterwards has
 * ended. While the disk is quick the thread that writes does it; otherwise it is done beside it, and the thread does
 * other work meanwhile.
 */
export class LogSync {
  private readonly file: string;
  private readonly sync: (descriptor: number) => Promise<void>;
  private readonly syncHere: ((descriptor: number) => void) | undefined;
  private readonly failed: (error: NotSynced) => void;
  private readonly pace = new SyncPace();
  private descriptor: number | undefined;
  private isDirty = false;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  /** `database`: the file of the database; its log is beside it. */
  constructor(database: string, { sync, syncHere, failed = endProcess }: SyncOptions = {}) {
    this.file = `${database}-wal`;
    this.sync = sync ?? syncFile;
    this.syncHere = sync === undefined ? fdatasyncSync : syncHere;
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
    const begun = performance.now();
    const ended = (): void => this.pace.took(performance.now() - begun);
    if (this.pace.isHere && this.syncHere !== undefined) {
      try {
        this.syncHere(this.descriptor);
      } catch (cause) {
        this.running = Promise.reject(this.refused(cause));
        return this.running;
      }
      ended();
      return Promise.resolve();
    }
    this.running = this.sync(this.descriptor).then(
      () => {
        this.running = undefined;
        ended();
      },
      cause => {
        throw this.refused(cause);
      },
    );
    return this.running;
  }

  private refused(cause: unknown): NotSynced {
    const error = new NotSynced('The write-ahead log of the database could not be synced.', { cause });
    this.failed(error);
    return error;
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
