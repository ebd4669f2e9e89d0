import type { Page } from 'playwright-core';

const isSolved = (page: Page): Promise<boolean> => page.locator('.lesson-verdict.right').isVisible();

/** By keys alone: numbers choose an answer; an order is chosen from the list that the last hint names it in. */
export async function solve(page: Page): Promise<boolean> {
  await page.locator('.lesson-ask').waitFor();
  const options = await page.locator('.lesson-options button').count();
  for (let key = 1; key <= options; key++) {
    await page.keyboard.press(String(key));
    await page.locator('.lesson-verdict').waitFor();
    await page.waitForTimeout(30);
    if (await isSolved(page)) return true;
  }
  if (options > 0) return false;
  for (let hints = 0; hints < 4; hints++) await page.keyboard.press('h');
  const told = await page.locator('.lesson-hint').last().innerText();
  const label = told.replace(/^[^:]*: /, '').replace(/\.$/, '');
  const shut = page.locator('.lesson-orders details:not([open]) > summary');
  for (let left = await shut.count(); left > 0; left--) {
    await shut.first().focus();
    await page.keyboard.press('Enter');
  }
  // In a list under a name the name is not said again.
  const named = page.locator('.lesson-panel button').filter({ hasText: label });
  const bare = page.locator('.lesson-panel button').filter({ hasText: label.replace(/^[^:]+: /, '') });
  const button = (await named.count()) > 0 ? named.first() : bare.first();
  if ((await button.count()) === 0) return false;
  await button.focus();
  await page.keyboard.press('Enter');
  // A venture is confirmed.
  const confirm = page.locator('.lesson-panel .odds button.order');
  await page.locator('.lesson-verdict, .lesson-panel .odds').first().waitFor();
  if (await confirm.isVisible()) {
    await confirm.focus();
    await page.keyboard.press('Enter');
  }
  await page.locator('.lesson-verdict').waitFor();
  return isSolved(page);
}
