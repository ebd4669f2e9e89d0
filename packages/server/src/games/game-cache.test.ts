import { present } from '@guidon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../orders/host.ts';
import { giveNext, hostOn, type Seats, seatedGame, temporaryStore } from '../orders/test-games.ts';
import { type ChangeEvent, orderChangeText, parseChange } from '../store/change-event.ts';
import type { Store } from '../store/database.ts';
import type { OrderWrite } from '../store/order-write.ts';
import { GameCache } from './game-cache.ts';

describe('moves in change events', () => {
  let database: Awaited<ReturnType<typeof temporaryStore>>;
  let host: Host;
  let seats: Seats;
  const writes: OrderWrite[] = [];
  beforeAll(async () => {
    database = await temporaryStore();
    const { writeOrder } = database.store;
    host = hostOn({
      ...database.store,
      writeOrder: (write, written) => {
        writes.push(write);
        return writeOrder(write, written);
      },
    });
    seats = await seatedGame(host);
  });
  afterAll(() => database.remove());

  /** The event that another server receives for the next order. */
  async function heard(): Promise<ChangeEvent> {
    await giveNext(host, seats, `order number ${writes.length}`);
    return present(parseChange(orderChangeText('another server', present(writes.at(-1), 'an order'))), 'news');
  }

  /** A cache whose database fails from a certain moment on. */
  function deafening(): { readonly cache: GameCache; deafen(): void } {
    let isDeaf = false;
    const store: Store = {
      ...database.store,
      get db() {
        if (isDeaf) throw new Error('somebody reads');
        return database.store.db;
      },
    };
    return {
      cache: new GameCache(store),
      deafen: () => {
        isDeaf = true;
      },
    };
  }

  const linesAt = async (cache: GameCache): Promise<number | undefined> =>
    (await cache.game(seats.game))?.loaded?.match.lines.length;

  test('are played without reading the database', async () => {
    const { cache, deafen } = deafening();
    const before = present(await linesAt(cache), 'the game');
    deafen();
    await cache.applyChange(await heard());
    await cache.applyChange(await heard());
    expect(await linesAt(cache)).toBe(before + 2);
    const there = present(await host.cachedGame(seats.game), 'the game');
    const here = present(await cache.game(seats.game), 'the game');
    expect(here.rows.row).toEqual(there.rows.row);
    expect(here.loaded?.match.lines).toEqual(there.loaded?.match.lines);
    expect([...(here.loaded?.keys ?? [])]).toEqual([...(there.loaded?.keys ?? [])]);
  });

  test('are read if one is missing, was too long, or does not fit', async () => {
    const { cache } = deafening();
    const loaded = async (): Promise<boolean> => (await linesAt(cache)) === (await host.linesOf(seats.game)).length;
    await linesAt(cache);
    await heard();
    await cache.applyChange(await heard());
    expect(await loaded()).toBe(true);
    const { move: _, ...short } = await heard();
    await cache.applyChange(short);
    expect(await loaded()).toBe(true);
    const forged = await heard();
    const move = present(forged.move, 'the move');
    await cache.applyChange({ ...forged, move: { ...move, lines: [present(writes[0]?.lines[0], 'another line')] } });
    expect(await loaded()).toBe(true);
  });

  test('that are too long are left out', () => {
    const long = { ...present(writes.at(-1), 'an order'), lines: ['ü'.repeat(4000)] };
    expect(parseChange(orderChangeText('a server', long))).toEqual({
      server: 'a server',
      game: seats.game,
      moved: long.judgedAt.changes + 1,
    });
    expect(parseChange('nonsense')).toBeUndefined();
    expect(parseChange('{"game":7}')).toBeUndefined();
  });
});

test('games that are not in memory are opened in turn: the event loop goes round between two of them', async () => {
  const database = await temporaryStore();
  const host = hostOn(database.store);
  const games: string[] = [];
  for (let n = 0; n < 6; n++) games.push((await seatedGame(host)).game);
  for (const ask of ['game', 'current'] as const) {
    // A server that has just been started.
    const cache = new GameCache(database.store);
    let turns = 0;
    const opened: number[] = [];
    let isOpening = true;
    const count = (): void => {
      turns += 1;
      if (isOpening) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(games.map(game => cache[ask](game).then(() => opened.push(turns))));
    isOpening = false;
    expect(new Set(opened).size, opened.join()).toBe(games.length);
  }
  await database.remove();
});
