import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { present } from '@guidon/kernel';
import BetterSqlite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Host } from '../src/orders/host.ts';
import { giveNext, seatedGame } from '../src/orders/test-games.ts';
import { backUp, type Place, restore } from '../src/store/backup.ts';
import { openStore, type Store } from '../src/store/database.ts';
import { migrateIn, NEWEST } from '../src/store/migrations.ts';
import type { Schema } from '../src/store/schema.ts';
import { tablesOf } from '../src/store/tables.ts';
import { type Cluster, startCluster } from './test-postgres.ts';

const SCENARIO = 'gettysburg-1863-07-01';
const CLI = path.resolve(import.meta.dirname, '../../cli/src/main.ts');
const run = promisify(execFile);

const hostOn = (store: Store): Host => new Host(store, { now: () => 1_800_000_000_000 });

/** Every row of every table, sorted. */
async function contents(place: Place): Promise<{ readonly [table: string]: readonly string[] }> {
  const store = await openStore(place);
  const all: { [table: string]: readonly string[] } = {};
  for (const { name, columns } of await tablesOf(store.db, store.kind)) {
    const names = columns.toSorted().map(column => sql.ref(column));
    const { rows } = await sql`select ${sql.join(names)} from ${sql.table(name)}`.execute(store.db);
    all[name] = rows.map(row => JSON.stringify(row)).toSorted();
  }
  await store.close();
  return all;
}

