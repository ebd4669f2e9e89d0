import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

type Trx = Transaction<Schema>;

/** Done without waiting for anything, and all at once: if it fails, the database has failed, and nothing is kept. */
interface SyncJob {
  readonly sync: () => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Job {
  readonly work: (trx: Trx) => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** So many share a commit at most: the first of them waits for the last. */
const MOST = 64;
/** So often it is looked whether others are coming. */
const TURNS = 5;

/**
 * Work that comes while the disk is busy shares the next commit: syncing is what a commit costs, and it costs the
 * same for one order as for twenty. Each piece of work is all or nothing by itself, and is only told of as done when
 * the commit it shares is on the disk.
 */
export class CommitBatches {
  private readonly db: Kysely<Schema>;
  private waiting: (Job | SyncJob)[] = [];
  private isBusy = false;

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  run<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return new Promise<unknown>((resolve, reject) => this.add({ work, resolve, reject })) as Promise<T>;
  }

  runSync<T>(sync: () => T): Promise<T> {
    return new Promise<unknown>((resolve, reject) => this.add({ sync: sync, resolve, reject })) as Promise<T>;
  }

  private add(job: Job | SyncJob): void {
    this.waiting.push(job);
    if (!this.isBusy) void this.drain();
  }

  /** Whoever is at the door already comes along, and whoever comes while others are still coming. */
  private async gather(): Promise<void> {
    for (let turn = 0, before = -1; turn < TURNS && before !== this.waiting.length; turn++) {
      before = this.waiting.length;
      await new Promise(resolve => setImmediate(resolve));
    }
  }

  private async drain(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) {
      await this.gather();
      const batch = this.waiting.splice(0, MOST);
      try {
        const done = await this.db.transaction().execute(trx => runBatch(trx, batch));
        for (const tell of done) tell();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.isBusy = false;
  }
}

/** What is to be told to whom once all of it is committed. */
async function runBatch(trx: Trx, batch: readonly (Job | SyncJob)[]): Promise<readonly (() => void)[]> {
  const [only] = batch;
  if (batch.length === 1 && only !== undefined && 'work' in only) {
    const value = await only.work(trx);
    return [() => only.resolve(value)];
  }
  const done: (() => void)[] = [];
  for (const job of batch) {
    const { resolve, reject } = job;
    if ('sync' in job) {
      const value = job.sync();
      done.push(() => resolve(value));
      continue;
    }
    const { work } = job;
    await sql`savepoint job`.execute(trx);
    try {
      const value = await work(trx);
      done.push(() => resolve(value));
    } catch (error) {
      // Where even this fails, as on a full disk, nothing of the batch is kept.
      await sql`rollback to job`.execute(trx).catch(() => {
        throw error;
      });
      done.push(() => reject(error));
    }
    await sql`release job`.execute(trx);
  }
  return done;
}
