import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Host } from '../src/orders/host.ts';
import { giveNext, seatedGame } from '../src/orders/test-games.ts';
import { openStore, type Store } from '../src/store/database.ts';
import { type Cluster, startCluster } from './test-postgres.ts';

const isLong = process.env.GUIDON_LONG === '1';
const SCENARIO = 'gettysburg-1863-07-01';

describe.each([['embedded'], ['PostgreSQL']])('a game whose lines were damaged in the %s database', kind => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-damage-'));
  let cluster: Cluster | undefined;
  let store: Store;
  beforeAll(async () => {
    if (kind === 'PostgreSQL') cluster = await startCluster(process.env.POSTGRES_BIN ?? '');
    store = await openStore(cluster === undefined ? { file: path.join(folder, 'games.sqlite') } : { url: cluster.url });
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A host with an empty cache. */
  const fresh = (): Host => new Host(store, { now: () => 0 });
  const write = (game: string, n: number, line: string) =>
    store.db.updateTable('lines').set({ line }).where('game', '=', game).where('n', '=', n).execute();

  test(`is refused with its name and line at every ${isLong ? '' : 'seventh '}byte, and other games go on`, async () => {
    const seats = await seatedGame(fresh(), SCENARIO);
    for (let n = 0; n < 2; n++) await giveNext(fresh(), seats, `order ${n}`);
    const other = await seatedGame(fresh(), SCENARIO);
    const lines = await fresh().linesOf(seats.game);
    // Each byte needs a write of its own, so the short form checks every seventh.
    const step = isLong ? 1 : 7;
    let bytes = 0;
    for (const [n, line] of lines.entries()) {
      for (let at = 0; at < line.length; at += step) {
        await write(seats.game, n, `${line.slice(0, at)}${line[at] === 'x' ? 'y' : 'x'}${line.slice(at + 1)}`);
        const look = await fresh()
          .currentGame(seats.game)
          .then(
            () => 'it was read',
            (error: Error) => error.message,
          );
        if (!look.startsWith(`line ${n + 1} of the game ${seats.game}: `))
          expect.fail(`line ${n}, byte ${at}: ${look}`);
        bytes++;
      }
      await write(seats.game, n, line);
    }
    await write(seats.game, 2, lines[1] ?? '');
    const host = fresh();
    await expect(giveNext(host, seats, 'an order')).rejects.toThrow(`line 3 of the game ${seats.game}`);
    expect(await giveNext(host, other, 'an order elsewhere')).toMatchObject({ ok: true });
    await write(seats.game, 2, lines[2] ?? '');
    expect(await giveNext(host, seats, 'an order')).toMatchObject({ ok: true });
    console.log(`${kind}: ${bytes} bytes damaged one by one, all found`);
  });

  test('is refused when another process has written the line, however often it is asked for', async () => {
    const seats = await seatedGame(fresh(), SCENARIO);
    const here = fresh();
    await here.currentGame(seats.game);
    expect(await giveNext(fresh(), seats, 'an order')).toMatchObject({ ok: true });
    const line = (await fresh().linesOf(seats.game))[2] ?? '';
    for (const bad of [line.slice(1), line.replace('"n":1', '"n":7'), line.replace(/"hash":"./, '"hash":"-')]) {
      await write(seats.game, 2, bad);
      for (let tries = 0; tries < 3; tries++)
        await expect(here.currentGame(seats.game)).rejects.toThrow(`line 3 of the game ${seats.game}`);
    }
    await write(seats.game, 2, line);
    expect(await giveNext(here, seats, 'another order')).toMatchObject({ ok: true });
  });

  test('is refused when a line is missing, even the last, or the secret of its dice is another', async () => {
    const seats = await seatedGame(fresh(), SCENARIO);
    for (let n = 0; n < 4; n++) await giveNext(fresh(), seats, `order ${n}`);
    for (const n of [0, 2, 5]) {
      const gone = await store.db
        .deleteFrom('lines')
        .where('game', '=', seats.game)
        .where('n', '=', n)
        .returningAll()
        .execute();
      await expect(fresh().currentGame(seats.game)).rejects.toThrow(`line ${n + 1} of the game ${seats.game}`);
      await store.db.insertInto('lines').values(gone).execute();
    }
    const { secret } = await store.db
      .selectFrom('games')
      .select('secret')
      .where('id', '=', seats.game)
      .executeTakeFirstOrThrow();
    const change = (to: string) =>
      store.db.updateTable('games').set({ secret: to }).where('id', '=', seats.game).execute();
    await change('another');
    await expect(fresh().currentGame(seats.game)).rejects.toThrow(`of the game ${seats.game}: the secret of its dice`);
    await change(secret);
    expect(await giveNext(fresh(), seats, 'an order')).toMatchObject({ ok: true });
  });
});
