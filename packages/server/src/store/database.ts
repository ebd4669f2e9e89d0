import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type SqliteDatabase,
  SqliteDialect,
  sql,
} from 'kysely';
import pg from 'pg';
import { CommitBatches } from './batches.ts';
import { compiledQuery } from './compiled-query.ts';
import { migrate } from './migrations.ts';
import { sqliteOrderWriter, type WriteOrder } from './order-write.ts';
import { postgresOrderWriter } from './postgres-orders.ts';
import type { Schema, Trx } from './schema.ts';

export type { Reader, Trx } from './schema.ts';

/** The database of a server: a file of its own, or a PostgreSQL that several servers share. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** Of whoever has opened it, unlike that of any other. */
  readonly name: string;
  readonly db: Kysely<Schema>;
  /**
   * Runs work on one game in one transaction. The database lets no second one near the same game before the first is
   * done, in whatever process. What is not refused (`ok: false`) counts as a change.
   */
  withGame<T>(game: string, work: (trx: Trx) => Promise<T>): Promise<T>;
  /** Writes an order to a game that was read before, unless it has changed since. */
  readonly writeOrder: WriteOrder;
  close(): Promise<void>;
}

/** Counts and times are far below 2^53. */
const INT8 = 20;
pg.types.setTypeParser(INT8, Number);

/** Milliseconds a writer waits for another process that writes to the same file. */
const BUSY_TIMEOUT = 10_000;

/**
 * Pages of four kilobytes that the log of the embedded database may have before they are brought into the file: the
 * same few pages change with every order, and need not be brought there every time.
 */
export const LOG_PAGES = 8000;

/** Kilobytes of the embedded database that are kept in memory. */
const CACHED = 32_000;

const STATEMENTS_AT_MOST = 300;

const newServerName = (): string => randomBytes(9).toString('base64url');

const countChange = compiledQuery((db, { game }: { readonly game: string }) =>
  db
    .updateTable('games')
    .set(eb => ({ changes: eb('changes', '+', 1) }))
    .where('id', '=', game),
);

/** Whatever was not refused counts as a change, for those who have read the game before. */
async function counted<T>(trx: Trx, game: string, work: (trx: Trx) => Promise<T>): Promise<T> {
  const outcome = await work(trx);
  const isRefused = typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;
  if (!isRefused) await countChange(trx, { game });
  return outcome;
}

export async function openStore(where: { readonly file: string } | { readonly url: string }): Promise<Store> {
  return 'url' in where ? openPostgres(where.url) : openSqlite(where.file);
}

async function openSqlite(file: string): Promise<Store> {
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true });
  const database = new BetterSqlite(file, { timeout: BUSY_TIMEOUT });
  // Every commit is on the disk before it returns, and readers do not wait for writers.
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`cache_size = -${CACHED}`);
  database.pragma(`wal_autocheckpoint = ${LOG_PAGES}`);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: cachingStatements(database) }) });
  await migrate(db, 'sqlite');
  const batches = new CommitBatches(db);
  const writeOrder = sqliteOrderWriter(database);
  return {
    kind: 'sqlite',
    name: newServerName(),
    db,
    // One connection, one transaction at a time: nothing else can come between.
    withGame: (game, work) => batches.run(trx => counted(trx, game, work)),
    writeOrder: (write, written) =>
      batches.runSync(() => {
        const isKept = writeOrder(write);
        written();
        return isKept;
      }),
    close: () => db.destroy(),
  };
}

/** Preparing a statement takes ten times as long as running it, and we say the same few all day. */
function cachingStatements(database: BetterSqlite.Database): SqliteDatabase {
  const prepared = new Map<string, BetterSqlite.Statement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const known = prepared.get(text);
      if (known !== undefined) return known;
      // Who reads first and writes later may find that another process wrote in between, and would have to give up.
      const statement = database.prepare(text === 'begin' ? 'begin immediate' : text);
      // On a full disk SQLite gives up a transaction by itself: there is nothing left to roll back then.
      if (text === 'rollback') return { ...NOTHING_TO_READ, run: () => rolledBack(database, statement) };
      // Lists of every length are statements of their own: they must not pile up.
      if (prepared.size < STATEMENTS_AT_MOST) prepared.set(text, statement);
      return statement;
    },
  };
}

const NOTHING_TO_READ = { reader: false, all: () => [], iterate: () => [].values() };

const rolledBack = (database: BetterSqlite.Database, rollback: BetterSqlite.Statement) =>
  database.inTransaction ? rollback.run() : { changes: 0, lastInsertRowid: 0 };

/** The same for PostgreSQL: what has a name is parsed once for each connection. */
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
        // Only what takes values is said again and again; the rest begins, ends or builds something.
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

async function openPostgres(url: string): Promise<Store> {
  const name = newServerName();
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A connection that dies, idle or at work, is replaced by the next one: its queries fail, the process must not.
  pool.on('error', () => undefined);
  pool.on('connect', client => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: namingStatements(pool) }) });
  await migrate(db, 'postgres');
  return {
    kind: 'postgres',
    name,
    db,
    withGame: (game, work) =>
      db.transaction().execute(async trx => {
        await sql`select 1 from games where id = ${game} for update`.execute(trx);
        return counted(trx, game, work);
      }),
    writeOrder: postgresOrderWriter(pool, name),
    close: () => db.destroy(),
  };
}
