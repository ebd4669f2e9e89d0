import { Chain, chainWord, type Entry, proven, readJournal, type Seat, throwsOf } from '@guidon/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BotPlayer } from '../bots/bot-player.ts';
import { awaitedIn } from '../games/awaited-throw.ts';
import { setUpGame } from '../games/live-game.ts';
import type { Terms } from '../games/new-game.ts';
import { clocksOf } from '../time/game-time.ts';
import { Host } from './host.ts';
import { giveNext, type Seats, SOME_TIME, type TestDatabase } from './test-games.ts';
import { PATIENCE } from './throws.ts';

const SCENARIO = 'gettysburg-1863-07-01';
const CHAINS: { readonly [seat: Seat]: Chain } = {
  union: new Chain('the seed of the union'),
  confederate: new Chain('the seed of the confederates'),
};

interface Table {
  readonly host: Host;
  readonly seats: Seats;
  /** Who is there. */
  readonly present: Set<Seat>;
  /** Lets time pass. */
  wait(milliseconds: number): void;
}

/** Dice that wait for the links of those who are there, on any database. */
export function throwsBattery(kind: string, open: () => Promise<TestDatabase>): void {
  describe(`dice made of the words of both sides, on ${kind}`, () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
    });
    afterAll(() => database.remove());

    /** A game with a chain for each seat, and both there. */
    async function seated(terms: Terms = {}, players: { readonly [seat: Seat]: string } = {}): Promise<Table> {
      let now = SOME_TIME;
      const host = new Host(database.store, { now: () => now });
      const present = new Set<Seat>();
      host.setPresence(() => [...present]);
      const created = await host.create({ scenario: SCENARIO }, players, terms);
      if (!created.ok) throw new Error(created.because);
      for (const [seat, link] of Object.entries(created.links)) {
        present.add(seat);
        await host.join(link, { name: seat, word: chainWord(CHAINS[seat]?.end ?? '') });
      }
      const table = { host, seats: created, present, wait: (more: number) => (now += more) };
      await tellAll(table);
      return table;
    }

    const waiting = async ({ host, seats }: Table) => {
      const row = (await host.rowsOf(seats.game))?.row;
      return row === undefined ? undefined : awaitedIn(row);
    };

    const tell = ({ host, seats }: Table, seat: Seat, entry: number) =>
      host.word(seats.links[seat] ?? '', { entry, link: CHAINS[seat]?.link(entry) ?? null });

    /** Everybody who is asked gives their link, until no dice wait any more. */
    async function tellAll(table: Table): Promise<void> {
      for (let awaited = await waiting(table); awaited !== undefined; awaited = await waiting(table))
        for (const seat of awaited.seats) expect(await tell(table, seat, awaited.n)).toEqual({ ok: true });
    }

    /** Plays until an order waits for its dice. */
    async function untilThrown(table: Table, key: string): Promise<number> {
      for (let n = 0; n < 200; n++) {
        const given = await giveNext(table.host, table.seats, `${key} ${n}`);
        if (given?.ok !== true) throw new Error(JSON.stringify(given));
        if (given.awaits !== undefined) return given.n - 1;
      }
      throw new Error('no die was thrown');
    }

    async function journalOf({ host, seats }: Table) {
      await host.resign(seats.links.union ?? '');
      const read = readJournal(`${(await host.linesOf(seats.game)).join('\n')}\n`);
      if (!read.ok) throw new Error(read.damage.fault);
      const setup = setUpGame({ scenario: SCENARIO });
      if (!setup.ok) throw new Error('no scenario');
      return { journal: read.journal, verdict: proven(setup.value.opened.system, read.journal) };
    }

    const entriesOf = async ({ host, seats }: Table): Promise<readonly Entry[]> =>
      (await host.linesOf(seats.game)).slice(1).map(line => JSON.parse(line) as Entry);

    test('every throw takes a link of each seat that is there, and the game proves it', async () => {
      const table = await seated();
      for (let n = 0; n < 4; n++) {
        await untilThrown(table, `order ${n}`);
        await tellAll(table);
      }
      const { journal, verdict } = await journalOf(table);
      expect(verdict.ok).toBe(true);
      expect(journal.header.dice.protocol).toBe(2);
      expect(throwsOf(journal)).toMatchObject({ lacking: {}, refused: {} });
      expect(throwsOf(journal).throws).toBeGreaterThan(4);
    });

    test('the order is stored before any link is asked for: a restart changes nothing of it', async () => {
      const table = await seated();
      const n = await untilThrown(table, 'order');
      const before = await waiting(table);
      await tell(table, 'union', n);
      const later = new Host(database.store, { now: () => SOME_TIME });
      const again = { ...table, host: later };
      expect(await waiting(again)).toEqual(before);
      expect((await entriesOf(again)).length).toBe(n);
      await tellAll(again);
      const thrown = (await entriesOf(again))[n];
      expect(thrown?.order).toEqual(before?.given?.order);
      expect(Object.keys(thrown?.dice?.words ?? {})).toEqual(['confederate', 'union']);
    });

    test('while dice wait nothing else is taken, and the same key waits for the same', async () => {
      const table = await seated();
      const { host, seats } = table;
      const n = await untilThrown(table, 'order');
      const { seat, order, key = '' } = (await waiting(table))?.given ?? { seat: '', order: null };
      const link = seats.links[seat] ?? '';
      expect(await host.order(link, { key, revision: n, order })).toMatchObject({
        ok: true,
        again: true,
        awaits: ['confederate', 'union'],
      });
      expect(await host.order(link, { key: 'another key', revision: n, order })).toMatchObject({
        because: 'awaits-dice',
      });
      expect(await host.undo(link)).toMatchObject({ because: 'awaits-dice' });
      await tellAll(table);
      expect(await host.order(link, { key, revision: n, order })).toMatchObject({ ok: true, again: true, n: n + 1 });
    });

    test('a link that is none of the chain is refused, and so is one that nobody asked for', async () => {
      const table = await seated();
      const { host, seats } = table;
      const n = await untilThrown(table, 'order');
      const link = seats.links.union ?? '';
      const given = (word: string | null | undefined, entry = n) => host.word(link, { entry, link: word ?? null });
      expect(await given('f'.repeat(64))).toMatchObject({ because: 'wrong-word' });
      expect(await given(CHAINS.union?.link(n + 1))).toMatchObject({ because: 'wrong-word' });
      expect(await given(CHAINS.confederate?.link(n))).toMatchObject({ because: 'wrong-word' });
      expect(await given(CHAINS.union?.link(n + 1), n + 1)).toMatchObject({ because: 'not-asked' });
      expect((await waiting(table))?.n).toBe(n);
    });

    test('whoever keeps a link back stalls nobody, and the journal tells', async () => {
      const table = await seated();
      const { host, seats } = table;
      const n = await untilThrown(table, 'order');
      const union = seats.links.union ?? '';
      expect(await host.throwWithout(union, n)).toMatchObject({ because: 'too-soon' });
      await tell(table, 'union', n);
      expect(await host.throwWithout(union, n)).toMatchObject({ because: 'too-soon' });
      table.wait(PATIENCE);
      expect(await host.throwWithout(seats.links.confederate ?? '', n)).toMatchObject({ because: 'too-soon' });
      expect(await host.throwWithout(union, n)).toEqual({ ok: true });
      // Nobody waits for a seat that was silent, until it is heard of.
      await untilThrown(table, 'another');
      expect((await waiting(table))?.seats).toEqual(['union']);
      await tellAll(table);
      host.heardFrom(seats.game, 'confederate');
      await untilThrown(table, 'a third');
      expect((await waiting(table))?.seats).toEqual(['confederate', 'union']);
      const { journal, verdict } = await journalOf(table);
      expect(verdict.ok).toBe(true);
      expect(journal.entries[n]?.dice).toMatchObject({ without: ['confederate'], house: expect.any(String) });
      expect(throwsOf(journal)).toMatchObject({ lacking: { confederate: 2 }, refused: { confederate: 1 } });
    });

    test('nobody waits for a seat that is away, or for a browser without the chain; the journal tells that, too', async () => {
      const table = await seated();
      const { host, seats, present } = table;
      present.delete('confederate');
      const n = await untilThrown(table, 'order');
      expect((await waiting(table))?.seats).toEqual(['union']);
      expect(await host.word(seats.links.union ?? '', { entry: n, link: null })).toEqual({ ok: true });
      const { journal, verdict } = await journalOf(table);
      expect(verdict.ok).toBe(true);
      expect(throwsOf(journal)).toMatchObject({ lacking: { confederate: 1, union: 1 }, refused: { union: 1 } });
    });

    test('no clock runs while dice wait', async () => {
      const table = await seated({ time: { kind: 'live', base: 600_000, increment: 5000 } });
      const { host, seats } = table;
      const running = clocksOf((await host.rowsOf(seats.game))?.row ?? { time: null })?.running;
      await untilThrown(table, 'order');
      expect(clocksOf((await host.rowsOf(seats.game))?.row ?? { time: null })?.running).toEqual([]);
      await tellAll(table);
      const row = (await host.rowsOf(seats.game))?.row;
      expect(clocksOf(row ?? { time: null })?.running).toEqual(row?.asked.split(' '));
      expect(running).toHaveLength(1);
    });

    test('dice of a program on the server wait for the link of the person', async () => {
      const table = await seated({}, { confederate: 'bot:random' });
      const bots = new BotPlayer(table.host);
      bots.wake(table.seats.game);
      for (let n = 0; n < 40; n++) {
        await bots.stop();
        await tellAll(table);
        if ((await giveNext(table.host, table.seats, `order ${n}`))?.ok !== true) {
          const again = new BotPlayer(table.host);
          again.wake(table.seats.game);
          await again.stop();
        }
      }
      const entries = await entriesOf(table);
      const thrown = entries.filter(({ seat, dice }) => seat === 'confederate' && dice !== undefined);
      expect(thrown.length).toBeGreaterThan(0);
      expect(thrown.every(({ dice }) => dice?.words.union !== undefined && dice.house !== undefined)).toBe(true);
    });
  });
}
