import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  atRest,
  begin,
  click,
  clicked,
  clock,
  noting,
  openTab,
  passed,
  readyUnits,
  revision,
  Visit,
  visiting,
} from './test-browser.ts';

const visit = visiting();

/** On until units can be picked up and moved. */
async function untilOrders(page: Page): Promise<void> {
  for (let passes = 0; passes < 60; passes++) {
    await atRest(page);
    const asked = await page.locator('.asked h2').innerText();
    if (asked.includes('Activate') && (await page.locator('.counter.ready, .tray button').count()) > 0) return;
    await passed(page);
  }
  throw new Error('no orders came');
}

test('a hex that cannot be reached says why, with its rule, and the rule opens', async () => {
  const page = await visit.page();
  await begin(page, 'the third day');
  await untilOrders(page);
  await openTab(page, 'Text board');
  await click(page, readyUnits(page));
  const board = await page.locator('.board').boundingBox();
  await page.mouse.click((board?.x ?? 0) + (board?.width ?? 0) / 2, (board?.y ?? 0) + 60);
  const told = page.locator('.told');
  await told.waitFor();
  expect(await told.innerText()).toMatch(/yb:\d/);
  await told.locator('.rule-link').click();
  await page.waitForSelector('dialog.rule h2');
  expect((await page.locator('dialog.rule').innerText()).length).toBeGreaterThan(40);
});

test('undo takes a move back, and the game is as it was', async () => {
  const page = await visit.page();
  await begin(page, 'the third day');
  const undo = page.getByRole('button', { name: 'Undo' });
  for (let tries = 0; tries < 12; tries++) {
    await untilOrders(page);
    await openTab(page, 'Text board');
    const before = await page.locator('.text-board').innerText();
    const units = readyUnits(page);
    await click(page, units.nth(tries % (await units.count())));
    await openTab(page, 'Orders');
    if (!(await clicked(page, page.locator('details[open] .offers button', { hasText: 'move' })))) continue;
    // A move next to the enemy rolls dice, and those stay rolled.
    if (!(await undo.isEnabled())) continue;
    await openTab(page, 'Text board');
    expect(await page.locator('.text-board').innerText()).not.toBe(before);
    await click(page, undo);
    expect(await page.locator('.text-board').innerText()).toBe(before);
    return;
  }
  throw new Error('no move without dice was found');
});

/** Orders some guns to stand and fire until an attack is open: on July 3 several have a target. */
async function untilAttack(page: Page): Promise<void> {
  const guns = page.locator('.tab-body details').filter({
    has: page.locator('summary', { hasText: /^(Alexander|Eshelman|McIntosh|Pegram|Dance|Nelson)[^+]*$/ }),
  });
  for (let tries = 0; tries < 80; tries++) {
    await atRest(page);
    if ((await page.locator('.target').count()) > 0) return;
    const some = await guns.count();
    const group = guns.nth(tries % Math.max(1, some));
    if (some > 0 && (await group.getAttribute('open')) === null) {
      await click(page, group.locator('summary'));
      await group.locator('.offers').first().waitFor();
    }
    if (some === 0 || !(await clicked(page, group.locator('button', { hasText: 'stand and fight' }))))
      await passed(page);
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
  const dice = await noting(page, '.dice');
  await click(page, page.locator('.odds button.danger'));
  expect(await dice()).not.toEqual([]);
});

test('a game is saved by itself, and goes on after a reload', async () => {
  const page = await visit.page();
  await begin(page, 'the first day');
  await untilOrders(page);
  const asked = await page.locator('.asked h2').innerText();
  // It stands among my games as well, with those far away.
  await page.goto(`${new URL(page.url()).origin}/games`);
  await page.locator('.saves li', { hasText: 'the first day' }).waitFor();
  await page.goto(new URL(page.url()).origin);
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForSelector('.board');
  await atRest(page);
  expect(await page.locator('.asked h2').innerText()).toBe(asked);
});

