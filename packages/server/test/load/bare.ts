import { rmSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import pg from 'pg';
import { CHECKPOINT_PAGES } from '../../src/store/database.ts';

/** About as long as a line of a journal. */
const LINE = 'x'.repeat(900);

const TABLE =
  'create table if not exists bare (game text not null, n integer not null, line text not null, written bigint not null, primary key (game, n))';

/** Inserts per second, each committed and synced by itself before the next. */
export function bareSqlite(file: string, seconds: number): number {
  const database = new BetterSqlite(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.exec(TABLE);
  const insert = database.prepare('insert into bare values (?, ?, ?, ?)');
  const begun = performance.now();
  let n = 0;
  while (performance.now() - begun < seconds * 1000) insert.run('a game', n++, LINE, Date.now());
  const rate = n / ((performance.now() - begun) / 1000);
  database.close();
  for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
  return rate;
}

/** The same on PostgreSQL over several connections; each inserts, waits for the commit, and inserts again. */
export async function barePostgres(url: string, seconds: number, connections: number): Promise<number> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  for (const client of clients) await client.connect();
  await clients[0]?.query(TABLE);
  const begun = performance.now();
  const counts = await Promise.all(
    clients.map(async (client, at) => {
      let n = 0;
      for (; performance.now() - begun < seconds * 1000; n++)
        await client.query({
          name: 'bare',
          text: 'insert into bare values ($1, $2, $3, $4)',
          values: [`game ${at}`, n, LINE, Date.now()],
        });
      return n;
    }),
  );
  const rate = counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - begun) / 1000);
  await clients[0]?.query('drop table bare');
  for (const client of clients) await client.end();
  return rate;
}
