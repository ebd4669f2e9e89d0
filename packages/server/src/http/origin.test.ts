import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer, Visitor, WORD } from '../people/test-visitor.ts';

const NEW_GAME = { scenario: 'gettysburg-1863-07-03' };

describe('requests of other web pages', () => {
  let testServer: TestServer;
  let ada: Visitor;
  beforeAll(async () => {
    testServer = await openTestServer();
    ada = await new Visitor(testServer.address).signedUp('Ada');
  });
  afterAll(() => testServer.close());

  test.each([
    ['another page', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    ['a page without an address', { origin: 'null' }],
    ['a page of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another site, by the word of the browser', { 'sec-fetch-site': 'cross-site' }],
  ])('%s: refused, with a cookie or without', async (_who, headers) => {
    expect((await ada.post('/api/me/signout-everywhere', {}, headers)).status).toBe(403);
    expect((await new Visitor(testServer.address).post('/api/games', NEW_GAME, headers)).status).toBe(403);
    expect((await ada.get('/api/me')).body).toMatchObject({ me: { name: 'Ada' } });
  });

  test.each(['/%61pi/', '/ap%69/', 'http://127.0.0.1/api/'])(
    'another page is refused, and requests are counted, also for the address %s',
    async spelt => {
      const headers = { origin: 'https://evil.example', cookie: ada.cookie, host: new URL(testServer.address).host };
      const answer = await testServer.server.inject({ method: 'POST', url: '/api/signout', headers });
      expect(answer.statusCode).toBe(403);
      expect(await raw(testServer.address, `POST ${spelt}signout`, headers)).toMatch(/^HTTP\/1.1 403 /);
      expect(await raw(testServer.address, `GET ${spelt}lobby`, headers)).toMatch(/^x-ratelimit-limit/im);
      expect((await ada.get('/api/me')).body).toMatchObject({ me: { name: 'Ada' } });
    },
  );

  test('a request without an origin may not use a cookie', async () => {
    const without = await plain(testServer.address, '/api/me/name', { cookie: ada.cookie }, '{"name":"Eve"}');
    expect(without).toBe(403);
    expect(await plain(testServer.address, '/api/games', {}, JSON.stringify(NEW_GAME))).toBe(201);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a form of another page, sent as %s, is refused',
    async type => {
      const body = '{"name":"Eve","x":"="}';
      expect(await plain(testServer.address, '/api/me/name', form(type, 'https://evil.example'), body)).toBe(403);
      // Not even from our own page: only JSON is read.
      expect(await plain(testServer.address, '/api/me/name', form(type, testServer.address), body)).toBe(415);
      expect(await plain(testServer.address, '/api/signin', { 'content-type': type }, body)).toBe(415);
      expect((await ada.get('/api/me')).body).toMatchObject({ me: { name: 'Ada' } });
    },
  );
  const form = (type: string, origin: string) => ({ 'content-type': type, cookie: ada.cookie, origin });

  test('a socket is opened for our own page only', async () => {
    const { game } = (await ada.post('/api/games', { ...NEW_GAME, mine: { seat: 'union', word: WORD } })).body as {
      readonly game: string;
    };
    const path = `/api/seats/own.${game}.union/socket`;
    expect(await upgrade(testServer.address, path, { cookie: ada.cookie, origin: testServer.address })).toBe(101);
    expect(await upgrade(testServer.address, path, { cookie: ada.cookie, origin: 'https://evil.example' })).toBe(403);
    expect(await upgrade(testServer.address, path, { cookie: ada.cookie })).toBe(403);
  });

  test.each([
    '{"name":"Eve","password":"long enough","__proto__":{"isAdmin":true}}',
    '{"name":"Eve","password":"long enough","constructor":{"prototype":{"isAdmin":true}}}',
    '{"__proto__":{"name":"Eve"},"password":"long enough"}',
  ])('no prototype is reached by %s', async body => {
    expect(await plain(testServer.address, '/api/signup', {}, body)).toBe(400);
    expect(({} as { readonly isAdmin?: boolean }).isAdmin).toBe(undefined);
  });

  test('property names of every object are neither seats nor accounts', async () => {
    const name = encodeURIComponent('__proto__');
    expect((await ada.get(`/api/people/${name}`)).status).toBe(404);
    expect((await ada.get('/api/people/constructor')).status).toBe(404);
    const { game } = (await ada.post('/api/games', { ...NEW_GAME, listed: true })).body as { readonly game: string };
    expect((await ada.post(`/api/games/${game}/seats/${name}/take`, { word: WORD })).status).toBe(404);
    expect((await ada.post('/api/games', { ...NEW_GAME, mine: { seat: 'toString', word: WORD } })).status).toBe(404);
  });

  test('after ten wrong passwords a name has to wait', async () => {
    await new Visitor(testServer.address).signedUp('Grant');
    const guess = (password: string) =>
      new Visitor(testServer.address).post('/api/signin', { name: 'Grant', password });
    for (let n = 0; n < 10; n++) expect((await guess(`guess ${n}`)).status).toBe(401);
    expect((await guess('hardtack and coffee')).status).toBe(429);
    expect((await ada.get('/api/me')).status).toBe(200);
  });

  test('parallel guesses are counted too', async () => {
    await new Visitor(testServer.address).signedUp('Sherman');
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        new Visitor(testServer.address).post('/api/signin', { name: 'Sherman', password: `guess ${n}` }),
      ),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

test('answers of the API are not cached, and slow requests are given up', async () => {
  const testServer = await openTestServer();
  const { headers } = await fetch(`${testServer.address}/api/me`);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(testServer.server.server.requestTimeout).toBeGreaterThan(0);
  await testServer.close();
});

describe('cookies', () => {
  test('are for this server, and scripts cannot read them', async () => {
    const testServer = await openTestServer();
    const { cookie } = await new Visitor(testServer.address).post('/api/signup', {
      name: 'Ada',
      password: 'long enough',
    });
    expect(cookie).toMatch(/^guidon=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const [kept] = await testServer.store.db.selectFrom('sessions').select('token').execute();
    expect(cookie).not.toContain(kept?.token);
    // It is not configured to trust a proxy.
    const lied = await new Visitor(testServer.address).post(
      '/api/signup',
      { name: 'Ben', password: 'long enough' },
      { 'x-forwarded-proto': 'https' },
    );
    expect(lied.cookie).not.toContain('Secure');
    await testServer.close();
  });

  test('are for https alone if a trusted proxy reports https', async () => {
    const testServer = await openTestServer({ trustedProxies: 1 });
    const there = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'play.example', origin: 'https://play.example' };
    const ada = new Visitor(testServer.address);
    const { cookie } = await ada.post('/api/signup', { name: 'Ada', password: 'long enough' }, there);
    expect(cookie).toMatch(/^__Host-guidon=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/);
    expect((await ada.post('/api/me/name', { name: 'Eve' }, there)).status).toBe(200);
    expect((await ada.post('/api/me/name', { name: 'Ann' }, { ...there, origin: testServer.address })).status).toBe(
      403,
    );
    await testServer.close();
  });

  test('a page may load scripts and styles from this server only', async () => {
    const testServer = await openTestServer();
    const { headers } = await fetch(testServer.address);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
    // Forms send nothing elsewhere, and no page frames this one.
    expect(policy.split('; ')).toEqual(expect.arrayContaining(["form-action 'self'", "frame-ancestors 'none'"]));
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    await testServer.close();
  });

  test('open games per hour and address are limited', async () => {
    const testServer = await openTestServer();
    const ada = new Visitor(testServer.address);
    for (let n = 0; n < 100; n++)
      expect((await ada.post('/api/games', { ...NEW_GAME, listed: true })).status).toBe(201);
    expect((await ada.post('/api/games', { ...NEW_GAME, listed: true })).status).toBe(429);
    expect((await ada.post('/api/games', NEW_GAME)).status).toBe(201);
    await testServer.close();
  });

  test('games of any kind per hour and address are limited', async () => {
    const testServer = await openTestServer({ gamesAnHour: 3, trustedProxies: 1 });
    const made = (from: string) =>
      plain(testServer.address, '/api/games', { 'x-forwarded-for': from }, JSON.stringify(NEW_GAME));
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push(await made('192.0.2.1'));
    expect(statuses).toEqual([201, 201, 201, 429, 429]);
    expect(await made('192.0.2.2')).toBe(201);
    expect((await testServer.store.db.selectFrom('games').select('id').execute()).length).toBe(4);
    await testServer.close();
  });

  test('accounts per hour and address are limited', async () => {
    const testServer = await openTestServer({ signUpsAnHour: 2 });
    const made = async (name: string) =>
      (await new Visitor(testServer.address).post('/api/signup', { name, password: 'long enough' })).status;
    expect([await made('Ada'), await made('Ben'), await made('Eve')]).toEqual([201, 201, 429]);
    await testServer.close();
  });
});

/** A request that is not made by a browser, with these headers only. */
const plain = (address: string, path: string, headers: { readonly [name: string]: string }, body: string) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(
      `${address}${path}`,
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      response => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });

/** The first line of the answer to a WebSocket handshake. */
const upgrade = (address: string, path: string, headers: { readonly [name: string]: string }) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port, host } = new URL(address);
    const socket = connect(Number(port), hostname);
    const lines = Object.entries({
      host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`);
    socket.once('data', data => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1]));
    });
    socket.once('error', reject);
    socket.write([`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  });

/** A raw request, whose path is sent exactly as it is written. */
async function raw(address: string, line: string, headers: { readonly [name: string]: string }): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  const all = Object.entries({ ...headers, 'content-length': '0', connection: 'close' });
  socket.write(`${line} HTTP/1.1\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  let text = '';
  for await (const part of socket) text += String(part);
  return text;
}