test('a game that is left while the program is about to move leaves the next one alone', async () => {
  const page = await visit.page();
  await page.evaluate(() => localStorage.setItem('guidon-pace', 'slow'));
  await page.clock.install();
  await page.reload();
  await page.waitForSelector('.card');
  // Time stands still: the program pauses before its first order for as long as the test needs.
  await page.clock.pauseAt(Date.now() + 60_000);
  await begin(page, 'the third day');
  expect(await page.locator('.game').getAttribute('data-waiting-for')).toBe('program');
  await page.getByRole('button', { name: 'Home' }).click();
  await begin(page, 'the third day');
  const before = await revision(page);
  await page.clock.resume();
  await page.waitForFunction(
    seen => Number(document.querySelector<HTMLElement>('.game')?.dataset.revision) > seen,
    before,
  );
  // Both are whole: the one that went on, and the one that was left.
  for (const at of [0, 1]) {
    await page.getByRole('button', { name: 'Home' }).click();
    await page.locator('.saves li').nth(at).getByRole('link', { name: 'Continue' }).click();
    await page.waitForSelector('.board');
  }
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
    const transaction = database.transaction('games', 'readwrite');
    const store = transaction.objectStore('games');
    const all = await new Promise<{ title: string; lines: string[] }[]>(resolve => {
      const request = store.getAll();
      request.onsuccess = () => resolve(request.result);
    });
    const game = all.find(({ title }) => title.includes('first'));
    if (game === undefined) throw new Error('not saved');
    game.lines[1] = (game.lines[1] ?? '').replace('"ply":0', '"ply":9');
    await new Promise(resolve => {
      transaction.oncomplete = resolve;
      store.put(game);
    });
    database.close();
  });
  await page.reload();
  await page.locator('.saves li', { hasText: 'first day' }).getByRole('link', { name: 'Continue' }).click();
  const fault = page.locator('.fault');
  await fault.waitFor();
  expect(await fault.innerText()).toMatch(/Line 2/);
  await page.locator('.saves li', { hasText: 'second day' }).getByRole('link', { name: 'Continue' }).click();
  await page.waitForSelector('.board');
});

test('a game can be watched, stepped through, and continued from any point', async () => {
  const page = await visit.page();
  await begin(page, 'the first day');
  await untilOrders(page);
  await click(page, page.getByRole('button', { name: 'end the round' }));
  await page.getByRole('button', { name: 'Home' }).click();
  await page.locator('.saves li').getByRole('link', { name: 'Watch' }).click();
  await page.waitForSelector('.replay');
  expect(await page.locator('.replay').innerText()).toMatch(/0 of \d+/);
  await page.getByRole('button', { name: 'Step' }).click();
  await page.waitForFunction(() => document.querySelector('.replay')?.textContent?.includes('1 of'));
  await page.getByRole('button', { name: 'Continue from here' }).click();
  await page.waitForSelector('.replay', { state: 'detached' });
  await atRest(page);
  expect(await page.locator('.asked h2').innerText()).not.toBe('');
  expect(await page.locator('.game').getAttribute('data-waiting-for')).toBe('person');
});

test('a game has the machine to itself: one table, one painter, and nobody who still paints the home page', async () => {
  const page = await visit.page();
  await begin(page, 'the third day');
  await page.waitForSelector('.terrain[data-ready]');
  // Longer than small maps wait before they are begun.
  await page.waitForTimeout(1500);
  const working = page.workers().map(worker => new URL(worker.url()).pathname);
  expect(working.toSorted()).toEqual(['/painter.worker.js', '/session-yankees-board.js']);
});

test('once the home page is there, battles start and play with the network gone, in German too', async () => {
  const alone = new Visit();
  onTestFinished(() => alone.close());
  await alone.open();
  const page = await alone.page();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await alone.cutOff();
  await page.reload();
  await page.waitForSelector('.card');
  await begin(page, 'the third day');
  await untilOrders(page);
  expect(await clock(page)).toMatch(/July 3/);
  await page.getByRole('button', { name: 'Legend', exact: true }).click();
  await page.locator('dialog[open] h2').first().waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => localStorage.setItem('guidon-language', 'de'));
  await page.goto(new URL('/', page.url()).href);
  const card = page.locator('.card', { has: page.getByRole('heading', { name: 'Henry House Hill' }) });
  await card.locator('.plain button.order').first().click();
  await page.waitForSelector('.tabletop .pieces');
  await expect.poll(() => page.locator('.asked').innerText()).toMatch(/\b(?:du|dich|deine|wähle)\b/i);
});
