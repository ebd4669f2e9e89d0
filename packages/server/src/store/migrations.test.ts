import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { openStore } from './database.ts';
import { migrationsBattery } from './test-migrations.ts';

migrationsBattery('the embedded database', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-old-'));
  const file = path.join(folder, 'games.sqlite');
  return {
    kind: 'sqlite',
    db: new Kysely({ dialect: new SqliteDialect({ database: new BetterSqlite(file) }) }),
    open: async () => {
      const store = await openStore({ file });
      return {
        store,
        another: () => openStore({ file }),
        remove: async () => {
          await store.close();
          rmSync(folder, { recursive: true, force: true });
        },
      };
    },
  };
});
