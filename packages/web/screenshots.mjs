// Writes docs/screenshots: `npm run screenshots`. Needs Chromium and the built app.
import { atRest, leave, openFile, shoot, visit } from './studio.mjs';
import { momentsOf, sought } from './test/test-journal.ts';

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

/** Passes until a segment of this kind is asked about. */
async function untilSegment(/** @type {import('playwright-core').Page} */ page, /** @type {string} */ kind) {
  for (let passes = 0; passes < 20; passes++) {
    await atRest(page);
    if ((await page.locator('.asked h2').innerText()).includes(kind)) return;
    await page.locator('.asked .plain button').last().click();
  }
}

/** Clicks the middle of something on the board. */
async function point(/** @type {import('playwright-core').Page} */ page, /** @type {string} */ selector) {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`not to be seen: ${selector}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await atRest(page);
}

async function hover(/** @type {import('playwright-core').Page} */ page, /** @type {string} */ selector) {
  const box = await page.locator(selector).first().boundingBox();
  if (box !== null) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

const home = await visit();
await home.waitForFunction(() => document.querySelectorAll('.thumbnail[data-ready]').length >= 3, undefined, {
  timeout: 60_000,
});
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

const phone = await visit('', {
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

// Huzzah!: a line of battle, one close, a fire with its sum and odds, a stack in hand on a phone.
const iuka = await visit('tests');
await begin(iuka, 'Iuka');
await untilSegment(iuka, 'action (step');
await point(iuka, '.counter.ready[data-unit^="us-26mo"]');
await hover(iuka, '.reach[data-hex="1308"]');
await iuka.waitForTimeout(1000);
await shoot(iuka, 'iuka');

const fire = await visit('tests');
await begin(fire, 'Iuka');
await untilSegment(fire, 'artillery (step');
await point(fire, '.counter.ready');
await point(fire, '.target[data-hex="1205"]');
await fire.waitForSelector('.odds .bar');
await fire.waitForTimeout(300);
await shoot(fire, 'fire');

const close = await visit('tests');
await begin(close, 'New Bern', 'Confederate');
await hover(close, '.counter[data-unit="cs-lath-1"]');
for (let steps = 0; steps < 4; steps++) await close.mouse.wheel(0, -100);
await close.waitForTimeout(2500);
await shoot(close, 'new-bern');

const pocket = await visit('tests', {
  viewport: { width: 390, height: 800 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});
await begin(pocket, 'Iuka');
await untilSegment(pocket, 'action (step');
await point(pocket, '.counter.ready');
await pocket.waitForTimeout(1500);
await shoot(pocket, 'phone-huzzah');

// Rebel Yell: a line of sight over Little Round Top, McPherson's Ridge, a chain of charges, a stack in hand on a phone.
const spur = await visit('tests');
await begin(spur, 'Little Round Top');
await untilSegment(spur, 'action (step');
await point(spur, '.counter.ready');
await spur.locator('.look-out').click();
await point(spur, '.counter[data-units^="cs-5tx"]');
await spur.waitForSelector('.profile');
await spur.mouse.move(700, 640);
await spur.waitForTimeout(1500);
await shoot(spur, 'little-round-top');

const ridge = await visit('tests');
await begin(ridge, "McPherson's Ridge");
await untilSegment(ridge, 'action (step');
await point(ridge, '.counter.ready');
await ridge.mouse.move(700, 160);
await ridge.waitForTimeout(1500);
await shoot(ridge, 'mcphersons-ridge');

/** @param {number} links */
const isChain =
  links =>
  (/** @type {import('./test/test-journal.ts').Deed} */ { offered, order, chain }) =>
    offered && order.do === 'countercharge' && chain >= links;
const answered = sought('brandy-station', isChain(2), 6) ?? momentsOf('brandy-station', { charge: isChain(1) }).charge;
const chained = await visit();
await openFile(chained, answered.file);
await chained.locator('.prompt .plain button', { hasText: answered.label }).first().click();
await chained.locator('.odds button.danger').click();
await chained.waitForSelector('.chain');
await chained.waitForTimeout(2500);
await shoot(chained, 'brandy-station');

const hand = await visit('tests', {
  viewport: { width: 390, height: 800 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
});
await begin(hand, 'Little Round Top');
await untilSegment(hand, 'action (step');
await point(hand, '.counter.ready');
await hand.waitForTimeout(1500);
await shoot(hand, 'phone-rebel-yell');

await leave();
