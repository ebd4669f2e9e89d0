// Writes lessons, a course, a puzzle, the tutor, at a desk and on a phone, and a battle to begin with. Needs Chromium and the built app.
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

/** Some lessons of a course that were solved, by keys. @param {import('playwright-core').Page} page */
async function solveSome(page) {
  for (let lesson = 0; lesson < 7; lesson++) {
    await page.waitForSelector('.lesson-ask');
    await page.waitForTimeout(600);
    // Not every first answer is right, and where an order is to be given the last hint names it.
    const answers = await page.locator('.lesson-options button').count();
    for (let key = 1; key <= answers && !(await page.locator('.lesson-verdict.right').isVisible()); key++) {
      await page.keyboard.press(String(answers > 3 ? key + 1 : key));
      await page.waitForTimeout(250);
    }
    if (await page.locator('.lesson-verdict.right').isVisible()) await page.keyboard.press('n');
    else await page.goto(page.url().replace(/\d+$/, place => String(Number(place) + 1)));
  }
}

/** @param {{ width: number, height: number }} viewport @param {string} name */
async function shootCourse(viewport, name) {
  const page = await visit('', { viewport });
  const home = page.url();
  await page.goto(new URL('/learn/yb/course/units/1', home).href);
  await solveSome(page);
  await page.goto(new URL('/learn/yb', home).href);
  await page.waitForSelector('.course');
  await page.waitForTimeout(1000);
  await shoot(page, name);
  await page.close();
}

/** Every way to learn, with its pictures. */
async function shootWays(/** @type {{ width: number; height: number }} */ viewport, /** @type {string} */ name) {
  const page = await visit('', { viewport });
  await page.goto(new URL('/learn', page.url()).href);
  await page.waitForSelector('.learn-courses progress');
  await page.waitForTimeout(3000);
  await shoot(page, name);
  await page.close();
}

await shootWays({ width: 1360, height: 860 }, 'learn');
await shootWays({ width: 390, height: 844 }, 'phone-learn');
await shootCourse({ width: 1360, height: 860 }, 'course');
await shootCourse({ width: 390, height: 844 }, 'phone-course');

/** @param {{ width: number, height: number }} viewport @param {string} name */
async function shootTutor(viewport, name) {
  const page = await visit('tests', { viewport });
  await page.evaluate(() => localStorage.setItem('guidon-tutor', 'on'));
  await page.reload();
  await page.locator('[data-first="yb"]').click();
  await page.waitForSelector('.terrain[data-ready]');
  await page.waitForTimeout(3000);
  await page.locator('.first-card button').click();
  await page.locator('.asked .plain button').filter({ hasText: 'Pass' }).click();
  await page.waitForSelector('.tutor');
  await page.keyboard.press('i');
  await page.waitForTimeout(1500);
  await shoot(page, name);
  await page.close();
}

await shootTutor({ width: 1360, height: 860 }, 'tutor');
await shootTutor({ width: 390, height: 844 }, 'phone-tutor');

/** @param {{ width: number, height: number }} viewport @param {string} name */
async function shootPuzzle(viewport, name) {
  const page = await visit('', { viewport });
  await page.goto(new URL('/puzzles/yb', page.url()).href);
  await page.locator('.puzzle-list a').nth(3).click();
  await page.waitForSelector('.terrain[data-ready]');
  await page.locator('.lesson-orders .offers button').nth(1).click();
  // A venture is confirmed.
  await page.waitForSelector('.odds button.order, .lesson-verdict');
  const confirm = page.locator('.odds button.danger, .odds button.order').first();
  if (await confirm.isVisible()) await confirm.click();
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
