import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreatedGame, GameCard, OpenedReply, PositionReply, Pushed } from '@guidon/protocol';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appServer } from '../http/app-server.ts';
import { openOnline } from '../online.ts';
import type { Store } from '../store/database.ts';

const SCENARIO = 'gettysburg-1863-07-03';

describe('games over the network', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-api-'));
  let server: FastifyInstance;
  let address: string;
  let store: Store;

  beforeAll(async () => {
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
    const online = await openOnline({
      databaseUrl: undefined,
      file: path.join(folder, 'games.sqlite'),
      requestsAMinute: 100_000,
    });
    ({ store } = online);
    server = await appServer(folder, one => online.attach(one));
    address = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function requestJson<T>(url: string, body?: unknown): Promise<{ readonly status: number; readonly body: T }> {
    const response = await fetch(`${address}${url}`, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  async function seated(seats: { readonly [seat: string]: string } = {}): Promise<CreatedGame> {
    const { body } = await requestJson<CreatedGame>('/api/games', { scenario: SCENARIO, seats });
    for (const link of Object.values(body.links))
      await requestJson(`/api/seats/${link}/join`, { name: 'Somebody', word: `a word for ${link}` });
    return body;
  }

  /** The client's end of a WebSocket: the messages received, and a way to wait for more. */
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

  test('a link is sent, two take their seats, and they play', async () => {
    const game = await seated();
    const card = (await requestJson<GameCard>(`/api/games/${game.game}`)).body;
    expect(card).toMatchObject({ status: 'playing', title: 'Gettysburg: the third day' });
    const [union, confederate] = [game.links.union ?? '', game.links.confederate ?? ''];
    const one = listening(union);
    const two = listening(confederate);
    await one.until(message => 'push' in message && message.push === 'opened');
    await two.until(message => 'push' in message && message.push === 'opened');
    const table = (await requestJson<OpenedReply>(`/api/seats/${union}/table`)).body;
    const mover = table.position.decisions[0]?.decision.seat ?? '';
    const link = game.links[mover] ?? '';
    const own = (await requestJson<OpenedReply>(`/api/seats/${link}/table`)).body;
    const order = own.position.decisions[0]?.offers[0]?.order;
    const { revision } = own.position;
    const taken = await requestJson<{ n: number; position: PositionReply }>(`/api/seats/${link}/orders`, {
      key: 'first order',
      revision,
      order,
    });
    expect(taken).toMatchObject({ status: 200, body: { n: 2, again: false } });
    const heard = await (mover === 'union' ? two : one).until(
      message => 'push' in message && message.push === 'position',
    );
    expect(heard).toMatchObject({ position: { revision: revision + 1, lines: [] } });
    expect(await requestJson(`/api/seats/${link}/orders`, { key: 'first order', revision, order })).toMatchObject({
      status: 200,
      body: { n: 2, again: true },
    });
    expect(await requestJson(`/api/seats/${link}/orders`, { key: 'other order', revision, order })).toMatchObject({
      status: 409,
    });
    one.socket.close();
    two.socket.close();
  });

  test('only those who are asked get offers, and nobody gets the journal before the end', async () => {
    const game = await seated();
    const tables = await Promise.all(
      Object.values(game.links).map(link => requestJson<OpenedReply>(`/api/seats/${link}/table`)),
    );
    const offered = tables.filter(({ body }) => body.position.decisions.some(({ offers }) => offers.length > 0));
    expect(offered).toHaveLength(1);
    expect((await requestJson(`/api/games/${game.game}/journal`)).status).toBe(403);
    expect(JSON.stringify(tables)).not.toContain('"seed"');
  });

  test('nothing a player may not know is sent to them', async () => {
    const game = await seated();
    const [union, confederate] = [game.links.union ?? '', game.links.confederate ?? ''];
    const browser = listening(confederate);
    // Everything that is secret: preferences of the other side, and secrets of the server.
    await requestJson(`/api/seats/${union}/standing`, { 'a kind of the other side': 'never' });
    await requestJson(`/api/seats/${union}/beforehand`, {
      when: { kind: 'a kind' },
      answer: 'no',
      label: 'a plan of the other side',
    });
    const { secret } = await store.db
      .selectFrom('games')
      .select('secret')
      .where('id', '=', game.game)
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 6; n++)
      for (const link of [union, confederate]) {
        const { body } = await requestJson<PositionReply>(`/api/seats/${link}/position`);
        const offer = body.decisions.find(({ player }) => player === 'person')?.offers[0];
        if (offer !== undefined)
          await requestJson(`/api/seats/${link}/orders`, {
            key: `an order ${n}`,
            revision: body.revision,
            order: offer.order,
          });
      }
    await browser.until(message => 'push' in message && message.push === 'position');
    const told = [JSON.stringify(browser.heard)];
    for (const url of ['', '/table', '/position', '/points', '/notes', '/contacts'])
      told.push(JSON.stringify((await requestJson(`/api/seats/${confederate}${url}`)).body));
    for (const url of ['', '/journal', '/table', '/position'])
      told.push(JSON.stringify((await requestJson(`/api/games/${game.game}${url}`)).body));
    const all = told.join('\n');
    expect(all.length).toBeGreaterThan(10_000);
    for (const hidden of [secret, union, `a word for ${union}`, 'a kind of the other side', 'a plan of the other side'])
      expect(all).not.toContain(hidden);
    browser.socket.close();
  });

  test('a browser that reconnects gets what it missed', async () => {
    const game = await seated({ confederate: 'bot:random' });
    const link = game.links.union ?? '';
    const first = listening(link);
    const table = await first.until(message => 'push' in message && message.push === 'opened');
    first.socket.close();
    if (!('opened' in table)) throw new Error('no game');
    const back = listening(link, 1);
    const again = await back.until(message => 'push' in message && message.push === 'opened');
    expect('opened' in again && again.opened.position.log.length).toBeGreaterThan(0);
    back.socket.close();
  });

  test('input that cannot be read is refused and changes nothing', async () => {
    expect((await requestJson('/api/games', { scenario: 'nowhere' })).status).toBe(400);
    expect((await requestJson('/api/games', { scenario: SCENARIO, more: 1 })).status).toBe(400);
    expect((await requestJson('/api/seats/none')).status).toBe(404);
    const game = await seated();
    const link = game.links.union ?? '';
    for (const body of [{}, { key: 'k' }, { key: 'long enough', revision: 0, order: { do: 'x' } }])
      expect((await requestJson(`/api/seats/${link}/orders`, body)).status).toBeGreaterThanOrEqual(400);
    const closed = listening('no such link');
    await new Promise(resolve => closed.socket.addEventListener('close', resolve));
  });
});
