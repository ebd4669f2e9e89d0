import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { heldUnits, logged, openFile, pointAt, takeUp, untilSegment } from './test-battle.ts';
import { begin, click, clicked, heard, revision, visiting } from './test-browser.ts';
import { type Deed, momentsOf, offered } from './test-journal.ts';

const visit = visiting({ painted: false });
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

/** By keys alone: the list of orders is opened, stack by stack, and one of them is given. */
async function giveFromList(page: Page, { stack, order }: { readonly stack: string; readonly order: RegExp }) {
  const lists = page.locator('.tab-body details').filter({ hasText: stack });
  const button = page.locator('.offers button').filter({ hasText: order });
  const count = await lists.count();
  for (let at = 0; at < count && (await button.count()) === 0; at++) {
    await lists.nth(at).locator('summary').focus();
    await page.keyboard.press('Enter');
    await heard(page);
  }
  await button.first().focus();
  await page.keyboard.press('Enter');
  await heard(page);
}

/** A stack of several units does this, and it was on the list. */
const byStack =
  (word: string) =>
  ({ order, offered: isOffered, units }: Deed): boolean =>
    isOffered && order.do === word && units.length > 1;

let moments: { readonly [N in 'fire' | 'assault']: Deed };
beforeAll(() => {
  moments = momentsOf('iuka', { fire: byStack('fire'), assault: byStack('assault') });
}, 240_000);

describe('a reinforcement comes on as a stack', () => {
  /** A stack of several units that wait off the map may come on. */
  const moment = () =>
    offered('iuka', ({ hint }, { picture }) => {
      const waiting = picture.counters.filter(({ tray: lot }) => lot === 'waiting').map(({ id }) => id);
      return hint.kind === 'move' && hint.units.length > 1 && hint.units.every(unit => waiting.includes(unit));
    });

  test.each(['mouse', 'keyboard', 'phone'] as const)('by %s', async way => {
    const { file, offer } = moment();
    const enter = { units: offer.hint.units, to: offer.hint.to };
    const page = await visit.page(way === 'phone' ? PHONE : {});
    await openFile(page, file);
    const waiting = page.locator('.tray button');
    const press = async (at: number): Promise<void> => {
      if (way === 'keyboard') {
        await waiting.nth(at).focus();
        await page.keyboard.press('Enter');
      } else if (way === 'phone') await waiting.nth(at).tap();
      else await waiting.nth(at).click();
      await heard(page);
    };
    const count = await waiting.count();
    for (let at = 0; at < count && (await pressed(page)) !== enter.units.length; at++) await press(at);
    expect(await pressed(page)).toBe(enter.units.length);
    const before = await revision(page);
    if (way === 'keyboard') {
      const piece = await page.locator('.tray button[aria-pressed="true"]').first().innerText();
      await giveFromList(page, { stack: piece.split('/')[0] ?? '', order: new RegExp(`move to ${enter.to}\\b`) });
    } else {
      // A phone shows a part of the map: now the whole.
      if (way === 'phone') await page.locator('.zoom button').last().tap();
      expect(await pointAt(page, `.reach[data-hex="${enter.to}"]`)).toBe(true);
      await clicked(page, page.locator('.choice button').filter({ hasText: /move/i }));
    }
    expect(await revision(page)).toBeGreaterThan(before);
    expect(await logged(page)).toMatch(/comes? on at/);
  });
});

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

  test.each(['by mouse', 'by keyboard', 'on a phone'] as const)('is put in another order, %s', async way => {
    const page = await atLittleRoundTop(way === 'on a phone' ? PHONE : {});
    const before = await revision(page);
    if (way === 'by keyboard') {
      await giveFromList(page, { stack: '', order: /from the top/ });
    } else {
      const stacks = await page.locator('.counter.ready').count();
      const button = page.locator('.asked .plain button').filter({ hasText: /from the top/ });
      for (let at = 0; at < stacks && (await button.count()) === 0; at++) {
        await page.keyboard.press('Escape');
        await pointAt(page, `.counter.ready >> nth=${at}`);
      }
      await click(page, button.first());
    }
    expect(await revision(page)).toBeGreaterThan(before);
  });
});
