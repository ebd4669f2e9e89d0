import type { FramesReply } from '@guidon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../orders/host.ts';
import { giveNext, hostOn, seatedGame, temporaryStore } from '../orders/test-games.ts';
import { Views } from '../pictures/views.ts';
import { DelayedGames } from '../spectators/delayed-games.ts';
import { SpectatorSockets } from '../spectators/spectator-sockets.ts';
import { WorkQueue } from '../work/work-queue.ts';
import { FakeSocket, socketsOf, until } from './test-socket.ts';

/** What a socket was answered to a question. */
async function answerTo(socket: FakeSocket, n: number): Promise<FramesReply> {
  await until(() => socket.sent.some(message => message.n === n));
  return socket.sent.find(message => message.n === n)?.reply as FramesReply;
}

describe('frames of a game on a server', () => {
  let database: Awaited<ReturnType<typeof temporaryStore>>;
  let host: Host;
  beforeAll(async () => {
    database = await temporaryStore();
    host = hostOn(database.store);
  });
  afterAll(() => database.remove());

  test('are answered to players and spectators alike, and never pushed', async () => {
    const seats = await seatedGame(host, 'gettysburg-1863-07-03', { watching: 0 });
    for (let n = 0; n < 6; n++) await giveNext(host, seats, `frames ${n}`);
    const sockets = socketsOf(host);
    const player = new FakeSocket();
    await sockets.open(player, seats.links.union ?? '', { since: 0 });
    const spectators = new SpectatorSockets(host, {
      games: new DelayedGames(host),
      work: new WorkQueue(),
      views: new Views(),
    });
    const watching = new FakeSocket();
    await spectators.open(watching, seats.game);
    await until(() => watching.sent.length > 0);
    expect([...player.sent, ...watching.sent].some(message => 'reply' in message)).toBe(false);
    const request = { ask: 'frames', from: 1, to: 7, whole: true };
    player.receive({ n: 1, request });
    watching.receive({ n: 1, request });
    const [one, other] = [await answerTo(player, 1), await answerTo(watching, 1)];
    expect(one.frames.length).toBeGreaterThan(5);
    expect(one.before?.counters.length).toBeGreaterThan(10);
    expect(other).toEqual(one);
    player.close();
    watching.close();
    spectators.close();
    await sockets.close();
  });

  test('a spectator who asks anything else, or too much at once, is disconnected', async () => {
    const { game } = await seatedGame(host, 'gettysburg-1863-07-03', { watching: 0 });
    const spectators = new SpectatorSockets(host, {
      games: new DelayedGames(host),
      work: new WorkQueue(),
      views: new Views(),
    });
    const frames = { n: 1, request: { ask: 'frames', from: 1, to: 2 } };
    for (const messages of [
      [{ n: 1, request: { ask: 'rules' } }],
      ['nonsense'],
      [frames, frames, frames, frames, frames],
    ]) {
      const watching = new FakeSocket();
      await spectators.open(watching, game);
      await until(() => watching.sent.length > 0);
      for (const message of messages) watching.receive(message);
      expect(watching.closed).toBe(1008);
    }
    spectators.close();
  });
});
