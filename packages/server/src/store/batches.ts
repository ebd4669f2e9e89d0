import { type Kysely, sql, type Transaction } from 'kysely';
import { isBusy } from '../common/database-lock.ts';
import type { Schema } from './schema.ts';

type Trx = Transaction<Schema>;

/**
 * A job that runs without awaiting anything. If it fails, the database has failed, and the whole batch is rolled back.
 */
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

/**
 * Runs work in a transaction on the connection, without awaiting anything; what is returned resolves when the commit is
 * on the disk.
 */
export type SyncTransaction = (work: () => void) => { readonly synced: () => Promise<void> };

/** Jobs that share a commit at most: the first of them waits for the last. */
const JOBS_AT_MOST = 64;
/** Milliseconds between two tries to lock the file, and after which that is given up. */
const TRY_AGAIN_AFTER = 50;
const GIVEN_UP_AFTER = 10_000;
/** How many turns of the event loop are waited for more jobs. */
const GATHER_TURNS = 5;

/**
 * Batches commits: jobs that arrive while the disk is busy share the next commit, because syncing costs the same for
 * one order as for twenty. Each job is atomic by itself, and resolves when the shared commit is on the disk.
 */
export class CommitBatches {
  private readonly db: Kysely<Schema>;
  private readonly transact: SyncTransaction;
  private waiting: (Job | SyncJob)[] = [];
  private isBusy = false;

  constructor(db: Kysely<Schema>, transact: SyncTransaction) {
    this.db = db;
    this.transact = transact;
  }

  run<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    return new Promise<unknown>((resolve, reject) => this.add({ work, resolve, reject })) as Promise<T>;
  }

  runSync<T>(sync: () => T): Promise<T> {
    return new Promise<unknown>((resolve, reject) => this.add({ sync, resolve, reject })) as Promise<T>;
  }

  private add(job: Job | SyncJob): void {
    this.waiting.push(job);
    if (!this.isBusy) void this.drain();
  }

  /** Waits for jobs that are about to arrive, as long as their number grows. */
  private async gather(): Promise<void> {
    for (let turn = 0, before = -1; turn < GATHER_TURNS && before !== this.waiting.length; turn++) {
      before = this.waiting.length;
      await new Promise(resolve => setImmediate(resolve));
    }
  }

  /** While a stranger has the file locked it is tried again, beside other work. Nothing has been run then. */
  private async begun(batch: readonly (Job | SyncJob)[]): Promise<readonly (() => void)[]> {
    const orders = batch.filter(isSyncJob);
    const first = performance.now();
    for (;;) {
      let hasBegun = false;
      const begin = (): void => {
        hasBegun = true;
      };
      try {
        if (orders.length === batch.length) return await this.runSyncBatch(orders, begin);
        return await this.db.transaction().execute(trx => {
          begin();
          return runBatch(trx, batch);
        });
      } catch (error) {
        if (hasBegun || !isBusy(error) || performance.now() - first > GIVEN_UP_AFTER) throw error;
        await new Promise(resolve => setTimeout(resolve, TRY_AGAIN_AFTER));
      }
    }
  }

  /** Nearly all batches: nothing is awaited while they are written, and others use the database while they are synced. */
  private async runSyncBatch(batch: readonly SyncJob[], begin: () => void): Promise<readonly (() => void)[]> {
    const done: (() => void)[] = [];
    const run = (): void => {
      begin();
      for (const { sync, resolve } of batch) {
        const value = sync();
        done.push(() => resolve(value));
      }
    };
    // There is one connection: whoever has a transaction on it is waited for.
    const { synced } = await this.db.connection().execute(async () => this.transact(run));
    await synced();
    return done;
  }

  private async drain(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) {
      await this.gather();
      const batch = this.waiting.splice(0, JOBS_AT_MOST);
      try {
        const done = await this.begun(batch);
        for (const settle of done) settle();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.isBusy = false;
  }
}

const isSyncJob = (job: Job | SyncJob): job is SyncJob => 'sync' in job;

/** Runs all jobs and returns what is to be called after the commit. */
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
      // If even the rollback fails, as on a full disk, nothing of the batch is committed.
      await sql`rollback to job`.execute(trx).catch(() => {
        throw error;
      });
      done.push(() => reject(error));
    }
    await sql`release job`.execute(trx);
  }
  return done;
}
