import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, axeFaults, begin, passed, revision, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

/** How many orders two tabs give by turns; many take their time. */
const LONG =
  process.env.GUIDON_LONG === '1' ? { rounds: 200, milliseconds: 1_200_000 } : { rounds: 8, milliseconds: 240_000 };

const lines = (page: Page, id: string): Promise<number> =>
  page.evaluate(
    wanted =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('guidon', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('games').objectStore('games').get(wanted);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result?.lines.length ?? 0);
          };
        };
      }),
    id,
  );

const idOf = (page: Page): string => new URL(page.url()).pathname.split('/')[2] ?? '';

test('a game has an address: reload, back and forward lead where they should', async () => {
  const page = await visit.page();
  await begin(page, 'Iuka');
  await atRest(page);
  await passed(page);
  await atRest(page);
  const at = await revision(page);
  expect(at).toBeGreaterThan(0);
  expect(page.url()).toMatch(/\/play\/[a-z0-9]+$/);
  await page.reload();
  await page.waitForSelector('.board');
  await atRest(page);
  expect(await revision(page)).toBe(at);
  await page.goBack();
  await page.waitForSelector('.card');
  await page.goForward();
  await page.waitForSelector('.board');
  await atRest(page);
  expect(await revision(page)).toBe(at);
});

test('a tab that is killed loses nothing', async () => {
  const page = await visit.page();
  await begin(page, 'Iuka');
  for (let orders = 0; orders < 3; orders++) {
    await atRest(page);
    await passed(page);
  }
  await atRest(page);
  const [at, address] = [await revision(page), page.url()];
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  // The tab is gone before it can answer.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const again = await page.context().newPage();
  await again.goto(address);
  await again.waitForSelector('.board');
  await atRest(again);
  expect(await revision(again)).toBe(at);
  expect(await again.locator('.follows').count()).toBe(0);
});

test('an unknown address says so, and so does a game that is not kept here', async () => {
  const page = await visit.page();
  const home = new URL(page.url()).origin;
  await page.goto(`${home}/no/such/page`);
  await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto(`${home}/play/nosuchgame`);
  expect(await page.locator('.fault').innerText()).toContain('keeps no such game');
});

test(
  'two tabs: one leads, the other follows and can take over, and no order is lost',
  async () => {
    const first = await visit.page();
    await begin(first, 'Iuka');
    await atRest(first);
    const id = idOf(first);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await second.locator('.follows').waitFor();
    const tabs = [first, second];
    let leader = 0;
    let orders = await lines(first, id);
    for (let round = 0; round < LONG.rounds; round++) {
      const page = tabs[leader] ?? first;
      await atRest(page);
      if ((await page.locator('.game').getAttribute('data-waiting-for')) !== 'person') break;
      await passed(page);
      await atRest(page);
      const now = await lines(page, id);
      expect(now).toBeGreaterThan(orders);
      orders = now;
      const other = tabs[1 - leader] ?? second;
      await other.waitForFunction(
        wanted => Number(document.querySelector<HTMLElement>('.game')?.dataset.revision) >= wanted,
        // A game that is looked at counts its orders, one that is played its changes: the first was there at once.
        (await revision(page)) - 1,
      );
      if (round % 2 === 0) {
        await other.getByRole('button', { name: 'Play here' }).click();
        await other.waitForSelector('.follows', { state: 'detached' });
        await page.locator('.follows').waitFor();
        leader = 1 - leader;
      }
    }
    expect(await lines(first, id)).toBe(orders);
  },
  LONG.milliseconds,
);
