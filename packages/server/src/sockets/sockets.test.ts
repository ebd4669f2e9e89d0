import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SeatPreferences } from '../agreements/seat-preferences.ts';
import { Chat } from '../chat/chat.ts';
import { Host } from '../orders/host.ts';
import { hostOn, SOME_TIME, seatedGame, someOrder, temporaryStore } from '../orders/test-games.ts';
import { Views } from '../pictures/views.ts';
import { DelayedGames } from '../spectators/delayed-games.ts';
import { SpectatorSockets } from '../spectators/spectator-sockets.ts';
import { WorkQueue } from '../work/work-queue.ts';
import { ConnectionLimiter, send } from './connections.ts';
import type { Sockets } from './sockets.ts';
import { FakeSocket, socketsOf, until } from './test-socket.ts';

const LIVE = { kind: 'live', base: 600_000, increment: 0 } as const;
const heard = (socket: FakeSocket, push: string): number => socket.sent.filter(one => one.push === push).length;

describe('sockets', () => {
  let database: Awaited<ReturnType<typeof temporaryStore>>;
  let host: Host;
  let sockets: Sockets;
  let now = SOME_TIME;
  beforeAll(async () => {
    database = await temporaryStore();
    host = new Host(database.store, { now: () => now });
    sockets = socketsOf(host);
  });
  afterAll(async () => {
    await sockets.close();
    await database.remove();
  });

  test('an unavailable database closes one socket and nothing else', async () => {
    const away = await temporaryStore();
    const failures: unknown[] = [];
    const its = hostOn(away.store);
    const mine = socketsOf(its, error => failures.push(error));
    const spectators = new SpectatorSockets(
      its,
      { games: new DelayedGames(its), work: new WorkQueue(), views: new Views() },
      error => failures.push(error),
    );
    await away.remove();
    const socket = new FakeSocket();
    await mine.open(socket, 'a link', { since: 0 });
    const watching = new FakeSocket();
    await spectators.open(watching, 'a game');
    expect([socket.closed, watching.closed]).toEqual([1011, 1011]);
    expect(failures).toHaveLength(2);
    const unknown = new FakeSocket();
    await mine.open(unknown, Promise.reject(new Error('nobody can be looked up')), { since: 0 });
    expect(unknown.closed).toBe(1011);
    spectators.close();
  });

  test('a client that disconnects during the handshake is not counted', async () => {
    const { links, game } = await seatedGame(host, undefined, { watching: 0 });
    const socket = new FakeSocket();
    const opened = sockets.open(socket, links.union ?? '', { since: 0 });
    socket.close();
    await opened;
    expect(sockets.count).toBe(0);
    const spectators = new SpectatorSockets(host, {
      games: new DelayedGames(host),
      work: new WorkQueue(),
      views: new Views(),
    });
    const watching = new FakeSocket();
    const looked = spectators.open(watching, game);
    watching.close();
    await looked;
    expect(spectators.count).toBe(0);
    spectators.close();
  });

  test('messages sent during the handshake are answered', async () => {
    const { links } = await seatedGame(host);
    const socket = new FakeSocket();
    const opened = sockets.open(socket, Promise.resolve(links.union ?? ''), { since: 0 });
    socket.receive({ n: 7, request: { ask: 'rules' } });
    await opened;
    await until(() => socket.sent.some(({ n }) => n === 7));
    socket.close();
  });

  test('nobody is advised in a game far away, and nobody is told the position as data', async () => {
    const { links } = await seatedGame(host);
    const socket = new FakeSocket();
    await sockets.open(socket, links.union ?? '', { since: 0 });
    socket.receive({ n: 8, request: { ask: 'advice', seat: 'union' } });
    socket.receive({ n: 9, request: { ask: 'known', seat: 'union' } });
    await until(() => socket.sent.some(({ n }) => n === 9));
    for (const n of [8, 9]) expect(socket.sent.find(sent => sent.n === n)).toMatchObject({ reply: { say: 'faulty' } });
    socket.close();
  });

  test('a client that sends hundreds of messages at once is disconnected', async () => {
    const { links } = await seatedGame(host);
    const socket = new FakeSocket();
    await sockets.open(socket, links.union ?? '', { since: 0 });
    for (let n = 0; n < 300; n++) socket.receive({ n, request: { ask: 'rules' } });
    expect(socket.isTerminated).toBe(true);
    expect(sockets.count).toBe(0);
  });

  test('a repeated order is answered with the position, since no update follows', async () => {
    const { game, links } = await seatedGame(host);
    const next = await someOrder(host, game);
    const link = links[next?.seat ?? ''] ?? '';
    const order = { key: 'said twice', revision: next?.revision ?? 0, order: { ...next?.order } };
    expect(await host.order(link, order)).toMatchObject({ ok: true });
    const socket = new FakeSocket();
    await sockets.open(socket, link, { since: 0 });
    await until(() => heard(socket, 'opened') === 1);
    socket.receive({ n: 1, order });
    await until(() => heard(socket, 'position') === 1);
    expect(socket.sent.find(({ n }) => n === 1)).toMatchObject({ reply: { say: 'taken', again: true } });
    socket.close();
  });

  test('with a feed of positions the answer to an order holds the position, and no other message brings it', async () => {
    const { game, links } = await seatedGame(host);
    const next = await someOrder(host, game);
    const link = links[next?.seat ?? ''] ?? '';
    const order = { key: 'once is enough', revision: next?.revision ?? 0, order: { ...next?.order } };
    const socket = new FakeSocket();
    await sockets.open(socket, link, { since: 0, feed: 'positions' });
    await until(() => heard(socket, 'notes') === 1);
    socket.receive({ n: 1, order });
    await until(() => socket.sent.some(({ n }) => n === 1));
    const position = { push: 'position', position: { revision: order.revision + 1 }, game: { game } };
    expect(socket.sent.at(-1)).toMatchObject({ n: 1, reply: { say: 'taken', again: false }, position });
    socket.receive({ n: 2, order });
    await until(() => socket.sent.some(({ n }) => n === 2));
    expect(socket.sent.at(-1)).toMatchObject({ n: 2, reply: { say: 'taken', again: true }, position });
    socket.receive({ n: 3, order: { ...order, key: 'another key' } });
    await until(() => socket.sent.some(({ n }) => n === 3));
    expect(socket.sent.at(-1)).toMatchObject({ n: 3, reply: { say: 'not-taken', because: 'stale' } });
    expect(socket.sent.at(-1)).not.toHaveProperty('position');
    expect(heard(socket, 'position')).toBe(0);
    socket.close();
  });

  test('a secret setting of the other side sends no message, even in a game with clocks', async () => {
    const { links } = await seatedGame(host, undefined, { time: LIVE });
    const socket = new FakeSocket();
    await sockets.open(socket, links.union ?? '', { since: 0 });
    await until(() => heard(socket, 'notes') === 1);
    const before = socket.sent.length;
    now += 1000;
    await new SeatPreferences(host).setStanding(links.confederate ?? '', { 'a question': 'never' });
    await new Chat(host).say(links.confederate ?? '', 'Good evening.');
    await until(() => heard(socket, 'chat') === 1);
    expect(socket.sent.slice(before).map(({ push }) => push)).toEqual(['chat']);
    socket.close();
  });
});

