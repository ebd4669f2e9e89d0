import { present } from '@guidon/kernel';
import {
  type GameCard,
  type PositionMessage,
  type PositionReply,
  type Pushed,
  type Standing,
  withNews,
} from '@guidon/protocol';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Host } from '../orders/host.ts';
import { giveNext, hostOn, type Seats, seatedGame, someOrder, temporaryStore } from '../orders/test-games.ts';
import { ViewDrawer } from '../pictures/view-drawer.ts';
import { positionFor } from '../views/seat-view.ts';
import type { Sockets } from './sockets.ts';
import { FakeSocket, socketsOf, until } from './test-socket.ts';

/** A browser that keeps the position by what it is sent. */
class Browser {
  readonly socket = new FakeSocket();
  known: Standing | undefined;
  card: Partial<GameCard> = {};
  hash = '';
  /** Changes that did not fit. */
  gaps = 0;
  private read = 0;

  /** Reads everything that has been sent since; `lost`: and loses it. */
  hear({ lost = false } = {}): this {
    const messages = this.socket.sent.slice(this.read) as readonly object[] as readonly Pushed[];
    this.read = this.socket.sent.length;
    for (const message of lost ? [] : messages) {
      const brought = 'n' in message ? (message.change ?? message.position) : message;
      if (brought?.push === 'opened' || brought?.push === 'position') this.whole(brought);
      if (brought?.push === 'game') this.card = brought.game;
      if (brought?.push !== 'change') continue;
      this.card = { ...this.card, ...brought.game };
      const now = this.known === undefined ? undefined : withNews(this.known, this.hash, brought.news);
      if (now === undefined) this.gaps += 1;
      else [this.known, this.hash] = [now, brought.news.to];
    }
    return this;
  }

  count(push: string): number {
    return this.socket.sent.filter(
      ({ push: own, change, position }) => (own ?? (change ? 'change' : position ? 'position' : '')) === push,
    ).length;
  }

  private whole(message: PositionMessage | Extract<Pushed, { readonly push: 'opened' }>): void {
    this.known = message.push === 'opened' ? message.opened.position : message.position;
    this.hash = message.hash ?? '';
    this.card = message.game;
  }
}

const standing = ({ revision, entry, entries, picture, decisions, over, undo }: Standing): string =>
  JSON.stringify({ revision, entry, entries, picture, decisions, over, undo });

