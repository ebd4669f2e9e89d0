import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { heldUnits, logged, openFile, pointAt, takeUp, untilSegment } from './test-battle.ts';
import { begin, click, clicked, heard, revision, visiting } from './test-browser.ts';
import { type Deed, momentsOf } from './test-journal.ts';

const visit = visiting();
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } as const;

const tray = (page: Page) => page.locator('.hand-tray button');
const pressed = (page: Page): Promise<number> => page.locator('.hand-tray button[aria-pressed="true"]').count();

/** Iuka with a stack of several pieces in hand that may move. */
async function stackInHand(page: Page): Promise<void> {
  await begin(page, 'Iuka', 'Confederate');
  await untilSegment(page, 'action (step');
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
  await page.waitForSelector('.reach, .target', { state: 'attached' });
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

/** A stack of several units does this, and it was on the list. */
const byStack =
  (word: string) =>
  ({ order, offered, units }: Deed): boolean =>
    offered && order.do === word && units.length > 1;

let moments: { readonly [N in 'fire' | 'assault']: Deed };
beforeAll(() => {
  moments = momentsOf('iuka', { fire: byStack('fire'), assault: byStack('assault') });
}, 240_000);

describe('a part of a stack fights, and the rest does not', () => {
  const leaving = {
    mouse: (page: Page) => (at: number) => tray(page).nth(at).click(),
    keyboard: (page: Page) => (at: number) => page.locator('.board').press(String(at + 1)),
    phone: (page: Page) => (at: number) => tray(page).nth(at).tap(),
  };

  /** The deed of a stack, done by one of its units. */
  async function byOneOf(deed: Deed, way: keyof typeof leaving): Promise<string> {
    const page = await visit.page(way === 'phone' ? PHONE : {});
    await openFile(page, deed.file);
    await takeUp(page, deed);
    await leaveAllButFirst(leaving[way](page), page);
    const [unit = ''] = await heldUnits(page);
    expect(deed.units).toContain(unit);
    const before = await revision(page);
    // A phone shows a part of the map: now the whole.
    if (way === 'phone') await page.locator('.zoom button').last().tap();
    expect(await pointAt(page, `.target[data-hex="${deed.to}"]`)).toBe(true);
    await clicked(page, page.locator('.choice button').filter({ hasText: new RegExp(deed.order.do, 'i') }));
    await clicked(page, page.locator('.odds button.danger'));
    expect(await revision(page)).toBeGreaterThan(before);
    return logged(page);
  }

  test.each(['mouse', 'keyboard', 'phone'] as const)('it fires, by %s', async way => {
    expect(await byOneOf(moments.fire, way)).toMatch(/fire/i);
  });

  test.each(['mouse', 'keyboard', 'phone'] as const)('it assaults, by %s', async way => {
    expect(await byOneOf(moments.assault, way)).toMatch(/assault/i);
  });
});

describe('a stack of Rebel Yell', () => {
  async function atLittleRoundTop(options: Parameters<typeof visit.page>[0] = {}): Promise<Page> {
    const page = await visit.page(options);
    await begin(page, 'Little Round Top');
    await untilSegment(page, 'action (step');
    return page;
  }

  test.each([
    ['by mouse', {}],
    ['on a phone', PHONE],
  ])('is put in another order, %s', async (_way, options) => {
    const page = await atLittleRoundTop(options);
    const stacks = await page.locator('.counter.ready').count();
    const button = page.locator('.asked .plain button').filter({ hasText: /from the top/ });
    for (let at = 0; at < stacks && (await button.count()) === 0; at++) {
      await page.keyboard.press('Escape');
      await pointAt(page, `.counter.ready >> nth=${at}`);
    }
    const before = await revision(page);
    await click(page, button.first());
    expect(await revision(page)).toBeGreaterThan(before);
  });
});
