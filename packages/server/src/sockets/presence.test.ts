import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hostOn, seatedGame } from '../orders/test-games.ts';
import { openStore } from '../store/database.ts';
import { markPresent } from './presence.ts';

test('who is connected is written for many games in one statement, and for nobody else', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-rows-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let syncs = 0;
  const sync = async (): Promise<void> => {
    syncs += 1;
  };
  const store = await openStore({ file: path.join(folder, 'games.sqlite') }, { syncing: { sync } });
  const host = hostOn(store);
  const [one, two, other] = [await seatedGame(host), await seatedGame(host), await seatedGame(host)];
  const before = syncs;
  await markPresent(
    store.db,
    [
      { game: one.game, seat: 'union' },
      { game: two.game, seat: 'union' },
      { game: two.game, seat: 'union' },
      { game: two.game, seat: 'confederate' },
    ],
    12_345,
  );
  expect(syncs - before).toBe(2);
  const marked = await store.db.selectFrom('seats').select(['game', 'seat']).where('seen', '=', 12_345).execute();
  const named = marked.map(({ game, seat }) => `${game} ${seat}`).toSorted();
  expect(named).toEqual([`${one.game} union`, `${two.game} confederate`, `${two.game} union`].toSorted());
  expect(marked.some(({ game }) => game === other.game)).toBe(false);
  await store.close();
});