describe('a backup', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-backup-'));
  let cluster: Cluster;
  let made = 0;
  const fresh = (): string => path.join(folder, `${made++}`);
  const embedded = (): Place => ({ file: `${fresh()}.sqlite` });

  beforeAll(async () => {
    cluster = await startCluster(process.env.POSTGRES_BIN ?? '');
  }, 60_000);
  afterAll(async () => {
    await cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const shared = async (): Promise<Place> => {
    const store = await openStore({ url: cluster.url });
    const name = `place_${made++}`;
    await sql`create database ${sql.id(name)}`.execute(store.db);
    await store.close();
    return { url: cluster.url.replace(/\/postgres$/, `/${name}`) };
  };

  /** Two games under way, with chat that contains all kinds of characters. */
  async function played(place: Place): Promise<void> {
    const store = await openStore(place);
    const host = hostOn(store);
    for (let at = 0; at < 2; at++) {
      const seats = await seatedGame(host, SCENARIO);
      for (let n = 0; n < 15; n++) await giveNext(host, seats, `order ${n}`);
      await store.db
        .insertInto('chat')
        .values({ game: seats.game, seat: 'union', said: 'Żółć\u2028 "quoted"\r\n', at: 1 })
        .execute();
    }
    await store.close();
  }

  describe.each([['embedded'], ['PostgreSQL']])('of the %s database', from => {
    test.each([['embedded'], ['PostgreSQL']])('is restored into the %s one unchanged, and play goes on', async to => {
      const source = from === 'embedded' ? embedded() : await shared();
      await played(source);
      const file = fresh();
      const report = await backUp(source, file);
      expect(report.rows).toMatchObject({ games: 2, seats: 4, chat: 2, lines: 34 });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const target = to === 'embedded' ? embedded() : await shared();
      expect(await restore(target, file, { replace: false })).toEqual(report);
      expect(await contents(target)).toEqual(await contents(source));
      const store = await openStore(target);
      const host = hostOn(store);
      const [game] = await store.db.selectFrom('games').select('id').execute();
      const before = present(await host.currentGame(game?.id ?? ''), 'the game').match.lines.length;
      expect(before).toBeGreaterThan(10);
      // Ids that the database counts up go on.
      await store.db
        .insertInto('chat')
        .values({ game: game?.id ?? '', seat: 'union', said: 'again', at: 2 })
        .execute();
      expect(await seatedGame(host, SCENARIO)).toMatchObject({ game: expect.any(String) });
      await store.close();
    });

    test('taken during play is a consistent snapshot', async () => {
      const source = from === 'embedded' ? embedded() : await shared();
      const store = await openStore(source);
      const host = hostOn(store);
      const seats = await seatedGame(host, SCENARIO);
      let isPlaying = true;
      const playing = (async () => {
        for (let n = 0; isPlaying; n++) if ((await giveNext(host, seats, `order ${n}`)) === undefined) break;
      })();
      const files: string[] = [];
      for (let at = 0; at < 5; at++) {
        const file = fresh();
        files.push(file);
        await backUp(source, file);
      }
      isPlaying = false;
      await playing;
      await store.close();
      for (const file of files) {
        const target = embedded();
        await restore(target, file, { replace: false });
        const setup = await openStore(target);
        const { lines } = await setup.db.selectFrom('games').select('lines').executeTakeFirstOrThrow();
        expect(await hostOn(setup).linesOf(seats.game)).toHaveLength(lines);
        // Every line replays.
        expect(present(await hostOn(setup).currentGame(seats.game), 'the game').match.lines).toHaveLength(lines);
        await setup.close();
      }
    });
  });

  test('of an older release is restored and migrated', async () => {
    const source = embedded();
    const database = new BetterSqlite('file' in source ? source.file : '');
    const old = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
    await old.transaction().execute(async trx => {
      await migrateIn(trx, 'sqlite', 1);
      await sql`insert into games (id, created, updated, system, scenario, title, status, setting, secret, commitment,
        lines, asked, clock) values ('old', 1, 2, 's', 's', 't', 'waiting', '{}', 'x', 'y', 0, '', '')`.execute(trx);
    });
    await old.destroy();
    const file = fresh();
    await backUp(source, file);
    const target = embedded();
    await restore(target, file, { replace: false });
    const store = await openStore(target);
    expect(await store.db.selectFrom('guidon_schema').select('version').execute()).toEqual([{ version: NEWEST }]);
    expect(await store.db.selectFrom('games').select(['id', 'listed']).execute()).toEqual([{ id: 'old', listed: 0 }]);
    await store.close();
  });

  test('that was damaged is refused with its line, wherever the damage is, and changes nothing', async () => {
    const source = embedded();
    const store = await openStore(source);
    await store.db.insertInto('keys').values({ name: 'one', value: 'of few' }).execute();
    await store.close();
    const file = fresh();
    await backUp(source, file);
    const whole = readFileSync(file);
    const target = embedded();
    const changed = Buffer.from(whole);
    let line = 1;
    for (let at = 0; at < whole.length; at++) {
      changed[at] = (whole[at] ?? 0) ^ 1;
      writeFileSync(file, changed);
      await expect(restore(target, file, { replace: true }), `byte ${at}`).rejects.toThrow(`line ${line}: `);
      changed[at] = whole[at] ?? 0;
      if (whole[at] === 0x0a) line += 1;
    }
    for (const cut of [0, 1, whole.indexOf(0x0a) + 1, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, cut));
      await expect(restore(target, file, { replace: true })).rejects.toThrow(/^line \d+: /);
    }
    expect((await contents(target)).games).toEqual([]);
  });

  test('replaces nothing unless asked to, by the command line', async () => {
    const source = embedded();
    await played(source);
    const other = embedded();
    await played(other);
    const before = await contents(other);
    const guidon = async (...args: readonly string[]) => {
      const { DATABASE_URL: _, ...env } = process.env;
      const settled = run(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], {
        cwd: folder,
        env,
      });
      return settled.then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        (error: { readonly code: number; readonly stderr: string }) => ({ code: error.code, said: error.stderr }),
      );
    };
    const file = fresh();
    await backUp(source, file);
    await expect(restore(other, file, { replace: false })).rejects.toThrow(/not empty.*--replace/);
    expect(await contents(other)).toEqual(before);
    await restore(other, file, { replace: true });
    expect(await contents(other)).toEqual(await contents(source));
    expect(await guidon('restore', file, '--data', 'new')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^restored: 2 games/),
    });
    expect(await guidon('restore', file, '--data', 'new')).toMatchObject({
      code: 2,
      said: expect.stringMatching(/not empty/),
    });
    expect(await guidon('backup', 'again', '--data', 'new')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^backed up: 2 games/),
    });
    expect(await guidon('backup', 'again', '--data', 'new')).toMatchObject({
      code: 2,
      said: expect.stringMatching(/there already/),
    });
    expect(await guidon('backup', 'none', '--data', 'nowhere')).toMatchObject({
      code: 2,
      said: expect.stringMatching(/no database/),
    });
  });
});
