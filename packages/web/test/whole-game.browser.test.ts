import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atRest, readyUnits, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

/** In the long form all four games to their end; otherwise the quickest, in German. */
const GAMES = [
  { title: 'der erste Tag', locale: 'de-DE', verdict: /Sieg|Unentschieden/ },
  { title: 'Iuka', locale: 'en-US', verdict: /victory|draw/i },
  { title: 'Little Round Top', locale: 'en-US', verdict: /victory|draw/i },
  { title: 'The Wheatfield', locale: 'en-US', verdict: /victory|draw/i },
].slice(0, process.env.GUIDON_LONG === undefined ? 1 : 4);

/** Every so many answers an order is given by the text board; the others pass. */
const EVERY = 2;
const MOST_ANSWERS = 4000;

/** Presses a button by its key, if it is there. */
async function pressed(page: Page, wanted: Locator): Promise<boolean> {
  await atRest(page);
  const button = wanted.filter({ visible: true }).first();
  if ((await button.count()) === 0) return false;
  await button.press('Enter');
  await atRest(page);
  return true;
}

const tab = (page: Page, name: 'orders' | 'text'): Promise<boolean> => pressed(page, page.locator(`#tab-${name}`));

/** A unit is taken from the text board, and the first order of its list is given. */
async function ordered(page: Page): Promise<boolean> {
  await tab(page, 'text');
  // On a table generals come first, and units after them.
  if (!(await pressed(page, readyUnits(page).last()))) return false;
  if (await pressed(page, page.locator('[data-action][aria-disabled="false"]').first())) {
    const give = page.locator('[data-do="give"][aria-disabled="false"]');
    // A rule of the scenario may want something else of it: the list has that.
    if (
      await give.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      )
    )
      return pressed(page, give);
  }
  await tab(page, 'orders');
  const isGiven = await pressed(page, page.locator('details[open] .offers button'));
  await pressed(page, page.locator('.odds button.danger'));
  await tab(page, 'text');
  return isGiven;
}

/** Answers what is asked; tells whether it was by an order of the text board. */
async function answered(page: Page, count: number): Promise<boolean> {
  if (await pressed(page, page.locator('.prompt .plain button').last())) return false;
  const passes = page.locator('.asked .plain button.order:not([data-do])').last();
  if (count % EVERY !== 0 && (await page.locator('.plan-card').count()) === 0 && (await pressed(page, passes)))
    return false;
  if (await ordered(page)) return true;
  if (!(await pressed(page, passes)) && !(await pressed(page, page.locator('.offers button'))))
    throw new Error(`no answer: ${await page.locator('.asked').innerText()}`);
  return false;
}

describe('a whole game by keys and text board alone', () => {
  test.each(GAMES)('$title, $locale', { timeout: 1_200_000 }, async ({ title, locale, verdict }) => {
    const page = await visit.page({ locale });
    const card = page.locator('.card', { has: page.getByRole('heading', { name: title }) });
    await card.locator('.plain button.order').first().press('Enter');
    await page.waitForSelector('.board');
    let orders = 0;
    for (let count = 0; count < MOST_ANSWERS; count++) {
      await atRest(page);
      if ((await page.locator('.verdict').count()) > 0) break;
      if (await answered(page, count)) orders++;
    }
    expect(await page.locator('.verdict').innerText()).toMatch(verdict);
    expect(orders).toBeGreaterThan(8);
  });
});
