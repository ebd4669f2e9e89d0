// Writes the pictures of a study, at a desk and on a phone. Needs Chromium and the built app.
import { atRest, leave, shoot, visit } from './studio.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** @param {import('playwright-core').Page} page */
async function begin(page) {
  await page.goto(new URL('/study', page.url()).href);
  await page.locator('li', { hasText: 'The Texas Road' }).getByRole('button', { name: 'Begin' }).click();
  await page.waitForSelector('.study .terrain[data-ready]');
  await atRest(page);
}

/** @param {import('playwright-core').Page} page @param {string} name */
const bar = (page, name) => page.locator('.study-bar').getByRole('button', { name, exact: true });

/** @param {import('playwright-core').Page} page @param {'game' | 'study'} side */
async function turnTo(page, side) {
  const button = bar(page, side === 'game' ? 'Orders and log' : 'Study');
  if (await button.isVisible()) await button.click();
}

/** A fire with chosen dice: the faces of its throws, as far as they are named. */
async function fire(
  /** @type {import('playwright-core').Page} */ page,
  /** @type {string} */ label,
  /** @type {number} */ face,
) {
  await turnTo(page, 'game');
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.locator('.tab-body details').evaluateAll(found => {
    for (const part of found) part.setAttribute('open', '');
  });
  await page.locator('.tab-body button', { hasText: label }).first().click();
  await page.locator('.odds button.danger').click();
  const dialog = page.locator('.study-dice');
  for (let throws = 0; throws < 6; throws++) {
    await page.waitForTimeout(400);
    if ((await dialog.count()) === 0) break;
    await dialog.locator('label').nth(face).click();
    if (throws === 0 && face === 9) await shoot(page, 'study-dice');
    await dialog.getByRole('button', { name: 'Take these' }).click();
  }
  await atRest(page);
  await turnTo(page, 'study');
}

/** Two shots with other dice, what is said of them, an arrow, a question. */
async function studied(/** @type {import('playwright-core').Page} */ page) {
  await begin(page);
  await page.locator('.study-dice-mode').selectOption('choose');
  await fire(page, 'fire at 0508', 9);
  await page.locator('.study-comment').fill('The best that can fall: both hits, and they have not fired yet.');
  await page.getByLabel('Mark').selectOption('good');
  await bar(page, 'Back (B)').click();
  await page.waitForSelector('.study[data-node="0"]');
  await fire(page, 'fire at 0508', 1);
  await page.locator('.study-comment').fill('Nothing. Four throws in ten harm nobody.');
  await bar(page, 'Back (B)').click();
  await page.waitForSelector('.study[data-node="0"]');
  await fire(page, 'fire at 0608', 6);
  await page.getByLabel('Mark').selectOption('doubtful');
  await bar(page, 'First position').click();
  await page.waitForSelector('.study[data-node="0"]');
  await page
    .locator('.study-comment')
    .fill('Whom does the 1st Kansas fire at? The two stacks stand alike; the left one is stronger.');
  await page.locator('.study-node').nth(1).click();
  await page.waitForSelector('.study[data-node="1"]');
  await page.getByRole('button', { name: 'Draw (A)' }).click();
  for (const unit of ['us-1kc-3', 'cs-29tx-3']) {
    const box = await page.locator(`.counter[data-unit="${unit}"]`).first().boundingBox();
    if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(200);
  }
  await page.getByRole('button', { name: 'Stop drawing' }).click();
  await page.waitForTimeout(800);
}

const desk = await visit('', { viewport: { width: 1440, height: 900 } });
await studied(desk);
await shoot(desk, 'study');

const phone = await visit('', PHONE);
await studied(phone);
await phone.locator('.study-panel').evaluate(panel => panel.scrollTo(0, 0));
await shoot(phone, 'phone-study');

if (process.env.PAPER !== undefined) {
  await desk.evaluate(() => {
    globalThis.print = () => undefined;
  });
  await desk.getByRole('button', { name: 'Print' }).click();
  await desk.locator('.paper figure').first().waitFor();
  await desk.waitForTimeout(500);
  await desk.pdf({ path: process.env.PAPER, format: 'A4' });
}
await leave();
