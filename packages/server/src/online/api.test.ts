import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreatedGame, GameCard, PositionReply, Pushed, TableReply } from '@guidon/protocol';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appServer } from '../http.ts';
import { openOnline } from './online.ts';

const SCENARIO = 'gettysburg-1863-07-03';

describe('games over the network', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-api-'));
  let server: FastifyInstance;
  let address: string;

  beforeAll(async () => {
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
    const online = await openOnline({
      databaseUrl: undefined,
      file: path.join(folder, 'games.sqlite'),
      requestsAMinute: 100_000,
    });
    server = await appServer(folder, one => online.attach(one));
    address = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function said<T>(way: string, body?: unknown): Promise<{ readonly status: number; readonly body: T }> {
    const response = await fetch(`${address}${way}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  async function seated(seats: { readonly [seat: string]: string } = {}): Promise<CreatedGame> {
    const { body } = await said<CreatedGame>('/api/games', { scenario: SCENARIO, seats });
    for (const link of Object.values(body.links))
      await said(`/api/seats/${link}/join`, { name: 'Somebody', word: `a word for ${link}` });
    return body;
  }

  /** A browser's end of a socket: what it has heard, and a way to wait for more. */
  function listening(link: string, since = 0) {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/seats/${link}/socket?since=${since}`);
    const heard: Pushed[] = [];
    socket.addEventListener('message', ({ data }) => heard.push(JSON.parse(String(data)) as Pushed));
    const until = async (holds: (message: Pushed) => boolean): Promise<Pushed> => {
      for (let tries = 0; tries < 400; tries++) {
        const found = heard.find(holds);
        if (found !== undefined) return found;
        await new Promise(resolve => setTimeout(resolve, 10));
      }
      throw new Error(`not heard among ${JSON.stringify(heard).slice(0, 500)}`);
    };
    return { socket, heard, until };
  }

  test('a link is sent, two sit down, and they play', async () => {
    const game = await seated();
    const card = (await said<GameCard>(`/api/games/${game.game}`)).body;
    expect(card).toMatchObject({ status: 'playing', title: 'Gettysburg: the third day' });
    const [union, confederate] = [game.links.union ?? '', game.links.confederate ?? ''];
    const one = listening(union);
    const two = listening(confederate);
    await one.until(message => 'push' in message && message.push === 'table');
    await two.until(message => 'push' in message && message.push === 'table');
    const table = (await said<TableReply>(`/api/seats/${union}/table`)).body;
    const mover = table.position.decisions[0]?.decision.seat ?? '';
    const link = game.links[mover] ?? '';
    const own = (await said<TableReply>(`/api/seats/${link}/table`)).body;
    const order = own.position.decisions[0]?.offers[0]?.order;
    const { revision } = own.position;
    const taken = await said<{ n: number; position: PositionReply }>(`/api/seats/${link}/orders`, {
      key: 'first order',
      revision,
      order,
    });
    expect(taken).toMatchObject({ status: 200, body: { n: 2, again: false } });
    const heard = await (mover === 'union' ? two : one).until(
      message => 'push' in message && message.push === 'position',
    );
    expect(heard).toMatchObject({ position: { revision: revision + 1, lines: [] } });
    expect(await said(`/api/seats/${link}/orders`, { key: 'first order', revision, order })).toMatchObject({
      status: 200,
      body: { n: 2, again: true },
    });
    expect(await said(`/api/seats/${link}/orders`, { key: 'other order', revision, order })).toMatchObject({
      status: 409,
    });
    one.socket.close();
    two.socket.close();
  });

  test('only those who are asked get offers, and nobody gets the journal before the end', async () => {
    const game = await seated();
    const tables = await Promise.all(
      Object.values(game.links).map(link => said<TableReply>(`/api/seats/${link}/table`)),
    );
    const offered = tables.filter(({ body }) => body.position.decisions.some(({ offers }) => offers.length > 0));
    expect(offered).toHaveLength(1);
    expect((await said(`/api/games/${game.game}/journal`)).status).toBe(403);
    expect(JSON.stringify(tables)).not.toContain('"seed"');
  });

  test('a browser that comes back hears what it missed', async () => {
    const game = await seated({ confederate: 'bot:random' });
    const link = game.links.union ?? '';
    const first = listening(link);
    const table = await first.until(message => 'push' in message && message.push === 'table');
    first.socket.close();
    if (!('table' in table)) throw new Error('no table');
    const back = listening(link, 1);
    const again = await back.until(message => 'push' in message && message.push === 'table');
    expect('table' in again && again.table.position.log.length).toBeGreaterThan(0);
    back.socket.close();
  });

  test('what cannot be read is refused and changes nothing', async () => {
    expect((await said('/api/games', { scenario: 'nowhere' })).status).toBe(400);
    expect((await said('/api/games', { scenario: SCENARIO, more: 1 })).status).toBe(400);
    expect((await said('/api/seats/none')).status).toBe(404);
    const game = await seated();
    const link = game.links.union ?? '';
    for (const body of [{}, { key: 'k' }, { key: 'long enough', revision: 0, order: { do: 'x' } }])
      expect((await said(`/api/seats/${link}/orders`, body)).status).toBeGreaterThanOrEqual(400);
    const closed = listening('no such link');
    await new Promise(resolve => closed.socket.addEventListener('close', resolve));
  });
});
