// Writes docs/screenshots: `npm run screenshots`. Needs Chromium and the built app.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { appServer } from '@guidon/server';
import { chromium } from 'playwright-core';

const folder = path.resolve(import.meta.dirname, '../../docs/screenshots');
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

mkdirSync(folder, { recursive: true });
const server = await appServer(path.resolve(import.meta.dirname, 'dist'));
const address = await server.listen({ port: 0, host: '127.0.0.1' });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags });

/** @param {import('playwright-core').BrowserContextOptions} options */
async function visit(options = {}) {
  const page = await browser.newPage({ viewport: { width: 1360, height: 860 }, locale: 'en-US', ...options });
  await page.addInitScript(() => localStorage.setItem('guidon-pace', 'instant'));
  await page.goto(address);
  await page.waitForSelector('.card');
  return page;
}

/** @param {import('playwright-core').Page} page */
async function begin(page, title, side = 'Union') {
  const card = page.locator('.card', { has: page.getByRole('heading', { name: title }) });
  await card
    .getByRole('button', { name: `Play the ${side}` })
    .first()
    .click();
  await page.waitForSelector('.terrain[data-ready]');
  await page.waitForTimeout(2500);
}

/** @param {import('playwright-core').Page} page */
const shoot = (page, name) => page.screenshot({ path: path.join(folder, `${name}.png`) });

const home = await visit();
await home.waitForSelector('.thumbnail[data-ready]');
await home.waitForTimeout(2500);
await shoot(home, 'home');

for (const [title, name] of [
  ['the first day', 'july-1'],
  ['the second day', 'july-2'],
  ['the third day', 'july-3'],
]) {
  const page = await visit();
  await begin(page, title);
  await shoot(page, name);
  await page.close();
}

// A combat: the guns of July 3, with the odds before they fire.
const fight = await visit();
await begin(fight, 'the third day', 'Confederate');
const guns = fight.locator('.tab-body details').filter({
  has: fight.locator('summary', { hasText: /^(Alexander|Eshelman|McIntosh|Pegram|Dance|Nelson)[^+]*$/ }),
});
for (let tries = 0; tries < 60; tries++) {
  await fight.waitForSelector('.game[data-waiting-for="person"]');
  if ((await fight.locator('.target').count()) > 0) break;
  const some = await guns.count();
  const group = guns.nth(tries % Math.max(1, some));
  if (some > 0 && (await group.getAttribute('open')) === null) await group.locator('summary').click();
  const stand = group.locator('button', { hasText: 'stand and fight' });
  const pass = fight.locator('.asked .plain button').last();
  if (some > 0 && (await stand.count()) > 0) await stand.first().click();
  else await ((await pass.count()) > 0 ? pass : fight.locator('.offers button').first()).click();
}
await fight.keyboard.press('o');
await fight.waitForTimeout(1500);
await shoot(fight, 'combat');

const phone = await visit({
  viewport: { width: 390, height: 800 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});
await begin(phone, 'the third day');
await shoot(phone, 'phone');

const dark = await visit();
await dark.evaluate(() => localStorage.setItem('guidon-theme', 'dark'));
await dark.reload();
await dark.waitForSelector('.card');
await begin(dark, 'the second day');
await shoot(dark, 'dark');

await browser.close();
await server.close();
