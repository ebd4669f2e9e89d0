import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Host } from '../orders/host.ts';
import { SOME_TIME, seatedGame, temporaryStore } from '../orders/test-games.ts';
import { Accounts } from '../people/accounts.ts';
import { AdminError, administer } from './admin.ts';
import { Moderation } from './moderation.ts';

describe('commands of the operator', () => {
  let database: Awaited<ReturnType<typeof temporaryStore>>;
  let moderation: Moderation;
  let game: string;
  const now = (): number => SOME_TIME;
  beforeAll(async () => {
    database = await temporaryStore();
    moderation = new Moderation(database.store, now);
    ({ game } = await seatedGame(new Host(database.store, { now })));
    const accounts = new Accounts(database.store, now);
    await accounts.signUp({ name: 'Ada', password: 'long enough' });
  });
  afterAll(() => database.remove());
  const said = (work: string, rest: readonly string[] = [], more: object = {}) =>
    administer(moderation, { work, rest, ...more });

  test('list the accounts', async () =>
    expect(await said('people')).toMatchObject({
      ok: true,
      text: 'Ada  since 2027-01-15 08:00 UTC, signed out, 0 games\n',
      json: { people: [{ name: 'Ada', barred: null }] },
    }));

  test('list complaints with the chat, whatever characters it contains', async () => {
    expect((await said('reports')).text).toBe('no open complaints\n');
    await database.store.db
      .insertInto('chat')
      .values({ game, seat: 'union', said: 'Rascal!\u{1b}[2J', at: SOME_TIME })
      .execute();
    await database.store.db
      .insertInto('reports')
      .values({
        game,
        seat: 'confederate',
        about: 'union',
        reason: 'rude',
        at: SOME_TIME,
        settled: null,
        outcome: null,
      })
      .execute();
    const { text } = await said('reports');
    expect(text).toContain('confederate (confederate) complains of union (union), a guest:\n    rude\n');
    expect(text).toContain('union (union): Rascal!\u{fffd}[2J\n');
    expect(text).not.toContain('\u{1b}');
  });

  test('settle, bar, unbar, rename and close, and report what does not exist', async () => {
    expect(await said('settle', ['1'], { outcome: 'told' })).toMatchObject({ ok: true, text: 'settled: 1\n' });
    expect(await said('settle', ['1'], { outcome: 'told' })).toMatchObject({ ok: false });
    expect((await said('bar', ['ada'], { because: 'threats' })).ok).toBe(true);
    expect((await said('people')).text).toContain('barred 2027-01-15 08:00 UTC: threats');
    expect((await said('unbar', ['Ada'])).ok).toBe(true);
    expect((await said('reset', ['Ada'])).text).toMatch(/^within the hour, Ada can choose .* at \/reset\/[\w-]{32}\n$/);
    expect(await said('reset', ['Nobody'])).toMatchObject({ ok: false, json: { because: 'no-such-person' } });
    expect(await said('unbar', ['Nobody'])).toMatchObject({ ok: false, text: 'not done: nobody has this name\n' });
    expect((await said('rename', ['Ada', 'Eve'])).text).toBe('renamed: Ada is Eve now\n');
    expect((await said('close', [game])).ok).toBe(true);
    expect(await said('close', [game])).toMatchObject({ ok: false, json: { because: 'over' } });
  });

  test.each([
    ['settle', ['one'], { outcome: 'told' }],
    ['settle', ['1'], {}],
    ['bar', ['Eve'], { because: ' ' }],
    ['dance', [], {}],
  ])('%s %j is not carried out with %j', async (work, rest, more) =>
    expect(said(work, rest, more)).rejects.toThrow(AdminError),
  );
});
