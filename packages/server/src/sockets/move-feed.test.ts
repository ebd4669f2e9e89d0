import { type GameEvent, present, stateHash } from '@guidon/kernel';
import type { FeedMessage } from '@guidon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Chat } from '../chat/chat.ts';
import type { Host } from '../orders/host.ts';
import { giveNext, hostOn, seatedGame, someOrder, temporaryStore } from '../orders/test-games.ts';
import type { Sockets } from './sockets.ts';
import { FakeSocket, socketsOf, until } from './test-socket.ts';

describe('a feed of moves, for programs that keep the position themselves', () => {
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

  /** All moves that were sent, as messages of their own or with the answer to an order. */
  const moves = (socket: FakeSocket): readonly FeedMessage[] =>
    socket.sent
      .map(message => message.moves ?? message)
      .filter(message => 'entries' in (message as object)) as unknown as readonly FeedMessage[];

  async function fed(link: string): Promise<FakeSocket> {
    const socket = new FakeSocket();
    await sockets.open(socket, link, { since: 0, feed: 'moves' });
    await until(() => moves(socket).length > 0);
    return socket;
  }

  /** The position as a program computes it from the feed. */
  async function folded(socket: FakeSocket, game: string): Promise<{ readonly hash: string; readonly ply: number }> {
    const { match } = present(await host.currentGame(game), 'the game');
    const { system } = match;
    let state: object = system.setup();
    const standing: object[] = [];
    for (const { entries } of moves(socket))
      for (const { ply, undo, events } of entries) {
        if (undo !== undefined) state = present(standing[undo], 'where it went back to');
        for (const event of events as readonly GameEvent[])
          if (event.event !== 'rolled') state = system.fold(state, event);
        standing[ply] = state;
      }
    return { hash: stateHash(state), ply: standing.length - 1 };
  }

  test.each([['gettysburg-1863-07-03'], ['new-bern'], ['little-round-top'], ['wheatfield']])(
    '%s: folding the events of the feed gives the position',
    async scenario => {
      const seats = await seatedGame(host, scenario);
      const [first, second] = Object.values(seats.links);
      const early = await fed(first ?? '');
      const [begun] = moves(early);
      expect(begun).toMatchObject({
        push: 'begun',
        header: { scenario: { id: scenario } },
        game: { game: seats.game },
      });
      for (let n = 0; n < 30; n++) await giveNext(host, seats, `a good order ${n}`);
      const { match } = present(await host.currentGame(seats.game), 'the game');
      const seat = present(match.system.seats[0], 'a seat');
      await until(() => moves(early).at(-1)?.revision === match.revisionOf(seat));
      const late = await fed(second ?? '');
      expect((await folded(early, seats.game)).hash).toBe(stateHash(match.state));
      expect((await folded(late, seats.game)).hash).toBe(stateHash(match.state));
      const asked = match.system.decisions(match.state).map(open => open.seat);
      expect(moves(early).at(-1)).toMatchObject({ asked, over: null });
      // No picture, and of other seats' orders only their results.
      expect(JSON.stringify(moves(early))).not.toContain('"picture"');
      expect(moves(early).flatMap(({ entries }) => entries.filter(entry => 'order' in entry))).toEqual([]);
    },
  );

  test('it sends undos, chat and the end', async () => {
    const seats = await seatedGame(host);
    const socket = await fed(seats.links.union ?? '');
    let undone = 0;
    for (let n = 0; undone === 0 && n < 40; n++) {
      const next = present(await someOrder(host, seats.game), 'an order');
      await giveNext(host, seats, `to be undone ${n}`);
      if ((await host.undo(seats.links[next.seat] ?? '')).ok) undone += 1;
    }
    expect(undone).toBe(1);
    const { match } = present(await host.currentGame(seats.game), 'the game');
    await until(() => moves(socket).at(-1)?.revision === match.revision);
    expect(moves(socket).at(-1)?.entries.at(-1)).toMatchObject({ undo: match.ply });
    expect((await folded(socket, seats.game)).hash).toBe(stateHash(match.state));
    await new Chat(host).say(seats.links.confederate ?? '', 'Good evening.');
    await until(() => socket.sent.some(({ push }) => push === 'chat'));
    await host.resign(seats.links.confederate ?? '');
    await until(() => moves(socket).at(-1)?.over !== null);
    expect(moves(socket).at(-1)).toMatchObject({ over: { winner: 'union', result: 'resigned' }, asked: [] });
  });

  test('it takes orders like any socket', async () => {
    const seats = await seatedGame(host);
    const next = present(await someOrder(host, seats.game), 'an order');
    const socket = await fed(seats.links[next.seat] ?? '');
    const order = { key: 'by the feed', revision: moves(socket)[0]?.revision, order: next.order };
    socket.receive({ n: 7, order });
    await until(() => moves(socket).length === 2);
    // The moves come with the answer, and are not sent again.
    expect(socket.sent.filter(({ n }) => n === 7)).toMatchObject([
      { reply: { say: 'taken', again: false }, moves: { push: 'moves', entries: [{ seat: next.seat }] } },
    ]);
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(moves(socket)).toHaveLength(2);
    // Sent again, as after a lost connection: the same answer, and the position.
    socket.receive({ n: 8, order });
    await until(() => moves(socket).length === 3);
    expect(socket.sent.filter(({ n }) => n === 8)).toMatchObject([{ reply: { say: 'taken', again: true } }]);
    expect(moves(socket).at(-1)).toMatchObject({ entries: [], revision: moves(socket).at(-2)?.revision });
  });
});
