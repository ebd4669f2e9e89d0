import { present } from '@guidon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../orders/host.ts';
import { giveNext, hostOn, type Seats, seatedGame, temporaryStore } from '../orders/test-games.ts';
import { RowCache } from './row-cache.ts';

describe('the cache of rows', () => {
  let database: Awaited<ReturnType<typeof temporaryStore>>;
  let host: Host;
  let seats: Seats;
  beforeAll(async () => {
    database = await temporaryStore();
    host = hostOn(database.store);
    seats = await seatedGame(host);
  });
  afterAll(() => database.remove());

  const readBy = (rowCache: RowCache) =>
    rowCache.exclusively(seats.game, () => rowCache.read(database.store.db, seats.game));
  const move = (n: number) => giveNext(host, seats, `order number ${n}`);

  test('keeps what the holder of the lock has read, and finds seats by link', async () => {
    const rowCache = new RowCache();
    const rows = present(await readBy(rowCache), 'the rows');
    expect(rowCache.get(seats.game)).toBe(rows);
    expect(rowCache.holderOf(seats.links.union ?? '')).toMatchObject({ game: seats.game, seat: 'union' });
    expect(rowCache.holderOf('a link of nobody')).toBeUndefined();
    rowCache.drop(seats.game);
    expect(rowCache.get(seats.game)).toBeUndefined();
    expect(rowCache.holderOf(seats.links.union ?? '')).toBeUndefined();
  });

  test('keeps nothing if a change was announced while it was read', async () => {
    for (const news of [
      (rowCache: RowCache) => rowCache.drop(seats.game),
      (rowCache: RowCache) => rowCache.moved(seats.game, 1),
      (rowCache: RowCache) => rowCache.dropAll(),
    ]) {
      const rowCache = new RowCache();
      await rowCache.exclusively(seats.game, async () => {
        const reading = rowCache.read(database.store.db, seats.game);
        news(rowCache);
        expect(await reading).toBeDefined();
      });
      expect(rowCache.get(seats.game)).toBeUndefined();
      await readBy(rowCache);
      expect(rowCache.get(seats.game)).toBeDefined();
    }
  });

  test('reads only the row of the game after moves of others, and all rows after any other change', async () => {
    const rowCache = new RowCache();
    const first = present(await readBy(rowCache), 'the rows');
    await move(1);
    rowCache.moved(seats.game, first.row.changes + 1);
    expect(rowCache.get(seats.game)).toBeUndefined();
    await move(2);
    rowCache.moved(seats.game, first.row.changes + 2);
    const second = present(await readBy(rowCache), 'the rows');
    expect(second.row.lines).toBe(first.row.lines + 2);
    expect(second.seats).toBe(first.seats);
    // One of the two changes was not a move.
    await move(3);
    await move(4);
    rowCache.moved(seats.game, second.row.changes + 2);
    const third = present(await readBy(rowCache), 'the rows');
    expect(third.seats).not.toBe(first.seats);
    expect(third.seats).toEqual(first.seats);
    // An event was missed.
    await move(5);
    rowCache.moved(seats.game, third.row.changes + 1);
    await move(6);
    expect(present(await readBy(rowCache), 'the rows').seats).not.toBe(third.seats);
  });
});
