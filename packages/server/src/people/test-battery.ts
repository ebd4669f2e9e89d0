import type { LobbyReply, MyGamesReply, PersonCard, TakenSeat } from '@guidon/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Moderation } from '../admin/moderation.ts';
import { type Answer, type TestServer, Visitor, WORD } from './test-visitor.ts';

const SCENARIO = 'gettysburg-1863-07-03';
const PASSWORD = 'hardtack and coffee';

let people = 0;
/** An unused name. */
const somebody = (): string => `Private ${String.fromCharCode(97 + (people % 26))}${(people++).toString(36)}x`;

const as = <T>({ body }: Answer): T => body as unknown as T;

/** Tests of accounts and their games for any database. */
export function peopleBattery(kind: string, open: () => Promise<TestServer>): void {
  describe(`accounts, on ${kind}`, () => {
    let testServer: TestServer;
    beforeAll(async () => {
      testServer = await open();
    });
    afterAll(() => testServer.close());
    const visitor = (): Visitor => new Visitor(testServer.address);
    const opened = async (who: Visitor, more: object = {}): Promise<{ game: string; links: Record<string, string> }> =>
      as(
        await who.post('/api/games', {
          scenario: SCENARIO,
          listed: true,
          mine: { seat: 'union', name: 'Guest', word: WORD },
          ...more,
        }),
      );

    test('sign up, out and in; a wrong password and a wrong name get the same answer', async () => {
      const ada = visitor();
      const name = somebody();
      expect((await ada.get('/api/me')).body).toEqual({ me: null, mails: false });
      await ada.signedUp(name);
      expect((await ada.get('/api/me')).body).toMatchObject({ me: { name, waiting: 0 }, mails: false });
      await ada.post('/api/signout');
      expect((await ada.get('/api/me')).body).toEqual({ me: null, mails: false });
      const wrong = await ada.post('/api/signin', { name, password: 'wrong password' });
      const nobody = await ada.post('/api/signin', { name: 'Nobody at all', password: 'wrong password' });
      expect([wrong.status, wrong.body]).toEqual([401, nobody.body]);
      expect((await ada.post('/api/signin', { name: name.toUpperCase(), password: PASSWORD })).status).toBe(200);
      expect((await ada.get('/api/me')).body).toMatchObject({ me: { name } });
    });

    test('of two who want one name, one gets it', async () => {
      const name = somebody();
      const all = await Promise.all(
        [name, name.toUpperCase(), name].map(one => visitor().post('/api/signup', { name: one, password: PASSWORD })),
      );
      expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    });

    test('a new password ends the other sessions, signing out everywhere ends all', async () => {
      const name = somebody();
      const here = await visitor().signedUp(name);
      const there = visitor();
      await there.post('/api/signin', { name, password: PASSWORD });
      expect((await here.get('/api/me/sessions')).body.sessions).toHaveLength(2);
      const changed = { old: 'not it', password: 'salt pork and beans' };
      expect((await here.post('/api/me/password', changed)).status).toBe(401);
      expect((await here.post('/api/me/password', { ...changed, old: PASSWORD })).status).toBe(200);
      expect((await there.get('/api/me')).body).toEqual({ me: null, mails: false });
      expect((await here.get('/api/me')).body).toMatchObject({ me: { name } });
      await there.post('/api/signin', { name, password: 'salt pork and beans' });
      await here.post('/api/me/signout-everywhere');
      expect((await here.get('/api/me')).body).toEqual({ me: null, mails: false });
      expect((await there.get('/api/me')).body).toEqual({ me: null, mails: false });
    });

    test('the operator can let somebody set a new password, once', async () => {
      const name = somebody();
      const here = await visitor().signedUp(name);
      let now = Date.now();
      const moderation = new Moderation(testServer.store, () => now);
      const first = await moderation.reset(name.toUpperCase());
      const word = await moderation.reset(name);
      expect(await moderation.reset('Nobody at all')).toBeUndefined();
      const there = visitor();
      const set = (given: string | undefined, password = 'salt pork and beans') =>
        there.post('/api/reset', { word: given, password });
      // The first word is invalid now; a password that is too short does not use up the second.
      expect((await set(first)).status).toBe(404);
      expect((await set(word, 'short')).status).toBe(400);
      expect((await here.get('/api/me')).body).toMatchObject({ me: { name } });
      expect(await set(word)).toMatchObject({ status: 200, body: { name } });
      expect((await there.get('/api/me')).body).toMatchObject({ me: { name } });
      expect((await here.get('/api/me')).body).toEqual({ me: null, mails: false });
      expect((await set(word)).status).toBe(404);
      expect((await here.post('/api/signin', { name, password: PASSWORD })).status).toBe(401);
      expect((await here.post('/api/signin', { name, password: 'salt pork and beans' })).status).toBe(200);
      // Of two who use one word at once, one sets the password.
      const twice = await moderation.reset(name);
      const all = await Promise.all([set(twice, 'one of two words'), set(twice, 'the other of two')]);
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      // An hour later it is too late.
      now -= 3_600_001;
      expect((await set(await moderation.reset(name))).status).toBe(404);
      expect((await there.post('/api/forgot', { name })).body).toMatchObject({ because: 'no-mail' });
    });

    test('one session of several is ended by its id', async () => {
      const name = somebody();
      const here = await visitor().signedUp(name);
      const there = visitor();
      await there.post('/api/signin', { name, password: PASSWORD });
      const { sessions } = as<{ sessions: { id: string; current: boolean }[] }>(await here.get('/api/me/sessions'));
      await here.delete(`/api/me/sessions/${sessions.find(({ current }) => !current)?.id}`);
      expect((await there.get('/api/me')).body).toEqual({ me: null, mails: false });
      expect((await here.get('/api/me')).body).toMatchObject({ me: { name } });
    });

    test('a guest opens a game, another guest takes the other seat, and it begins', async () => {
      const one = visitor();
      const { game, links } = await opened(one);
      const listed = as<LobbyReply>(await one.get('/api/lobby')).open.find(row => row.game.game === game);
      expect(listed).toMatchObject({ free: ['confederate'], game: { title: 'Gettysburg: the third day' } });
      const taken = await visitor().post(`/api/games/${game}/seats/confederate/take`, { name: 'Ben', word: WORD });
      expect(taken).toMatchObject({ status: 200, body: { begun: true, seat: 'confederate' } });
      const { key } = as<TakenSeat>(taken);
      expect((await one.get(`/api/seats/${key}/table`)).status).toBe(200);
      // The link of that seat, which the creator has, opens nothing any more.
      expect((await one.get(`/api/seats/${links.confederate}`)).status).toBe(404);
      expect((await one.get(`/api/seats/${links.union}/table`)).status).toBe(200);
      expect(as<LobbyReply>(await one.get('/api/lobby')).open.some(row => row.game.game === game)).toBe(false);
    });

    test('of ten who want one seat, one gets it', async () => {
      const { game } = await opened(visitor());
      const all = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          visitor().post(`/api/games/${game}/seats/confederate/take`, { name: `Guest ${n}`, word: WORD }),
        ),
      );
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(all.filter(({ status }) => status === 409)).toHaveLength(9);
      const [winner] = all.filter(({ status }) => status === 200);
      const seat = (await visitor().get(`/api/seats/${winner?.body.key}`)).body as { game: { seats: object[] } };
      expect(seat.game.seats[0]).toMatchObject({ name: `Guest ${all.findIndex(({ status }) => status === 200)}` });
    });

    test('a game that is not listed cannot be joined from the lobby', async () => {
      const one = visitor();
      const { game } = await opened(one, { listed: false });
      expect(as<LobbyReply>(await one.get('/api/lobby')).open.some(row => row.game.game === game)).toBe(false);
      const taken = await visitor().post(`/api/games/${game}/seats/confederate/take`, { name: 'Ben', word: WORD });
      expect(taken.status).toBe(404);
    });

    test('somebody is invited, declines, is invited again, accepts, and plays by account', async () => {
      const name = somebody();
      const ben = await visitor().signedUp(name);
      const ada = await visitor().signedUp(somebody());
      const { game, links } = await opened(ada, { listed: false, invite: { confederate: name } });
      expect(links.union).toBe(`own.${game}.union`);
      const seats = `/api/games/${game}/seats/confederate`;
      expect(as<MyGamesReply>(await ben.get('/api/me/games')).invitations).toMatchObject([{ seat: 'confederate' }]);
      expect((await ben.get('/api/me')).body).toMatchObject({ me: { waiting: 1 } });
      expect((await ada.post(`${seats}/accept`, { word: WORD })).status).toBe(409);
      expect((await ben.post(`${seats}/decline`)).status).toBe(200);
      expect((await ben.post(`${seats}/accept`, { word: WORD })).status).toBe(409);
      const asked = { seat: 'confederate', name };
      expect((await visitor().post(`/api/seats/own.${game}.union/invite`, asked)).status).toBe(404);
      expect((await ada.post(`/api/seats/own.${game}.union/invite`, { ...asked, name: 'Nobody' })).status).toBe(404);
      expect((await ada.post(`/api/seats/own.${game}.union/invite`, asked)).status).toBe(200);
      expect(await ben.post(`${seats}/accept`, { word: WORD })).toMatchObject({ status: 200, body: { begun: true } });
      const mine = as<MyGamesReply>(await ben.get('/api/me/games'));
      const counts = await Promise.all([ada, ben].map(async one => (await one.get('/api/me')).body));
      expect(counts.map(({ me }) => (me as { readonly waiting: number }).waiting).toSorted()).toEqual([0, 1]);
      expect(mine).toMatchObject({ invitations: [], games: [{ seat: 'confederate', game: { status: 'playing' } }] });
      const turns = [...mine.games, ...as<MyGamesReply>(await ada.get('/api/me/games')).games];
      expect(turns.filter(({ yourTurn }) => yourTurn)).toHaveLength(1);
      expect((await ben.get(`/api/seats/own.${game}.confederate/table`)).status).toBe(200);
      // Neither a stranger nor the other player can use the seat.
      expect((await ada.get(`/api/seats/own.${game}.confederate/table`)).status).toBe(404);
      expect((await visitor().get(`/api/seats/own.${game}.confederate/table`)).status).toBe(404);
    });

    test('an account that joins by a link holds the seat by account, under its own name', async () => {
      const { links, game } = await opened(visitor(), { listed: false });
      const name = somebody();
      const ben = await visitor().signedUp(name);
      const joined = await ben.post(`/api/seats/${links.confederate}/join`, { name: 'General Lee', word: WORD });
      expect(joined.body).toMatchObject({ key: `own.${game}.confederate`, begun: true });
      expect((await ben.get(`/api/seats/${links.confederate}`)).status).toBe(404);
      expect((await ben.get(`/api/games/${game}`)).body.seats).toContainEqual(
        expect.objectContaining({ seat: 'confederate', name, account: true }),
      );
    });

    test('a link is replaced: the old one, and a socket it has opened, are refused', async () => {
      const { links } = await opened(visitor());
      const socket = new WebSocket(`${testServer.address.replace('http', 'ws')}/api/seats/${links.union}/socket`);
      await new Promise(resolve => socket.addEventListener('message', resolve, { once: true }));
      const closed = new Promise<number>(resolve => socket.addEventListener('close', ({ code }) => resolve(code)));
      const fresh = await visitor().post(`/api/seats/${links.union}/link`, {});
      expect(await closed).toBe(4004);
      expect((await visitor().get(`/api/seats/${links.union}`)).status).toBe(404);
      expect((await visitor().get(`/api/seats/${fresh.body.link}`)).status).toBe(200);
    });

    test('a seat goes from a guest to an account and back', async () => {
      const { game, links } = await opened(visitor());
      const ada = await visitor().signedUp(somebody());
      expect((await ada.post(`/api/seats/${links.union}/keep`)).body).toMatchObject({ key: `own.${game}.union` });
      expect((await ada.get(`/api/seats/${links.union}`)).status).toBe(404);
      const { link } = (await ada.post(`/api/seats/own.${game}.union/link`, {})).body;
      expect((await ada.get(`/api/seats/own.${game}.union`)).status).toBe(404);
      expect((await visitor().get(`/api/seats/${link}`)).status).toBe(200);
    });

    test('the last to leave an open game closes it', async () => {
      const { game, links } = await opened(visitor());
      expect((await visitor().post(`/api/seats/${links.union}/leave`)).status).toBe(200);
      expect((await visitor().get(`/api/games/${game}`)).body).toMatchObject({ status: 'over', listed: false });
    });

    test('a profile counts games between people, and shows nothing else', async () => {
      const [one, two] = [somebody(), somebody()];
      const ada = await visitor().signedUp(one);
      const ben = await visitor().signedUp(two);
      const { game } = await opened(ada);
      await ben.post(`/api/games/${game}/seats/confederate/take`, { word: WORD });
      expect((await ben.post(`/api/seats/own.${game}.confederate/resign`)).status).toBe(200);
      const profile = as<PersonCard>(await visitor().get(`/api/people/${encodeURIComponent(one)}`));
      expect(profile).toEqual({
        name: one,
        since: expect.any(Number),
        finished: 1,
        results: [{ system: 'yankees-board', won: 1, lost: 0, drawn: 0 }],
        last: [expect.objectContaining({ game, outcome: 'won', against: [two] })],
      });
      expect((await visitor().get(`/api/people/${encodeURIComponent(two)}`)).body).toMatchObject({
        results: [{ lost: 1 }],
      });
      expect((await visitor().get('/api/people/Nobody')).status).toBe(404);
      expect(as<MyGamesReply>(await ada.get('/api/me/games'))).toMatchObject({
        games: [],
        finished: [{ game: { game } }],
      });
    });

    test('an account is deleted: games stay, the name goes, nothing opens its seats', async () => {
      const name = somebody();
      const ada = await visitor().signedUp(name);
      const playing = await opened(ada);
      const ben = visitor();
      const taken = await ben.post(`/api/games/${playing.game}/seats/confederate/take`, { name: 'Ben', word: WORD });
      const waiting = await opened(ada);
      expect((await ada.post('/api/me/delete', { password: 'not it' })).status).toBe(401);
      expect((await ada.post('/api/me/delete', { password: PASSWORD })).status).toBe(200);
      expect((await ada.get('/api/me')).body).toEqual({ me: null, mails: false });
      expect((await visitor().post('/api/signin', { name, password: PASSWORD })).status).toBe(401);
      expect((await visitor().get(`/api/people/${encodeURIComponent(name)}`)).status).toBe(404);
      expect((await visitor().get(`/api/games/${playing.game}`)).body).toMatchObject({
        status: 'over',
        ended: { how: 'resigned', winner: 'confederate' },
        seats: [{ name: 'Ben' }, { name: 'somebody who left', account: false }],
      });
      expect((await visitor().get(`/api/games/${waiting.game}`)).body).toMatchObject({ status: 'over' });
      expect((await ben.get(`/api/seats/${taken.body.key}/table`)).status).toBe(200);
      expect((await ada.get(`/api/seats/own.${playing.game}.union`)).status).toBe(404);
      // Somebody else may take the name, and gets nothing with it.
      await ada.signedUp(name);
      expect(as<MyGamesReply>(await ada.get('/api/me/games'))).toEqual({ invitations: [], games: [], finished: [] });
    });

    test('a barred account is signed out everywhere, cannot act over an open socket, and cannot sign in', async () => {
      const name = somebody();
      const ada = await visitor().signedUp(name);
      const { game } = await opened(ada);
      await visitor().post(`/api/games/${game}/seats/confederate/take`, { name: 'Ben', word: WORD });
      const socket = new WebSocket(`${testServer.address.replace('http', 'ws')}/api/seats/own.${game}.union/socket`, {
        headers: { cookie: ada.cookie, origin: testServer.address },
      } as unknown as string[]);
      await new Promise(resolve => socket.addEventListener('message', resolve, { once: true }));
      const moderation = new Moderation(testServer.store, () => Date.now());
      expect(await moderation.bar('Nobody', 'why not')).toBe('no-such-person');
      expect(await moderation.bar(name, 'bad language')).toBe(undefined);
      // News that were on their way may come first: the answer is the message that refuses.
      const answered = new Promise<string>(resolve =>
        socket.addEventListener('message', ({ data }) => {
          if (!('push' in JSON.parse(String(data)))) resolve(String(data));
        }),
      );
      socket.send(JSON.stringify({ n: 1, order: { key: 'a key of mine', revision: 0, order: {} } }));
      expect(await answered).toContain('no-such-seat');
      socket.close();
      expect((await ada.get('/api/me')).body).toEqual({ me: null, mails: false });
      expect((await ada.post(`/api/seats/own.${game}.union/resign`)).status).toBe(404);
      expect((await ada.post('/api/signin', { name, password: PASSWORD })).status).toBe(403);
      expect((await moderation.people()).find(row => row.name === name)).toMatchObject({ because: 'bad language' });
      await moderation.unbar(name);
      expect((await ada.post('/api/signin', { name, password: PASSWORD })).status).toBe(200);
    });

    test('a complaint is listed with the chat and settled; a game is closed; an account is renamed', async () => {
      const name = somebody();
      const ada = await visitor().signedUp(name);
      const { game } = await opened(ada);
      const taken = await visitor().post(`/api/games/${game}/seats/confederate/take`, { name: 'Ben', word: WORD });
      await ada.post(`/api/seats/own.${game}.union/chat`, { text: 'You scoundrel' });
      await visitor().post(`/api/seats/${taken.body.key}/report`, { about: 'union', reason: 'rude' });
      const moderation = new Moderation(testServer.store, () => Date.now());
      const report = (await moderation.reports()).find(one => one.game === game);
      expect(report).toMatchObject({
        about: `${name} (union)`,
        hasAccount: true,
        reason: 'rude',
        chat: [{ text: 'You scoundrel', name: `${name} (union)` }],
      });
      expect(await moderation.settle(report?.id ?? 0, 'told them')).toBe(undefined);
      expect(await moderation.settle(report?.id ?? 0, 'again')).toBe('no-such-report');
      expect((await moderation.reports()).some(one => one.game === game)).toBe(false);
      expect(await moderation.closeGame('00000000-0000-0000-0000-000000000000')).toBe('no-such-game');
      expect(await moderation.closeGame(game)).toBe(undefined);
      expect(await moderation.closeGame(game)).toBe('over');
      expect((await ada.get(`/api/games/${game}`)).body).toMatchObject({ status: 'over', ended: { how: 'closed' } });
      expect((await ada.get(`/api/games/${game}`)).status).toBe(200);
      const other = somebody();
      expect(await moderation.rename(name, 'no:name')).toBe('name-unfit');
      expect(await moderation.rename(name, other)).toBe(undefined);
      expect((await ada.get('/api/me')).body).toMatchObject({ me: { name: other } });
      expect((await ada.get(`/api/games/${game}`)).body.seats).toContainEqual(expect.objectContaining({ name: other }));
    });

    test('an old session is removed, and is invalid before that', async () => {
      const ada = await visitor().signedUp(somebody());
      const long = Date.now() - 31 * 24 * 3600 * 1000;
      await testServer.store.db.updateTable('sessions').set({ seen: long }).execute();
      expect((await ada.get('/api/me')).body).toEqual({ me: null, mails: false });
    });
  });
}
