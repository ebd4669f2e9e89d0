import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { axeFaults, visiting } from './test-browser.ts';
import { solve } from './test-lesson.ts';

const visit = visiting({ painted: false });

interface Listed {
  readonly id: string;
  readonly level: number;
  readonly after?: string;
}

const file = path.join(import.meta.dirname, '../../puzzles/data/yankees-board.json');
const { puzzles }: { puzzles: readonly Listed[] } = JSON.parse(readFileSync(file, 'utf8'));

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
  const [first] = puzzles.toSorted((a, b) => a.level - b.level);
  await page.locator('.puzzle-list a').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${home}/puzzles/yb/${first?.id}`);
  await page.locator('.lesson-ask', { hasText: /which (?:order|move) is worth most here/ }).waitFor();
  await page.locator('.lesson-counts', { hasText: 'the steps the enemy loses, less those you lose' }).waitFor();
  expect(await page.locator('h1').innerText()).toContain('Puzzle 1: Yankees & Rebels');
  expect(await axeFaults(page)).toEqual([]);
  expect(await solve(page)).toBe(true);
  expect(await page.locator('.lesson-verdict').innerText()).toMatch(/\+\d+\.\d\d on average/);
  await page.locator('.lesson-next').waitFor();
  await page.goto(`${home}/puzzles/yb`);
  await page.locator('.learn-count', { hasText: '1 of 75 puzzles solved' }).waitFor();
});

test.each([
  ['an attack', undefined, 'which order is worth most here'],
  ['a move, with the attack after it', 'target', 'which move is worth most here, with the best attack'],
])('%s is asked for, and found from the list', async (_, after, asked) => {
  const page = await visit.page();
  const puzzle = puzzles.find(one => one.after === after);
  await page.goto(`${new URL(page.url()).origin}/puzzles/yb/${puzzle?.id}`);
  await page.locator('.lesson-ask', { hasText: asked }).waitFor();
  expect(await solve(page)).toBe(true);
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
