import { proven, readJournal, stateHash } from '@guidon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpGame } from '../games/live-game.ts';
import type { Store } from '../store/database.ts';
import { Host } from './host.ts';
import { giveNext, hostOn, SOME_TIME, seatedGame, someOrder, type TestDatabase } from './test-games.ts';

/** The same tests for any database. */
export function hostBattery(kind: string, open: () => Promise<TestDatabase>): void {
  describe(`games in a database, on ${kind}`, () => {
    let database: TestDatabase;
    let store: Store;
    beforeAll(async () => {
      database = await open();
      store = database.store;
    });
    afterAll(() => database.remove());

    test('an acknowledged order is never lost', async () => {
      const host = hostOn(store);
      const seats = await seatedGame(host);
      for (let n = 0; n < 10; n++) expect(await giveNext(host, seats, `k${n}`)).toMatchObject({ ok: true });
      const before = (await host.currentGame(seats.game))?.match;
      // Another process with an empty cache opens the same file.
      const other = await database.another();
      const after = (await hostOn(other).currentGame(seats.game))?.match;
      expect(after?.lines).toEqual(before?.lines);
      expect(after === undefined ? '' : stateHash(after.state)).toBe(
        before === undefined ? '-' : stateHash(before.state),
      );
      await other.close();
    });

    test('an order is applied at most once', async () => {
      const host = hostOn(store);
      const seats = await seatedGame(host);
      const next = await someOrder(host, seats.game);
      const given = { key: 'the same', revision: next?.revision ?? 0, order: next?.order };
      const link = seats.links[next?.seat ?? ''] ?? '';
      const all = await Promise.all(Array.from({ length: 20 }, () => host.order(link, given)));
      expect(all.every(({ ok }) => ok)).toBe(true);
      expect(all.filter(reply => reply.ok && !reply.again)).toHaveLength(1);
      expect(new Set(all.map(reply => (reply.ok ? reply.n : -1)))).toEqual(new Set([2]));
      expect(await host.linesOf(seats.game)).toHaveLength(3);
    });

    test('a key that was used for another order is refused', async () => {
      const host = hostOn(store);
      const seats = await seatedGame(host);
      const next = await someOrder(host, seats.game);
      const link = seats.links[next?.seat ?? ''] ?? '';
      const given = { key: 'the same', revision: next?.revision ?? 0, order: next?.order };
      expect(await host.order(link, given)).toMatchObject({ ok: true, again: false });
      expect(await host.order(link, { ...given, order: { ...next?.order } })).toMatchObject({ ok: true, again: true });
      for (const order of [{ do: 'pass' }, { ...next?.order, more: 1 }, null])
        expect(await host.order(link, { ...given, order })).toMatchObject({ because: 'key-used' });
      expect(await host.linesOf(seats.game)).toHaveLength(3);
    });

    test('no order outside the legal set changes anything', async () => {
      const host = hostOn(store);
      const seats = await seatedGame(host);
      const next = await someOrder(host, seats.game);
      const link = seats.links[next?.seat ?? ''] ?? '';
      const other = Object.entries(seats.links).find(([seat]) => seat !== next?.seat)?.[1] ?? '';
      const revision = next?.revision ?? 0;
      const lines = await host.linesOf(seats.game);
      for (const order of [{}, { do: 'nothing' }, { do: '__proto__' }, null, 7, [], 'pass'])
        expect(await host.order(link, { key: `bad ${JSON.stringify(order)}`, revision, order })).toMatchObject({
          ok: false,
        });
      expect(await host.order(other, { key: 'other', revision, order: next?.order })).toMatchObject({
        because: 'refused',
      });
      expect(await host.order('no such link', { key: 'x', revision, order: next?.order })).toMatchObject({
        because: 'no-such-seat',
      });
      expect(await host.order(link, { key: 'old', revision: revision - 1, order: next?.order })).toMatchObject({
        because: 'stale',
      });
      expect(await host.linesOf(seats.game)).toEqual(lines);
    });

    test('two processes alternate in one game', async () => {
      const here = hostOn(store);
      const other = await database.another();
      const there = hostOn(other);
      const seats = await seatedGame(here);
      for (let n = 0; n < 12; n++)
        expect(await giveNext(n % 2 === 0 ? here : there, seats, `k${n}`)).toMatchObject({ ok: true, n: n + 2 });
      expect((await here.currentGame(seats.game))?.match.lines).toEqual(
        (await there.currentGame(seats.game))?.match.lines,
      );
      await other.close();
    });

    test('a finished game reveals its secret and proves its dice', async () => {
      const host = hostOn(store);
      const seats = await seatedGame(host, 'free-field');
      for (let n = 0; (await giveNext(host, seats, `k${n}`)) !== undefined; n++)
        if (n > 3000) throw new Error('endless');
      const file = `${(await host.linesOf(seats.game)).join('\n')}\n`;
      const read = readJournal(file);
      const setup = setUpGame({ scenario: 'free-field' });
      if (!read.ok || !setup.ok) throw new Error('the game cannot be read');
      expect(proven(setup.value.opened.system, read.journal)).toMatchObject({ ok: true });
      expect(file.split('\n').slice(0, -2).join('\n')).not.toContain(read.journal.secret ?? '-');
      expect((await host.rowsOf(seats.game))?.row.status).toBe('over');
    });

    test('nobody sees moves that are not committed', async () => {
      const seats = await seatedGame(hostOn(store));
      let looked: Promise<unknown> = Promise.resolve();
      let isArmed = false;
      const host = new Host(store, {
        now: () => SOME_TIME,
        onStage: point => {
          if (point !== 'checked' || !isArmed) return;
          isArmed = false;
          // A reader looks while the order is played, and then writing it fails.
          looked = host.currentGame(seats.game).then(found => [found?.match.revision, found?.row.lines]);
          throw new Error('the disk is full');
        },
      });
      const before = await host.currentGame(seats.game);
      const standing = [before?.match.revision, before?.row.lines];
      isArmed = true;
      await expect(giveNext(host, seats, 'lost')).rejects.toThrow('the disk is full');
      expect(await looked).toEqual(standing);
      expect(await giveNext(host, seats, 'lost')).toMatchObject({ ok: true, again: false });
    });
  });
}
