// Writes the pictures of a game of one's own in docs/screenshots.
import { leave, shoot, visit } from './studio.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** @param {import('playwright-core').Page} page */
async function begin(page) {
  await page.getByRole('button', { name: 'Build a game of your own' }).click();
  await page.getByLabel('Title').fill('A meeting at the creek');
  await page.locator('[data-ready="1863-to-gettysburg"]').click();
  await page.getByRole('tab', { name: 'The table' }).click();
  await page.getByLabel('Country').selectOption('creek');
  await page.locator('[data-do="lay-table"]').click();
}

/** @param {import('playwright-core').Page} page */
async function painted(page) {
  await page.waitForFunction(() => document.querySelectorAll('.laid.unpainted').length === 0, undefined, {
    timeout: 60_000,
  });
  await page.waitForTimeout(2500);
}

// A force beside its table, a unit open, a hill in hand.
const desk = await visit();
await begin(desk);
await desk.locator('.piece-list button', { hasText: 'Heights' }).click();
await desk.getByRole('tab', { name: 'Union' }).click();
await desk.locator('.unit-name', { hasText: '24th Michigan' }).click();
await desk.getByLabel('Bases').fill('5');
await desk.getByLabel('Bases').press('Enter');
await painted(desk);
await shoot(desk, 'builder');

const phone = await visit('', PHONE);
await begin(phone);
await phone.locator('.piece-list button', { hasText: 'Heights' }).tap();
await phone.evaluate(() => scrollTo(0, document.querySelector('.top')?.clientHeight ?? 0));
await painted(phone);
await shoot(phone, 'phone-builder');

await leave();
