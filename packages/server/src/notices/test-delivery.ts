import { createPublicKey, verify } from 'node:crypto';
import type { Entry } from '@guidon/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Agreements } from '../agreements/agreements.ts';
import { SeatPreferences } from '../agreements/seat-preferences.ts';
import { Lobby } from '../lobby/lobby.ts';
import { Host } from '../orders/host.ts';
import { giveNext, type Place, type Seats, SOME_TIME, seatedGame, someOrder } from '../orders/test-games.ts';
import { Accounts } from '../people/accounts.ts';
import { Cleanup } from '../store/cleanup.ts';
import { Contacts } from './contacts.ts';
import { NoticeDelivery } from './delivery.ts';
import { smtpMailer } from './mail.ts';
import { OutboundHttp } from './outbound-http.ts';
import { Push } from './push.ts';
import { dribbling, listeningMail, listeningWeb } from './test-outbound-http.ts';
import { signatureOf } from './webhook.ts';

/** The same on whatever database. */
export function deliveryBattery(kind: string, open: () => Promise<Place>): void {
  const MINUTE = 60_000;
  const SCENARIO = 'gettysburg-1863-07-03';

  describe(`notices, on ${kind}`, () => {
    let place: Place;
    let web: Awaited<ReturnType<typeof listeningWeb>>;
    let mail: Awaited<ReturnType<typeof listeningMail>>;
    let now = SOME_TIME;
    let host: Host;
    let contacts: Contacts;
    let delivery: NoticeDelivery;
    let push: Push;
    beforeAll(async () => {
      place = await open();
      web = await listeningWeb();
      mail = await listeningMail();
      host = new Host(place.store, { now: () => now });
      await host.service.beat();
      const outbound = new OutboundHttp({ plain: true, isInternal: () => false });
      const mailer = smtpMailer(mail.url, 'guidon@example.org');
      const publicUrl = 'https://guidon.example.org';
      contacts = new Contacts({ store: place.store, outbound, mailer, publicUrl, now: () => now });
      push = await Push.open(place.store, { outbound, subject: 'mailto:guidon@example.org' });
      delivery = new NoticeDelivery({
        store: place.store,
        times: () => host.times(),
        contacts,
        mailer,
        push,
        outbound,
        publicUrl,
      });
    });
    beforeEach(() => {
      web.heard.length = 0;
      mail.heard.length = 0;
      web.answerWith(204);
    });
    afterAll(async () => {
      web.close();
      mail.close();
      await place.remove();
    });

    /** Two minutes later, and the courier goes round. */
    async function later(minutes = 2): Promise<void> {
      now += minutes * MINUTE;
      await delivery.deliverDue();
    }

    /** A game in which both sides have a webhook; whose decision it is. */
    async function hooked(): Promise<Seats & { readonly asked: string; readonly other: string }> {
      const seats = await seatedGame(host);
      for (const seat of Object.keys(seats.links))
        await contacts.add({ game: seats.game, seat }, { kind: 'webhook', address: `${web.address}/${seat}` });
      const asked = (await someOrder(host, seats.game))?.seat ?? '';
      const other = Object.keys(seats.links).find(seat => seat !== asked) ?? '';
      return { ...seats, asked, other };
    }

    const urls = (): readonly string[] => web.heard.map(({ url }) => url);

    test('one for every decision that is needed, however many orders it takes', async () => {
      const seats = await hooked();
      await later();
      expect(urls()).toEqual([`/${seats.asked}`]);
      await later();
      expect(urls()).toHaveLength(1);
      // Orders until it is the other side's decision: then they are told, once.
      for (let n = 0; (await someOrder(host, seats.game))?.seat === seats.asked; n++)
        await giveNext(host, seats, `k${n}`);
      await later();
      await later();
      expect(urls()).toEqual([`/${seats.asked}`, `/${seats.other}`]);
    });

    test('none if it was answered, or taken back, before anybody was told', async () => {
      const seats = await hooked();
      for (let n = 0; (await someOrder(host, seats.game))?.seat === seats.asked; n++)
        await giveNext(host, seats, `k${n}`);
      const undone = await host.undo(seats.links[seats.asked] ?? '');
      await later();
      // If it could be taken back the decision is where it was; if not, it is the other side's.
      expect(urls()).toEqual([undone.ok ? `/${seats.asked}` : `/${seats.other}`]);
    });

    test('none to somebody who is there', async () => {
      const seats = await hooked();
      await place.store.db
        .updateTable('seats')
        .set({ seen: now + 2 * MINUTE })
        .where('game', '=', seats.game)
        .execute();
      await later();
      expect(urls()).toEqual([]);
    });

    test('none for a question that was answered beforehand', async () => {
      const seats = await hooked();
      const preferences = new SeatPreferences(host);
      const answers = { bugles: 'never', 'enemy-flags': 'never', react: 'never' } as const;
      await preferences.setStanding(seats.links.union ?? '', answers);
      const toUnion = async (): Promise<number> => {
        const notices = place.store.db.selectFrom('notices').select('id').where('game', '=', seats.game);
        return (await notices.where('seat', '=', 'union').where('kind', '=', 'decide').execute()).length;
      };
      // Until the Union is asked and answers without being asked, between two orders of the other side.
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

    test('a webhook is signed, and tells no secret', async () => {
      const seats = await seatedGame(host);
      const asked = (await someOrder(host, seats.game))?.seat ?? '';
      const made = await contacts.add(
        { game: seats.game, seat: asked },
        { kind: 'webhook', address: `${web.address}/h` },
      );
      if (!made.ok || made.secret === undefined) throw new Error('no webhook');
      await later();
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

    test('a mail address counts once its owner has said so', async () => {
      const seats = await seatedGame(host);
      const asked = (await someOrder(host, seats.game))?.seat ?? '';
      const owner = { game: seats.game, seat: asked };
      expect(await contacts.add(owner, { kind: 'mail', address: 'ada@example.org' })).toMatchObject({ ok: true });
      expect(await contacts.list(owner)).toMatchObject([{ kind: 'mail', confirmed: false }]);
      const word = /\/confirm\/([\w-]+)/.exec(mail.heard[0]?.text ?? '')?.[1] ?? '';
      expect(await contacts.confirm('something else')).toBe(false);
      expect(await contacts.confirm(word)).toBe(true);
      expect(await contacts.confirm(word)).toBe(false);
      await later();
      expect(mail.heard).toHaveLength(2);
      expect(mail.heard[1]).toMatchObject({ to: 'ada@example.org' });
      expect(mail.heard[1]?.text).toContain(`/game/${seats.game}`);
    });

    test('nobody is asked again and again whether an address is theirs', async () => {
      for (let n = 0; n < 3; n++) {
        const { game } = await seatedGame(host);
        expect(
          await contacts.add({ game, seat: 'union' }, { kind: 'mail', address: 'victim@example.org' }),
        ).toMatchObject({ ok: true });
      }
      const { game } = await seatedGame(host);
      expect(
        await contacts.add({ game, seat: 'union' }, { kind: 'mail', address: 'victim@example.org' }),
      ).toMatchObject({
        because: 'too-many',
      });
      expect(mail.heard).toHaveLength(3);
    });

    test('nor in other letters, nor by taking it away in between', async () => {
      const { game } = await seatedGame(host);
      const owner = { game, seat: 'union' };
      const asked: unknown[] = [];
      for (const address of ['prey@example.org', 'Prey@example.org', 'pREY@example.org', 'prey@Example.org']) {
        const made = await contacts.add(owner, { kind: 'mail', address });
        asked.push(made.ok);
        if (made.ok) await contacts.remove(owner, made.id);
      }
      expect(asked).toEqual([true, true, true, false]);
      expect(mail.heard).toHaveLength(3);
    });

    test('an address that cannot be written to just now is not kept', async () => {
      const { game } = await seatedGame(host);
      const outbound = new OutboundHttp();
      const mailer = { send: () => Promise.reject(new Error('nobody carries mail today')) };
      const mute = new Contacts({ store: place.store, outbound, mailer, publicUrl: '', now: () => now });
      const added = await mute.add({ game, seat: 'union' }, { kind: 'mail', address: 'later@example.org' });
      expect(added).toMatchObject({ because: 'unreachable' });
      expect(await mute.list({ game, seat: 'union' })).toEqual([]);
    });

    test('what nobody needs any more is swept away, and the games stay', async () => {
      const seats = await hooked();
      await giveNext(host, seats, 'a key for it');
      await later();
      await host.resign(seats.links.union ?? '');
      await later();
      const rows = async (table: 'notices' | 'lines'): Promise<number> =>
        (await place.store.db.selectFrom(table).select('game').where('game', '=', seats.game).execute()).length;
      const lines = await rows('lines');
      const sweeper = new Cleanup(place.store, () => now);
      await sweeper.run();
      expect(await rows('notices')).toBeGreaterThan(0);
      await later(40 * 24 * 60);
      await sweeper.run();
      expect([await rows('notices'), await rows('lines')]).toEqual([0, lines]);
    });

    test('a browser is reached by a signed push that says nothing, and forgotten when it wants no more', async () => {
      const seats = await seatedGame(host);
      const asked = (await someOrder(host, seats.game))?.seat ?? '';
      const owner = { game: seats.game, seat: asked };
      await contacts.add(owner, { kind: 'push', endpoint: `${web.address}/push/1` });
      await later();
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
      await later();
      expect(await contacts.list(owner)).toEqual([]);
    });

    test('what does not arrive is tried again, and given up in the end', async () => {
      const seats = await hooked();
      web.answerWith(500);
      await later();
      expect(urls()).toHaveLength(1);
      await later();
      expect(urls()).toHaveLength(2);
      web.answerWith(204);
      await later(10);
      await later(100);
      expect(urls()).toHaveLength(3);
      expect(seats.asked).not.toBe('');
    });

    test('whoever is asked by name to play is told, unless it was taken back', async () => {
      const accounts = new Accounts(place.store, () => now);
      const made = await accounts.signUp({ name: 'Ada Lovelace', password: 'hardtack and coffee' });
      const created = await host.create({ scenario: SCENARIO }, {});
      if (!made.ok || !created.ok) throw new Error('nobody to ask');
      await contacts.add({ account: made.account }, { kind: 'webhook', address: `${web.address}/ada` });
      const lobby = new Lobby(host);
      const seat = { game: created.game, seat: 'union' };
      await lobby.inviteAccount(seat, made.account);
      await lobby.inviteAccount(seat, null);
      await later();
      expect(urls()).toEqual([]);
      await lobby.inviteAccount(seat, made.account);
      await later();
      await later();
      expect(urls()).toEqual(['/ada']);
      expect(JSON.parse(web.heard[0]?.body ?? '{}')).toMatchObject({ kind: 'invited', game: created.game });
    });

    test('none of a proposal that was withdrawn, or lapsed, while another is told of', async () => {
      const seats = await hooked();
      const agreements = new Agreements(host);
      const mine = seats.links[seats.asked] ?? '';
      await later();
      web.heard.length = 0;
      await agreements.propose(mine, { kind: 'draw' });
      await giveNext(host, seats, 'it goes on');
      const kinds = async (): Promise<readonly string[]> => {
        await later();
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
      await later();
      const told = web.heard.filter(({ url }) => url === '/timed').map(({ body }) => JSON.parse(body).kind);
      expect(told).toContain('proposal');
    });

    test('somebody who answers without end holds up nobody else', async () => {
      const slow = await dribbling();
      const first = await hooked();
      for (let n = 0; n < 5; n++)
        await contacts.add(
          { game: first.game, seat: first.asked },
          { kind: 'webhook', address: `${slow.address}/${n}` },
        );
      const second = await hooked();
      const outbound = new OutboundHttp({ plain: true, isInternal: () => false, patience: 300 });
      const hurried = new NoticeDelivery({
        store: place.store,
        times: () => host.times(),
        contacts,
        mailer: undefined,
        push,
        outbound,
        publicUrl: '',
      });
      now += 2 * MINUTE;
      const begun = performance.now();
      await hurried.deliverDue();
      expect(performance.now() - begun).toBeLessThan(5000);
      expect(urls()).toEqual(expect.arrayContaining([`/${first.asked}`, `/${second.asked}`]));
      slow.close();
    });

    test('two couriers tell it once', async () => {
      await hooked();
      now += 2 * MINUTE;
      const outbound = new OutboundHttp({ plain: true, isInternal: () => false });
      const second = new NoticeDelivery({
        store: place.store,
        times: () => host.times(),
        contacts,
        mailer: undefined,
        push,
        outbound,
        publicUrl: '',
      });
      await Promise.all([delivery.deliverDue(), second.deliverDue()]);
      expect(urls()).toHaveLength(1);
    });

    test('whose opponent has run out of time is told, once', async () => {
      const seats = await seatedGame(host, SCENARIO, { time: { kind: 'live', base: MINUTE, increment: 0 } });
      const asked = (await someOrder(host, seats.game))?.seat ?? '';
      const other = Object.keys(seats.links).find(seat => seat !== asked) ?? '';
      await contacts.add({ game: seats.game, seat: other }, { kind: 'webhook', address: `${web.address}/${other}` });
      for (let second = 0; second < 70; second++) {
        now += 1000;
        await host.service.beat();
      }
      await delivery.deliverDue();
      await delivery.deliverDue();
      expect(web.heard.map(({ body }) => (JSON.parse(body) as { readonly kind: string }).kind)).toEqual(['time']);
      // Given a minute they are late again when it is over, and that is told again.
      await new Agreements(host).give(seats.links[other] ?? '', 1);
      await delivery.deliverDue();
      expect(web.heard).toHaveLength(1);
      for (let second = 0; second < 70; second++) {
        now += 1000;
        await host.service.beat();
      }
      await delivery.deliverDue();
      await delivery.deliverDue();
      expect(web.heard).toHaveLength(2);
      await new Agreements(host).claim(seats.links[other] ?? '');
      await later();
      expect(web.heard.map(({ body }) => (JSON.parse(body) as { readonly kind: string }).kind)).toEqual([
        'time',
        'time',
        'over',
      ]);
    });
  });
}
