import { describe, expect, test } from 'vitest';
import { atRest, axeFaults, begin, visiting } from './test-browser.ts';

const visit = visiting();

describe('somebody who reads only the screen can say how to win', () => {
  test.each([
    ['the second day', /If it ended now: (Draw|Union victory|Confederate victory)\./, /each combat factor of a unit/],
    ['Iuka', /If it ended now: Union marginal victory\./, /Crossroads, 10 points \(Confederate only\)/],
    ['Little Round Top', /If it ended now: Draw\./, /Summit, 15 points \(Confederate only\)/],
    ['Henry House Hill', /If it ended now: .*\./, /Henry house, 8 points \(either side\)/],
  ])('%s', async (title, now, objective) => {
    const page = await visit.page();
    await begin(page, title);
    await atRest(page);
    await page.locator('.score-button').click();
    const dialog = page.getByRole('dialog', { name: 'How to win' });
    const text = await dialog.innerText();
    expect(text).toMatch(now);
    expect(text).toMatch(objective);
    expect(text).toMatch(/Turn \d+ of \d+|The battle lasts \d+ turns/);
    expect(text).toContain('Levels of victory');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test('and before the battle is begun', async () => {
    const page = await visit.page();
    const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Iuka' }) });
    await card.getByText('How to win').click();
    await card.getByText('Levels of victory').waitFor();
    expect(await card.innerText()).toContain('Confederate: 21 more points for Confederate marginal victory');
  });
});
