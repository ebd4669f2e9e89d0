import { describe, expect, test } from 'vitest';
import { atRest, axeFaults, begin, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

const GAMES = [
  {
    title: 'the second day',
    now: /If it ended now: (Draw|Union victory|Confederate victory)\./,
    objective: /each combat factor of a unit/,
    step: 'Drawing a marker',
    numeral: 'steps left: its strength and its life',
  },
  {
    title: 'Iuka',
    now: /If it ended now: Union marginal victory\./,
    objective: /Crossroads, 10 points \(Confederate only\)/,
    step: 'Union cavalry and leaders (step d of 15)',
    numeral: 'strength, then morale',
  },
  {
    title: 'Little Round Top',
    now: /If it ended now: Draw\./,
    objective: /Summit, 15 points \(Confederate only\)/,
    step: 'Union cavalry (step c of 15)',
    numeral: 'strength, then morale',
  },
  {
    title: 'Henry House Hill',
    now: /If it ended now: .*\./,
    objective: /Henry house, 8 points \(either side\)/,
    step: 'Order within a turn',
    numeral: 'bases, each a part of its strength',
  },
];

describe('somebody who reads only the screen can say how to win, how a turn goes and what the pieces show', () => {
  test.each(GAMES)('$title', async ({ title, now, objective, step, numeral }) => {
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

    await page.locator('.heading .link').click();
    const turn = page.getByRole('dialog', { name: 'How a turn goes' });
    await turn.getByText(step, { exact: true }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await turn.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Legend' }).click();
    await page.getByRole('dialog', { name: 'What the pieces show' }).getByText(numeral).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('and before the battle is begun', async () => {
    const page = await visit.page();
    const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Iuka' }) });
    await card.getByText('How to win').click();
    await card.getByText('Levels of victory').waitFor();
    expect(await card.innerText()).toContain('Confederate: 21 more points for Confederate marginal victory');
  });
});
