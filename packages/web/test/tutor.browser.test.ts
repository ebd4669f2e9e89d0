import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, axeFaults, heard, revision, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

/** Before the first shots at Gettysburg, where it would be a mistake to pass. */
async function beforeTheMistake(options: Parameters<typeof visit.page>[0] = {}): Promise<Page> {
  const page = await visit.page(options);
  await page.locator('[data-first="yb"]').click();
  await page.waitForSelector('.board');
  await atRest(page);
  return page;
}

const passes = (page: Page) => page.locator('.asked .plain button').filter({ hasText: 'Pass' });
const tutor = (page: Page) => page.getByRole('button', { name: 'Tutor', exact: true });

async function switchedOn(page: Page): Promise<void> {
  await tutor(page).click();
  await page.waitForSelector('.tools [aria-busy="false"][aria-pressed="true"]');
}

test('off at first: an order goes as it is given', async () => {
  const page = await beforeTheMistake();
  expect(await tutor(page).getAttribute('aria-pressed')).toBe('false');
  const before = await revision(page);
  await passes(page).click();
  await heard(page);
  expect(await revision(page)).toBeGreaterThan(before);
  expect(await page.locator('.tutor').count()).toBe(0);
});

test('by mouse: a word before a worse order, the better one shown and given', async () => {
  const page = await beforeTheMistake();
  await switchedOn(page);
  const before = await revision(page);
  const card = page.getByRole('alert', { name: 'Tutor' });
  await passes(page).click();
  await card.waitFor();
  expect(await revision(page)).toBe(before);
  expect(await card.innerText()).toMatch(/About \d+ points of chance worse than “.+”\./);
  expect(await axeFaults(page)).toEqual([]);
  await card.getByRole('button', { name: 'Show the better one' }).click();
  await card.getByRole('button', { name: 'Order this' }).click();
  await heard(page);
  expect(await revision(page)).toBeGreaterThan(before);
  expect(await card.count()).toBe(0);
});

test('by key and by touch: given anyway', async () => {
  for (const hasTouch of [false, true]) {
    const page = await beforeTheMistake({ hasTouch });
    await switchedOn(page);
    const before = await revision(page);
    if (hasTouch) await passes(page).tap();
    else {
      await passes(page).focus();
      await page.keyboard.press('Enter');
    }
    const card = page.getByRole('alert', { name: 'Tutor' });
    await card.waitFor();
    expect(await revision(page)).toBe(before);
    if (hasTouch) await card.getByRole('button', { name: 'Give it anyway' }).tap();
    else await page.keyboard.press('y');
    await heard(page);
    expect(await revision(page)).toBeGreaterThan(before);
    await page.close();
  }
});

test('where no value was learned it says that it is silent', async () => {
  const page = await visit.page();
  await page.locator('[data-first="rt"]').click();
  await page.waitForSelector('.board');
  await atRest(page);
  await tutor(page).click();
  await page.getByText('The tutor is silent here').waitFor();
});
