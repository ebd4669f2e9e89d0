import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Players, requestJson } from './test-players.ts';

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');
const SCENARIO = 'gettysburg-1863-07-01';
const folder = mkdtempSync(path.join(tmpdir(), 'guidon-operations-'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A server whose log is recorded. */
async function loud(env: { readonly [name: string]: string } = {}) {
  const { DATABASE_URL: _, ...rest } = process.env;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', MAIN, '--port', '0', '--app', folder, '--data', folder],
    { env: { ...rest, GUIDON_LOG: 'debug', ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const heard = { out: '', log: '' };
  child.stdout.on('data', text => {
    heard.out += String(text);
  });
  child.stderr.on('data', text => {
    heard.log += String(text);
  });
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  for (let tries = 0; tries < 600 && !heard.out.includes('Ctrl-C') && child.exitCode === null; tries++) await sleep(25);
  const address = /ready: (\S+)/.exec(heard.out)?.[1] ?? '';
  return { child, heard, ended, address };
}

const linesOf = (log: string): readonly { readonly event: string; readonly [fact: string]: unknown }[] =>
  log
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));

describe('operations', () => {
  test('every request and event is a line of JSON, and no secret is in any of them', async () => {
    const server = await loud();
    const players = await Players.sitDown(server.address, SCENARIO);
    const links = Object.values(players.links);
    const next = await players.next();
    if (next !== undefined) expect(await players.give(next)).toBe(true);
    const [link = ''] = links;
    const password = 'a password nobody may read';
    const cookie = 'session=a-cookie-nobody-may-read';
    const odd: readonly (readonly [string, RequestInit])[] = [
      [`/seat/${link}`, {}],
      [`/api/seats/${link}/nothing?token=${link}`, {}],
      [
        `/api/seats/${link}/orders`,
        { method: 'POST', body: '{"password":', headers: { 'content-type': 'application/json' } },
      ],
      ['/api/signup', json({ handle: 'somebody', name: 'Somebody', password, word: password })],
      ['/api/signin', json({ handle: 'somebody', password })],
      ['/api/me', { headers: { cookie, authorization: `Bearer ${link}` } }],
      [`/api/contacts/${link}`, { method: 'POST' }],
    ];
    for (const [way, how] of odd) await fetch(`${server.address}${way}`, how);
    for (const way of [`/api/seats/${link}/socket`, `/api/seats/${link}/table`, `/api/seats/${link}x/socket`]) {
      const socket = new WebSocket(`${server.address.replace('http', 'ws')}${way}`, { headers: { cookie } });
      await new Promise(resolve => socket.once('message', resolve).once('close', resolve).once('error', resolve));
      socket.terminate();
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const lines = linesOf(server.heard.log);
    const events = new Set(lines.map(({ event }) => event));
    for (const event of ['ready', 'request', 'committed', 'socket-opened', 'socket-closed', 'stopping', 'stopped'])
      expect(events).toContain(event);
    expect(lines.find(({ route }) => route === '/api/seats/:token/orders')).toMatchObject({
      event: 'request',
      method: 'POST',
      status: 200,
      level: 'info',
    });
    for (const secret of [...links, password, 'nobody-may-read', 'word of the'])
      expect(server.heard.log).not.toContain(secret);
  }, 60_000);

  test('a server that stops reports that it is not ready, finishes what is under way, and closes with 1001', async () => {
    const server = await loud({ GUIDON_STOP_DELAY: '1000' });
    const players = await Players.sitDown(server.address, SCENARIO);
    const next = await players.next();
    if (next === undefined) throw new Error('nobody is asked');
    const heard: string[] = [];
    const socket = new WebSocket(
      `${server.address.replace('http', 'ws')}/api/seats/${players.links[next.seat]}/socket`,
    );
    socket.on('message', data => heard.push(String(data)));
    const closed = new Promise<number>(resolve => socket.once('close', resolve));
    for (let tries = 0; tries < 200 && heard.length === 0; tries++) await sleep(25);
    expect(await requestJson(`${server.address}/api/ready`)).toEqual({ status: 200, body: { ready: true } });
    server.child.kill('SIGTERM');
    await sleep(300);
    expect(await requestJson(`${server.address}/api/ready`)).toEqual({ status: 503, body: { ready: false } });
    expect(await requestJson(`${server.address}/api/health`)).toMatchObject({ status: 200 });
    // Sent while the server closes: it is answered all the same.
    await sleep(550);
    socket.send(JSON.stringify({ n: 7, order: { key: next.key, revision: next.revision, order: next.order } }));
    expect(await closed).toBe(1001);
    expect(heard.some(text => text.startsWith('{"n":7,') && text.includes('"say":"taken"'))).toBe(true);
    expect(await server.ended).toBe(0);
    expect(linesOf(server.heard.log).filter(({ level }) => level === 'error')).toEqual([]);
    await expect(fetch(`${server.address}/api/health`)).rejects.toThrow();
  }, 60_000);

  test('the duration of orders is reported', async () => {
    const server = await loud({ GUIDON_LOG: 'silent' });
    const players = await Players.sitDown(server.address, SCENARIO);
    for (let order = 0; order < 5; order++) {
      const next = await players.next();
      if (next !== undefined) await players.give(next);
    }
    const text = await (await fetch(`${server.address}/api/metrics`)).text();
    expect(text).toContain('# TYPE guidon_order_seconds histogram');
    expect(text).toMatch(/guidon_order_seconds_bucket\{le="\+Inf"\} 5\n/);
    expect(text).toMatch(/guidon_order_seconds_count 5\n/);
    expect(text).toMatch(/guidon_orders_taken_total \d/);
    server.child.kill('SIGTERM');
    await server.ended;
    expect(server.heard.log).toBe('');
  }, 60_000);

  test('an invalid setting is named, and nothing is started', async () => {
    const server = await loud({ PORT: 'many', GUIDON_REQUESTS_A_MINUTE: '-1', DATABASE_URL: 'mysql://a:hush@b' });
    expect(await server.ended).toBe(2);
    expect(server.heard.log).toMatch(/^DATABASE_URL: .*\nGUIDON_REQUESTS_A_MINUTE: .*"-1"\n$/);
    expect(server.heard.log).not.toContain('hush');
  }, 60_000);
});

const json = (body: object): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});
