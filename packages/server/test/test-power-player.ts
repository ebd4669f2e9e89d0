import { createHash } from 'node:crypto';
import { fdatasync, fdatasyncSync, openSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import { present } from '@guidon/kernel';
import { sql } from 'kysely';
import { giveNext, hostOn, seatedGame } from '../src/orders/test-games.ts';
import { openStore } from '../src/store/database.ts';

/**
 * A program whose writes are recorded. It plays games side by side on a database file, and notes each order in another
 * file after it was acknowledged: `test-power-player.ts FILE NOTES ORDERS PAGES WHERE`. The write-ahead log is put back
 * into the file whenever it has so many PAGES, far oftener than on a server, so that this is recorded too. WHERE `here`
 * the log is synced in the thread that writes, as on a quick disk; otherwise beside it.
 */
const [file = '', notes = '', orders = '', pages = '', where = ''] = process.argv.slice(2);
const GAMES = 3;
const SCENARIO = 'gettysburg-1863-07-01';

const here = { sync: async (descriptor: number) => fdatasyncSync(descriptor) };
const store = await openStore({ file }, { syncing: where === 'here' ? here : { sync: promisify(fdatasync) } });
await sql`pragma wal_autocheckpoint = ${sql.raw(String(Number(pages)))}`.execute(store.db);
const host = hostOn(store);
const noted = openSync(notes, 'a');

async function note(game: string): Promise<void> {
  const lines = await host.linesOf(game);
  const n = lines.length - 1;
  const hash = createHash('sha256').update(present(lines[n], 'the line of the order')).digest('hex');
  writeSync(noted, `${JSON.stringify({ game, n, hash })}\n`);
}

async function play(count: number): Promise<void> {
  let seats = await seatedGame(host, SCENARIO);
  for (let given = 0; given < count; given++) {
    const outcome = await giveNext(host, seats, `order ${given}`);
    if (outcome === undefined) seats = await seatedGame(host, SCENARIO);
    else if (outcome.ok) await note(seats.game);
    else throw new Error(JSON.stringify(outcome));
  }
}

await Promise.all(Array.from({ length: GAMES }, () => play(Math.ceil(Number(orders) / GAMES))));
await store.close();
