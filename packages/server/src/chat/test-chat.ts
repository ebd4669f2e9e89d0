import { readJournal } from '@guidon/kernel';
import type { NewBeforehand } from '@guidon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SeatPreferences } from '../agreements/seat-preferences.ts';
import type { SeatHolder } from '../games/seat-keys.ts';
import { Host } from '../orders/host.ts';
import { giveNext, type Seats, SOME_TIME, seatedGame, type TestDatabase } from '../orders/test-games.ts';
import { Chat } from './chat.ts';

/** The same tests for any database. */
export function chatBattery(kind: string, open: () => Promise<TestDatabase>): void {
  describe(`chat, on ${kind}`, () => {
    let database: TestDatabase;
    let host: Host;
    let chat: Chat;
    let preferences: SeatPreferences;
    beforeAll(async () => {
      database = await open();
      host = new Host(database.store, { now: () => SOME_TIME });
      chat = new Chat(host);
      preferences = new SeatPreferences(host);
    });
    afterAll(() => database.remove());

    async function holder(link: string | undefined): Promise<SeatHolder> {
      const found = await host.seatOf(link ?? '');
      if (found === undefined) throw new Error('nobody sits there');
      return found;
    }

    test('is sent to the others in order, from the last line they have', async () => {
      const { links } = await seatedGame(host);
      await chat.say(links.union ?? '', 'Good morning.');
      await chat.say(links.confederate ?? '', 'And to you.');
      const heard = await chat.linesFor(await holder(links.union), 0);
      expect(heard.map(({ seat, text }) => `${seat}: ${text}`)).toEqual([
        'union: Good morning.',
        'confederate: And to you.',
      ]);
      expect(await chat.linesFor(await holder(links.union), heard.at(-1)?.id ?? 0)).toEqual([]);
    });

    test('lines in a minute and open complaints are limited', async () => {
      const { links } = await seatedGame(host);
      const said: boolean[] = [];
      for (let n = 0; n < 40; n++) said.push((await chat.say(links.union ?? '', `Line ${n}.`)).ok);
      expect(said.filter(Boolean)).toHaveLength(30);
      expect(await chat.say(links.confederate ?? '', 'May I?')).toMatchObject({ ok: true });
      const report = () => chat.report(links.confederate ?? '', { about: 'union', reason: 'It does not stop.' });
      for (let n = 0; n < 5; n++) expect(await report()).toMatchObject({ ok: true });
      expect(await report()).toMatchObject({ because: 'too-many' });
    });

    test('a muted seat is not shown to the one that muted it, until unmuted', async () => {
      const { links } = await seatedGame(host);
      await chat.say(links.confederate ?? '', 'Something unkind.');
      await chat.mute(links.union ?? '', { seat: 'confederate', muted: true });
      expect(await chat.linesFor(await holder(links.union), 0)).toEqual([]);
      expect(await chat.linesFor(await holder(links.confederate), 0)).toHaveLength(1);
      expect((await preferences.notesOf(await holder(links.union))).muted).toEqual(['confederate']);
      await chat.mute(links.union ?? '', { seat: 'confederate', muted: false });
      expect(await chat.linesFor(await holder(links.union), 0)).toHaveLength(1);
      expect(await chat.mute(links.union ?? '', { seat: 'nobody', muted: true })).toMatchObject({
        because: 'no-such-seat',
      });
    });

    test('a complaint is stored for the operator', async () => {
      const { links, game } = await seatedGame(host);
      await chat.report(links.union ?? '', { about: 'confederate', reason: 'Unkind words.' });
      const reports = await database.store.db.selectFrom('reports').selectAll().where('game', '=', game).execute();
      expect(reports).toMatchObject([{ seat: 'union', about: 'confederate', reason: 'Unkind words.', settled: null }]);
    });
  });

  describe(`automatic answers, on ${kind}`, () => {
    let database: TestDatabase;
    let host: Host;
    let preferences: SeatPreferences;
    beforeAll(async () => {
      database = await open();
      host = new Host(database.store, { now: () => SOME_TIME });
      preferences = new SeatPreferences(host);
    });
    afterAll(() => database.remove());

    const KIND = 'bugles';
    const MOST_ORDERS = 3000;

    /** Gives orders until a condition holds. The dice differ at every run, and so does the number of orders. */
    async function playUntil(
      seats: Seats,
      holds: (asked: string, turn: number) => Promise<boolean> | boolean,
    ): Promise<number> {
      for (let n = 0; n < MOST_ORDERS; n++) {
        const { match, setup } = (await host.currentGame(seats.game)) ?? {};
        if (match === undefined || setup === undefined) throw new Error('no game');
        const decision = match.askedOf('union');
        const kind = decision === undefined ? '' : setup.opened.present.asked(match.state, decision).kind;
        if (await holds(kind, match.system.clock(match.state).turn)) return n;
        if ((await giveNext(host, seats, `${match.revision}`))?.ok !== true) throw new Error('the game is over');
      }
      throw new Error('it never came to that');
    }

    async function notes(seats: Seats) {
      const holder = await host.seatOf(seats.links.union ?? '');
      if (holder === undefined) throw new Error('nobody sits there');
      return preferences.notesOf(holder);
    }

    test('are given without asking, stand in the journal, and are counted', async () => {
      const seats = await seatedGame(host);
      await preferences.setStanding(seats.links.union ?? '', { [KIND]: 'never' });
      let first = true;
      const orders = await playUntil(seats, async kind => {
        // The question that was open when the answer was set is still asked.
        if (!first) expect(kind).not.toBe(KIND);
        first = false;
        return (await notes(seats)).spared > 2;
      });
      const lines = await host.linesOf(seats.game);
      expect(lines.length).toBe(2 + orders + (await notes(seats)).spared);
      expect(readJournal(`${lines.join('\n')}\n`)).toMatchObject({ ok: true });
      // After an undo the question is asked again.
      await preferences.setStanding(seats.links.union ?? '', { [KIND]: 'ask' });
      await playUntil(seats, kind => kind === KIND);
    });

    test('hold only for what they name, and until they are removed', async () => {
      const seats = await seatedGame(host);
      const union = seats.links.union ?? '';
      const nobody: NewBeforehand = {
        when: { kind: KIND, units: ['no such unit'] },
        answer: 'no',
        label: 'nobody',
        until: 'game',
      };
      expect(await preferences.addCondition(union, nobody)).toMatchObject({ ok: true });
      await playUntil(seats, kind => kind === KIND);
      const made = await preferences.addCondition(union, {
        when: { kind: KIND },
        answer: 'no',
        label: 'all of them',
        until: 'game',
      });
      if (!made.ok) throw new Error(made.because);
      let first = true;
      await playUntil(seats, async kind => {
        // The question that was open when the answer was set is still asked.
        if (!first) expect(kind).not.toBe(KIND);
        first = false;
        return (await notes(seats)).spared > 1;
      });
      expect((await notes(seats)).beforehand).toMatchObject([{ used: 0 }, { used: (await notes(seats)).spared }]);
      await preferences.removeCondition(seats.links.confederate ?? '', made.id);
      expect((await notes(seats)).beforehand).toHaveLength(2);
      await preferences.removeCondition(union, made.id);
      await playUntil(seats, kind => kind === KIND);
    });

    test('for one turn hold for that turn alone', async () => {
      const seats = await seatedGame(host);
      await preferences.addCondition(seats.links.union ?? '', {
        when: { kind: KIND },
        answer: 'no',
        label: 'in this turn',
        until: 'turn',
      });
      let first = true;
      await playUntil(seats, (kind, turn) => {
        // The question that was open when the answer was set is still asked.
        if (turn === 1 && !first) expect(kind).not.toBe(KIND);
        first = false;
        return turn > 1 && kind === KIND;
      });
    });
  });
}
