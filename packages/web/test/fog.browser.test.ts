import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pointAt } from './test-battle.ts';
import { atRest, axeFaults, openTab, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

/** Begins a battle as the Union with limited intelligence, chosen on its card. */
async function beginInFog(page: Page, battle: string): Promise<void> {
  const card = page.locator('.card', { has: page.getByRole('heading', { name: battle }) });
  await card.getByText('Options and opponents').click();
  await card.getByText('Limited intelligence').click();
  await card.getByRole('button', { name: 'Play the Union' }).first().click();
  await page.waitForSelector('.board');
  await atRest(page);
}

test('limited intelligence is chosen at set-up; unseen strengths are question marks with their reason', async () => {
  const page = await visit.page();
  await beginInFog(page, 'the second day');
  const marked = page.locator('.counter', { hasText: '?' });
  expect(await marked.count()).toBeGreaterThan(0);
  expect(await pointAt(page, '.counter:has(text:text-is("?"))')).toBe(true);
  await page
    .getByText(/not seen: no enemy of it is within four hexes/)
    .first()
    .waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

test('at Iuka the losses of an enemy far away are a question mark, and the text board says why', async () => {
  const page = await visit.page();
  await beginInFog(page, 'Iuka');
  expect(await page.locator('.counter', { hasText: '?' }).count()).toBeGreaterThan(0);
  await openTab(page, 'Text board');
  const [own, enemy] = await page.locator('.text-board section').evaluateAll(sides =>
    ['Union', 'Confederate'].map(title =>
      sides
        .filter(side => side.querySelector('h3')?.textContent?.includes(title))
        .map(side => side.textContent ?? '')
        .join(),
    ),
  );
  expect(enemy).toMatch(/not seen: no enemy of it is within four hexes/);
  expect(own).not.toMatch(/not seen/);
});
