import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canonical } from '@guidon/kernel';
import { afterAll, describe, expect, test } from 'vitest';
import { Host } from '../src/orders/host.ts';
import type { Place } from '../src/store/backup.ts';
import { openStore } from '../src/store/database.ts';
import { limitFiles, smallDisk } from './test-disk.ts';
import { Players, requestJson } from './test-players.ts';
import { startCluster } from './test-postgres.ts';
import { startServer } from './test-process.ts';

const ROUNDS = process.env.GUIDON_LONG === '1' ? 10 : 2;
const SCENARIO = 'gettysburg-1863-07-01';
const app = mkdtempSync(path.join(tmpdir(), 'guidon-full-'));
writeFileSync(path.join(app, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(app, { recursive: true, force: true }));

interface Trouble {
  /** Makes all writes fail. */
  fill(): void;
  /** Makes room again, and restarts what has stopped. */
  free(): Promise<void>;
}

/** Plays, fills the disk, goes on trying, makes room, and plays on: all acknowledged orders must be there, once. */
async function throughTrouble(players: Players, trouble: Trouble): Promise<void> {
  const give = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n++) {
      const next = await players.next();
      if (next === undefined) return;
      expect(await players.give(next)).toBe(true);
    }
  };
  for (let round = 0; round < ROUNDS; round++) {
    await give(4);
    trouble.fill();
    // A page or two may still be free, so orders are sent until one fails.
    let refused: Awaited<ReturnType<Players['next']>>;
    for (let tries = 0; refused === undefined && tries < 3000; tries++) {
      const next = await players.next().catch(() => undefined);
      if (next === undefined) continue;
      if (!(await players.give(next).catch(() => false))) refused = next;
    }
    expect(refused).toBeDefined();
    // The answer says that nothing was stored, and to try again.
    const { key, seat = '', revision, order } = refused ?? {};
    expect(
      await requestJson(`${players.address}/api/seats/${players.links[seat]}/orders`, { key, revision, order }),
    ).toMatchObject({ status: 503, body: { because: 'unavailable' } });
    const health = await requestJson<{ readonly ok: boolean }>(`${players.address}/api/health`);
    expect(health).toMatchObject({ status: 200, body: { ok: true } });
    await trouble.free();
    // The same order, sent again, is taken now; the process has never stopped.
    if (refused !== undefined) {
      let isTaken = false;
      for (let tries = 0; !isTaken && tries < 200; tries++) {
        isTaken = await players.give(refused).catch(() => false);
        if (!isTaken) await new Promise(resolve => setTimeout(resolve, 50));
      }
      expect(isTaken).toBe(true);
    }
    await give(3);
  }
}

async function expectKept(place: Place, players: Players): Promise<void> {
  const store = await openStore(place);
  const host = new Host(store, { now: () => 0 });
  const lines = await host.linesOf(players.id);
  for (const { n, seat, order } of players.promised) {
    const entry = JSON.parse(lines[n] ?? '{}') as { readonly seat?: string; readonly order?: object };
    expect(entry.seat).toBe(seat);
    expect(canonical(entry.order ?? {})).toBe(canonical(order));
  }
  expect(new Set(players.promised.map(({ n }) => n)).size).toBe(new Set(players.promised.map(({ key }) => key)).size);
  // Every line replays, and none is there that was not acknowledged.
  expect((await host.currentGame(players.id))?.match.lines).toHaveLength(lines.length);
  expect(lines).toHaveLength(2 + players.promised.length);
  await store.close();
}

describe('a full disk loses no acknowledged order, and the server goes on when there is room', () => {
  test('a limit on the size of files', async () => {
    const data = mkdtempSync(path.join(tmpdir(), 'guidon-limit-'));
    const server = await startServer({ app, data });
    const players = await Players.sitDown(server.address, SCENARIO);
    const log = path.join(data, 'games.sqlite-wal');
    await throughTrouble(players, {
      fill: () => limitFiles(server.pid, statSync(log).size + 20_000),
      free: async () => limitFiles(server.pid, undefined),
    });
    await server.stop();
    await expectKept({ file: path.join(data, 'games.sqlite') }, players);
    console.log(`files that may not grow: ${ROUNDS} times, ${players.promised.length} orders promised, all kept`);
    rmSync(data, { recursive: true, force: true });
  }, 300_000);

  test('a full disk under the embedded database', async () => {
    const disk = smallDisk(16);
    if (disk === undefined) return console.log('not run: a small disk cannot be mounted here');
    try {
      const server = await startServer({ app, data: disk.folder });
      const players = await Players.sitDown(server.address, SCENARIO);
      await throughTrouble(players, { fill: disk.fill, free: async () => disk.free() });
      await server.stop();
      await expectKept({ file: path.join(disk.folder, 'games.sqlite') }, players);
      console.log(`embedded: full ${ROUNDS} times, ${players.promised.length} orders promised, all kept`);
    } finally {
      disk.remove();
    }
  }, 300_000);

  test('a full disk under PostgreSQL', async () => {
    const disk = smallDisk(160);
    if (disk === undefined) return console.log('not run: a small disk cannot be mounted here');
    const cluster = await startCluster(process.env.POSTGRES_BIN ?? '', disk.folder);
    try {
      const server = await startServer({ app, data: app, databaseUrl: cluster.url });
      const players = await Players.sitDown(server.address, SCENARIO);
      await throughTrouble(players, {
        fill: disk.fill,
        // PostgreSQL stops when it cannot write its log, so it is started again.
        free: async () => {
          disk.free();
          await cluster.crash();
          await cluster.start();
        },
      });
      await server.stop();
      await expectKept({ url: cluster.url }, players);
      console.log(`PostgreSQL: full ${ROUNDS} times, ${players.promised.length} orders promised, all kept`);
    } finally {
      await cluster.remove();
      disk.remove();
    }
  }, 300_000);
});
