import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { heldUnits, pointAt, untilSegment } from './test-battle.ts';
import { begin, clicked, heard, revision, visiting } from './test-browser.ts';

const visit = visiting();
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } as const;

const tray = (page: Page) => page.locator('.hand-tray button');
const pressed = (page: Page): Promise<number> => page.locator('.hand-tray button[aria-pressed="true"]').count();

/** Iuka with a stack of several pieces in hand that may move. */
async function stackInHand(page: Page): Promise<void> {
  await begin(page, 'Iuka', 'Confederate');
  await untilSegment(page, 'Action');
  const stacks = await page.locator('.counter.ready').count();
  for (let at = 0; at < stacks; at++) {
    await pointAt(page, `.counter.ready >> nth=${at}`);
    if ((await tray(page).count()) > 1 && (await page.locator('.reach').count()) > 6) return;
    await page.keyboard.press('Escape');
  }
  throw new Error('no stack of several pieces can be taken up');
}

/** Leaves all pieces but the first of the tray. */
async function leaveAllButFirst(leave: (at: number) => Promise<void>, page: Page): Promise<void> {
  const pieces = await tray(page).count();
  for (let at = 1; at < pieces; at++) {
    if ((await tray(page).nth(at).getAttribute('aria-pressed')) === 'true') await leave(at);
    await heard(page);
  }
  expect(await pressed(page)).toBe(1);
  await page.waitForSelector('.reach');
}

describe('a part of a stack moves, and the rest stays', () => {
  test('by mouse', async () => {
    const page = await visit.page();
    await stackInHand(page);
    const whole = await heldUnits(page);
    await leaveAllButFirst(at => tray(page).nth(at).click(), page);
    expect((await heldUnits(page)).length).toBeLessThan(whole.length);
    const before = await revision(page);
    expect(await pointAt(page, '.reach')).toBe(true);
    await clicked(page, page.locator('.choice button'));
    expect(await revision(page)).toBeGreaterThan(before);
  });

  test('by keyboard', async () => {
    const page = await visit.page();
    await stackInHand(page);
    await page.locator('.board').focus();
    await leaveAllButFirst(at => page.keyboard.press(String(at + 1)), page);
    expect(await page.locator('.reach').count()).toBeGreaterThan(0);
  });

  test('on a phone', async () => {
    const page = await visit.page(PHONE);
    await stackInHand(page);
    await leaveAllButFirst(at => tray(page).nth(at).tap(), page);
    expect(await page.locator('.reach').count()).toBeGreaterThan(0);
  });
});
