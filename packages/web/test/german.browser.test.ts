import { describe, expect, test } from 'vitest';
import { atRest, axeFaults, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });
const TOOLS = ['Legende', 'Dossier', 'Einstellungen und Tasten', 'Feste Antworten'];
const GERMAN = { locale: 'de-DE' } as const;

describe('in German axe finds nothing, in no theme', () => {
  test('on the home page, in the rules book, and where nothing is', async () => {
    const page = await visit.page(GERMAN);
    expect(await axeFaults(page)).toEqual([]);
    const home = new URL(page.url()).origin;
    await page.goto(`${home}/rules/hz/9.2.1`);
    await page.waitForSelector('.rule-article');
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(`${home}/nirgends`);
    await page.getByRole('heading', { name: 'Unter dieser Adresse gibt es nichts' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('where one learns: lessons, puzzles, and one of each', async () => {
    const page = await visit.page(GERMAN);
    const home = new URL(page.url()).origin;
    for (const [address, there] of [
      ['/learn', '.learn-courses progress'],
      ['/study', '.saves'],
      ['/learn/hz', '.learn-count'],
      ['/learn/hz/9.2.1', '.lesson-ask'],
      ['/learn/hz/course/turn/1', '.lesson-ask'],
      ['/learn/repeat', '.learn-page'],
      ['/puzzles/ry', '.puzzle-list'],
    ] as const) {
      await page.goto(`${home}${address}`);
      await page.waitForSelector(there);
      expect(await axeFaults(page), address).toEqual([]);
    }
  });

  // Each day has another puzzle: four in a row are one of each game, whatever day it is.
  test.each([16, 17, 18, 19])('the puzzle of a day: %i November 2026', async day => {
    const page = await visit.page(GERMAN);
    await page.clock.setFixedTime(new Date(Date.UTC(2026, 10, day)));
    await page.goto(`${new URL(page.url()).origin}/puzzles/day`);
    await page.waitForSelector('.lesson-ask');
    expect(await axeFaults(page)).toEqual([]);
  });

  test('where a game is built', async () => {
    const page = await visit.page(GERMAN);
    await page.getByRole('button', { name: 'Ein eigenes Spiel zusammenstellen' }).click();
    await page.waitForSelector('.builder');
    for (const part of ['Das Spiel', 'Union', 'Konföderierte', 'Der Tisch']) {
      await page.getByRole('tab', { name: part }).click();
      expect(await axeFaults(page), part).toEqual([]);
    }
  });

  test.each(['der zweite Tag', 'Iuka', 'Little Round Top', 'Henry House Hill'])('on the board: %s', async title => {
    const page = await visit.page(GERMAN);
    const card = page.locator('.card', { has: page.getByRole('heading', { name: title }) });
    await card.locator('.plain button.order').first().click();
    await page.waitForSelector('.board');
    await atRest(page);
    expect(await axeFaults(page)).toEqual([]);
    for (const tool of process.env.GUIDON_LONG === undefined ? ['Legende'] : TOOLS) {
      const button = page.getByRole('button', { name: tool, exact: true });
      if ((await button.count()) === 0) continue;
      await button.click();
      await page.waitForSelector('dialog[open] h2');
      expect(await axeFaults(page), tool).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
  });
});
