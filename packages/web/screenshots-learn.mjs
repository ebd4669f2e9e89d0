// Writes a lesson that was answered, at a desk and on a phone. Needs Chromium and the built app.
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
await leave();
