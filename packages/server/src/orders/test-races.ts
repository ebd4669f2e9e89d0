import { canonical, present, readJournal, sfc32, stateHash } from '@guidon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Agreements } from '../agreements/agreements.ts';
import { SeatPreferences } from '../agreements/seat-preferences.ts';
import { digestOf } from '../common/secrets.ts';
import { Lobby } from '../lobby/lobby.ts';
import type { Store } from '../store/database.ts';
import { openProposals, updateSeat } from '../store/rows.ts';
import { clocksOf } from '../time/game-time.ts';
import { Host } from './host.ts';
import { giveNext, type Seats, SOME_TIME, seatedGame, someOrder, type TestDatabase } from './test-games.ts';

const LIVE = { kind: 'live', base: 600_000, increment: 5000 } as const;

/** Requests at the same time, in one process or in two. */
export function racesBattery(kind: string, open: () => Promise<TestDatabase>): void {
  describe(`concurrent requests, on ${kind}`, () => {
    let database: TestDatabase;
    let elsewhere: Store;
    let host: Host;
    let other: Host;
    beforeAll(async () => {
      database = await open();
      // An SQLite file has one writer, so a second host stands for another process.
      elsewhere = database.store.kind === 'postgres' ? await database.another() : database.store;
      host = new Host(database.store, { now: () => SOME_TIME });
      other = new Host(elsewhere, { now: () => SOME_TIME });
    });
    afterAll(async () => {
      if (elsewhere !== database.store) await elsewhere.close();
      await database.remove();
    });

    async function asked(seats: Seats): Promise<{ readonly link: string; readonly revision: number; order: object }> {
      const { seat, revision, order } = present(await someOrder(host, seats.game), 'an order');
      return { link: seats.links[seat] ?? '', revision, order };
    }

    test('an order that waited while its link was replaced is refused, and so is any other request', async () => {
      const seats = await seatedGame(host);
      const { seat } = present(await someOrder(host, seats.game), 'somebody to order');
      const { link, revision, order } = await asked(seats);
      const before = await host.linesOf(seats.game);
      const fresh = 'another link to the same seat';
      const waiting: Promise<unknown>[] = [];
      const replaced = await host.changeSeating(seats.game, async trx => {
        waiting.push(host.order(link, { key: 'too late for this', revision, order }), host.resign(link));
        // PostgreSQL reads while another transaction writes: the link still opens the seat then.
        if (database.store.kind === 'postgres') expect(await host.seatOf(link)).toBeDefined();
        await updateSeat(trx, { game: seats.game, seat }, { token: digestOf(fresh) });
        return { ok: true };
      });
      expect(replaced).toMatchObject({ ok: true });
      expect(await Promise.all(waiting)).toMatchObject([{ because: 'no-such-seat' }, { because: 'no-such-seat' }]);
      expect(await host.linesOf(seats.game)).toEqual(before);
      expect(await host.order(fresh, { key: 'with the new one', revision, order })).toMatchObject({ ok: true });
    });

    test('an order is judged by what another process has changed meanwhile', async () => {
      const seats = await seatedGame(host);
      let links = seats.links;
      /** A legal order, with the game and its rows cached in this process. */
      const loaded = async () => {
        for (let n = 0; n < 2; n++) await giveNext(host, { ...seats, links }, `so that it is loaded ${turn++}`);
        const { seat, revision, order } = present(await someOrder(host, seats.game), 'an order');
        return { seat, link: links[seat] ?? '', given: { revision, order } };
      };
      let turn = 0;
      // The other process makes a move: an order here is for an outdated position.
      const moved = await loaded();
      const there = { key: 'over there', ...moved.given };
      expect(await other.order(moved.link, there)).toMatchObject({ ok: true });
      expect(await host.order(moved.link, { ...there, key: 'over here' })).toMatchObject({ because: 'stale' });
      expect(await host.order(moved.link, there)).toMatchObject({ ok: true, again: true });
      // A key that was used is recognized even if the order is legal.
      const reused = await loaded();
      const again = await host.order(reused.link, { ...reused.given, key: 'over there' });
      const isSame = reused.seat === moved.seat && canonical(reused.given.order) === canonical(moved.given.order);
      expect(again).toMatchObject(isSame ? { ok: true, again: true } : { because: 'key-used' });
      // A link that the other process has replaced opens nothing here.
      const locked = await loaded();
      const replaced = await new Lobby(other).newLink(locked.link);
      const late = { key: 'with the old link', ...locked.given };
      expect(await host.order(locked.link, late)).toMatchObject({ because: 'no-such-seat' });
      links = { ...links, [locked.seat]: replaced.ok ? replaced.link : '' };
      expect(await host.order(links[locked.seat] ?? '', late)).toMatchObject({ ok: true, again: false });
      // Automatic answers that were set through the other process are given.
      const answered = await loaded();
      expect(
        await new SeatPreferences(other).setStanding(answered.link, { 'no-such-question': 'never' }),
      ).toMatchObject({
        ok: true,
      });
      const changes = async () => present(await host.rowsOf(seats.game), 'the game').row.changes;
      const before = await changes();
      expect(await host.order(answered.link, { key: 'after answers', ...answered.given })).toMatchObject({ ok: true });
      expect(await changes()).toBe(before + 1);
      // A game that was resigned through the other process takes no orders.
      const ended = await loaded();
      expect(await other.resign(ended.link)).toMatchObject({ ok: true });
      const lines = await host.linesOf(seats.game);
      expect(await host.order(ended.link, { key: 'after the end', ...ended.given })).toMatchObject({ because: 'over' });
      expect(await host.linesOf(seats.game)).toEqual(lines);
    });

    test('an undo that is sent twice is carried out once', async () => {
      const { seats, link } = await twoToUndo();
      const lines = (await host.linesOf(seats.game)).length;
      const all = await Promise.all([
        host.undo(link, 'the same undo'),
        other.undo(link, 'the same undo'),
        host.undo(link, 'the same undo'),
      ]);
      expect(all).toMatchObject(all.map(() => ({ ok: true, n: lines })));
      expect((await host.linesOf(seats.game)).length).toBe(lines + 1);
      expect(await host.undo(link, 'another undo')).toMatchObject({ ok: true });
    });

    /** A game in which one seat has given two orders that it may take back. */
    async function twoToUndo(): Promise<{ readonly seats: Seats; readonly link: string }> {
      const seats = await seatedGame(host);
      for (let n = 0; n < 300; n++) {
        await giveNext(host, seats, `order number ${n}`);
        const { match } = present(await host.currentGame(seats.game), 'the game');
        const seat = match.system.seats.find(one => match.undoBarred(one) === undefined);
        if (seat === undefined) continue;
        const link = seats.links[seat] ?? '';
        const mayUndo = async (): Promise<boolean> =>
          present(await host.currentGame(seats.game), 'the game').match.undoBarred(seat) === undefined;
        await host.undo(link);
        const isTwo = await mayUndo();
        await giveNext(host, seats, `once more ${n}`);
        // The second order is another one, and may have rolled dice.
        if (isTwo && (await mayUndo())) return { seats, link };
      }
      throw new Error('nothing can be undone');
    }

    test('an order that was taken back is not taken again by its old key, and its sender learns why', async () => {
      const seats = await seatedGame(host);
      const { link, revision, order } = await asked(seats);
      const given = { key: 'an old key', revision, order };
      expect(await host.order(link, given)).toMatchObject({ ok: true });
      for (let n = 0; n < 3; n++) await giveNext(host, seats, `and more ${n}`);
      const agreements = new Agreements(host);
      const [one = '', two = ''] = Object.values(seats.links);
      const offer = await agreements.propose(one, { kind: 'takeback', ply: 0 });
      await agreements.answer(two, { proposal: offer.ok ? offer.proposal : 0, accept: true });
      const before = await host.linesOf(seats.game);
      expect(await host.order(link, given)).toMatchObject({ because: 'taken-back' });
      expect(await other.order(link, given)).toMatchObject({ because: 'taken-back' });
      expect(await host.linesOf(seats.game)).toEqual(before);
      // The same order with another key is another order, and orders after it still count.
      const now = await asked(seats);
      expect(await host.order(link, { ...now, key: 'a new key' })).toMatchObject({ ok: true, again: false });
      expect(await host.order(link, { ...now, key: 'a new key' })).toMatchObject({ ok: true, again: true });
    });

    test('concurrent orders, undos, proposals, answers, claims and new links leave one consistent game', async () => {
      const chance = sfc32('all at once');
      for (let round = 0; round < 3; round++) {
        const seats = { ...(await seatedGame(host, undefined, { time: LIVE })) };
        const links = { ...seats.links };
        const acknowledged: { readonly n: number; readonly seat: string }[] = [];
        for (let wave = 0; wave < 12; wave++) await Promise.all(Array.from({ length: 6 }, act));
        await agreed(seats.game, acknowledged);

        async function act(): Promise<void> {
          const at = chance.below(2) === 0 ? host : other;
          const seat = chance.below(2) === 0 ? 'union' : 'confederate';
          const link = links[seat] ?? '';
          const agreements = new Agreements(at);
          switch (chance.below(8)) {
            case 0:
              await at.undo(link);
              return;
            case 1: {
              const ply = present(await at.currentGame(seats.game), 'the game').match.ply;
              await agreements.propose(link, { kind: 'takeback', ply: Math.max(0, ply - 1 - chance.below(3)) });
              return;
            }
            case 2: {
              const [offer] = await openProposals(database.store.db, seats.game);
              if (offer !== undefined) await agreements.answer(link, { proposal: offer.id, accept: true });
              return;
            }
            case 3:
              expect(await agreements.claim(link)).toMatchObject({ ok: false });
              return;
            case 4: {
              const made = await new Lobby(at).newLink(link);
              if (made.ok) links[seat] = made.link;
              return;
            }
            default: {
              const next = await someOrder(at, seats.game);
              if (next === undefined) return;
              const { revision, order } = next;
              const key = `key ${chance.below(1_000_000_000)}`;
              const taken = await at.order(links[next.seat] ?? '', { key, revision, order });
              if (taken.ok) acknowledged.push({ n: taken.n, seat: next.seat });
            }
          }
        }
      }
    });

    async function agreed(
      game: string,
      acknowledged: readonly { readonly n: number; readonly seat: string }[],
    ): Promise<void> {
      const lines = await host.linesOf(game);
      const fresh = present(await new Host(database.store, { now: () => SOME_TIME }).currentGame(game), 'the game');
      for (const at of [host, other]) {
        const { match } = present(await at.currentGame(game), 'the game');
        expect(match.lines).toEqual(lines);
        expect(stateHash(match.state)).toBe(stateHash(fresh.match.state));
      }
      expect(readJournal(`${lines.join('\n')}\n`)).toMatchObject({ ok: true });
      expect(new Set(acknowledged.map(({ n }) => n)).size).toBe(acknowledged.length);
      for (const { n, seat } of acknowledged) expect(JSON.parse(lines[n] ?? '{}')).toMatchObject({ seat });
      const wanted = fresh.match.system.decisions(fresh.match.state).map(({ seat }) => seat);
      expect(fresh.row.asked.split(' ')).toEqual(wanted);
      expect(clocksOf(fresh.row)?.running).toEqual(wanted);
      const notices = await database.store.db
        .selectFrom('notices')
        .select('seat')
        .where('game', '=', game)
        .where('kind', '=', 'decide')
        .where('cancelled', 'is', null)
        .execute();
      expect(notices.map(({ seat }) => seat).toSorted()).toEqual(wanted.toSorted());
    }
  });
}
