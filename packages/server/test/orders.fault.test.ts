import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canonical, proven, readJournal, sfc32 } from '@guidon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closingLine, setUpGame } from '../src/games/live-game.ts';
import { Host, ORDER_STAGES } from '../src/orders/host.ts';
import { openStore } from '../src/store/database.ts';
import { Players } from './test-players.ts';
import { type Cluster, startCluster } from './test-postgres.ts';
import { type Running, type Started, startServer } from './test-process.ts';

const isLong = process.env.GUIDON_LONG === '1';
/** Kills at random moments. */
const RANDOM_KILLS = isLong ? 500 : 4;
const SCENARIO = 'gettysburg-1863-07-01';
/** Games that are played while the server is killed, so that their orders share commits. */
const GAMES = 5;

interface PlayedTable {
  players: Players;
  /** Sent, but not acknowledged. */
  open: Awaited<ReturnType<Players['next']>>;
}

/** Sends the next order, or the same again if it was not acknowledged; false when the game is over. */
async function playOn(table: PlayedTable): Promise<boolean> {
  table.open ??= await table.players.next();
  if (table.open === undefined) return false;
  if (await table.players.give(table.open)) table.open = undefined;
  return true;
}

describe.each([['embedded'], ['PostgreSQL']])('a server on the %s database that is killed', kind => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-fault-'));
  let cluster: Cluster | undefined;
  let started: Started;

  beforeAll(async () => {
    writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
    if (kind === 'PostgreSQL') cluster = await startCluster(process.env.POSTGRES_BIN ?? '');
    started = { app: folder, data: folder, ...(cluster === undefined ? {} : { databaseUrl: cluster.url }) };
  }, 60_000);
  afterAll(async () => {
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The database must hold all acknowledged orders, once each, with dice that verify. */
  async function expectKept(players: Players): Promise<void> {
    const store = await openStore(
      cluster === undefined ? { file: path.join(folder, 'games.sqlite') } : { url: cluster.url },
    );
    const host = new Host(store, { now: () => 0 });
    const lines = await host.linesOf(players.id);
    for (const { n, seat, order } of players.promised) {
      const entry = JSON.parse(lines[n] ?? '{}') as { readonly seat?: string; readonly order?: object };
      expect(entry.seat).toBe(seat);
      expect(canonical(entry.order ?? {})).toBe(canonical(order));
    }
    expect(new Set(players.promised.map(({ n }) => n)).size).toBe(new Set(players.promised.map(({ key }) => key)).size);
    const found = await host.currentGame(players.id);
    const { secret } = await store.db
      .selectFrom('games')
      .select('secret')
      .where('id', '=', players.id)
      .executeTakeFirstOrThrow();
    const setup = setUpGame({ scenario: SCENARIO });
    if (found === undefined || !setup.ok) throw new Error('the game is gone');
    const file = [...found.match.lines, closingLine(found.match, secret)];
    const read = readJournal(`${file.join('\n')}\n`);
    if (!read.ok) throw new Error(JSON.stringify(read.damage));
    expect(proven(setup.value.opened.system, read.journal)).toMatchObject({ ok: true });
    await store.close();
  }

  test.each(ORDER_STAGES.map(point => [point]))(
    'when an order was %s: an acknowledged order is never lost, and none is applied twice',
    async point => {
      let server = await startServer(started);
      const players = await Players.sitDown(server.address, SCENARIO);
      for (let order = 0; order < 3; order++) {
        const next = await players.next();
        if (next !== undefined) expect(await players.give(next)).toBe(true);
      }
      await server.stop();
      server = await startServer({ ...started, dieAt: point });
      players.address = server.address;
      const fatal = await players.next();
      if (fatal === undefined) throw new Error('nobody is asked');
      await expect(players.give(fatal)).rejects.toThrow();
      server = await startServer(started);
      players.address = server.address;
      // Sent again with the same key: taken now, or found to have been taken.
      expect(await players.give(fatal)).toBe(true);
      const next = await players.next();
      if (next !== undefined) expect(await players.give(next)).toBe(true);
      await server.stop();
      await expectKept(players);
    },
    60_000,
  );

  test(
    `at ${RANDOM_KILLS} random moments under load`,
    async () => {
      const chance = sfc32(`kills ${kind}`);
      let server: Running = await startServer(started);
      const all: Players[] = [];
      const sitDown = async (): Promise<Players> => {
        const players = await Players.sitDown(server.address, SCENARIO);
        all.push(players);
        return players;
      };
      const tables: PlayedTable[] = [];
      while (tables.length < GAMES) tables.push({ players: await sitDown(), open: undefined });
      for (let kill = 0; kill < RANDOM_KILLS; kill++) {
        let dead = false;
        const playing = tables.map(async table => {
          while (!dead)
            try {
              // A game may end before the last kill: then another is begun.
              if (!(await playOn(table))) table.players = await sitDown();
            } catch {
              // Killed before the answer: the order is sent again.
            }
        });
        await new Promise(resolve => setTimeout(resolve, chance.below(500)));
        dead = true;
        await server.kill();
        await Promise.all(playing);
        server = await startServer(started);
        for (const { players } of tables) players.address = server.address;
        // What was sent and not acknowledged is sent again; on a busy machine nothing else may have been.
        for (const table of tables) await playOn(table);
      }
      await server.stop();
      for (const each of all) await expectKept(each);
      const promised = all.reduce((sum, each) => sum + each.promised.length, 0);
      expect(promised, 'a kill proves something only if orders were acknowledged before').toBeGreaterThan(RANDOM_KILLS);
      console.log(`${kind}: ${RANDOM_KILLS} kills, ${all.length} games, ${promised} orders promised, all kept`);
    },
    isLong ? 7_200_000 : 120_000,
  );

  test('fifty copies of one order over two connections are one order', async () => {
    const one = await startServer(started);
    const two = cluster === undefined ? one : await startServer(started);
    const players = await Players.sitDown(one.address, SCENARIO);
    for (let round = 0; round < (isLong ? 20 : 3); round++) {
      const next = await players.next();
      if (next === undefined) break;
      const copies = Array.from({ length: 50 }, async (_, at) => {
        const copy = at % 2 === 0 ? one : two;
        const response = await fetch(`${copy.address}/api/seats/${players.links[next.seat]}/orders`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ key: next.key, revision: next.revision, order: next.order }),
        });
        return (await response.json()) as { readonly n: number; readonly again: boolean };
      });
      const replies = await Promise.all(copies);
      expect(new Set(replies.map(({ n }) => n)).size).toBe(1);
      expect(replies.filter(({ again }) => !again)).toHaveLength(1);
    }
    await one.stop();
    if (two !== one) await two.stop();
  }, 120_000);
});
