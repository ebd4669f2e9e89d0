// Writes what the app tells: how to win, how a turn goes, what the pieces show, the rules. Needs Chromium and the built app.
import { atRest, leave, shoot, visit } from './studio.mjs';

/** @typedef {import('playwright-core').Page} Page */

const DESKTOP = { width: 1360, height: 860 };
const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 390, height: 844 };

/** @param {Page} page @param {string} title */
async function begin(page, title) {
  const card = page.locator('.card', { has: page.getByRole('heading', { name: title }) });
  await card.locator('.plain button.order').first().click();
  await page.waitForSelector('.terrain[data-ready]');
  await atRest(page);
  await page.waitForTimeout(2500);
}

/** @param {Page} page @param {string} tool @param {string} name */
async function shootDialog(page, tool, name) {
  await page.locator(tool).click();
  await page.waitForSelector('dialog[open] h2');
  await page.waitForTimeout(300);
  await shoot(page, name);
  await page.keyboard.press('Escape');
}

const LEGEND = '.tools button:has-text("Legend")';

/** @param {Page} page @param {string} name */
async function shootHint(page, name) {
  await begin(page, 'the third day');
  await page.locator('.hint').click();
  await page.waitForSelector('.advice');
  await page.waitForTimeout(600);
  await shoot(page, name);
}

const advised = await visit('look', { viewport: DESKTOP });
await shootHint(advised, 'hint');
await advised.close();

const desk = await visit('look', { viewport: DESKTOP });
await begin(desk, 'Little Round Top');
await desk.mouse.move(345, 300);
await desk.waitForTimeout(900);
await shootDialog(desk, '.score-button', 'how-to-win');
await shootDialog(desk, '.heading .link', 'turn');
await shootDialog(desk, LEGEND, 'legend');
await desk.goto(`${new URL(desk.url()).origin}/rules/hz/9.2.1`);
await desk.waitForSelector('.rule-article');
await desk.waitForTimeout(500);
await shoot(desk, 'rules');
await desk.close();

const tablet = await visit('look', { viewport: TABLET, hasTouch: true });
await tablet.waitForTimeout(4000);
await shoot(tablet, 'tablet-home');
await begin(tablet, 'Iuka');
await shoot(tablet, 'tablet-iuka');
await tablet.close();

const phone = await visit('look', { viewport: PHONE, hasTouch: true, isMobile: true });
await begin(phone, 'Little Round Top');
await shootDialog(phone, '.score-button', 'phone-how-to-win');
await shootDialog(phone, LEGEND, 'phone-legend');
await phone.close();

const advisedPhone = await visit('look', { viewport: PHONE, hasTouch: true, isMobile: true });
await shootHint(advisedPhone, 'phone-hint');
await advisedPhone.close();
await leave();
