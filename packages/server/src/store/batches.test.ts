import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryStore } from '../orders/test-games.ts';
import { openStore, type Store, type Trx } from './database.ts';

describe('batched commits', () => {
  let database: Awaited<ReturnType<typeof temporaryStore>>;
  /** Another connection sees only what is committed. */
  let other: Store;
  beforeAll(async () => {
    database = await temporaryStore();
    other = await openStore({ file: database.file });
  });
  afterAll(async () => {
    await other.close();
    await database.remove();
  });

  const named = (name: string) => (trx: Trx) => trx.insertInto('keys').values({ name, value: '' }).execute();
  const namesIn = async (): Promise<readonly string[]> => {
    const rows = await other.db.selectFrom('keys').select('name').orderBy('name').execute();
    return rows.map(({ name }) => name);
  };

  test('each job is atomic, and resolves only when it is on the disk', async () => {
    const outcomes = await Promise.allSettled(
      ['a', 'b', 'c', 'd'].map(async name => {
        await database.store.withGame('', async trx => {
          await named(name)(trx);
          if (name === 'b') throw new Error('not this one');
        });
        expect(await namesIn()).toContain(name);
      }),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(await namesIn()).toEqual(['a', 'c', 'd']);
  });

  test('a failed commit rejects all jobs of its batch, and the next batch succeeds', async () => {
    const lost = await Promise.allSettled([
      database.store.withGame('', named('e')),
      database.store.withGame('', async trx => {
        await named('f')(trx);
        // SQLite rolls back by itself when the disk is full, and the next statements fail.
        await sql`rollback`.execute(trx);
        throw new Error('the disk is full');
      }),
      database.store.withGame('', named('g')),
    ]);
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await namesIn()).toEqual(['a', 'c', 'd']);
    await database.store.withGame('', named('h'));
    expect(await namesIn()).toEqual(['a', 'c', 'd', 'h']);
  });
});
