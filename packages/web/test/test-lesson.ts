import type { Locator, Page } from 'playwright-core';

/** So many orders that read alike are tried. */
const ALIKE = 6;

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
  // In a list under a name the name is not said again; then several may read alike.
  const named = page.locator('.lesson-panel button').filter({ hasText: label });
  const bare = page.locator('.lesson-panel button').filter({ hasText: label.replace(/^[^:]+: /, '') });
  const buttons = (await named.count()) > 0 ? named : bare;
  for (let at = 0; at < Math.min(ALIKE, await buttons.count()); at++)
    if (await isGiven(page, buttons.nth(at))) return true;
  return false;
}

/** Gives an order of the list. A venture is confirmed. */
async function isGiven(page: Page, button: Locator): Promise<boolean> {
  await button.focus();
  await page.keyboard.press('Enter');
  await page.locator('.lesson-verdict, .lesson-panel .odds').first().waitFor();
  const confirm = page.locator('.lesson-panel .odds button.order');
  if (await confirm.isVisible()) {
    await confirm.focus();
    await page.keyboard.press('Enter');
  }
  await page.locator('.lesson-verdict').waitFor();
  await page.waitForTimeout(30);
  return isSolved(page);
}
