// Writes the pictures of a game far away: `npm run screenshots`. Needs Chromium and the built app.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appServer, openOnline } from '@guidon/server';
import { chromium } from 'playwright-core';
import { FLAGS } from './chromium-flags.ts';

const folder = path.resolve(import.meta.dirname, process.argv[2] ?? '../../docs/screenshots');
const data = mkdtempSync(path.join(tmpdir(), 'guidon-pictures-'));
const file = path.join(data, 'games.sqlite');
const online = await openOnline({ databaseUrl: undefined, file, requestsAMinute: 100_000 });
const app = process.env.GUIDON_APP ?? path.resolve(import.meta.dirname, 'dist');
const server = await appServer(app, one => online.attach(one));
const address = await server.listen({ port: 0, host: '127.0.0.1' });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

/** @returns {Promise<any>} */
async function ask(/** @type {string} */ way, /** @type {object} */ body) {
  const response = await fetch(`${address}/api/${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const reply = await response.json();
  if (!response.ok) throw new Error(`${way}: ${JSON.stringify(reply)}`);
  return reply;
}

async function visit(
  /** @type {string} */ link,
  /** @type {import('playwright-core').BrowserContextOptions} */ options,
) {
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  await page.goto(`${address}/seat/${link}`);
  await page.waitForSelector('.game');
  return page;
}

const time = { minutes: 90, increment: 30 };
const { links } = await ask('games', { scenario: 'gettysburg-1863-07-02', time, watching: 0 });
const [union, confederate] = [links.union, links.confederate];
for (const [link, name] of [
  [union, 'Ezra Church'],
  [confederate, 'Margaret'],
])
  await ask(`seats/${link}/join`, { name, word: 'a word for the dice of this seat' });

const desk = await visit(union, { viewport: { width: 1360, height: 860 } });
const phone = await visit(confederate, {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});

// A few orders, until it is up to the one at the desk.
const isAsked = async (/** @type {import('playwright-core').Page} */ page) =>
  (await page.locator('.game').getAttribute('data-waiting-for')) === 'person';
for (let orders = 0; orders < 40; ) {
  if (orders >= 6 && (await isAsked(desk))) break;
  for (const page of [desk, phone]) {
    if (!(await isAsked(page))) continue;
    const before = await page.locator('.game').getAttribute('data-revision');
    await page.locator('.asked .plain button').last().click();
    await page.waitForFunction(was => document.querySelector('.game')?.getAttribute('data-revision') !== was, before);
    orders += 1;
    break;
  }
}
await ask(`seats/${confederate}/chat`, { text: 'I passed too soon. May I have that once more?' });
const { points } = await (await fetch(`${address}/api/seats/${confederate}/points`)).json();
const own = points.find((/** @type {{ seat: string }} */ { seat }) => seat === 'confederate') ?? points[0];
await ask(`seats/${confederate}/proposals`, { kind: 'takeback', ply: own.ply });
await desk.locator('.proposal').waitFor();
await desk.waitForTimeout(3000);
await desk.screenshot({ path: path.join(folder, 'online.png') });

await phone.locator('.proposal').waitFor();
await phone.waitForTimeout(3000);
await phone.screenshot({ path: path.join(folder, 'phone-online.png') });

await browser.close();
await server.close();
rmSync(data, { recursive: true, force: true });
