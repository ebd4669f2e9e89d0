import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults, begin, clock, personAsked, visiting } from './test-browser.ts';

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

/** Plays the open question by pointing: a unit, a hex; or by the button that passes. */
async function answerByPointing(page: Page, point: (spot: { x: number; y: number }) => Promise<void>): Promise<void> {
  const ready = await middleOf(page, '.counter.ready');
  if (ready !== undefined) {
    await point(ready);
    await page.waitForTimeout(60);
    const reach = await middleOf(page, '.reach');
    if (reach !== undefined) {
      await point(reach);
      await page.waitForTimeout(120);
      return;
    }
  }
  const target = await middleOf(page, '.target');
  if (target !== undefined) {
    await point(target);
    const confirm = page.locator('.odds button.danger');
    if (await confirm.isVisible().catch(() => false)) {
      await confirm.click();
      return;
    }
  }
  const reach = await middleOf(page, '.reach');
  if (reach !== undefined) {
    await point(reach);
    await page.waitForTimeout(80);
  }
  const button = page.locator('.asked .plain button').last();
  if (await button.isVisible().catch(() => false)) await button.click({ timeout: 400 }).catch(() => undefined);
}

async function playTurn(page: Page, point: (spot: { x: number; y: number }) => Promise<void>): Promise<void> {
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
    expect(visit.complaints).toEqual([]);
  });
});

test('from the first look to the first legal order it takes three clicks', async () => {
  const page = await visit.page();
  let clicks = 0;
  await begin(page, 'the third day', 'Confederate');
  clicks++;
  // The opponent's shifts and bugles may come first; they are passed until units can be ordered.
  let unit: { x: number; y: number } | undefined;
  for (let waits = 0; waits < 100 && unit === undefined; waits++) {
    await personAsked(page, '');
    const asked = await page.locator('.asked h2').innerText();
    if (asked.includes('Activate')) unit = await middleOf(page, '.counter.ready');
    else
      await page
        .getByRole('button', { name: 'pass', exact: true })
        .click({ timeout: 400 })
        .catch(() => undefined);
    await page.waitForTimeout(50);
  }
  if (unit === undefined) throw new Error('no unit can be seen');
  const log = await page.locator('.unseen').innerText();
  await page.mouse.click(unit.x, unit.y);
  clicks++;
  await page.waitForSelector('.reach');
  const hex = await middleOf(page, '.reach', 1);
  if (hex === undefined) throw new Error('no destination can be seen');
  await page.mouse.click(hex.x, hex.y);
  clicks++;
  await page.waitForFunction(before => document.querySelector('.unseen')?.textContent !== before, log);
  expect(await page.locator('.unseen').innerText()).toMatch(/moves|falls back|comes on/);
  expect(clicks).toBe(3);
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
    ['the first day', 1],
    ['the second day', 2],
    ['the third day', 3],
  ])('%s', async (title, card) => {
    const page = await visit.page();
    // From the top of the page with Tab and Enter only, to the button of that card.
    for (let met = 0, tabs = 0; met < card && tabs < 60; tabs++) {
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
        await page.keyboard.press('Escape');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
      } else await page.keyboard.press('e');
      await page.waitForTimeout(40);
    }
    expect(await clock(page)).toMatch(/09h/);
  });
});

test('the text board alone carries a turn', async () => {
  const page = await visit.page();
  await begin(page, 'the third day');
  const hour = await clock(page);
  await page.getByRole('tab', { name: 'Text board' }).click();
  expect(await page.locator('.text-board li').count()).toBeGreaterThan(50);
  for (let answers = 0; answers < 150; answers++) {
    if ((await personAsked(page, hour)) === 'over') break;
    const unit = page.locator('.text-board li button').first();
    if (answers % 3 === 0 && (await unit.isVisible().catch(() => false))) {
      await unit.click();
      await page.getByRole('tab', { name: 'Orders' }).click();
      const order = page.locator('.offers button').first();
      if (await order.isVisible().catch(() => false)) await order.click();
      const confirm = page.locator('.odds button.danger');
      if (await confirm.isVisible().catch(() => false)) await confirm.click();
      await page.getByRole('tab', { name: 'Text board' }).click();
    } else
      await page
        .locator('.asked .plain button')
        .last()
        .click({ timeout: 400 })
        .catch(() => undefined);
  }
  expect(await clock(page)).not.toBe(hour);
});

test('axe finds nothing on the home page, the board, the log, the text board and a rule', async () => {
  const page = await visit.page();
  expect(await axeFaults(page)).toEqual([]);
  await begin(page, 'the third day');
  await personAsked(page, await clock(page));
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Log' }).click();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Text board' }).click();
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('.asked .rule-link').first().click();
  await page.waitForSelector('dialog[open] h2');
  expect(await axeFaults(page)).toEqual([]);
});
