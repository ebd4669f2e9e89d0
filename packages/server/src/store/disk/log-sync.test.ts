import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { giveNext, hostOn, seatedGame } from '../../orders/test-games.ts';
import { openStore, type Store } from '../database.ts';
import type { NotSynced } from './log-sync.ts';

/** Long enough for anything that does not wait for the disk. */
const LONG = 100;

describe('the write-ahead log of the database is synced', () => {
  let folder: string;
  let store: Store;
  /** Syncs that have begun, each with what ends it. */
  let begun: PromiseWithResolvers<void>[];
  let isHeld: boolean;
  let failures: NotSynced[];
  /** What a sync in the thread does. */
  let here: () => void;
  let syncsHere: number;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'guidon-sync-'));
    begun = [];
    isHeld = false;
    failures = [];
    syncsHere = 0;
    here = () => {};
    const sync = (): Promise<void> => {
      const one = Promise.withResolvers<void>();
      begun.push(one);
      if (!isHeld) one.resolve();
      return one.promise;
    };
    store = await openStore(
      { file: path.join(folder, 'games.sqlite') },
      {
        syncing: {
          sync,
          syncHere: () => {
            syncsHere += 1;
            here();
          },
          failed: error => failures.push(error),
        },
      },
    );
  });
  afterEach(async () => {
    isHeld = false;
    for (const one of begun) one.resolve();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const isDone = async (work: Promise<unknown>): Promise<boolean> =>
    Promise.race([work.then(() => true), new Promise<boolean>(resolve => setTimeout(() => resolve(false), LONG))]);
  const named = (name: string) => ({ name, value: '' });

  test.each([
    ['a statement', (): Promise<unknown> => store.db.insertInto('keys').values(named('a')).execute()],
    [
      'a statement that returns what it wrote',
      (): Promise<unknown> => store.db.insertInto('keys').values(named('a')).returning('name').execute(),
    ],
    [
      'a transaction',
      (): Promise<unknown> =>
        store.db.transaction().execute(trx => trx.insertInto('keys').values(named('a')).execute()),
    ],
    [
      'work on a game',
      (): Promise<unknown> => store.withGame('', trx => trx.insertInto('keys').values(named('a')).execute()),
    ],
  ])('%s is done when it is on the disk', async (_name, write) => {
    isHeld = true;
    const written = write();
    expect(await isDone(written)).toBe(false);
    expect(begun.length).toBeGreaterThan(0);
    isHeld = false;
    begun.at(-1)?.resolve();
    expect(await isDone(written)).toBe(true);
  });

  test('an order is acknowledged when it is on the disk, and the loop goes round meanwhile', async () => {
    const host = hostOn(store);
    const seats = await seatedGame(host);
    isHeld = true;
    const before = begun.length;
    const order = giveNext(host, seats, 'an order');
    expect(await isDone(order)).toBe(false);
    expect(begun).toHaveLength(before + 1);
    isHeld = false;
    begun.at(-1)?.resolve();
    expect(await order).toMatchObject({ ok: true });
  });

  test('whoever reads what is not on the disk yet waits for it, too', async () => {
    isHeld = true;
    const written = store.db.insertInto('keys').values(named('a')).execute();
    const read = store.db.selectFrom('keys').selectAll().execute();
    expect(await isDone(read)).toBe(false);
    isHeld = false;
    begun.at(-1)?.resolve();
    expect(await isDone(Promise.all([written, read]))).toBe(true);
  });

  test('reading alone syncs nothing', async () => {
    const before = begun.length;
    await store.db.selectFrom('keys').selectAll().execute();
    await store.db.transaction().execute(trx => trx.selectFrom('keys').selectAll().execute());
    expect(begun).toHaveLength(before);
  });

  /** As many writes one after the other, each with a sync of its own. */
  async function write(writes: number): Promise<void> {
    for (let n = 0; n < writes; n++)
      await store.db
        .insertInto('keys')
        .values(named(`${begun.length} ${syncsHere}`))
        .execute();
  }

  test('a quick disk is synced in the thread, and beside it again as soon as it is slow', async () => {
    await write(100);
    expect(syncsHere).toBeGreaterThan(0);
    here = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    const [besideBefore, hereBefore] = [begun.length, syncsHere];
    await write(20);
    expect(syncsHere - hereBefore).toBeLessThanOrEqual(1);
    expect(begun.length - besideBefore).toBeGreaterThanOrEqual(19);
  });

  test('a sync that fails in the thread is a failed sync', async () => {
    await write(100);
    here = () => {
      throw new Error('input or output error');
    };
    await expect(write(300)).rejects.toMatchObject({ name: 'NotSynced' });
    expect(failures).toHaveLength(1);
    await expect(write(1)).rejects.toMatchObject({ name: 'NotSynced' });
  });

  test('after a failed sync nothing is acknowledged, and whoever runs the server is told', async () => {
    const host = hostOn(store);
    const seats = await seatedGame(host);
    isHeld = true;
    const orders = ['one', 'two'].map(key => giveNext(host, seats, key).catch((error: unknown) => error));
    expect(await isDone(Promise.race(orders))).toBe(false);
    begun.at(-1)?.reject(new Error('input or output error'));
    expect(await orders[0]).toMatchObject({ name: 'NotSynced' });
    expect(await orders[1]).toMatchObject({ name: 'NotSynced' });
    expect(failures).toHaveLength(1);
    const later = store.db.insertInto('keys').values(named('b')).execute();
    await expect(later).rejects.toMatchObject({ name: 'NotSynced' });
  });
});
