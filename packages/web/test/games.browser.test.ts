import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, clock, personAsked, Visit, visiting } from './test-browser.ts';

const visit = visiting();

/** On until units can be picked up and moved. */
async function untilOrders(page: Page): Promise<void> {
  for (let passes = 0; passes < 60; passes++) {
    await personAsked(page, '');
    const asked = await page.locator('.asked h2').innerText();
    if (asked.includes('Activate') && (await page.locator('.counter.ready, .tray button').count()) > 0) return;
    await page
      .locator('.asked .plain button')
      .last()
      .click({ timeout: 400 })
      .catch(() => undefined);
  }
  throw new Error('no orders came');
}

async function pickUp(page: Page): Promise<void> {
  await page.locator('.tab-body details summary').first().click();
  await page.getByRole('tab', { name: 'Text board' }).click();
  await page.locator('.text-board li button').first().click();
  await page.getByRole('tab', { name: 'Orders' }).click();
}

test('a hex that cannot be reached says why, with its rule, and the rule opens', async () => {
  const page = await visit.page();
  await begin(page, 'the third day');
  await untilOrders(page);
  await pickUp(page);
  await page.keyboard.press('-');
  const board = await page.locator('.board').boundingBox();
  await page.mouse.click((board?.x ?? 0) + (board?.width ?? 0) / 2, (board?.y ?? 0) + 60);
  const told = page.locator('.told');
  await told.waitFor();
  expect(await told.innerText()).toMatch(/yb:\d/);
  await told.locator('.rule-link').click();
  expect((await page.locator('dialog.rule').innerText()).length).toBeGreaterThan(40);
});

test('undo takes a move back, and the game is as it was', async () => {
  const page = await visit.page();
  await begin(page, 'the third day');
  const undo = page.getByRole('button', { name: 'Undo' });
  for (let tries = 0; tries < 12; tries++) {
    await untilOrders(page);
    await page.getByRole('tab', { name: 'Text board' }).click();
    const before = await page.locator('.text-board').innerText();
    const units = page.locator('.text-board li button');
    await units.nth(tries % (await units.count())).click();
    await page.getByRole('tab', { name: 'Orders' }).click();
    const move = page.locator('details[open] .offers button', { hasText: 'move' }).first();
    if (!(await move.isVisible().catch(() => false))) continue;
    await move.click();
    await page.waitForTimeout(300);
    // A move next to the enemy rolls dice, and those stay rolled.
    if (!(await undo.isEnabled())) continue;
    await undo.click();
    await page.getByRole('tab', { name: 'Text board' }).click();
    await page.waitForFunction(text => document.querySelector<HTMLElement>('.text-board')?.innerText === text, before);
    return;
  }
  throw new Error('no move without dice was found');
});

/** Orders some guns to stand and fire until an attack is open: on July 3 several have a target. */
async function untilAttack(page: Page): Promise<void> {
  const guns = page.locator('.offers button', {
    hasText: /(Alexander|Eshelman|McIntosh|Pegram|Dance|Nelson)[^+]*stand and fight/,
  });
  for (let tries = 0; tries < 80; tries++) {
    await personAsked(page, '');
    if ((await page.locator('.target').count()) > 0) return;
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('.tab-body details')) details.setAttribute('open', '');
    });
    const button =
      (await guns.count()) > 0 ? guns.nth(tries % (await guns.count())) : page.locator('.asked .plain button').last();
    await button.click({ timeout: 400 }).catch(() => undefined);
    await page.waitForTimeout(60);
  }
  throw new Error('no attack came up');
}

test('odds of an attack are exact and shown before it', async () => {
  const page = await visit.page();
  await begin(page, 'the third day', 'Confederate');
  await untilAttack(page);
  await page.keyboard.press('o');
  await page.locator('.odds ul li').first().waitFor();
  const text = await page.locator('.odds').innerText();
  expect(text).toMatch(/\d %/);
  expect(text).toMatch(/\d+\/\d+/);
  await page.locator('.odds button.danger').click();
  await page.waitForSelector('.die');
});

test('a game is saved by itself, and goes on after a reload', async () => {
  const page = await visit.page();
  await begin(page, 'the first day');
  await untilOrders(page);
  const asked = await page.locator('.asked h2').innerText();
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForSelector('.board');
  expect(await page.locator('.asked h2').innerText()).toBe(asked);
});

test('a damaged saved game says so and costs no other', async () => {
  const page = await visit.page();
  await begin(page, 'the first day');
  await untilOrders(page);
  await page.getByRole('button', { name: 'Home' }).click();
  await begin(page, 'the second day');
  await untilOrders(page);
  await page.getByRole('button', { name: 'Home' }).click();
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open('guidon', 1);
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('games', 'readwrite').objectStore('games');
    const all = await new Promise<{ title: string; lines: string[] }[]>(resolve => {
      const request = store.getAll();
      request.onsuccess = () => resolve(request.result);
    });
    const game = all.find(({ title }) => title.includes('first'));
    if (game === undefined) throw new Error('not saved');
    game.lines[1] = (game.lines[1] ?? '').replace('"ply":0', '"ply":9');
    store.put(game);
    await new Promise(resolve => setTimeout(resolve, 200));
    database.close();
  });
  await page.reload();
  await page.locator('.saves li', { hasText: 'first day' }).getByRole('button', { name: 'Continue' }).click();
  const fault = page.locator('.fault');
  await fault.waitFor();
  expect(await fault.innerText()).toMatch(/Line 2/);
  await page.locator('.saves li', { hasText: 'second day' }).getByRole('button', { name: 'Continue' }).click();
  await page.waitForSelector('.board');
});

test('a game can be watched, stepped through, and continued from any point', async () => {
  const page = await visit.page();
  await begin(page, 'the first day');
  await untilOrders(page);
  await page.getByRole('button', { name: 'end round' }).click();
  await personAsked(page, '');
  await page.getByRole('button', { name: 'Home' }).click();
  await page.locator('.saves li').getByRole('button', { name: 'Watch' }).click();
  await page.waitForSelector('.replay');
  expect(await page.locator('.replay').innerText()).toMatch(/0 of \d+/);
  await page.getByRole('button', { name: 'Step' }).click();
  await page.waitForFunction(() => document.querySelector('.replay')?.textContent?.includes('1 of'));
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await page.waitForSelector('.asked h2');
  expect(await page.locator('.replay').count()).toBe(0);
});

test('once loaded, it starts and plays with the network gone', async () => {
  const alone = new Visit();
  await alone.open();
  const page = await alone.page();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.waitForSelector('.card');
  await begin(page, 'the first day');
  await page.getByRole('button', { name: 'Home' }).click();
  await alone.cutOff();
  await page.reload();
  await page.waitForSelector('.card');
  await begin(page, 'the third day');
  await untilOrders(page);
  expect(await clock(page)).toMatch(/July 3/);
  await alone.close();
});
