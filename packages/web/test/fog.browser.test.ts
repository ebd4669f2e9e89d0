import { expect, test } from 'vitest';
import { pointAt } from './test-battle.ts';
import { atRest, axeFaults, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

test('limited intelligence is chosen at set-up; unseen strengths are question marks with their reason', async () => {
  const page = await visit.page();
  const card = page.locator('.card', { has: page.getByRole('heading', { name: 'the second day' }) });
  await card.getByText('Options and opponents').click();
  await card.getByText('Limited intelligence').click();
  await card.getByRole('button', { name: 'Play the Union' }).first().click();
  await page.waitForSelector('.board');
  await atRest(page);
  const marked = page.locator('.counter', { hasText: '?' });
  expect(await marked.count()).toBeGreaterThan(0);
  expect(await pointAt(page, '.counter:has(text:text-is("?"))')).toBe(true);
  await page
    .getByText(/not seen: no enemy of it is within four hexes/)
    .first()
    .waitFor();
  expect(await axeFaults(page)).toEqual([]);
});
