import { afterAll, expect, test } from 'vitest';
import { hostOn, SOME_TIME, seatedGame, temporaryStore } from '../orders/test-games.ts';
import { Cleanup } from './cleanup.ts';

const database = await temporaryStore();
afterAll(() => database.remove());

test('games at which nobody ever sat down are swept after a week, and no others', async () => {
  const { store } = database;
  const host = hostOn(store);
  const seated = await seatedGame(host);
  const empty = await host.create({ scenario: 'gettysburg-1863-07-03' }, {});
  const half = await host.create({ scenario: 'gettysburg-1863-07-03' }, {});
  const program = await host.create({ scenario: 'gettysburg-1863-07-03' }, { union: 'bot:random' });
  if (!empty.ok || !half.ok || !program.ok) throw new Error('not created');
  await host.join(half.links.union ?? '', { name: 'Ada', word: 'the word of Ada' });
  const left = async () => new Set((await store.db.selectFrom('games').select('id').execute()).map(({ id }) => id));
  const week = 7 * 24 * 3600 * 1000;
  await new Cleanup(store, () => SOME_TIME + week).run();
  expect((await left()).size).toBe(4);
  await new Cleanup(store, () => SOME_TIME + week + 1).run();
  expect(await left()).toEqual(new Set([seated.game, half.game]));
});
