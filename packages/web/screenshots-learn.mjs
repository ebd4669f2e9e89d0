// Writes a lesson and a puzzle that were answered, at a desk and on a phone, and a battle to begin with. Needs Chromium and the built app.
import { leave, shoot, visit } from './studio.mjs';

/** @param {{ width: number, height: number }} viewport @param {string} rule @param {string} name */
async function shootLesson(viewport, rule, name) {
  const page = await visit('', { viewport });
  await page.goto(new URL(`/learn/${rule}`, page.url()).href);
  await page.waitForSelector('.lesson-ask');
  await page.waitForTimeout(2500);
  const answers = await page.locator('.lesson-options button').count();
  for (let key = 1; key <= answers && !(await page.locator('.lesson-verdict.right').isVisible()); key++) {
    await page.keyboard.press(String(key));
    await page.waitForTimeout(500);
  }
  await shoot(page, name);
  await page.close();
}

await shootLesson({ width: 1360, height: 860 }, 'hz/10.1.10', 'lesson');
await shootLesson({ width: 390, height: 844 }, 'ry/10.1.1', 'phone-lesson');

/** @param {{ width: number, height: number }} viewport @param {string} name */
async function shootPuzzle(viewport, name) {
  const page = await visit('', { viewport });
  await page.goto(new URL('/puzzles/yb', page.url()).href);
  await page.locator('.puzzle-list a').nth(3).click();
  await page.waitForSelector('.terrain[data-ready]');
  await page.locator('.lesson-orders .offers button').nth(1).click();
  await page.locator('.odds button.danger, .odds button.order').first().click();
  await page.waitForSelector('.lesson-verdict');
  await page.waitForTimeout(2500);
  await shoot(page, name);
  await page.close();
}

await shootPuzzle({ width: 1360, height: 860 }, 'puzzle');
await shootPuzzle({ width: 390, height: 844 }, 'phone-puzzle');
const home = await visit('first', { viewport: { width: 1360, height: 860 } });
await home.waitForSelector('.first-battle');
await home.waitForFunction(() => document.querySelectorAll('.first-battle .thumbnail[data-ready]').length === 4);
await home.waitForTimeout(1000);
await shoot(home, 'first-battle');
await home.close();

const phone = await visit('first', { viewport: { width: 390, height: 844 }, hasTouch: true });
await phone.locator('[data-first="ry"]').tap();
await phone.waitForSelector('.terrain[data-ready]');
await phone.waitForSelector('.first-card');
await phone.waitForTimeout(2500);
await shoot(phone, 'phone-first-battle');
await leave();
