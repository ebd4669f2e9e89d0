import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  atRest,
  axeFaults,
  begin,
  click,
  clicked,
  clock,
  heard,
  openTab,
  passed,
  personAsked,
  readyUnits,
  revision,
  visiting,
} from './test-browser.ts';

const visit = visiting();

/** The middle of the first such element of the board that can be seen, or of the one after so many. */
async function middleOf(page: Page, selector: string, skipped = 0): Promise<{ x: number; y: number } | undefined> {
  const board = await page.locator('.board').boundingBox();
  const boxes = await page
    .locator(selector)
    .evaluateAll(found => found.map(element => element.getBoundingClientRect().toJSON() as DOMRect));
  if (board === null) return undefined;
  return boxes
    .map(box => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
    .filter(
      ({ x, y }) =>
        x > board.x + 4 && x < board.x + board.width - 60 && y > board.y + 40 && y < board.y + board.height - 40,
    )[skipped];
}

type Point = (spot: { x: number; y: number }) => Promise<void>;

/** Plays the open question by pointing: a unit, a hex; or by the button that passes. */
async function answerByPointing(page: Page, point: Point): Promise<void> {
  const ready = await middleOf(page, '.counter.ready');
  if (ready !== undefined) {
    await point(ready);
    await heard(page);
    const reach = await middleOf(page, '.reach');
    if (reach !== undefined) {
      await point(reach);
      await heard(page);
      // Friends stand there too: to go there or to take them up is asked.
      await clicked(page, page.locator('.choice button'));
      return;
    }
  }
  const target = await middleOf(page, '.target');
  if (target !== undefined) {
    await point(target);
    await heard(page);
    if (await clicked(page, page.locator('.odds button.danger'))) return;
  }
  const reach = await middleOf(page, '.reach');
  if (reach !== undefined) {
    await point(reach);
    await heard(page);
  }
  await passed(page);
}

async function playTurn(page: Page, point: Point): Promise<void> {
  const hour = await clock(page);
  for (let answers = 0; answers < 150; answers++) {
    if ((await personAsked(page, hour)) === 'over') return;
    await answerByPointing(page, point);
  }
  throw new Error(`the turn does not end: ${await page.locator('.asked').innerText()}`);
}

describe('a new visitor plays the first turn by mouse', () => {
  test.each(['the first day', 'the second day', 'the third day'])('%s', async title => {
    const page = await visit.page();
    await begin(page, title);
    await playTurn(page, spot => page.mouse.click(spot.x, spot.y));
    expect(await clock(page)).toMatch(/09h/);
  });
});

test('the first turn on a phone, by touch', async () => {
  const page = await visit.page({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await begin(page, 'the first day');
  await playTurn(page, spot => page.touchscreen.tap(spot.x, spot.y));
  expect(await clock(page)).toMatch(/09h/);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(360);
});

describe('the first turn by keyboard alone', () => {
  test.each([
    ['the second day', 3],
    ['the third day', 4],
  ])('%s', async (title, card) => {
    const page = await visit.page();
    /** Presses a key; true if that changed the game. */
    const press = async (key: string): Promise<boolean> => {
      const before = await revision(page);
      await page.keyboard.press(key);
      await atRest(page);
      return (await revision(page)) !== before;
    };
    let moves = 0;
    // The battle to begin with stands before the first day. From the top of the page with Tab and Enter only, to the button of that card.
    for (let met = 0, tabs = 0; met < card && tabs < 90; tabs++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Play the Union') met++;
    }
    await page.keyboard.press('Enter');
    await page.waitForSelector('.board');
    expect(await page.locator('.heading h1').innerText()).toContain(title);
    const hour = await clock(page);
    await page.locator('.board').focus();
    for (let answers = 0; answers < 400; answers++) {
      if ((await personAsked(page, hour)) === 'over') break;
      if ((await page.locator('.counter.ready').count()) > 0 && answers % 2 === 0) {
        // The first arrow key goes to a unit that can be ordered; the hex beside it may be a destination.
        await press('Escape');
        await press('ArrowRight');
        await press('Enter');
        await press('ArrowRight');
        if (await press('Enter')) moves++;
      } else await press('e');
    }
    expect(await clock(page)).toMatch(/09h/);
    expect(moves).toBeGreaterThan(0);
  });
});

test('the text board alone carries a turn', async () => {
  const page = await visit.page();
  await begin(page, 'the third day');
  const hour = await clock(page);
  await openTab(page, 'Text board');
  expect(await page.locator('.text-board li').count()).toBeGreaterThan(50);
  for (let answers = 0; answers < 150; answers++) {
    if ((await personAsked(page, hour)) === 'over') break;
    if (answers % 3 === 0 && (await clicked(page, readyUnits(page)))) {
      await openTab(page, 'Orders');
      await clicked(page, page.locator('.offers button'));
      await clicked(page, page.locator('.odds button.danger'));
      await openTab(page, 'Text board');
    } else await passed(page);
  }
  expect(await clock(page)).not.toBe(hour);
});

test('whoever stands on a unit in the text board stays there while others move', async () => {
  const page = await visit.page();
  await begin(page, 'the third day');
  await atRest(page);
  await openTab(page, 'Text board');
  const lines = page.locator('.text-board li[data-unit]');
  await lines.evaluateAll(found => {
    for (const line of found) line.setAttribute('data-known', line.getAttribute('data-unit') ?? '');
  });
  const known = await lines.count();
  // A unit's own button, chosen from the middle of the list, so that lines go and come on both sides of it.
  const buttons = page.locator('.text-board li[data-unit] button');
  const unit = buttons.nth(Math.floor((await buttons.count()) / 2));
  await unit.focus();
  const name = await unit.evaluate(button => button.closest('li')?.dataset.unit);
  const before = await revision(page);
  for (let passes = 0; passes < 8; passes++) {
    await page.keyboard.press('e');
    await atRest(page);
    expect(await page.evaluate(() => document.activeElement?.closest('li')?.dataset.known)).toBe(name);
  }
  expect((await revision(page)) - before).toBeGreaterThan(8);
  // Every line is the one it was, and still tells of the same unit.
  const still = await lines.evaluateAll(found =>
    found.filter(line => line.getAttribute('data-known') === line.getAttribute('data-unit')).map(line => line.tagName),
  );
  expect(still).toHaveLength(known);
});

test('axe finds nothing on the home page, the board, the log, the text board and a rule', async () => {
  const page = await visit.page();
  expect(await axeFaults(page)).toEqual([]);
  await begin(page, 'the third day');
  await atRest(page);
  expect(await axeFaults(page)).toEqual([]);
  await openTab(page, 'Log');
  expect(await axeFaults(page)).toEqual([]);
  await openTab(page, 'Text board');
  expect(await axeFaults(page)).toEqual([]);
  await click(page, page.locator('.asked .rule-link'));
  await page.waitForSelector('dialog[open] h2');
  expect(await axeFaults(page)).toEqual([]);
});
