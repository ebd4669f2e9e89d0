import { expect, test } from 'vitest';
import { axeFaults, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

test('a puzzle is chosen from the list of its game, solved by keys, and remembered', async () => {
  const page = await visit.page();
  const home = new URL(page.url()).origin;
  await page.goto(`${home}/puzzles/yb`);
  await page.locator('.learn-count', { hasText: '0 of 75 puzzles solved' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  // They are numbered as they are listed.
  expect((await page.locator('.puzzle-list a').allInnerTexts()).map(text => Number.parseInt(text, 10))).toEqual(
    Array.from({ length: 75 }, (_, at) => at + 1),
  );
  await page.locator('.puzzle-list a').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/puzzles\/yb\/yb-[0-9a-f]{10}$/);
  await page.locator('.lesson-ask', { hasText: 'which order is worth most here' }).waitFor();
  await page.locator('.lesson-counts', { hasText: 'the steps the enemy loses, less those you lose' }).waitFor();
  expect(await page.locator('h1').innerText()).toContain('Puzzle 1: Yankees & Rebels');
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

test('a wrong order is told what it brings and what the best would', async () => {
  const page = await visit.page();
  await page.goto(`${new URL(page.url()).origin}/puzzles/rt`);
  await page.locator('.puzzle-list a').first().click();
  await page.locator('.lesson-orders details summary').first().click();
  // To do nothing brings nothing.
  await page.locator('.lesson-orders button').last().click();
  const verdict = page.locator('.lesson-verdict.wrong');
  await verdict.waitFor();
  expect(await verdict.innerText()).toMatch(/The best brings \+\d+\.\d\d\./);
  expect(await page.locator('.lesson-next').count()).toBe(0);
});

test('the home page leads to the puzzle of the day, which has an address of its own', async () => {
  const page = await visit.page();
  await page.getByRole('link', { name: 'Puzzle of the day' }).click();
  await page.waitForURL(/\/puzzles\/day$/);
  await page.locator('.lesson-ask').waitFor();
  expect(await page.locator('h1').innerText()).toContain('Puzzle of the day');
});
