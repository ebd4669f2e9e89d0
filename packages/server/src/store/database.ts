import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import type { PostgresPool, PostgresPoolClient, SqliteDatabase } from 'kysely';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { CommitBatches, type SyncTransaction } from './batches.ts';
import { compiledQuery } from './compiled-query.ts';
import { LogSync, type SyncOptions } from './disk/log-sync.ts';
import { syncedDialect } from './disk/synced-dialect.ts';
import { migrate } from './migrations.ts';
import { sqliteOrderWriter, type WriteOrder } from './order-write.ts';
import { postgresOrderWriter } from './postgres-orders.ts';
import type { Schema, Trx } from './schema.ts';

export type { Reader, Trx } from './schema.ts';

/** The database of a server: an SQLite file of its own, or a PostgreSQL that several servers share. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** A random name of this connection, by which a server recognizes its own change events. */
  readonly name: string;
  readonly db: Kysely<Schema>;
  /**
   * Runs work on one game in one transaction, with the game locked against all other processes. Unless the result is a
   * refusal (`ok: false`) it counts as a change of the game.
   */
  withGame<T>(game: string, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Writes an order if the game has not changed since its rows were read. */
  readonly writeOrder: WriteOrder;
  /** Can something be written now, within two seconds? */
  isWritable(): Promise<boolean>;
  close(): Promise<void>;
}

/** All our counts and times are far below 2^53, so bigints are read as numbers. */
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/**
 * Milliseconds a statement waits for another process that writes to the same file. Nothing else is done meanwhile, so
 * it is short: orders are tried again beside other work.
 */
const BUSY_TIMEOUT = 50;

/** Milliseconds after which PostgreSQL, or a network that says nothing, is given up. */
const TIMEOUTS = {
  connect: 5000,
  lock: 5000,
  statement: 10_000,
  query: 15_000,
  idleInTransaction: 30_000,
} as const;

const WRITABLE_WITHIN = 2000;

/**
 * Pages of 4 kB in the write-ahead log before a checkpoint. Every order changes the same few pages, so frequent
 * checkpoints would write them again and again.
 */
export const CHECKPOINT_PAGES = 8000;

/** Page cache of SQLite in kB. */
const PAGE_CACHE = 32_000;

const STATEMENTS_AT_MOST = 300;

const newServerName = (): string => randomBytes(9).toString('base64url');

const countChange = compiledQuery((db, { game }: { readonly game: string }) =>
  db
    .updateTable('games')
    .set(eb => ({ changes: eb('changes', '+', 1) }))
    .where('id', '=', game),
);

/** Counts a change of the game unless the work was refused. Rows that were cached before are then outdated. */
async function countingChange<T>(trx: Trx, game: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  const outcome = await work(trx);
  const isRefused = typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;
  if (!isRefused) await countChange(trx, { game });
  return outcome;
}

/** How a database is opened. */
export interface StoreOptions {
  /** How many times as long as usual is waited for it. */
  readonly patience?: number;
  /** How the embedded database is synced. */
  readonly syncing?: SyncOptions;
}

export async function openStore(
  where: { readonly file: string } | { readonly url: string },
  options: StoreOptions = {},
): Promise<Store> {
  return 'url' in where ? openPostgres(where.url, options.patience ?? 1) : openSqlite(where.file, options);
}

async function isWritable(db: Kysely<Schema>): Promise<boolean> {
  const write = db
    .updateTable('guidon_schema')
    .set(eb => ({ version: eb.ref('version') }))
    .execute();
  const late = new Promise<boolean>(resolve => setTimeout(() => resolve(false), WRITABLE_WITHIN).unref());
  return Promise.race([
    write.then(
      () => true,
      () => false,
    ),
    late,
  ]);
}

