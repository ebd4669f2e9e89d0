import { expect, test } from 'vitest';
import { axeFaults, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

test('a puzzle is chosen from the list of its game, solved by keys, and remembered', async () => {
  const page = await visit.page();
  const home = new URL(page.url()).origin;
  await page.goto(`${home}/puzzles/yb`);
  await page.locator('.learn-count', { hasText: '0 of 75 puzzles solved' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('.puzzle-list a').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/puzzles\/yb\/yb-[0-9a-f]{10}$/);
  await page.locator('.lesson-ask', { hasText: 'which order is worth most here' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  for (let hints = 0; hints < 3; hints++) await page.keyboard.press('h');
  const told = await page.locator('.lesson-hint').last().innerText();
  const label = told.replace(/^The order: /, '').replace(/\.$/, '');
  const button = page.locator('.lesson-panel button').filter({ hasText: label }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const confirm = page.locator('.lesson-panel .odds button.order');
  await page.locator('.lesson-verdict, .lesson-panel .odds').first().waitFor();
  if (await confirm.isVisible()) {
    await confirm.focus();
    await page.keyboard.press('Enter');
  }
  await page.locator('.lesson-verdict.right', { hasText: /\+\d+\.\d\d on average/ }).waitFor();
  await page.locator('.lesson-next').waitFor();
  await page.goto(`${home}/puzzles/yb`);
  await page.locator('.learn-count', { hasText: '1 of 75 puzzles solved' }).waitFor();
});

test('the puzzle of the day has an address of its own', async () => {
  const page = await visit.page();
  const home = new URL(page.url()).origin;
  await page.goto(`${home}/puzzles/day`);
  await page.locator('.lesson-ask').waitFor();
  expect(await page.locator('h1').innerText()).toContain('Puzzle of the day');
});
