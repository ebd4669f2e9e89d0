import { readFileSync } from 'node:fs';
import { readStudy } from '@guidon/study';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pointAt } from './test-battle.ts';
import { atRest, axeFaults, begin, clicked, openTab, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** A study of a battle from its beginning. */
async function study(page: Page, title: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/study?seed=tests`);
  await page.locator('li', { hasText: title }).locator('button.order').click();
  await page.waitForSelector('.study .board');
  await atRest(page);
}

const nodes = (page: Page): Locator => page.locator('.study-node');
const here = (page: Page): Promise<string | null> => page.locator('.study').getAttribute('data-node');
const passing = (page: Page): Promise<boolean> => clicked(page, page.locator('.asked > .plain button').last());
const bar = (page: Page, name: string): Locator =>
  page.locator('.study-bar').getByRole('button', { name, exact: true });
const isAt = (page: Page, node: number): Promise<unknown> => page.waitForSelector(`.study[data-node="${node}"]`);

/** The file of the study, as it is saved. */
async function saved(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  return readFileSync(await file.path(), 'utf8');
}

test('by mouse: orders, branches, undo, a comment, an arrow; a reload loses nothing; a file and a link hold it all', async () => {
  const page = await visit.page();
  await study(page, 'The Texas Road');
  await passing(page);
  await passing(page);
  await isAt(page, 2);
  await page.locator('.study-comment').fill('Nothing to fire at yet.');
  await bar(page, 'Back (B)').click();
  await isAt(page, 1);
  await order(page, 'move-leader');
  expect(await nodes(page).count()).toBe(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await isAt(page, 1);
  expect(await nodes(page).count()).toBe(3);
  await page.getByRole('button', { name: 'Draw (A)' }).click();
  await pointAt(page, '.counter[data-unit="us-1kc-3"]');
  await pointAt(page, '.counter[data-unit="us-2co-2"]');
  await page.locator('.study-drawn li', { hasText: '0506 → 0706' }).waitFor();
  expect(await page.locator('.study-drawings path.green').count()).toBe(1);
  expect(await axeFaults(page)).toEqual([]);
  const text = await saved(page);
  expect(readStudy(text)).toMatchObject({
    ok: true,
    value: { nodes: [{}, { drawings: [{ from: '0506', to: '0706' }] }, { comment: 'Nothing to fire at yet.' }] },
  });
  await page.getByRole('button', { name: 'Share as a link' }).click();
  const link = await page.locator('.study-link input').inputValue();
  await page.reload();
  await page.waitForSelector('.study .board');
  expect(await saved(page)).toBe(text);
  await page.goto(new URL(link).origin);
  await page.goto(link);
  await page.waitForSelector('.study .board');
  expect(await saved(page)).toBe(text);
});

/** Gives the first order of such a kind in the list; a fire is confirmed. */
async function order(page: Page, kind: 'fire' | 'move-leader'): Promise<void> {
  await openTab(page, 'Orders');
  const folded = page.locator('.tab-body details:not([open]) summary');
  while (await clicked(page, folded));
  await clicked(page, page.locator(`.tab-body button[data-order="${kind}"]`));
  if (kind === 'fire') await page.locator('.odds button.danger').click();
  await atRest(page);
}

test('every die is chosen, with its exact chance; cancelled, nothing has changed', async () => {
  const page = await visit.page();
  await study(page, 'the first shots');
  await page.locator('.study-dice-mode').selectOption('choose');
  for (let tries = 0; tries < 6 && (await page.locator('.study-dice').count()) === 0; tries++) {
    await page.locator('.asked .plain button').last().click();
    await page.waitForFunction(
      () =>
        document.querySelector('.study-dice') !== null ||
        document.querySelector('.study')?.getAttribute('data-waiting-for') === 'person',
    );
  }
  const dialog = page.locator('.study-dice');
  await dialog.waitFor();
  const before = await here(page);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await atRest(page);
  expect(await here(page)).toBe(before);
  await page.locator('.asked .plain button').last().click();
  for (let throws = 0; throws < 8; throws++) {
    await dialog.waitFor();
    await dialog.getByText(/^This throw: \d+\/\d+ \(/).waitFor();
    await dialog.evaluate(element => element.setAttribute('data-taken', ''));
    await dialog.getByRole('button', { name: 'Take these' }).click();
    // Between two throws there is no dialog for a moment.
    await page.waitForFunction(() => {
      const asked = document.querySelector('.study-dice');
      if (asked !== null) return !asked.hasAttribute('data-taken');
      return document.querySelector('.study')?.getAttribute('data-waiting-for') === 'person';
    });
    if ((await dialog.count()) === 0) break;
  }
  await atRest(page);
  expect(await here(page)).not.toBe(before);
  expect(await page.locator('.study-throws li').count()).toBeGreaterThan(0);
  await page.getByText(/^All of them together: 1\/\d+|^All of them together: \d+\/\d+/).waitFor();
});

test('a question is asked: another order is none of the answers, the right one leads on', async () => {
  const page = await visit.page();
  await study(page, 'The Texas Road');
  await passing(page);
  await isAt(page, 1);
  await page.getByLabel('This order is an answer').check();
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Start' }).click();
  await isAt(page, 0);
  await page.getByLabel('Ask here: what do you order?').check();
  await bar(page, 'Solve').click();
  expect(await nodes(page).count()).toBe(0);
  await order(page, 'fire');
  await page.getByText('it is not an answer of this study').waitFor();
  expect(await here(page)).toBe('0');
  await passing(page);
  await page.getByText('Right: this is an answer').waitFor();
  await isAt(page, 1);
});

test('by touch on a phone, and from a local game; by keyboard back and forth', async () => {
  const page = await visit.page(PHONE);
  await begin(page, 'The Texas Road');
  await atRest(page);
  await passing(page);
  await page.locator('.tools').getByRole('button', { name: 'Study' }).tap();
  await page.waitForSelector('.study .board');
  expect(await nodes(page).count()).toBe(1);
  await bar(page, 'Orders and log').tap();
  await passing(page);
  await isAt(page, 1);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('b');
  await isAt(page, 0);
  await page.keyboard.press('f');
  await isAt(page, 1);
  await bar(page, 'Study').tap();
  expect(await nodes(page).count()).toBe(2);
});

test('on a table, in German; a file that is none is refused', async () => {
  const page = await visit.page({ locale: 'de-DE' });
  await study(page, 'Sherman');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Studien' }).click();
  await page.locator('.saves').first().getByText('1 Stellung').waitFor();
  const file = { name: 'x.study', mimeType: 'application/json', buffer: Buffer.from('{"format":"guidon-study"}') };
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('alert').getByText('lässt sich nicht öffnen').waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

test('a killed tab loses nothing that was said before', async () => {
  const page = await visit.page();
  await study(page, 'The Texas Road');
  await passing(page);
  await isAt(page, 1);
  await page.locator('.study-comment').pressSequentially('Word by word');
  await atRest(page);
  const address = page.url();
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await again.waitForSelector('.study .board');
  await again.locator('.study-node').nth(1).click();
  await isAt(again, 1);
  expect(await again.locator('.study-comment').inputValue()).toBe('Word by word');
});

test('on paper: every order as text, every diagram as lines and letters', async () => {
  const page = await visit.page();
  await study(page, 'The Texas Road');
  await passing(page);
  await isAt(page, 1);
  await page.locator('.study-comment').fill('What now?');
  await atRest(page);
  await page.evaluate(() => {
    globalThis.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print' }).click();
  const paper = page.locator('.paper');
  await paper.getByText('What now?').waitFor();
  expect(await paper.locator('figure svg').count()).toBe(2);
  expect(await paper.locator('figure svg polygon').count()).toBeGreaterThan(20);
  expect(await paper.locator('figure svg text').count()).toBeGreaterThan(20);
  expect(await paper.locator('canvas, image, img').count()).toBe(0);
});
