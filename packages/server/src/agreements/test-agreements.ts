import { type Entry, readJournal, stateHash } from '@guidon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Host } from '../orders/host.ts';
import { giveNext, type Seats, SOME_TIME, seatedGame, someOrder, type TestDatabase } from '../orders/test-games.ts';
import { playersCard } from '../views/game-card.ts';
import { pointsOf, revealedSince } from '../views/takeback-points.ts';
import { Agreements } from './agreements.ts';

/** The same tests for any database. */
export function agreementsBattery(kind: string, open: () => Promise<TestDatabase>): void {
  const MINUTE = 60_000;
  const LIVE = { kind: 'live', base: 10 * MINUTE, increment: 0 } as const;

  describe(`agreements between players, on ${kind}`, () => {
    let database: TestDatabase;
    let now = SOME_TIME;
    let host: Host;
    let agreements: Agreements;
    beforeAll(async () => {
      database = await open();
      host = new Host(database.store, { now: () => now });
      agreements = new Agreements(host);
      await host.service.heartbeat();
    });
    afterAll(() => database.remove());

    /** Lets time pass while the service is available. */
    async function wait(minutes: number): Promise<void> {
      for (let second = 0; second < minutes * 60; second++) {
        now += 1000;
        await host.service.heartbeat();
      }
    }

    const other = ({ links }: Seats, seat: string): string =>
      Object.entries(links).find(([name]) => name !== seat)?.[1] ?? '';

    async function play(seats: Seats, orders: number): Promise<void> {
      for (let n = 0; n < orders; n++) {
        const taken = await giveNext(host, seats, `${now} ${n} ${Math.floor(n)}`);
        if (taken?.ok !== true) throw new Error(JSON.stringify(taken));
        now += 1;
      }
    }

    test('an accepted takeback goes back to its point, and the same order then gives the same dice', async () => {
      const seats = await seatedGame(host);
      await play(seats, 6);
      const at = await host.currentGame(seats.game);
      const before = at === undefined ? '' : stateHash(at.match.before(3) ?? {});
      const orders = (await host.linesOf(seats.game)).slice(2).map(line => JSON.parse(line) as Entry);
      const union = seats.links.union ?? '';
      const proposed = await agreements.propose(union, { kind: 'takeback', ply: 3 });
      if (!proposed.ok) throw new Error(proposed.because);
      const card = await playersCard(host, seats.game);
      expect(card?.proposals).toMatchObject([{ seat: 'union', terms: { kind: 'takeback', ply: 3 } }]);
      // A player cannot accept their own proposal.
      expect(await agreements.answer(union, { proposal: proposed.proposal, accept: true })).toMatchObject({
        because: 'not-yours',
      });
      expect(
        await agreements.answer(other(seats, 'union'), { proposal: proposed.proposal, accept: true }),
      ).toMatchObject({ ok: true });
      const after = await host.currentGame(seats.game);
      expect(after?.match.ply).toBe(3);
      expect(after === undefined ? '' : stateHash(after.match.state)).toBe(before);
      for (const [at, entry] of orders.slice(3).entries()) {
        const link = seats.links[entry.seat ?? ''] ?? '';
        const revision = (await host.currentGame(seats.game))?.match.revision ?? 0;
        expect(await host.order(link, { key: `again ${at}`, revision, order: entry.order })).toMatchObject({
          ok: true,
        });
      }
      const again = (await host.linesOf(seats.game)).slice(-3).map(line => JSON.parse(line) as Entry);
      expect(again.map(({ events }) => events)).toEqual(orders.slice(3).map(({ events }) => events));
      expect(readJournal(`${(await host.linesOf(seats.game)).join('\n')}\n`)).toMatchObject({ ok: true });
    });

    test('a takeback shows what was revealed since', async () => {
      const seats = await seatedGame(host);
      await play(seats, 30);
      const at = await host.currentGame(seats.game);
      if (at === undefined) throw new Error('no game');
      const points = pointsOf(at);
      expect(points[0]?.ply).toBe(29);
      expect(points.every(({ clock }) => clock !== '')).toBe(true);
      const rolled = (await host.linesOf(seats.game))
        .slice(2)
        .flatMap(line => (JSON.parse(line) as Entry).events as readonly { readonly event: string }[])
        .filter(({ event }) => event === 'rolled').length;
      expect(rolled).toBeGreaterThan(0);
      expect(revealedSince(at, 0).length).toBeGreaterThanOrEqual(rolled);
      expect(revealedSince(at, 30)).toEqual([]);
    });

    test('a proposal to go back lapses with the next move, and can be withdrawn', async () => {
      const seats = await seatedGame(host);
      await play(seats, 4);
      const union = seats.links.union ?? '';
      const first = await agreements.propose(union, { kind: 'takeback', ply: 1 });
      await play(seats, 1);
      expect((await playersCard(host, seats.game))?.proposals).toEqual([]);
      const proposal = first.ok ? first.proposal : 0;
      expect(await agreements.answer(other(seats, 'union'), { proposal, accept: true })).toMatchObject({
        because: 'no-such-proposal',
      });
      const second = await agreements.propose(union, { kind: 'takeback', ply: 1 });
      expect(await agreements.propose(union, { kind: 'takeback', ply: 0 })).toMatchObject({
        because: 'proposed-already',
      });
      await agreements.answer(union, { proposal: second.ok ? second.proposal : 0, accept: false });
      expect((await playersCard(host, seats.game))?.proposals).toEqual([]);
      expect((await host.currentGame(seats.game))?.match.ply).toBe(5);
      expect(await agreements.propose(union, { kind: 'takeback', ply: 5 })).toMatchObject({ because: 'barred' });
    });

    test('the clock of the side that is asked runs; when it has run out the other side may claim the game', async () => {
      const seats = await seatedGame(host, 'gettysburg-1863-07-03', { time: LIVE });
      const next = await someOrder(host, seats.game);
      const slow = next?.seat ?? '';
      const quick = other(seats, slow);
      await wait(9);
      expect(await agreements.claim(quick)).toMatchObject({ because: 'time-left' });
      expect((await playersCard(host, seats.game))?.time?.left[slow]).toBe(MINUTE);
      await wait(2);
      expect((await playersCard(host, seats.game))?.time?.left[slow]).toBe(-MINUTE);
      expect(await agreements.claim(seats.links[slow] ?? '')).toMatchObject({ because: 'time-left' });
      // The opponent gives time.
      expect(await agreements.giveTimeToOthers(quick, 5)).toMatchObject({ ok: true });
      expect((await playersCard(host, seats.game))?.time?.left[slow]).toBe(5 * MINUTE);
      expect(await agreements.claim(quick)).toMatchObject({ because: 'time-left' });
      await wait(6);
      expect(await agreements.claim(quick)).toMatchObject({ ok: true });
      const winner = Object.keys(seats.links).find(seat => seat !== slow);
      expect(await playersCard(host, seats.game)).toMatchObject({
        status: 'over',
        ended: { how: 'time', winner },
        time: { left: { [slow]: -MINUTE }, running: [] },
      });
      const file = readJournal(`${(await host.linesOf(seats.game)).join('\n')}\n`);
      expect(file).toMatchObject({ ok: true, journal: { ended: { how: 'time', winner } } });
      expect(await giveNext(host, seats, 'too late')).toMatchObject({ because: 'over' });
    });

    test('the number of proposals in a minute is limited', async () => {
      const seats = await seatedGame(host);
      const union = seats.links.union ?? '';
      const all: unknown[] = [];
      for (let n = 0; n < 25; n++) {
        const made = await agreements.propose(union, { kind: 'draw' });
        all.push(made.ok ? 'made' : made.because);
        if (made.ok) await agreements.answer(union, { proposal: made.proposal, accept: false });
      }
      expect(all.filter(one => one === 'made')).toHaveLength(20);
      expect(all.at(-1)).toBe('too-often');
      await wait(1);
      expect(await agreements.propose(union, { kind: 'draw' })).toMatchObject({ ok: true });
    });

    test('a crash costs no time on the clock', async () => {
      const seats = await seatedGame(host, 'gettysburg-1863-07-03', { time: LIVE });
      const slow = (await someOrder(host, seats.game))?.seat ?? '';
      await wait(1);
      now += 3 * 60 * MINUTE;
      // Another process starts hours later.
      const later = new Host(database.store, { now: () => now });
      await later.service.heartbeat();
      expect((await playersCard(later, seats.game))?.time?.left[slow]).toBe(9 * MINUTE);
      await host.service.heartbeat();
    });

    test('a pause and its end need both sides', async () => {
      const seats = await seatedGame(host, 'gettysburg-1863-07-03', { time: LIVE });
      const slow = (await someOrder(host, seats.game))?.seat ?? '';
      const mine = seats.links[slow] ?? '';
      const pause = await agreements.propose(mine, { kind: 'pause' });
      await wait(1);
      expect((await playersCard(host, seats.game))?.time).toMatchObject({
        paused: false,
        left: { [slow]: 9 * MINUTE },
      });
      await agreements.answer(other(seats, slow), { proposal: pause.ok ? pause.proposal : 0, accept: true });
      await wait(3);
      expect((await playersCard(host, seats.game))?.time).toMatchObject({ paused: true, left: { [slow]: 9 * MINUTE } });
      const resume = await agreements.propose(other(seats, slow), { kind: 'resume' });
      await agreements.answer(mine, { proposal: resume.ok ? resume.proposal : 0, accept: true });
      await wait(1);
      expect((await playersCard(host, seats.game))?.time).toMatchObject({
        paused: false,
        left: { [slow]: 8 * MINUTE },
      });
    });

    test('a game can be resigned, and drawn by agreement', async () => {
      const given = await seatedGame(host);
      expect(await host.resign(given.links.union ?? '')).toMatchObject({ ok: true });
      expect(await playersCard(host, given.game)).toMatchObject({
        status: 'over',
        ended: { how: 'resigned', winner: 'confederate' },
      });
      const drawn = await seatedGame(host);
      const offer = await agreements.propose(drawn.links.union ?? '', { kind: 'draw' });
      await agreements.answer(drawn.links.confederate ?? '', { proposal: offer.ok ? offer.proposal : 0, accept: true });
      expect(await playersCard(host, drawn.game)).toMatchObject({
        status: 'over',
        ended: { how: 'agreed', winner: null },
      });
    });

    test('a bot accepts a takeback', async () => {
      const created = await host.create({ scenario: 'gettysburg-1863-07-03' }, { confederate: 'bot:random' });
      if (!created.ok) throw new Error(created.because);
      await host.join(created.links.union ?? '', { name: 'Ada', word: 'a word of Ada' });
      const seats = { game: created.game, links: { union: created.links.union ?? '' } };
      for (let n = 0; n < 40; n++) {
        const next = await someOrder(host, created.game);
        if (next?.seat === 'union' && n > 0) break;
        if (next?.seat === 'union') await giveNext(host, seats, `k${n}`);
        else await host.moveBot(created.game, () => next?.order as never);
      }
      const { match } = (await host.currentGame(created.game)) ?? {};
      if (match === undefined || match.ply === 0) throw new Error('nothing was played');
      expect(await agreements.propose(seats.links.union, { kind: 'takeback', ply: 0 })).toMatchObject({ ok: true });
      expect((await host.currentGame(created.game))?.match.ply).toBe(0);
    });
  });
}
