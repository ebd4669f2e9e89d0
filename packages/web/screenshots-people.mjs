// Writes the pictures of the lobby and the account: `npm run screenshots`. Needs Chromium and the built app.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appServer, openOnline } from '@guidon/server';
import { chromium } from 'playwright-core';
import { FLAGS } from './chromium-flags.ts';

const folder = path.resolve(import.meta.dirname, process.argv[2] ?? '../../docs/screenshots');
const data = mkdtempSync(path.join(tmpdir(), 'guidon-pictures-'));
const online = await openOnline({
  databaseUrl: undefined,
  file: path.join(data, 'games.sqlite'),
  requestsAMinute: 100_000,
  signUpsAnHour: 1000,
  mail: { url: 'smtp://127.0.0.1:1', from: 'guidon@localhost' },
});
const app = process.env.GUIDON_APP ?? path.resolve(import.meta.dirname, 'dist');
const server = await appServer(app, one => online.attach(one));
const address = await server.listen({ port: 0, host: '127.0.0.1' });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

const WORD = 'a word for the dice';
const AGENT = 'Mozilla/5.0 (Android 15; Mobile) Firefox/140.0';
const PASSWORD = 'hardtack and coffee';
/** @type {Map<string, string>} */
const cookies = new Map();

/** Asks as somebody who has signed in, or as a guest. */
async function ask(/** @type {string} */ way, /** @type {object} */ body, who = '') {
  const response = await fetch(`${address}${way}`, {
    method: 'POST',
    headers: {
      origin: address,
      'content-type': 'application/json',
      cookie: cookies.get(who) ?? '',
      'user-agent': AGENT,
    },
    body: JSON.stringify(body),
  });
  const reply = /** @type {Record<string, string>} */ (await response.json());
  if (!response.ok) throw new Error(`${way}: ${JSON.stringify(reply)}`);
  return { reply, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function open(/** @type {string} */ who, /** @type {object} */ game, seat = 'union', listed = true) {
  const mine = { seat, word: WORD, name: who };
  const { reply } = await ask('/api/games', { listed, mine, ...game }, who);
  return reply.game;
}

const take = (/** @type {string} */ who, /** @type {string | undefined} */ game, seat = 'confederate') =>
  ask(`/api/games/${game}/seats/${seat}/take`, { word: WORD, name: who }, who);

const ADA = 'Ezra Church';
for (const name of [ADA, 'Nathan W', 'Old Pete', 'Margaret', 'Philippe'])
  cookies.set(name, (await ask('/api/signup', { name, password: PASSWORD })).cookie);

const slow = { days: 3, bank: 14 };
await open('Philippe', { scenario: 'henry-house-hill', time: { days: 1, bank: 7 } });
await open('A guest from Ohio', { scenario: 'little-round-top' }, 'confederate');
await open('Old Pete', { scenario: 'iuka', time: { minutes: 90, increment: 30 }, watching: 0 });
await open('Nathan W', { scenario: 'gettysburg-1863-07-01', time: slow }, 'confederate');
await take('Nathan W', await open('Margaret', { scenario: 'gettysburg-1863-07-03', watching: 10, time: slow }));
await take('Ben', await open('Margaret', { scenario: 'honey-springs', watching: 0 }));
await take('Philippe', await open(ADA, { scenario: 'brandy-station', time: slow }));
await take(ADA, await open('Margaret', { scenario: 'gettysburg-1863-07-02', time: slow }));
await open(
  'Old Pete',
  { scenario: 'new-bern', invite: { union: ADA }, time: { days: 2, bank: 10 } },
  'confederate',
  false,
);
for (const [scenario, winner, loser] of [
  ['wheatfield', ADA, 'Old Pete'],
  ['iuka', 'Margaret', ADA],
  ['mcphersons-ridge', ADA, 'Nathan W'],
]) {
  const game = await open(winner ?? '', { scenario });
  await take(loser ?? '', game);
  await ask(`/api/seats/own.${game}.confederate/resign`, {}, loser);
}

/** Somebody who has signed in, at a page, with every small map painted. */
async function visit(/** @type {string} */ to, /** @type {import('playwright-core').BrowserContextOptions} */ options) {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(`${address}/signin`);
  await page.getByLabel('Name').fill(ADA);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.locator('form').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'My games' }).waitFor();
  await page.goto(`${address}${to}`);
  await page.locator('.site-bar .count').waitFor();
  await page.waitForFunction(
    () => [...document.querySelectorAll('.battle-picture canvas')].every(canvas => 'ready' in canvas.dataset),
    undefined,
    { timeout: 90_000 },
  );
  await page.waitForTimeout(1500);
  return page;
}

const DESK = { viewport: { width: 1360, height: 860 } };
const PHONE = { viewport: { width: 390, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
for (const [name, to, options] of /** @type {const} */ ([
  ['account', '/account', DESK],
  ['lobby', '/lobby', DESK],
  ['my-games', '/games', DESK],
  ['phone-lobby', '/lobby', PHONE],
])) {
  const page = await visit(to, options);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
  await page.context().close();
}

await browser.close();
await server.close();
rmSync(data, { recursive: true, force: true });
