import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest, click, clicked, clock, heard, openTab, passed, revision } from './test-browser.ts';
import type { Deed } from './test-journal.ts';

export const turnOf = async (page: Page): Promise<string> => /Turn \d+/.exec(await clock(page))?.[0] ?? '';

/** The middle of the first such element that lies well inside the board. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number } | undefined> {
  const board = await page.locator('.board').boundingBox();
  const boxes = await page
    .locator(selector)
    .evaluateAll(found => found.map(element => element.getBoundingClientRect().toJSON() as DOMRect));
  if (board === null) return undefined;
  return boxes
    .map(box => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }))
    .find(
      ({ x, y }) =>
        x > board.x + 4 && x < board.x + board.width - 60 && y > board.y + 40 && y < board.y + board.height - 40,
    );
}

export async function pointAt(page: Page, selector: string): Promise<boolean> {
  const spot = await middleOf(page, selector);
  if (spot === undefined) return false;
  await page.mouse.click(spot.x, spot.y);
  await heard(page);
  return true;
}

export async function openFile(page: Page, text: string): Promise<void> {
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'battle.guidon', mimeType: 'application/jsonl', buffer: Buffer.from(text) });
  await page.waitForSelector('.board');
  await atRest(page);
}

export const heldUnits = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.counter.held')
    .evaluateAll(found => found.flatMap(element => (element.getAttribute('data-units') ?? '').split(' ')).sort());

/** Clicks the stack until just these units are in hand: whole stack, single units, leaders follow each other. */
export async function takeUp(page: Page, { units }: Pick<Deed, 'units'>): Promise<void> {
  const wanted = units.toSorted();
  for (let clicks = 0; clicks < 12; clicks++) {
    if ((await heldUnits(page)).join() === wanted.join()) return;
    expect(await pointAt(page, `.counter[data-units~="${wanted[0]}"]`)).toBe(true);
    // Those in hand could go there: the others are meant.
    await clicked(page, page.locator('.choice button', { hasText: 'Take up' }));
  }
  throw new Error(`cannot be taken up: ${wanted.join()}`);
}

/** Gives the order as the list or the prompt has it, and confirms it where that is wanted. */
export async function carryOut(page: Page, deed: Deed): Promise<void> {
  const before = await revision(page);
  const inPrompt = page.locator('.prompt .plain button', { hasText: deed.label });
  if (!(await clicked(page, inPrompt))) {
    if (deed.units.length > 0) await takeUp(page, deed);
    const button = page.locator('.asked .plain button, .offers button').filter({ hasText: deed.label });
    const short = page.locator('details[open] .offers button').filter({ hasText: deed.label.replace(/^[^:]+: /, '') });
    if (!(await clicked(page, button))) await click(page, short);
  }
  await clicked(page, page.locator('.odds button.danger'));
  expect(await revision(page)).toBeGreaterThan(before);
}

export async function logged(page: Page): Promise<string> {
  await openTab(page, 'Log');
  return page.locator('.log').innerText();
}

export async function untilSegment(page: Page, kind: string): Promise<void> {
  for (let passes = 0; passes < 40; passes++) {
    await atRest(page);
    if ((await page.locator('.asked h2').innerText()).includes(kind)) return;
    await passed(page);
  }
  throw new Error(`no ${kind} segment came`);
}
