import { type Entry, present } from '@guidon/kernel';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Seats, TestDatabase } from '../orders/test-games.ts';
import { giveNext, hostOn, seatedGame, someOrder, temporaryStore } from '../orders/test-games.ts';
import { migrateIn } from './migrations.ts';
import type { Schema } from './schema.ts';

/** An empty database without tables, and a way to open it as a server does. */
export interface Bare {
  readonly db: Kysely<Schema>;
  readonly kind: 'sqlite' | 'postgres';
  open(): Promise<TestDatabase>;
}

/** The tables of the first release, and what they held. */
const FIRST = {
  games: 'id created updated system scenario title status setting secret commitment lines asked clock result',
  seats: 'game seat token name bot contribution joined',
  lines: 'game n line written',
  requests: 'game key seat n',
} as const;

/** A database of the first release, with games under way, is opened by this one and played on. */
export function migrationsBattery(kind: string, bare: () => Promise<Bare>): void {
  describe(`a database of the first release, on ${kind}`, () => {
    let now: Awaited<ReturnType<typeof temporaryStore>>;
    let database: TestDatabase | undefined;
    beforeAll(async () => {
      now = await temporaryStore();
    });
    afterAll(async () => {
      await now.remove();
      await database?.remove();
    });

    test('is migrated, and its games are played on', async () => {
      const host = hostOn(now.store);
      const begun = await seatedGame(host);
      for (let n = 0; n < 7; n++) await giveNext(host, begun, `an old order ${n}`);
      const last = present(await someOrder(host, begun.game), 'somebody to order');
      const link = begun.links[last.seat] ?? '';
      const given = { key: 'an old order 7', revision: last.revision, order: last.order };
      expect(await host.order(link, given)).toMatchObject({ ok: true, again: false });
      const created = await host.create({ scenario: 'gettysburg-1863-07-03' }, {});
      if (!created.ok) throw new Error(created.because);
      const waiting: Seats = { game: created.game, links: created.links };
      const { db, kind, open } = await bare();
      await db.transaction().execute(trx => migrateIn(trx, kind, 1));
      for (const [table, columns] of Object.entries(FIRST)) await copy(table, columns.split(' '), db);
      await db.destroy();
      database = await open();
      const later = hostOn(database.store);
      expect(await later.linesOf(begun.game)).toEqual(await host.linesOf(begun.game));
      expect(await later.order(link, given)).toMatchObject({ ok: true, again: true });
      for (let n = 0; n < 5; n++) expect(await giveNext(later, begun, `a new order ${n}`)).toMatchObject({ ok: true });
      for (const [seat, link] of Object.entries(waiting.links))
        expect(await later.join(link, { name: seat, word: `the word of ${seat}` })).toMatchObject({ ok: true });
      expect(await giveNext(later, waiting, 'the first order')).toMatchObject({ ok: true });
      expect(await later.resign(begun.links.union ?? '')).toMatchObject({ ok: true });
    });

    async function requestsNow(): Promise<readonly { readonly [column: string]: unknown }[]> {
      const lines = await now.store.db.selectFrom('lines').selectAll().where('key', 'is not', null).execute();
      return lines.map(({ game, n, key, line }) => ({ game, n, key, seat: (JSON.parse(line) as Entry).seat }));
    }

    async function copy(table: string, columns: readonly string[], to: Kysely<Schema>): Promise<void> {
      const names = sql.join(columns.map(column => sql.ref(column)));
      // The keys of orders were in a separate table.
      const { rows } =
        table === 'requests'
          ? { rows: await requestsNow() }
          : await sql<{ readonly [column: string]: unknown }>`
              select ${names} from ${sql.table(table)}`.execute(now.store.db);
      for (const row of rows)
        await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(columns.map(column => row[column]))})`.execute(
          to,
        );
    }
  });
}
