import { type MatchSnapshot, present, stateHash } from '@guidon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveNext, hostOn, type Seats, seatedGame, temporaryStore } from '../orders/test-games.ts';
import { until } from '../sockets/test-socket.ts';
import { gameIn } from '../store/rows.ts';
import type { AnyMatch } from './live-game.ts';
import { MatchCache } from './match-cache.ts';
import { Snapshots } from './snapshots.ts';

const ORDERS = 60;
const EVERY = 20;

describe('snapshots of games', () => {
  let database: Awaited<ReturnType<typeof temporaryStore>>;
  let seats: Seats;
  const stored = () =>
    database.store.db.selectFrom('snapshots').selectAll().where('game', '=', seats.game).executeTakeFirst();
  const opened = async (every = EVERY): Promise<{ readonly cache: MatchCache; readonly match: AnyMatch }> => {
    const cache = new MatchCache(new Snapshots(database.store, { every }));
    const { match } = await cache.caughtUp(database.store.db, present(await gameIn(database.store.db, seats.game), ''));
    return { cache, match };
  };
  const facts = (match: AnyMatch) => ({
    lines: match.lines,
    state: stateHash(match.state),
    ply: match.ply,
    revision: match.revisionOf('union'),
    before: Array.from({ length: match.ply }, (_, ply) => stateHash(match.before(ply) ?? {})),
    undo: match.undoBarred('union'),
  });
  /** Reads the game once more, so that it is stored, and waits for it. */
  const storeAgain = async (): Promise<MatchSnapshot> => {
    const { cache, match } = await opened();
    cache.current(present(await gameIn(database.store.db, seats.game), 'the game'));
    const isThere = async () => (JSON.parse((await stored())?.data ?? '{}') as MatchSnapshot).entries;
    for (let tries = 0; (await isThere()) !== match.lines.length - 1 && tries < 200; tries++)
      await new Promise(resolve => setTimeout(resolve, 10));
    return JSON.parse((await stored())?.data ?? '{}') as MatchSnapshot;
  };

  beforeAll(async () => {
    database = await temporaryStore();
    const host = hostOn(database.store);
    seats = await seatedGame(host, 'iuka');
    for (let n = 0; n < ORDERS; n++) await giveNext(host, seats, `order number ${n}`);
  });
  afterAll(() => database.remove());

  test('a game that is opened from one is the same as by its whole journal, and goes on the same', async () => {
    expect(await stored()).toBeUndefined();
    const whole = await opened();
    expect((await storeAgain()).entries).toBe(ORDERS + 1);
    const host = hostOn(database.store);
    for (let n = 0; n < 5; n++) await giveNext(host, seats, `an order after it ${n}`);
    expect(facts((await opened()).match)).toEqual(facts((await host.currentGame(seats.game))?.match as AnyMatch));
    expect(whole.match.lines.length).toBe(ORDERS + 2);
  });

  test('it is written again when enough has been played, and while a game is dropped', async () => {
    const { cache } = await opened(1000);
    const snapshots = new Snapshots(database.store, { every: 3 });
    const loaded = present(cache.current(present(await gameIn(database.store.db, seats.game), 'a game')), 'a game');
    const lines = loaded.match.lines.length;
    loaded.storedLines = lines - 2;
    const before = (await stored())?.hash;
    snapshots.keep(seats.game, loaded);
    expect(loaded.storedLines).toBe(lines - 2);
    snapshots.drop(seats.game, loaded);
    expect(loaded.storedLines).toBe(lines);
    let hash = before;
    void (async () => {
      while (hash === before) hash = (await stored())?.hash;
    })();
    await until(() => hash !== before);
  });

  test.each([
    ['whose position was changed', (data: string) => ({ data: data.replace('"hits":0', '"hits":1') })],
    ['of other rules', () => ({ rules: 'of yesterday' })],
    ['that is no JSON', () => ({ data: '{' })],
    ['of another game', (data: string) => ({ data: data.replace(/"hash":"[0-9a-f]{8}/, '"hash":"ffffffff') })],
  ])('one %s is not taken, and is made anew', async (_what, changed) => {
    await storeAgain();
    const sound = present(await stored(), 'a snapshot');
    const change: object = changed(sound.data);
    await database.store.db.updateTable('snapshots').set(change).where('game', '=', seats.game).execute();
    expect(await stored()).not.toEqual(sound);
    const { match } = await opened();
    expect(stateHash(match.state)).toBe(stateHash((JSON.parse(sound.data) as MatchSnapshot).state));
    await storeAgain();
    expect(await stored()).toEqual(sound);
  });

  test('a damaged line of the journal before it is found all the same', async () => {
    await storeAgain();
    const { db } = database.store;
    const at = { game: seats.game, n: 7 };
    const line = present((await hostOn(database.store).linesOf(seats.game))[at.n], 'a line');
    const write = (text: string) =>
      db.updateTable('lines').set({ line: text }).where('game', '=', at.game).where('n', '=', at.n).execute();
    await write(line.replace('"seat":"', '"seat":"x'));
    await expect(opened()).rejects.toThrow(/line 8 of the game/);
    await write(line);
    await opened();
  });
});
