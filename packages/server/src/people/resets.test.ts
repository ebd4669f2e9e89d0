import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listeningMail } from '../notices/test-outbound-http.ts';
import { until } from '../sockets/test-socket.ts';
import { openTestServer, type TestServer, Visitor } from './test-visitor.ts';

describe('a forgotten password', () => {
  let mail: Awaited<ReturnType<typeof listeningMail>>;
  let testServer: TestServer;
  beforeAll(async () => {
    mail = await listeningMail();
    testServer = await openTestServer({ mail: { url: mail.url, from: 'guidon@example.org' } });
  });
  afterAll(async () => {
    await testServer.close();
    mail.close();
  });

  const visitor = (): Visitor => new Visitor(testServer.address);
  /** Mails break long lines; links are read as a mail program shows them. */
  const linkIn = (text: string | undefined, way: string): string =>
    new RegExp(`https://guidon\\.example/${way}/([\\w-]+)`).exec((text ?? '').replace(/=\n/g, ''))?.[1] ?? '';

  const wordsKept = async (): Promise<number> =>
    (await testServer.store.db.selectFrom('resets').select('account').execute()).length;

  test('a mail goes to the confirmed address, and the answer does not reveal whether there is one', async () => {
    const ada = visitor();
    const given = { name: 'Ada Lee', password: 'hardtack and coffee', mail: 'ada@example.org' };
    expect((await ada.post('/api/signup', given)).status).toBe(201);
    await until(() => mail.heard.length === 1);
    const stranger = visitor();
    // The address is not confirmed: anybody could have given it.
    expect((await stranger.post('/api/forgot', { name: 'Ada Lee' })).status).toBe(202);
    // The answer does not wait for the word; whoever confirms before it is there gets a mail.
    while ((await wordsKept()) === 0) await new Promise(resolve => setTimeout(resolve, 5));
    expect((await ada.post(`/api/contacts/${linkIn(mail.heard[0]?.text, 'confirm')}`)).status).toBe(200);
    const asked = await stranger.post('/api/forgot', { name: 'ada lee' });
    const nobody = await stranger.post('/api/forgot', { name: 'Nobody at all' });
    expect([asked.status, asked.body]).toEqual([nobody.status, nobody.body]);
    await until(() => mail.heard.length === 2);
    expect(mail.heard[1]).toMatchObject({ to: 'ada@example.org' });
    const word = linkIn(mail.heard[1]?.text, 'reset');
    const set = await stranger.post('/api/reset', { word, password: 'salt pork and beans' });
    expect(set).toMatchObject({ status: 200, body: { name: 'Ada Lee' } });
    // The word in the mail is not in the database.
    const rows = await testServer.store.db.selectFrom('resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(word);
  });

  test('the number of mails is limited', async () => {
    const stranger = visitor();
    const before = mail.heard.length;
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push((await stranger.post('/api/forgot', { name: 'Ada Lee' })).status);
    expect(statuses.filter(status => status === 429).length).toBeGreaterThan(0);
    await until(() => mail.heard.length > before);
    await new Promise(resolve => setTimeout(resolve, 200));
    // Three a day for one account; two were requested above.
    expect(mail.heard.length - before).toBe(1);
  });
});