describe('connections', () => {
  test('a socket that does not answer pings is closed', async () => {
    const connections = new ConnectionLimiter(10, 20);
    const [there, gone] = [new FakeSocket(), new FakeSocket()];
    for (const socket of [there, gone]) connections.admit(socket, 'here');
    there.ping = () => there.pong();
    await until(() => gone.isTerminated);
    expect(gone.pings).toBe(1);
    expect(gone.sent).toEqual([{ push: 'here' }]);
    expect(there.isTerminated).toBe(false);
    connections.stop();
  });

  test('hundreds of sockets are pinged a few at a time', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const connections = new ConnectionLimiter(100, 1000);
    const sockets = Array.from({ length: 50 }, () => new FakeSocket());
    for (const socket of sockets) connections.admit(socket, 'here');
    const pinged = (): number => sockets.filter(({ pings }) => pings === 1).length;
    vi.advanceTimersByTime(1000);
    expect(pinged()).toBe(20);
    // One that closes meanwhile is left alone.
    sockets.at(-1)?.close();
    vi.advanceTimersByTime(100);
    expect(pinged()).toBe(49);
    connections.stop();
  });

  test('the number of sockets per address is limited, and closed ones are given back', () => {
    const connections = new ConnectionLimiter(2);
    const sockets = Array.from({ length: 4 }, () => new FakeSocket());
    expect(sockets.map(socket => connections.admit(socket, 'here'))).toEqual([true, true, false, false]);
    expect(sockets[2]?.closed).toBe(1013);
    expect(connections.admit(new FakeSocket(), 'there')).toBe(true);
    sockets[0]?.close();
    expect(connections.admit(new FakeSocket(), 'here')).toBe(true);
    connections.stop();
  });

  test('a client that does not read is disconnected', () => {
    const socket = new FakeSocket();
    socket.bufferedAmount = 9_000_000;
    send(socket, {});
    expect(socket).toMatchObject({ isTerminated: true, sent: [] });
  });
});
