import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { carryOut, logged, openFile } from './test-battle.ts';
import { atRest, axeFaults, click, noting, visiting } from './test-browser.ts';
import { battleWith, type Deed, tells } from './test-journal.ts';

const visit = visiting({ painted: false });

/** The first order of a battle that leads to this, and that a button gives. */
function deedWith(scenario: string, sign: RegExp): Deed {
  const isIt = (deed: Deed): boolean => deed.offered && tells(sign)(deed);
  const deed = battleWith(scenario, [isIt]).find(isIt);
  if (deed === undefined) throw new Error(`nothing like ${sign} happens in ${scenario}`);
  return deed;
}

/** Faces as they are read out. */
const facesIn = (page: Page, where: string): Promise<readonly string[]> =>
  page.locator(`${where} .die`).evaluateAll(dice => dice.map(die => die.getAttribute('aria-label') ?? ''));

describe('after a throw, card and log tell who, at whom, the dice and what came of it', () => {
  test.each([
    ['Huzzah!', 'iuka', /ire, .*die \d/, /ire: .+ at .+ \(\d{4}\)/, /Line of the chart: \S+ · Dice: \d · /],
    [
      'Rebel Yell',
      'little-round-top',
      /ire, .*die \d/,
      /ire: .+ at .+ \(\d{4}\)/,
      /Line of the chart: \S+ · Dice: \d · /,
    ],
    ['Yankees & Rebels', 'gettysburg-1863-07-03', / attacks /, /Attack: .+ at \w\d+/, /\d hits?\b/],
    [
      'Rebels and Yankees',
      'henry-house-hill',
      /tests its resilience/,
      /Resilience test: .+/,
      /\d+ thrown, −?\d+ in all/,
    ],
  ])('%s', async (_game, scenario, sign, title, outcome) => {
    const page = await visit.page();
    const deed = deedWith(scenario, sign);
    await openFile(page, deed.file);
    expect(await page.locator('.result-card').count()).toBe(0);
    await carryOut(page, deed);
    const card = await page.locator('.result-card').innerText();
    expect(card).toMatch(title);
    expect(card).toMatch(outcome);
    const faces = await facesIn(page, '.result-card');
    expect(faces.length).toBeGreaterThan(0);
    // The log has the same throw, with the same dice, as its newest lines, and they are in sight.
    expect(await logged(page)).toMatch(sign);
    const last = page.locator('.log-order').last();
    expect(await last.isVisible()).toBe(true);
    const lines = await facesIn(page, '.log-order');
    expect(lines.slice(-faces.length)).toEqual(faces);
    await click(page, page.getByRole('button', { name: 'Close the result' }));
    expect(await page.locator('.result-card').count()).toBe(0);
  });
});

describe('the stage', () => {
  const deed = deedWith('little-round-top', /ire, .*\d hits? and/);

  /** A page that shows what happens, opened before the order. */
  async function shown(pace: 'slow' | 'normal', motion: 'reduce' | 'no-preference' = 'reduce'): Promise<Page> {
    const page = await visit.page({ reducedMotion: motion });
    await page.evaluate(chosen => localStorage.setItem('guidon-pace', chosen), pace);
    await page.reload();
    await page.waitForSelector('.card');
    await openFile(page, deed.file);
    return page;
  }

  /** Gives the order without waiting for what comes of it. */
  const give = (page: Page): Promise<void> =>
    page
      .locator('.prompt .plain button', { hasText: deed.label.replace(/^[^:]+: /, '') })
      .first()
      .click();

  test.each(['reduce', 'no-preference'] as const)('plays beat after beat, then the game goes on (%s)', async motion => {
    const page = await shown('normal', motion);
    const texts = await noting(page, '.stage-text');
    await give(page);
    await page.locator('.game[data-playing]').waitFor();
    expect(await page.locator('.game').getAttribute('data-waiting-for')).toBe('program');
    await atRest(page);
    expect((await texts()).length).toBeGreaterThan(1);
    expect(await page.locator('.stage-bar').count()).toBe(0);
  });

  test('is stopped, stepped through and skipped by keyboard, and axe finds nothing wrong with it', async () => {
    const page = await shown('slow');
    await give(page);
    await page.locator('.stage-bar').waitFor();
    await page.keyboard.press('p');
    const step = page.locator('.stage-buttons small');
    const first = await step.innerText();
    await page.keyboard.press('.');
    expect(await step.innerText()).not.toBe(first);
    await page.keyboard.press(',');
    expect(await step.innerText()).toBe(first);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('s');
    await atRest(page);
    expect(await page.locator('.stage-bar').count()).toBe(0);
  });

  test('plays a line of the log once more, and returns to where the game stands', async () => {
    const page = await shown('normal');
    await give(page);
    await page.keyboard.press('s');
    await atRest(page);
    await logged(page);
    const before = await page.locator('.game').getAttribute('data-revision');
    await page.locator('.log-play').last().click();
    await page.locator('.stage-bar', { hasText: 'Shown again' }).waitFor();
    await page.keyboard.press('s');
    await atRest(page);
    expect(await page.locator('.game').getAttribute('data-revision')).toBe(before);
  });
});

describe('the end of a game', () => {
  const packed = readFileSync(
    path.resolve(import.meta.dirname, '../../golden/journals/yankees-board-2/gettysburg-1863-07-03-greedy-0.guidon.br'),
  );

  test('tells points, losses, dice and the lead; it is watched again, and played again with sides changed', async () => {
    const page = await visit.page();
    await openFile(page, brotliDecompressSync(packed).toString());
    const card = page.locator('.end-card');
    await card.getByText('Losses', { exact: true }).waitFor();
    const text = await card.innerText();
    expect(text).toMatch(/Union \d+ · Confederate \d+/);
    expect(text).toMatch(/Confederate: \d+ units? lost; strength lost \d+ of \d+/);
    expect(text).toMatch(/The lead (never changed|changed last)/);
    await card.locator('.dice-count summary').click();
    // As many as were thrown, face by face.
    const counted = await card.locator('.dice-count table').evaluateAll(tables =>
      tables.map(table => ({
        told: Number(/, (\d+) d/.exec(table.querySelector('caption')?.textContent ?? '')?.[1]),
        faces: [...table.querySelectorAll('td:nth-of-type(2)')].reduce(
          (sum, cell) => sum + Number(cell.textContent),
          0,
        ),
      })),
    );
    expect(counted.length).toBeGreaterThan(1);
    for (const { told, faces } of counted) expect(faces).toBe(told);
    expect(await axeFaults(page)).toEqual([]);
    await card.getByRole('button', { name: 'Play again with sides changed' }).click();
    await page.waitForFunction(() => document.querySelector('.end-card') === null);
    await atRest(page);
    await page.getByRole('button', { name: 'Home' }).click();
    await openFile(page, brotliDecompressSync(packed).toString());
    await page.getByRole('button', { name: 'Watch the whole game' }).click();
    await page.locator('.replay').waitFor();
  });
});
