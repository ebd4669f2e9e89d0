import { present } from '@guidon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../orders/host.ts';
import { giveNext, hostOn, type Seats, seatedGame, temporaryStore } from '../orders/test-games.ts';
import { RowCache } from './row-cache.ts';

describe('the cache of rows', () => {
  let place: Awaited<ReturnType<typeof temporaryStore>>;
  let host: Host;
  let seats: Seats;
  beforeAll(async () => {
    place = await temporaryStore();
    host = hostOn(place.store);
    seats = await seatedGame(host);
  });
  afterAll(() => place.remove());

  const readBy = (desks: RowCache) => desks.exclusively(seats.game, () => desks.read(place.store.db, seats.game));
  const move = (n: number) => giveNext(host, seats, `order number ${n}`);

  test('keeps what the holder of the lock has read, and finds seats by link', async () => {
    const desks = new RowCache();
    const rows = present(await readBy(desks), 'the rows');
    expect(desks.get(seats.game)).toBe(rows);
    expect(desks.holderOf(seats.links.union ?? '')).toMatchObject({ game: seats.game, seat: 'union' });
    expect(desks.holderOf('a link of nobody')).toBeUndefined();
    desks.drop(seats.game);
    expect(desks.get(seats.game)).toBeUndefined();
    expect(desks.holderOf(seats.links.union ?? '')).toBeUndefined();
  });

  test('keeps nothing if a change was announced while it was read', async () => {
    for (const news of [
      (desks: RowCache) => desks.drop(seats.game),
      (desks: RowCache) => desks.moved(seats.game, 1),
      (desks: RowCache) => desks.dropAll(),
    ]) {
      const desks = new RowCache();
      await desks.exclusively(seats.game, async () => {
        const reading = desks.read(place.store.db, seats.game);
        news(desks);
        expect(await reading).toBeDefined();
      });
      expect(desks.get(seats.game)).toBeUndefined();
      await readBy(desks);
      expect(desks.get(seats.game)).toBeDefined();
    }
  });

  test('reads only the row of the game after moves of others, and all rows after any other change', async () => {
    const desks = new RowCache();
    const first = present(await readBy(desks), 'the rows');
    await move(1);
    desks.moved(seats.game, first.row.changes + 1);
    expect(desks.get(seats.game)).toBeUndefined();
    await move(2);
    desks.moved(seats.game, first.row.changes + 2);
    const second = present(await readBy(desks), 'the rows');
    expect(second.row.lines).toBe(first.row.lines + 2);
    expect(second.seats).toBe(first.seats);
    // One of the two changes was not a move.
    await move(3);
    await move(4);
    desks.moved(seats.game, second.row.changes + 2);
    const third = present(await readBy(desks), 'the rows');
    expect(third.seats).not.toBe(first.seats);
    expect(third.seats).toEqual(first.seats);
    // An event was missed.
    await move(5);
    desks.moved(seats.game, third.row.changes + 1);
    await move(6);
    expect(present(await readBy(desks), 'the rows').seats).not.toBe(third.seats);
  });
});
