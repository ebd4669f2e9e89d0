import type BetterSqlite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { LogSync } from './log-sync.ts';

/** SQLite whose statements and commits return when what they wrote is on the disk; it is synced beside this thread. */
export const syncedDialect = (
  database: BetterSqlite.Database,
  { statements, log }: { readonly statements: SqliteDatabase; readonly log: LogSync },
): Dialect => ({
  createDriver: () => syncedDriver(new SqliteDialect({ database: statements }).createDriver(), { database, log }),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: db => new SqliteIntrospector(db),
});

interface Synced {
  readonly database: BetterSqlite.Database;
  readonly log: LogSync;
}

function syncedDriver(driver: Driver, synced: Synced): Driver {
  let known: DatabaseConnection | undefined;
  return {
    init: () => driver.init(),
    acquireConnection: async () => {
      known ??= syncedConnection(await driver.acquireConnection(), synced);
      return known;
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: connection => driver.commitTransaction(connection),
    rollbackTransaction: connection => driver.rollbackTransaction(connection),
    releaseConnection: connection => driver.releaseConnection(connection),
    destroy: () => driver.destroy(),
  };
}

/** Inside a transaction nothing is synced: its commit is. */
const syncedConnection = (connection: DatabaseConnection, { database, log }: Synced): DatabaseConnection => ({
  executeQuery: async query => {
    const result = await connection.executeQuery<never>(query);
    if (!database.inTransaction) await log.synced();
    return result;
  },
  streamQuery: (query, size) => connection.streamQuery(query, size),
});
