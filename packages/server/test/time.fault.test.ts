import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreatedGame, GameCard } from '@guidon/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestJson } from './test-players.ts';
import { type Cluster, startCluster } from './test-postgres.ts';
import { type Running, type Started, startServer } from './test-process.ts';

const HOUR = 3_600_000;
const BASE = 10 * 60_000;
/** Tolerance around a fault: a heartbeat before it, one after it, and a slow machine. */
const LITTLE = 4000;

const sleep = (milliseconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, milliseconds));

describe.each([['embedded'], ['PostgreSQL']])('time on the clock, on the %s database', kind => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-time-'));
  const wrongBy = path.join(folder, 'wrong-by');
  let cluster: Cluster | undefined;
  let started: Started;
  let server: Running;

  beforeAll(async () => {
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
    writeFileSync(wrongBy, '0');
    if (kind === 'PostgreSQL') cluster = await startCluster(process.env.POSTGRES_BIN ?? '');
    started = { app: folder, data: folder, wrongBy, ...(cluster === undefined ? {} : { databaseUrl: cluster.url }) };
  }, 60_000);
  beforeEach(async () => {
    writeFileSync(wrongBy, '0');
    server = await startServer(started);
    return () => server.stop();
  });
  afterAll(async () => {
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A game with ten minutes a side, and the time left of the side that is asked. */
  async function pressed(): Promise<() => Promise<number>> {
    const time = { minutes: BASE / 60_000, increment: 0 };
    const { body } = await requestJson<CreatedGame>(`${server.address}/api/games`, {
      scenario: 'gettysburg-1863-07-01',
      time,
    });
    for (const link of Object.values(body.links))
      await requestJson(`${server.address}/api/seats/${link}/join`, { name: 'Somebody', word: 'a word for the dice' });
    return async () => {
      const { body: card } = await requestJson<GameCard>(`${server.address}/api/games/${body.game}`);
      const left = card.time?.left[card.asked[0] ?? ''];
      if (left === undefined) throw new Error('nobody is asked');
      return left;
    };
  }

  test('runs', async () => {
    const left = await pressed();
    await sleep(3000);
    const used = BASE - (await left());
    expect(used).toBeGreaterThan(1000);
    expect(used).toBeLessThan(3000 + LITTLE);
  });

  test('a crash costs no time', async () => {
    const left = await pressed();
    await sleep(1200);
    const before = await left();
    await server.kill();
    await sleep(5500);
    server = await startServer(started);
    expect(before - (await left())).toBeLessThan(LITTLE);
  });

  test('a server that is suspended costs no time', async () => {
    const left = await pressed();
    await sleep(1200);
    const before = await left();
    process.kill(server.pid, 'SIGSTOP');
    await sleep(5500);
    process.kill(server.pid, 'SIGCONT');
    await sleep(100);
    expect(before - (await left())).toBeLessThan(LITTLE);
  });

  test.each([
    ['forward', 5 * HOUR],
    ['back', -5 * HOUR],
  ])('a machine clock that is set %s costs no time, and time goes on', async (_way, jump) => {
    const left = await pressed();
    await sleep(1200);
    const before = await left();
    writeFileSync(wrongBy, String(jump));
    await sleep(1500);
    const after = await left();
    expect(before - after).toBeLessThan(LITTLE);
    expect(before - after).toBeGreaterThanOrEqual(0);
    await sleep(3000);
    expect(after - (await left())).toBeGreaterThan(1000);
  });
});