async function openSqlite(file: string, { patience = 1, syncing }: StoreOptions): Promise<Store> {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new BetterSqlite(file, { timeout: BUSY_TIMEOUT * patience });
  // Readers do not wait for writers. A commit only writes to the log, which is synced before anybody learns of it; a
  // checkpoint syncs log and file by itself.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.pragma('foreign_keys = ON');
  database.pragma(`cache_size = -${PAGE_CACHE}`);
  database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  const log = new LogSync(file, syncing);
  const statements = cachingStatements(database, log);
  const db = new Kysely<Schema>({ dialect: syncedDialect(database, { statements, log }) });
  await migrate(db, 'sqlite');
  const batches = new CommitBatches(db, syncTransaction(database, log));
  const writeOrder = sqliteOrderWriter(database);
  return {
    kind: 'sqlite',
    name: newServerName(),
    db,
    // SQLite has one connection and one transaction at a time, so nothing else can intervene.
    withGame: (game, work) => batches.run(trx => countingChange(trx, game, work)),
    writeOrder: (write, written) =>
      batches.runSync(() => {
        const isWritten = writeOrder(write);
        written();
        return isWritten;
      }),
    isWritable: () => isWritable(db),
    close: async () => {
      await db.destroy();
      await log.close();
    },
  };
}

function syncTransaction(database: BetterSqlite.Database, log: LogSync): SyncTransaction {
  const begin = database.prepare('begin immediate');
  const commit = database.prepare('commit');
  const rollback = database.prepare('rollback');
  return work => {
    begin.run();
    try {
      work();
      commit.run();
    } catch (error) {
      rolledBack(database, rollback);
      throw error;
    }
    log.wrote();
    return { synced: () => log.synced() };
  };
}

/** Caches prepared statements: preparing one takes ten times as long as running it. */
function cachingStatements(database: BetterSqlite.Database, log: LogSync): SqliteDatabase {
  const prepared = new Map<string, BetterSqlite.Statement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const known = prepared.get(text);
      if (known?.readonly === false && text !== 'begin') log.wrote();
      if (known !== undefined) return known;
      // A transaction that reads first and writes later would fail if another process wrote in between.
      const statement = database.prepare(text === 'begin' ? 'begin immediate' : text);
      if (!statement.readonly) log.wrote();
      // On a full disk SQLite rolls back by itself, and a second rollback would fail.
      if (text === 'rollback') return { ...NOTHING_TO_READ, run: () => rolledBack(database, statement) };
      // Lists of different lengths are different statements, so the cache needs a limit.
      if (prepared.size < STATEMENTS_AT_MOST) prepared.set(text, statement);
      return statement;
    },
  };
}

const NOTHING_TO_READ = { reader: false, all: () => [], iterate: () => [].values() };

const rolledBack = (database: BetterSqlite.Database, rollback: BetterSqlite.Statement) =>
  database.inTransaction ? rollback.run() : { changes: 0, lastInsertRowid: 0 };

/** Names prepared statements: PostgreSQL parses a named one once per connection. */
function namingStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= STATEMENTS_AT_MOST) return known;
    const name = `guidon${names.size}`;
    names.set(text, name);
    return name;
  };
  return {
    async connect() {
      const client = await pool.connect();
      const query = (text: unknown, values: readonly unknown[] = []): unknown => {
        // Only statements with values are repeated; the others begin or end transactions, or build the schema.
        const name = typeof text === 'string' && values.length > 0 ? nameOf(text) : undefined;
        if (name !== undefined) return client.query({ name, text: String(text), values: [...values] });
        return client.query(text as string, [...values]);
      };
      return { query: query as PostgresPoolClient['query'], release: () => client.release() };
    },
    options: pool.options,
    end: () => pool.end(),
  };
}

/** Migrations may take longer than any other statement. */
async function migratePostgres(url: string, patience: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: TIMEOUTS.connect * patience });
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, 'postgres');
  } finally {
    await db.destroy();
  }
}

async function openPostgres(url: string, patience: number): Promise<Store> {
  const name = newServerName();
  await migratePostgres(url, patience);
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: TIMEOUTS.connect * patience,
    lock_timeout: TIMEOUTS.lock * patience,
    statement_timeout: TIMEOUTS.statement * patience,
    query_timeout: TIMEOUTS.query * patience,
    idle_in_transaction_session_timeout: TIMEOUTS.idleInTransaction * patience,
  });
  // A lost connection is replaced by the next one. Its queries fail, but the process must not.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) });
  return {
    kind: 'postgres',
    name,
    db,
    withGame: (game, work) =>
      db.transaction().execute(async trx => {
        await sql`select 1 from games where id = ${game} for update`.execute(trx);
        return countingChange(trx, game, work);
      }),
    writeOrder: postgresOrderWriter(pool, name),
    isWritable: () => isWritable(db),
    close: () => db.destroy(),
  };
}
