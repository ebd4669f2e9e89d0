import { present } from '@guidon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../orders/host.ts';
import { giveNext, hostOn, type Seats, seatedGame, temporaryStore } from '../orders/test-games.ts';
import { type News, newsOf, readNews } from '../store/change-event.ts';
import type { Store } from '../store/database.ts';
import type { OrderWrite } from '../store/order-write.ts';
import { GamesAtHand } from './game-cache.ts';

describe('moves that come with the news', () => {
  let place: Awaited<ReturnType<typeof temporaryStore>>;
  let host: Host;
  let seats: Seats;
  const writes: OrderWrite[] = [];
  beforeAll(async () => {
    place = await temporaryStore();
    const { keepOrder } = place.store;
    host = hostOn({
      ...place.store,
      keepOrder: (write, written) => {
        writes.push(write);
        return keepOrder(write, written);
      },
    });
    seats = await seatedGame(host);
  });
  afterAll(() => place.remove());

  /** What another server hears of the next order. */
  async function heard(): Promise<News> {
    await giveNext(host, seats, `order number ${writes.length}`);
    return present(readNews(newsOf('another server', present(writes.at(-1), 'an order'))), 'news');
  }

  /** A server whose database does not answer from a certain moment on. */
  function deafening(): { readonly hand: GamesAtHand; deafen(): void } {
    let isDeaf = false;
    const store: Store = {
      ...place.store,
      get db() {
        if (isDeaf) throw new Error('somebody reads');
        return place.store.db;
      },
    };
    return {
      hand: new GamesAtHand(store),
      deafen: () => {
        isDeaf = true;
      },
    };
  }

  const linesAt = async (hand: GamesAtHand): Promise<number | undefined> =>
    (await hand.atHand(seats.game))?.known?.match.lines.length;

  test('are played on without asking the database', async () => {
    const { hand, deafen } = deafening();
    const before = present(await linesAt(hand), 'the game');
    deafen();
    await hand.heard(await heard());
    await hand.heard(await heard());
    expect(await linesAt(hand)).toBe(before + 2);
    const there = present(await host.atHand(seats.game), 'the game');
    const here = present(await hand.atHand(seats.game), 'the game');
    expect(here.desk.row).toEqual(there.desk.row);
    expect(here.known?.match.lines).toEqual(there.known?.match.lines);
    expect([...(here.known?.keys ?? [])]).toEqual([...(there.known?.keys ?? [])]);
  });

  test('are read where one is missing, or there was no room for them, or they do not fit', async () => {
    const { hand } = deafening();
    const known = async (): Promise<boolean> => (await linesAt(hand)) === (await host.linesOf(seats.game)).length;
    await linesAt(hand);
    await heard();
    await hand.heard(await heard());
    expect(await known()).toBe(true);
    const { move: _, ...short } = await heard();
    await hand.heard(short);
    expect(await known()).toBe(true);
    const forged = await heard();
    const move = present(forged.move, 'the move');
    await hand.heard({ ...forged, move: { ...move, lines: [present(writes[0]?.lines[0], 'another line')] } });
    expect(await known()).toBe(true);
  });

  test('that are too long are left out', () => {
    const long = { ...present(writes.at(-1), 'an order'), lines: ['ü'.repeat(4000)] };
    expect(readNews(newsOf('a server', long))).toEqual({
      server: 'a server',
      game: seats.game,
      moved: long.judgedAt.changes + 1,
    });
    expect(readNews('nonsense')).toBeUndefined();
    expect(readNews('{"game":7}')).toBeUndefined();
  });
});
