import { LIBRARY, scenarioSource } from '@guidon/library';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer, Visitor, WORD } from '../people/test-visitor.ts';
import { WorkQueue } from '../work/work-queue.ts';

const SCENARIO = 'gettysburg-1863-07-03';

describe('new games', () => {
  let testServer: TestServer;
  let ada: Visitor;
  beforeAll(async () => {
    testServer = await openTestServer();
    ada = await new Visitor(testServer.address).signedUp('Ada');
    await new Visitor(testServer.address).signedUp('Ben Butler');
  });
  afterAll(() => testServer.close());

  const kept = async (): Promise<number> =>
    (await testServer.store.db.selectFrom('games').select('id').execute()).length;

  test.each([
    ['a seat there is not, for oneself', { mine: { seat: 'france', word: WORD } }],
    ['a seat there is not, for somebody else', { invite: { france: 'Ben Butler' } }],
    ['a seat of a program, for oneself', { seats: { union: 'bot:random' }, mine: { seat: 'union', word: WORD } }],
    ['a seat there is not, for a program', { seats: { france: 'bot:random' } }],
    ['a program there is not', { seats: { union: 'bot:nobody' } }],
  ])('%s: refused, and nothing is stored', async (_what, more) => {
    const before = await kept();
    const { status, body } = await ada.post('/api/games', { scenario: SCENARIO, ...more });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.error).toEqual(expect.any(String));
    expect(await kept()).toBe(before);
  });

  test('a scenario of one’s own is set up beside the orders, a shipped one at once', async () => {
    const setUp = vi.spyOn(WorkQueue.prototype, 'setUp');
    const source = scenarioSource(LIBRARY, SCENARIO) as object;
    expect((await ada.post('/api/games', { scenario: SCENARIO })).status).toBe(201);
    expect(setUp).not.toHaveBeenCalled();
    const large = { ...source, id: 'large', title: 'x'.repeat(3_500_000) };
    const { status } = await ada.post('/api/games', { scenario: 'large', custom: large });
    expect([status, setUp.mock.calls.length]).toEqual([201, 1]);
    const broken = await ada.post('/api/games', { scenario: 'mine', custom: { ...source, id: 'mine', turns: 'many' } });
    expect(broken.status).toBe(400);
    const none = await ada.post('/api/games', { scenario: 'mine', custom: {} });
    expect(none).toMatchObject({ status: 400, body: { issues: [{ path: 'scenario' }] } });
    setUp.mockRestore();
  });

  test('a scenario with a strange name can be downloaded like any other', async () => {
    const source = scenarioSource(LIBRARY, SCENARIO) as object;
    const title = `A title\r\nBcc: all@example.org${'!'.repeat(500)}`;
    const custom = { ...source, id: 'l’été "63"\r\nx-evil: 1', title };
    const { status, body } = await ada.post('/api/games', { scenario: 'mine', custom });
    expect(status).toBe(201);
    const links = Object.values(body.links as { readonly [seat: string]: string });
    for (const link of links)
      await new Visitor(testServer.address).post(`/api/seats/${link}/join`, { name: 'Somebody', word: WORD });
    await new Visitor(testServer.address).post(`/api/seats/${links[0]}/resign`);
    const file = await fetch(`${testServer.address}/api/games/${body.game}/journal`);
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="l-t-63-x-evil-1.guidon"');
    const card = await ada.get(`/api/games/${body.game}`);
    expect(card.body.title).toMatch(/^A title Bcc: all@example\.org!{100,180}$/);
  });
});
