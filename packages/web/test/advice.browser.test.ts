import { describe, expect, test } from 'vitest';
import { atRest, axeFaults, begin, heard, revision, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

describe('a hint', () => {
  test('by mouse: the computer says what it would do, and doing it is one click', async () => {
    const page = await visit.page();
    await begin(page, 'the third day');
    await atRest(page);
    const before = await revision(page);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const card = page.getByRole('region', { name: 'Hint' });
    await card.waitFor();
    expect(await card.innerText()).toContain('The computer would:');
    expect(await revision(page)).toBe(before);
    expect(await axeFaults(page)).toEqual([]);
    await card.locator('button.order').first().click();
    await heard(page);
    const confirm = page.locator('.odds button.danger');
    if (await confirm.isVisible()) await confirm.click();
    await heard(page);
    expect(await revision(page)).toBeGreaterThan(before);
    expect(await card.isVisible()).toBe(false);
  });

  test('by key on the table, closed without an order', async () => {
    const page = await visit.page();
    await begin(page, 'The Wheatfield');
    await atRest(page);
    const before = await revision(page);
    await page.keyboard.press('h');
    const card = page.getByRole('region', { name: 'Hint' });
    await card.waitFor();
    await card.getByRole('button', { name: 'Close the hint' }).click();
    expect(await card.isVisible()).toBe(false);
    expect(await revision(page)).toBe(before);
  });
});
