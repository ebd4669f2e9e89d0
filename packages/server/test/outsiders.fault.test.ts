import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreatedGame, PositionReply } from '@guidon/protocol';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appServer } from '../src/http/app-server.ts';
import { openOnline } from '../src/online.ts';
import { REFUSED } from '../src/sockets/subscriber.ts';
import type { Store } from '../src/store/database.ts';
import { requestJson } from './test-players.ts';
import { type Cluster, startCluster } from './test-postgres.ts';

describe.each([['embedded'], ['PostgreSQL']])('people without a seat, on the %s database', kind => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-outside-'));
  let cluster: Cluster | undefined;
  let server: FastifyInstance;
  let store: Store;
  let address: string;
  beforeAll(async () => {
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
    if (kind === 'PostgreSQL') cluster = await startCluster(process.env.POSTGRES_BIN ?? '');
    const online = await openOnline({
      databaseUrl: cluster?.url,
      file: path.join(folder, 'games.sqlite'),
      requestsAMinute: 1_000_000,
    });
    ({ store } = online);
    server = await appServer(folder, one => online.attach(one));
    address = await server.listen({ port: 0, host: '127.0.0.1' });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  async function begun(): Promise<CreatedGame & { readonly asked: string; readonly order: object }> {
    const { body } = await requestJson<CreatedGame>(`${address}/api/games`, {
      scenario: 'gettysburg-1863-07-01',
      watching: 0,
    });
    for (const link of Object.values(body.links))
      await requestJson(`${address}/api/seats/${link}/join`, { name: 'Somebody', word: 'a word for the dice' });
    for (const [seat, link] of Object.entries(body.links)) {
      const { body: position } = await requestJson<PositionReply>(`${address}/api/seats/${link}/position`);
      const offer = position.decisions.find(({ decision }) => decision.seat === seat)?.offers[0];
      if (offer !== undefined)
        return {
          ...body,
          asked: seat,
          order: { key: 'a good order', revision: position.revision, order: offer.order },
        };
    }
    throw new Error('nobody is asked');
  }

  const linesOf = async (game: string): Promise<readonly string[]> => {
    const rows = await store.db.selectFrom('lines').select('line').where('game', '=', game).orderBy('n').execute();
    return rows.map(({ line }) => line);
  };

  const socketTo = (way: string): WebSocket => new WebSocket(`${address.replace('http', 'ws')}${way}`);
  const heardBy = (socket: WebSocket): Promise<unknown> =>
    new Promise(resolve => socket.addEventListener('message', resolve, { once: true }));
  const closed = (socket: WebSocket): Promise<number> =>
    new Promise(resolve => socket.addEventListener('close', ({ code }) => resolve(code), { once: true }));

  test('a spectator who tries to act is disconnected, and nothing has changed', async () => {
    const { game, order } = await begun();
    const before = await linesOf(game);
    for (const message of [{ n: 1, order }, { n: 1, request: { ask: 'undo', seat: 'union' } }, 'nonsense']) {
      const socket = socketTo(`/api/games/${game}/watch`);
      await heardBy(socket);
      socket.send(JSON.stringify(message));
      expect(await closed(socket)).toBe(1008);
    }
    // The id of the game opens no seat, and neither does the name of an account's seat without that account.
    for (const token of [game, `own.${game}.union`, `own.${game}.confederate`, ''])
      for (const [way, body] of [
        ['orders', order],
        ['undo', {}],
        ['resign', {}],
        ['claim', {}],
        ['chat', { text: 'hello' }],
        ['proposals', { kind: 'draw' }],
        ['link', {}],
      ] as const)
        expect((await requestJson(`${address}/api/seats/${token}/${way}`, body)).status, `${token} ${way}`).toBe(404);
    expect(await linesOf(game)).toEqual(before);
    const { body: card } = await requestJson<{ readonly status: string }>(`${address}/api/games/${game}`);
    expect(card.status).toBe('playing');
  });

  test('a player whose link was replaced is refused, over an open socket too', async () => {
    const { game, order, asked, links } = await begun();
    const old = links[asked] ?? '';
    const socket = socketTo(`/api/seats/${old}/socket`);
    await heardBy(socket);
    // Before the order is sent: the socket may be closed earlier.
    const gone = closed(socket);
    const { body } = await requestJson<{ readonly link: string }>(`${address}/api/seats/${old}/link`, {});
    const before = await linesOf(game);
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ n: 1, order }));
    expect(await gone).toBe(REFUSED);
    for (const [way, given] of [
      ['orders', order],
      ['undo', {}],
      ['resign', {}],
      ['chat', { text: 'hello' }],
      ['link', {}],
    ] as const)
      expect((await requestJson(`${address}/api/seats/${old}/${way}`, given)).status, way).toBe(404);
    expect((await requestJson(`${address}/api/seats/${old}/table`)).status).toBe(404);
    const again = socketTo(`/api/seats/${old}/socket`);
    expect(await closed(again)).toBe(REFUSED);
    expect(await linesOf(game)).toEqual(before);
    // The new link plays on.
    expect((await requestJson(`${address}/api/seats/${body.link}/orders`, order)).status).toBe(200);
    expect(await linesOf(game)).toHaveLength(before.length + 1);
  });
});
