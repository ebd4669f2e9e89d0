import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openFile } from './test-battle.ts';
import { axeFaults, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

/** A recorded game between two programs; all of it, or its first lines. */
function recorded(lines = Number.POSITIVE_INFINITY): string {
  const file = path.join(import.meta.dirname, '../../golden/journals/huzzah-3/honey-springs-greedy-0.guidon.br');
  const text = brotliDecompressSync(readFileSync(file)).toString('utf8');
  return `${text.split('\n').slice(0, lines).join('\n').trimEnd()}\n`;
}

/** Enough that something better was there. */
const BEGINNING = 200;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

async function watch(page: Page, text: string): Promise<void> {
  const file = { name: 'battle.guidon', mimeType: 'application/jsonl', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').nth(1).setInputFiles(file);
  await page.waitForSelector('.replay');
}

const reviewButton = (page: Page): Locator => page.locator('.replay').getByRole('button', { name: 'Review' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Review' });

/** All is worked out. */
async function complete(page: Page): Promise<void> {
  await dialog(page).locator('.review-dice').waitFor({ timeout: 60_000 });
  await dialog(page).locator('.review-progress').waitFor({ state: 'detached', timeout: 90_000 });
}

/** The rows of the table that adds up, in tenths of a percent. */
const sums = async (page: Page): Promise<readonly number[]> =>
  (
    await dialog(page).locator('.review-table').filter({ hasText: 'Where it came from' }).locator('td').allInnerTexts()
  ).map(text => Math.round(Number(text.replace('%', '').trim()) * 10));

test('a recorded game by mouse: it adds up, a moment opens on the board, and the review is still there', async () => {
  const page = await visit.page();
  await watch(page, recorded(BEGINNING));
  await reviewButton(page).click();
  await dialog(page).locator('.review-curve .course').waitFor();
  await complete(page);
  expect(await axeFaults(page)).toEqual([]);
  const [start = 0, ...parts] = await sums(page);
  const end = parts.pop();
  expect(parts.reduce((sum, part) => sum + part, start)).toBe(end);
  const text = await dialog(page).innerText();
  expect(text).toContain('not played to its end');
  expect(text).toMatch(/V at the start \+ all luck \+ all skill = the result/);
  const moment = dialog(page).locator('.review-moments button.link').first();
  const turn = /Turn (\d+)/.exec(await moment.innerText())?.[1] ?? '';
  await moment.click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => !document.querySelector('.replay span')?.textContent?.startsWith('0 '));
  expect(await page.locator('.heading p').innerText()).toContain(`Turn ${turn}`);
  await reviewButton(page).click();
  // Nothing is worked out anew.
  await dialog(page).locator('.review-dice').waitFor({ timeout: 1000 });
  const curve = await dialog(page).locator('.review-curve svg').boundingBox();
  await page.mouse.click((curve?.x ?? 0) + (curve?.width ?? 0) * 0.98, (curve?.y ?? 0) + 20);
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => Number(document.querySelector('.replay span')?.textContent?.split(' ')[0]) > 150);
});

test('by keyboard: a decision is tried again, and every order is compared with the best one', async () => {
  const page = await visit.page();
  await watch(page, recorded(BEGINNING));
  await reviewButton(page).focus();
  await page.keyboard.press('Enter');
  await complete(page);
  const mistake = dialog(page).locator('.review-moments li[data-kind]').first();
  const better = /Better: (.*?) \([\d.]+%\)/.exec(await mistake.innerText())?.[1] ?? '';
  expect(better).not.toBe('');
  await mistake.getByRole('button', { name: 'Try it' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.review-try .lesson-ask').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('.review-try .lesson-orders details > summary').first().waitFor();
  const closed = page.locator('.review-try .lesson-orders details:not([open]) > summary');
  for (let left = await closed.count(); left > 0; left--) {
    await closed.first().focus();
    await page.keyboard.press('Enter');
  }
  // In a list under a name the name is not said again.
  const orders = page.locator('.review-try .lesson-orders button');
  const bare = better.replace(/^[^:]+: /, '');
  await orders.filter({ hasText: bare }).first().focus();
  await page.keyboard.press('Enter');
  const verdict = page.locator('.lesson-verdict');
  const confirm = page.locator('.review-try .odds button.order');
  await verdict.or(confirm).first().waitFor();
  if (await confirm.isVisible()) {
    await confirm.focus();
    await page.keyboard.press('Enter');
  }
  await verdict.waitFor();
  expect(await verdict.innerText()).toContain(`The best that was found: ${better}`);
  await page.locator('.review-try .lesson-back').focus();
  await page.keyboard.press('Enter');
  await dialog(page).locator('.review-dice').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

test('after a game, on a phone: from the end card and from the list of games; it can be stopped', async () => {
  const page = await visit.page(PHONE);
  const home = new URL(page.url()).origin;
  await openFile(page, recorded());
  await page.locator('.end-card').getByRole('button', { name: 'Review' }).tap();
  await dialog(page).locator('.review-curve .course').waitFor();
  await dialog(page).getByRole('button', { name: 'Stop' }).tap();
  await dialog(page).getByRole('button', { name: 'Go on' }).waitFor();
  expect(await dialog(page).innerText()).toContain('Marginal Union victory');
  expect(await axeFaults(page)).toEqual([]);
  expect(await dialog(page).evaluate(sheet => sheet.scrollWidth <= sheet.clientWidth)).toBe(true);
  await page.goto(home);
  await page.getByRole('link', { name: 'Review' }).tap();
  await page.waitForURL(/\/play\/[a-z0-9]+\/review$/);
  await dialog(page).locator('summary').first().tap();
  await dialog(page).locator('.review-table button.link').nth(2).tap();
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.locator('.heading p').innerText()).toMatch(/Turn [34]/);
});

test('a battle without a value says so, and shows the lead and the dice', async () => {
  const page = await visit.page();
  await page.route('**/values/*.json', route => route.fulfill({ json: null }));
  await watch(page, recorded(BEGINNING));
  await reviewButton(page).click();
  await dialog(page).getByText('not known yet how likely each side is to win').waitFor();
  await dialog(page).getByText('Lead in points, Union').first().waitFor();
  await dialog(page).locator('.dice-count summary').click();
  expect(await dialog(page).locator('.dice-count table').count()).toBeGreaterThan(0);
  expect(await axeFaults(page)).toEqual([]);
});