describe('a feed of changes', () => {
  let database: Awaited<ReturnType<typeof temporaryStore>>;
  let host: Host;
  let sockets: Sockets;
  beforeAll(async () => {
    database = await temporaryStore();
    host = hostOn(database.store);
    sockets = socketsOf(host);
  });
  afterAll(async () => {
    await sockets.close();
    await database.remove();
  });

  async function connected(link: string, since = 0): Promise<Browser> {
    const browser = new Browser();
    await sockets.open(browser.socket, link, { since, feed: 'news' });
    await until(() => browser.count('notes') === 1);
    return browser.hear();
  }

  const order = async ({ game }: Seats, key: string) => {
    const { seat, revision, order: given } = present(await someOrder(host, game), 'an order');
    return { seat, message: { key, revision, order: given } };
  };

  /** The position as the seat has to see it. */
  async function wholeFor({ links }: Seats, seat: string): Promise<Standing> {
    const seen = await host.seenBy(links[seat] ?? '');
    if (!seen.ok) throw new Error(seen.because);
    return positionFor(seen, seen.match.lines.length);
  }

  /** Reads what was sent: is it the position that the seat has to see, to the byte? */
  async function isCurrent(browser: Browser, seats: Seats, seat: string): Promise<boolean> {
    const { known } = browser.hear();
    return known !== undefined && standing(known) === standing(await wholeFor(seats, seat));
  }

  test('both sides follow the game by changes, which come with the answer to an order', async () => {
    const seats = await seatedGame(host);
    const sides = {
      union: await connected(seats.links.union ?? ''),
      confederate: await connected(seats.links.confederate ?? ''),
    };
    for (let n = 0; n < 25; n++) {
      const { seat, message } = await order(seats, `order number ${n}`);
      const browser = sides[seat as 'union'];
      browser.socket.receive({ n, order: message });
      await until(() => browser.socket.sent.some(one => one.n === n));
      expect(browser.socket.sent.find(one => one.n === n)).toMatchObject({ reply: { say: 'taken' }, change: {} });
      for (const [side, own] of Object.entries(sides)) {
        const { revision } = await wholeFor(seats, side);
        await until(() => own.hear().known?.revision === revision);
        expect(await isCurrent(own, seats, side)).toBe(true);
      }
    }
    for (const [side, { known, gaps, card }] of Object.entries(sides)) {
      const { revision, picture, decisions } = await wholeFor(seats, side);
      expect(known).toMatchObject({ revision, picture, decisions });
      expect(gaps).toBe(0);
      const found = await host.rowsOf(seats.game);
      expect(card).toMatchObject({ asked: found?.row.asked.split(' '), clock: found?.row.clock, status: 'playing' });
    }
    expect([sides.union.count('position'), sides.confederate.count('position')]).toEqual([0, 0]);
  });

  test('a lost message is noticed by its hash, and healed by the whole position', async () => {
    const seats = await seatedGame(host);
    const browser = await connected(seats.links.union ?? '');
    await giveNext(host, seats, 'the lost one');
    await until(() => browser.count('change') === 1);
    browser.hear({ lost: true });
    await giveNext(host, seats, 'the next one');
    await until(() => browser.count('change') === 2);
    expect(browser.hear().gaps).toBe(1);
    browser.socket.receive({ n: 1, whole: true });
    await until(() => browser.count('position') === 1);
    expect(browser.socket.sent.at(-1)).toMatchObject({ n: 1, reply: { say: 'whole' } });
    expect(await isCurrent(browser, seats, 'union')).toBe(true);
    await giveNext(host, seats, 'and on');
    await until(() => browser.count('change') === 3);
    expect(await isCurrent(browser, seats, 'union')).toBe(true);
    expect(browser.gaps).toBe(1);
  });

  test('whoever connects again is sent the whole, and changes from there', async () => {
    const seats = await seatedGame(host);
    const before = await connected(seats.links.union ?? '');
    await giveNext(host, seats, 'while there');
    before.socket.close();
    await giveNext(host, seats, 'while away');
    const after = await connected(seats.links.union ?? '', 3);
    expect(await isCurrent(after, seats, 'union')).toBe(true);
    const opened = after.socket.sent.find(({ push }) => push === 'opened') as object as {
      readonly opened: { readonly position: Pick<PositionReply, 'log' | 'past'> };
    };
    const { log, past = [] } = opened.opened.position;
    expect(new Set(log.map(({ entry }) => entry))).toEqual(new Set([3]));
    expect(new Set(past.map(({ entry }) => entry))).toEqual(new Set([1, 2]));
    await giveNext(host, seats, 'there again');
    await until(() => after.count('change') === 1);
    expect(await isCurrent(after, seats, 'union')).toBe(true);
  });

  test('what is taken back comes as the whole, with the log before it', async () => {
    const seats = await seatedGame(host);
    const browser = await connected(seats.links.union ?? '');
    let isUndone = false;
    for (let n = 0; n < 40 && !isUndone; n++) {
      const next = present(await someOrder(host, seats.game), 'an order');
      await giveNext(host, seats, `to be undone ${n}`);
      isUndone = (await host.undo(seats.links[next.seat] ?? '')).ok;
    }
    expect(isUndone).toBe(true);
    const now = await wholeFor(seats, 'union');
    await until(() => browser.hear().known?.revision === now.revision);
    expect(await isCurrent(browser, seats, 'union')).toBe(true);
    expect(browser.socket.sent.findLast(({ push }) => push === 'position')).toMatchObject({
      position: { log: [], past: expect.any(Array) },
    });
    expect(browser.gaps).toBe(0);
  });

  test('many at one seat share every drawing', async () => {
    const seats = await seatedGame(host);
    const browsers: Browser[] = [];
    for (let n = 0; n < 30; n++) browsers.push(await connected(seats.links.union ?? ''));
    const drawn = vi.spyOn(ViewDrawer.prototype, 'draw');
    for (let n = 0; n < 5; n++) {
      await giveNext(host, seats, `for all of them ${n}`);
      await until(() => browsers.every(browser => browser.count('change') === n + 1));
    }
    expect(drawn.mock.calls.length).toBe(5);
    drawn.mockRestore();
    expect(new Set(browsers.map(browser => browser.hear().hash)).size).toBe(1);
    for (const { socket } of browsers) socket.close();
  });

  test('a flood of questions for the whole is answered once a second, and nobody else waits', async () => {
    const seats = await seatedGame(host);
    const asking = await connected(seats.links.union ?? '');
    const { seat, message } = await order(seats, 'meanwhile');
    const playing = await connected(seats.links[seat] ?? '');
    for (let n = 0; n < 50; n++) asking.socket.receive({ n, whole: true });
    playing.socket.receive({ n: 1000, order: message });
    await until(() => playing.socket.sent.some(({ n }) => n === 1000));
    expect(asking.count('position')).toBeLessThanOrEqual(1);
    asking.socket.close();
  });

  test.each([
    [{ n: 1, whole: false }],
    [{ n: 1, whole: 'please' }],
    [{ n: 1, whole: true, change: {} }],
    [{ change: {} }],
  ])('a forged message %j closes the socket and changes nothing', async forged => {
    const seats = await seatedGame(host);
    const browser = await connected(seats.links.union ?? '');
    browser.socket.receive(forged);
    await until(() => browser.socket.closed !== undefined);
    expect(browser.socket.closed).toBe(1007);
    expect((await host.linesOf(seats.game)).length).toBe(2);
  });
});
