import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seatedGame, someOrder, type TestDatabase } from '../orders/test-games.ts';
import { Contacts } from './contacts.ts';
import { OutboundHttp } from './outbound-http.ts';
import { NoticeSetup } from './test-notice-setup.ts';

/** Mail addresses of players, on any database. */
export function contactsBattery(kind: string, open: () => Promise<TestDatabase>): void {
  describe(`mail addresses, on ${kind}`, () => {
    let setup: NoticeSetup;
    beforeAll(async () => {
      setup = await NoticeSetup.open(await open());
    });
    beforeEach(() => setup.reset());
    afterAll(() => setup.close());

    test('count once their owner has confirmed them', async () => {
      const seats = await seatedGame(setup.host);
      const asked = (await someOrder(setup.host, seats.game))?.seat ?? '';
      const owner = { game: seats.game, seat: asked };
      expect(await setup.contacts.add(owner, { kind: 'mail', address: 'ada@example.org' })).toMatchObject({ ok: true });
      expect(await setup.contacts.list(owner)).toMatchObject([{ kind: 'mail', confirmed: false }]);
      const word = /\/confirm\/([\w-]+)/.exec(setup.mail.heard[0]?.text ?? '')?.[1] ?? '';
      expect(await setup.contacts.confirm('something else')).toBe(false);
      expect(await setup.contacts.confirm(word)).toBe(true);
      expect(await setup.contacts.confirm(word)).toBe(false);
      await setup.later();
      expect(setup.mail.heard).toHaveLength(2);
      expect(setup.mail.heard[1]).toMatchObject({ to: 'ada@example.org' });
      expect(setup.mail.heard[1]?.text).toContain(`/game/${seats.game}`);
    });

    test('get a limited number of confirmation mails', async () => {
      for (let n = 0; n < 3; n++) {
        const { game } = await seatedGame(setup.host);
        expect(
          await setup.contacts.add({ game, seat: 'union' }, { kind: 'mail', address: 'victim@example.org' }),
        ).toMatchObject({ ok: true });
      }
      const { game } = await seatedGame(setup.host);
      expect(
        await setup.contacts.add({ game, seat: 'union' }, { kind: 'mail', address: 'victim@example.org' }),
      ).toMatchObject({
        because: 'too-many',
      });
      expect(setup.mail.heard).toHaveLength(3);
    });

    test('are limited whatever their case, and even if they are removed in between', async () => {
      const { game } = await seatedGame(setup.host);
      const owner = { game, seat: 'union' };
      const asked: unknown[] = [];
      for (const address of ['prey@example.org', 'Prey@example.org', 'pREY@example.org', 'prey@Example.org']) {
        const made = await setup.contacts.add(owner, { kind: 'mail', address });
        asked.push(made.ok);
        if (made.ok) await setup.contacts.remove(owner, made.id);
      }
      expect(asked).toEqual([true, true, true, false]);
      expect(setup.mail.heard).toHaveLength(3);
    });

    test('that cannot be reached are not stored', async () => {
      const { game } = await seatedGame(setup.host);
      const outbound = new OutboundHttp();
      const mailer = { send: () => Promise.reject(new Error('nobody carries mail today')) };
      const mute = new Contacts({ store: setup.database.store, outbound, mailer, publicUrl: '', now: () => setup.now });
      const added = await mute.add({ game, seat: 'union' }, { kind: 'mail', address: 'later@example.org' });
      expect(added).toMatchObject({ because: 'unreachable' });
      expect(await mute.list({ game, seat: 'union' })).toEqual([]);
    });
  });
}
