import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { afterAll, describe, expect, test } from 'vitest';
import { DatabaseInUse, lockDatabase } from '../common/database-lock.ts';
import { isUnavailable } from '../common/unavailable.ts';
import { giveNext, hostOn, seatedGame, temporaryStore } from '../orders/test-games.ts';
import { openStore } from './database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'guidon-silent-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a silent database', () => {
  test('a file is locked for one server, and the second says who has it', () => {
    const file = path.join(folder, 'games.sqlite');
    const first = lockDatabase(file, 0);
    expect(() => lockDatabase(file, 0)).toThrow(DatabaseInUse);
    expect(() => lockDatabase(file, 0)).toThrow(`process ${process.pid}, since 1970-01-01`);
    first.release();
    lockDatabase(file, 0).release();
  });

  test('a lock held by a stranger freezes nothing: an order waits beside, and is taken when it is gone', async () => {
    const database = await temporaryStore();
    const host = hostOn(database.store);
    const seats = await seatedGame(host);
    const stranger = new BetterSqlite(database.file);
    stranger.exec('begin immediate');
    let isTaken = false;
    const order = giveNext(host, seats, 'an order').then(taken => {
      isTaken = true;
      return taken;
    });
    // The event loop goes round all the while.
    for (let turn = 0; turn < 5; turn++) await new Promise(resolve => setTimeout(resolve, 10));
    expect(isTaken).toBe(false);
    expect(await host.store.isWritable()).toBe(false);
    stranger.exec('rollback');
    expect(await order).toMatchObject({ ok: true });
    expect(await host.store.isWritable()).toBe(true);
    stranger.close();
    await database.remove();
  });

  test('a server that accepts and never answers is given up', async () => {
    const open = new Set<Socket>();
    const silent = createServer(socket => void open.add(socket));
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve));
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const opened = openStore({ url: `postgres://a:b@127.0.0.1:${port}/c` }, { patience: 0.02 });
    const error = await opened.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(isUnavailable(error)).toBe(true);
    for (const socket of open) socket.destroy();
    silent.close();
  });

  test.each(['57014', '55P03', '25P03'])('a statement that PostgreSQL gives up (%s) may be tried again', code => {
    expect(isUnavailable(Object.assign(new Error('canceling statement'), { code }))).toBe(true);
  });
});
