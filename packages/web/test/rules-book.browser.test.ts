import { expect, test } from 'vitest';
import { atRest, axeFaults, begin, visiting } from './test-browser.ts';

const visit = visiting();

test('the rules are a book: an address for each, neighbours, rulings, a search', async () => {
  const page = await visit.page();
  const home = new URL(page.url()).origin;
  await page.goto(`${home}/rules/hz/9.2.1`);
  await page.getByText('Huzzah!, Rule 9.2.1').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /^Next:/ }).click();
  await page.waitForURL(/\/rules\/hz\/(?!9\.2\.1$)/);
  await page.getByLabel('Search the rules').fill('advance fire marker');
  await page
    .getByRole('status')
    .filter({ hasText: /\d+ rules?/ })
    .waitFor();
  expect(await page.locator('.rules-list a').count()).toBeGreaterThan(0);
  await page.goto(`${home}/rules/ry/99.99`);
  await page.getByText('There is no rule 99.99.').waitFor();
  await page.goto(`${home}/rules`);
  await page.getByRole('link', { name: 'Rebels and Yankees' }).click();
  await page.locator('summary').first().click();
  expect(await page.locator('.rules-list a').count()).toBeGreaterThan(0);
  expect(await axeFaults(page)).toEqual([]);
});

test('charts are shown as charts, with what they follow; a rule shows those that follow it', async () => {
  const page = await visit.page();
  const home = new URL(page.url()).origin;
  await page.goto(`${home}/rules/hz/charts`);
  const results = page.getByRole('region', { name: 'lines' });
  await results.waitFor();
  expect(await results.locator('thead th').allInnerTexts()).toContain('results 0');
  expect(await results.locator('tbody tr').first().locator('td').allInnerTexts()).toContain('NE');
  expect(await page.locator('.chart', { has: page.getByText('Combat Results Table') }).innerText()).toMatch(
    /Reconstructed: not the printed figures/,
  );
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('link', { name: '7.2.5' }).first().click();
  await page.waitForURL(/\/rules\/hz\/7\.2\.5$/);
  await page.locator('summary', { hasText: 'Combat Results Table' }).click();
  expect(await page.locator('.rule-article table').first().isVisible()).toBe(true);
});

test('a cited rule opens over the board, and leads to the book', async () => {
  const page = await visit.page();
  await begin(page, 'Iuka');
  await atRest(page);
  await page.locator('.asked h2 .rule-link').first().click();
  const dialog = page.locator('dialog.rule');
  expect(await dialog.getByRole('link', { name: 'Open in the rules book' }).getAttribute('href')).toMatch(
    /^\/rules\/hz\//,
  );
});
