import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Host } from '../src/orders/host.ts';
import { openStore } from '../src/store/database.ts';
import { Players } from './test-players.ts';
import { type Cluster, startCluster } from './test-postgres.ts';
import { startServer } from './test-process.ts';

const isLong = process.env.GUIDON_LONG === '1';
const RESTARTS = isLong ? 20 : 2;
const SCENARIO = 'gettysburg-1863-07-01';
const folder = mkdtempSync(path.join(tmpdir(), 'guidon-restart-'));
let cluster: Cluster;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  cluster = await startCluster(process.env.POSTGRES_BIN ?? '');
}, 60_000);
afterAll(async () => {
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

test(
  `a database that is cut off ${RESTARTS} times under load loses nothing that was acknowledged`,
  async () => {
    const server = await startServer({ app: folder, data: folder, databaseUrl: cluster.url });
    let players = await Players.sitDown(server.address, SCENARIO);
    const all = [players];
    const promised = (): number => all.reduce((sum, one) => sum + one.promised.length, 0);
    let open: Awaited<ReturnType<Players['next']>>;
    const playFor = async (milliseconds: number): Promise<void> => {
      const until = performance.now() + milliseconds;
      while (performance.now() < until) {
        try {
          open ??= await players.next();
          // A game may end before the last cut: then another is begun.
          if (open === undefined) {
            players = await Players.sitDown(server.address, SCENARIO);
            all.push(players);
          } else if (await players.give(open)) open = undefined;
        } catch {
          await new Promise(resolve => setTimeout(resolve, 20));
        }
      }
    };
    for (let restart = 0; restart < RESTARTS; restart++) {
      const playing = playFor(1500);
      await new Promise(resolve => setTimeout(resolve, 400 + restart * 37));
      await cluster.crash();
      await cluster.start();
      await playing;
    }
    const before = promised();
    await playFor(1000);
    // The same process goes on when the database is available again.
    expect(promised()).toBeGreaterThan(before);
    await server.stop();
    const store = await openStore({ url: cluster.url });
    for (const one of all) {
      const lines = await new Host(store, { now: () => 0 }).linesOf(one.id);
      for (const { n, seat } of one.promised)
        expect((JSON.parse(lines[n] ?? '{}') as { readonly seat?: string }).seat).toBe(seat);
      expect(new Set(one.promised.map(({ n }) => n)).size).toBe(one.promised.length);
    }
    await store.close();
  },
  isLong ? 300_000 : 90_000,
);

test('two servers on one database play one game together and each sees the moves of the other', async () => {
  const one = await startServer({ app: folder, data: folder, databaseUrl: cluster.url });
  const two = await startServer({ app: folder, data: folder, databaseUrl: cluster.url });
  const players = await Players.sitDown(one.address, SCENARIO);
  const link = Object.values(players.links)[0] ?? '';
  const heard: string[] = [];
  const socket = new WebSocket(`${two.address.replace('http', 'ws')}/api/seats/${link}/socket`);
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await new Promise(resolve => socket.addEventListener('open', resolve));
  for (let order = 0; order < 6; order++) {
    players.address = order % 2 === 0 ? one.address : two.address;
    const next = await players.next();
    if (next !== undefined) expect(await players.give(next)).toBe(true);
  }
  for (let tries = 0; tries < 200 && !heard.some(text => text.includes('"revision":7')); tries++)
    await new Promise(resolve => setTimeout(resolve, 25));
  expect(heard.some(text => text.includes('"revision":7'))).toBe(true);
  // The connection for change events is cut, and an order is given before it is opened again.
  const store = await openStore({ url: cluster.url });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'`.execute(store.db);
  await store.close();
  players.address = one.address;
  const next = await players.next();
  if (next !== undefined) expect(await players.give(next)).toBe(true);
  for (let tries = 0; tries < 200 && !heard.some(text => text.includes('"revision":8')); tries++)
    await new Promise(resolve => setTimeout(resolve, 25));
  expect(heard.some(text => text.includes('"revision":8'))).toBe(true);
  socket.close();
  await one.stop();
  await two.stop();
}, 60_000);
