import { createPublicKey, verify } from 'node:crypto';
import type { Entry } from '@guidon/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Agreements } from '../agreements/agreements.ts';
import { SeatPreferences } from '../agreements/seat-preferences.ts';
import { Lobby } from '../lobby/lobby.ts';
import type { Host } from '../orders/host.ts';
import { giveNext, seatedGame, someOrder, type TestDatabase } from '../orders/test-games.ts';
import { Accounts } from '../people/accounts.ts';
import { Cleanup } from '../store/cleanup.ts';
import type { Contacts } from './contacts.ts';
import { NoticeDelivery } from './delivery.ts';
import { OutboundHttp } from './outbound-http.ts';
import type { Push } from './push.ts';
import { NoticeSetup } from './test-notice-setup.ts';
import { dribbling } from './test-outbound-http.ts';
import { signatureOf } from './webhook.ts';

/** The same tests for any database. */
export function deliveryBattery(kind: string, open: () => Promise<TestDatabase>): void {
  const MINUTE = 60_000;
  const SCENARIO = 'gettysburg-1863-07-03';

  describe(`notices, on ${kind}`, () => {
    let setup: NoticeSetup;
    let database: TestDatabase;
    let web: NoticeSetup['web'];
    let host: Host;
    let contacts: Contacts;
    let delivery: NoticeDelivery;
    let push: Push;
    beforeAll(async () => {
      setup = await NoticeSetup.open(await open());
      ({ database: database, web, host, contacts, delivery, push } = setup);
    });
    beforeEach(() => setup.reset());
    afterAll(() => setup.close());

    test('one is sent for every decision, however many orders it takes', async () => {
      const seats = await setup.gameWithWebhooks();
      await setup.later();
      expect(setup.urls()).toEqual([`/${seats.asked}`]);
      await setup.later();
      expect(setup.urls()).toHaveLength(1);
      // Orders until the other side has to decide: then it is notified, once.
      for (let n = 0; (await someOrder(host, seats.game))?.seat === seats.asked; n++)
        await giveNext(host, seats, `k${n}`);
      await setup.later();
      await setup.later();
      expect(setup.urls()).toEqual([`/${seats.asked}`, `/${seats.other}`]);
    });

    test('none is sent if the decision was made, or taken back, before', async () => {
      const seats = await setup.gameWithWebhooks();
      for (let n = 0; (await someOrder(host, seats.game))?.seat === seats.asked; n++)
        await giveNext(host, seats, `k${n}`);
      const undone = await host.undo(seats.links[seats.asked] ?? '');
      await setup.later();
      // If the order could be taken back, the decision is the first side's again, otherwise the other side's.
      expect(setup.urls()).toEqual([undone.ok ? `/${seats.asked}` : `/${seats.other}`]);
    });

    test('none is sent to somebody who is connected', async () => {
      const seats = await setup.gameWithWebhooks();
      await database.store.db
        .updateTable('seats')
        .set({ seen: setup.now + 2 * MINUTE })
        .where('game', '=', seats.game)
        .execute();
      await setup.later();
      expect(setup.urls()).toEqual([]);
    });

    test('none is sent for a question that was answered automatically', async () => {
      const seats = await setup.gameWithWebhooks();
      const preferences = new SeatPreferences(host);
      const answers = { bugles: 'never', 'enemy-flags': 'never', react: 'never' } as const;
      await preferences.setStanding(seats.links.union ?? '', answers);
      const toUnion = async (): Promise<number> => {
        const notices = database.store.db.selectFrom('notices').select('id').where('game', '=', seats.game);
        return (await notices.where('seat', '=', 'union').where('kind', '=', 'decide').execute()).length;
      };
      // Until the Union is asked and answered automatically between two orders of the other side.
      for (let n = 0; n < 600; n++) {
        const mover = (await someOrder(host, seats.game))?.seat;
        const before = { lines: (await host.linesOf(seats.game)).length, notices: await toUnion() };
        if ((await giveNext(host, seats, `key ${n}`))?.ok !== true) break;
        const fresh = (await host.linesOf(seats.game)).slice(before.lines).map(line => JSON.parse(line) as Entry);
        const next = (await someOrder(host, seats.game))?.seat;
        if (mover === 'confederate' && next === 'confederate' && fresh.some(({ seat }) => seat === 'union')) {
          expect(await toUnion()).toBe(before.notices);
          return;
        }
      }
      throw new Error('it never came to that');
    });

    test('a webhook message is signed and contains no secret', async () => {
      const seats = await seatedGame(host);
      const asked = (await someOrder(host, seats.game))?.seat ?? '';
      const made = await contacts.add(
        { game: seats.game, seat: asked },
        { kind: 'webhook', address: `${web.address}/h` },
      );
      if (!made.ok || made.secret === undefined) throw new Error('no webhook');
      await setup.later();
      const { headers, body } = web.heard.find(({ url }) => url === '/h') ?? { headers: {}, body: '' };
      const signature = String(new Headers(headers as { readonly [name: string]: string }).get('x-guidon-signature'));
      const at = /^t=(\d+),/.exec(signature)?.[1];
      expect(signature).toBe(signatureOf(made.secret, Number(at), body));
      expect(JSON.parse(body)).toMatchObject({
        kind: 'decide',
        game: seats.game,
        seat: asked,
        link: `https://guidon.example.org/game/${seats.game}`,
      });
      for (const link of Object.values(seats.links)) expect(body).not.toContain(link);
    });

    test('old notices are deleted, and the games stay', async () => {
      const seats = await setup.gameWithWebhooks();
      await giveNext(host, seats, 'a key for it');
      await setup.later();
      await host.resign(seats.links.union ?? '');
      await setup.later();
      const rows = async (table: 'notices' | 'lines'): Promise<number> =>
        (await database.store.db.selectFrom(table).select('game').where('game', '=', seats.game).execute()).length;
      const lines = await rows('lines');
      const cleanup = new Cleanup(database.store, () => setup.now);
      await cleanup.run();
      expect(await rows('notices')).toBeGreaterThan(0);
      await setup.later(40 * 24 * 60);
      await cleanup.run();
      expect([await rows('notices'), await rows('lines')]).toEqual([0, lines]);
    });

    test('a push message is signed and empty, and the contact is removed when the browser has unsubscribed', async () => {
      const seats = await seatedGame(host);
      const asked = (await someOrder(host, seats.game))?.seat ?? '';
      const owner = { game: seats.game, seat: asked };
      await contacts.add(owner, { kind: 'push', endpoint: `${web.address}/push/1` });
      await setup.later();
      const { headers, body } = web.heard.find(({ url }) => url === '/push/1') ?? { headers: {}, body: '-' };
      expect(body).toBe('');
      const [, token = '', key = ''] =
        /^vapid t=([^,]+), k=(.+)$/.exec(String('authorization' in headers && headers.authorization)) ?? [];
      const [head = '', claims = '', signature = ''] = token.split('.');
      const point = Buffer.from(key, 'base64url');
      const open = createPublicKey({
        format: 'jwk',
        key: {
          kty: 'EC',
          crv: 'P-256',
          x: point.subarray(1, 33).toString('base64url'),
          y: point.subarray(33).toString('base64url'),
        },
      });
      const isOurs = verify(
        'sha256',
        Buffer.from(`${head}.${claims}`),
        { key: open, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
      expect(isOurs).toBe(true);
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: web.address });
      web.answerWith(410);
      for (let n = 0; (await someOrder(host, seats.game))?.seat === asked; n++) await giveNext(host, seats, `k${n}`);
      for (let n = 0; (await someOrder(host, seats.game))?.seat !== asked; n++) await giveNext(host, seats, `l${n}`);
      await setup.later();
      expect(await contacts.list(owner)).toEqual([]);
    });

    test('a failed delivery is retried, and given up in the end', async () => {
      const seats = await setup.gameWithWebhooks();
      web.answerWith(500);
      await setup.later();
      expect(setup.urls()).toHaveLength(1);
      await setup.later();
      expect(setup.urls()).toHaveLength(2);
      web.answerWith(204);
      await setup.later(10);
      await setup.later(100);
      expect(setup.urls()).toHaveLength(3);
      expect(seats.asked).not.toBe('');
    });

    test('somebody who is invited is notified, unless the invitation was withdrawn', async () => {
      const accounts = new Accounts(database.store, () => setup.now);
      const made = await accounts.signUp({ name: 'Ada Lovelace', password: 'hardtack and coffee' });
      const created = await host.create({ scenario: SCENARIO }, {});
      if (!made.ok || !created.ok) throw new Error('nobody to ask');
      await contacts.add({ account: made.account }, { kind: 'webhook', address: `${web.address}/ada` });
      const lobby = new Lobby(host);
      const seat = { game: created.game, seat: 'union' };
      await lobby.inviteAccount(seat, made.account);
      await lobby.inviteAccount(seat, null);
      await setup.later();
      expect(setup.urls()).toEqual([]);
      await lobby.inviteAccount(seat, made.account);
      await setup.later();
      await setup.later();
      expect(setup.urls()).toEqual(['/ada']);
      expect(JSON.parse(web.heard[0]?.body ?? '{}')).toMatchObject({ kind: 'invited', game: created.game });
    });

    test('none is sent for a proposal that was withdrawn or lapsed, while another one is', async () => {
      const seats = await setup.gameWithWebhooks();
      const agreements = new Agreements(host);
      const mine = seats.links[seats.asked] ?? '';
      await setup.later();
      web.heard.length = 0;
      await agreements.propose(mine, { kind: 'draw' });
      await giveNext(host, seats, 'it goes on');
      const kinds = async (): Promise<readonly string[]> => {
        await setup.later();
        return web.heard.filter(({ url }) => url === `/${seats.other}`).map(({ body }) => JSON.parse(body).kind);
      };
      expect(await kinds()).not.toContain('proposal');
      const timed = await seatedGame(host, SCENARIO, { time: { kind: 'days', each: 1e9, bank: 0 } });
      await contacts.add({ game: timed.game, seat: 'union' }, { kind: 'webhook', address: `${web.address}/timed` });
      const [pause] = [await agreements.propose(timed.links.confederate ?? '', { kind: 'pause' })];
      await agreements.propose(timed.links.confederate ?? '', { kind: 'extension', minutes: 5 });
      await agreements.answer(timed.links.confederate ?? '', {
        proposal: pause.ok ? pause.proposal : 0,
        accept: false,
      });
      await setup.later();
      const told = web.heard.filter(({ url }) => url === '/timed').map(({ body }) => JSON.parse(body).kind);
      expect(told).toContain('proposal');
    });

    test('a receiver that never finishes its answer delays no other', async () => {
      const slow = await dribbling();
      const first = await setup.gameWithWebhooks();
      for (let n = 0; n < 5; n++)
        await contacts.add(
          { game: first.game, seat: first.asked },
          { kind: 'webhook', address: `${slow.address}/${n}` },
        );
      const second = await setup.gameWithWebhooks();
      const outbound = new OutboundHttp({ plain: true, isInternal: () => false, patience: 300 });
      const hurried = new NoticeDelivery({
        store: database.store,
        times: () => host.times(),
        contacts,
        mailer: undefined,
        push,
        outbound,
        publicUrl: '',
      });
      setup.now += 2 * MINUTE;
      const begun = performance.now();
      await hurried.deliverDue();
      expect(performance.now() - begun).toBeLessThan(5000);
      expect(setup.urls()).toEqual(expect.arrayContaining([`/${first.asked}`, `/${second.asked}`]));
      slow.close();
    });

    test('two processes send a notice once', async () => {
      await setup.gameWithWebhooks();
      setup.now += 2 * MINUTE;
      const outbound = new OutboundHttp({ plain: true, isInternal: () => false });
      const second = new NoticeDelivery({
        store: database.store,
        times: () => host.times(),
        contacts,
        mailer: undefined,
        push,
        outbound,
        publicUrl: '',
      });
      await Promise.all([delivery.deliverDue(), second.deliverDue()]);
      expect(setup.urls()).toHaveLength(1);
    });

    test('the opponent of somebody who has run out of time is notified, once', async () => {
      const seats = await seatedGame(host, SCENARIO, { time: { kind: 'live', base: MINUTE, increment: 0 } });
      const asked = (await someOrder(host, seats.game))?.seat ?? '';
      const other = Object.keys(seats.links).find(seat => seat !== asked) ?? '';
      await contacts.add({ game: seats.game, seat: other }, { kind: 'webhook', address: `${web.address}/${other}` });
      for (let second = 0; second < 70; second++) {
        setup.now += 1000;
        await host.service.heartbeat();
      }
      await delivery.deliverDue();
      await delivery.deliverDue();
      expect(web.heard.map(({ body }) => (JSON.parse(body) as { readonly kind: string }).kind)).toEqual(['time']);
      // With one more minute they run out again, and there is another notice.
      await new Agreements(host).giveTimeToOthers(seats.links[other] ?? '', 1);
      await delivery.deliverDue();
      expect(web.heard).toHaveLength(1);
      for (let second = 0; second < 70; second++) {
        setup.now += 1000;
        await host.service.heartbeat();
      }
      await delivery.deliverDue();
      await delivery.deliverDue();
      expect(web.heard).toHaveLength(2);
      await new Agreements(host).claim(seats.links[other] ?? '');
      await setup.later();
      expect(web.heard.map(({ body }) => (JSON.parse(body) as { readonly kind: string }).kind)).toEqual([
        'time',
        'time',
        'over',
      ]);
    });
  });
}
