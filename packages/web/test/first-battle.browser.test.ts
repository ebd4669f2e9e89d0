import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { atRest, axeFaults, heard, revision, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

const MOST_CLICKS = 3;
const MOST_ANSWERS = 150;

/** How something on the page is pressed. */
type Press = (wanted: Locator) => Promise<void>;

const byMouse: Press = wanted => wanted.click();
const byTouch: Press = wanted => wanted.tap();
const byKey: Press = wanted => wanted.press('Enter');

/** Somebody who knows what the cards have said, and nothing else. */
class Newcomer {
  private readonly page: Page;
  private readonly press: Press;
  private readonly said = new Map<string, readonly string[]>();
  presses = 0;

  constructor(page: Page, press: Press) {
    this.page = page;
    this.press = press;
  }

  async pressed(wanted: Locator): Promise<boolean> {
    const button = wanted.filter({ visible: true }).first();
    if ((await button.count()) === 0) return false;
    this.presses++;
    await this.press(button);
    await heard(this.page);
    return true;
  }

  /** Whether the game goes on. */
  async answers(): Promise<boolean> {
    const { page } = this;
    await atRest(page);
    if ((await page.locator('.verdict').count()) > 0) return false;
    const before = await revision(page);
    const asks = (await page.locator('.asked').getAttribute('data-asks')) ?? '';
    const card = page.locator('.first-card');
    if ((await card.count()) > 0) {
      // Once said, never again.
      expect(this.said.has(asks)).toBe(false);
      expect(await card.getAttribute('data-card')).toBe(asks);
      this.said.set(asks, ((await card.getAttribute('data-suggest')) ?? '').split(' '));
    }
    const suggested = this.said.get(asks);
    if (suggested === undefined) throw new Error(`no card was shown for ${asks}`);
    for (const word of suggested) {
      if (!(await (word === 'hint' ? this.takesHint() : this.pressed(page.locator(`[data-order="${word}"]`)))))
        continue;
      await this.pressed(page.locator('.odds button.danger'));
      break;
    }
    expect(await revision(page)).toBeGreaterThan(before);
    return true;
  }

  private async takesHint(): Promise<boolean> {
    const { page } = this;
    await this.pressed(page.locator('button.hint'));
    const order = page.locator('.advice button.order');
    await order.waitFor();
    return this.pressed(order);
  }

  async playsOn(): Promise<void> {
    for (let answers = 0; answers < MOST_ANSWERS; answers++) if (!(await this.answers())) return;
    throw new Error('the battle does not end');
  }

  get cards(): number {
    return this.said.size;
  }
}

async function begins(page: Page, press: Press): Promise<Newcomer> {
  const newcomer = new Newcomer(page, press);
  expect(await newcomer.pressed(page.locator('[data-first="yb"]'))).toBe(true);
  await page.waitForSelector('.board');
  return newcomer;
}

describe('somebody new', () => {
  test('is offered a first battle of every game, by mouse ends one by its cards, and reads them again', {
    timeout: 240_000,
  }, async () => {
    const page = await visit.page();
    await page.waitForSelector('.first-battle');
    expect(await page.locator('.first-battle [data-first]').count()).toBe(4);
    expect(await axeFaults(page)).toEqual([]);
    const newcomer = await begins(page, byMouse);
    await newcomer.answers();
    expect(newcomer.presses).toBeLessThanOrEqual(MOST_CLICKS);
    expect(await axeFaults(page)).toEqual([]);
    await newcomer.playsOn();
    expect(newcomer.cards).toBeGreaterThan(3);
    expect(await page.locator('.verdict').innerText()).toMatch(/victory|draw/i);
    expect(await page.locator('.end-card').innerText()).toContain('Confederate');
    await page.getByRole('button', { name: 'Cards', exact: true }).click();
    expect(await page.getByRole('dialog').innerText()).toContain('Bugles come first');
    await page.keyboard.press('Escape');
    // He is no longer new.
    await page.locator('.top button').first().click();
    await page.waitForSelector('.card');
    await page.locator('.saves').waitFor();
    expect(await page.locator('.first-battle').count()).toBe(0);
  });

  test('ends it by keys, in German', { timeout: 240_000 }, async () => {
    const page = await visit.page({ locale: 'de-DE' });
    await page.waitForSelector('.first-battle');
    expect(await page.locator('.first-battle h2').innerText()).toBe('Deine erste Schlacht');
    const newcomer = await begins(page, byKey);
    await newcomer.playsOn();
    expect(newcomer.presses).toBeGreaterThan(10);
    expect(await page.locator('.verdict').innerText()).toMatch(/Sieg|Unentschieden/);
  });

  test('begins by touch on a phone, and puts a card away', async () => {
    const page = await visit.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.waitForSelector('.first-battle');
    const newcomer = await begins(page, byTouch);
    await atRest(page);
    const card = page.locator('.first-card');
    await card.locator('button').tap();
    expect(await card.count()).toBe(0);
    await page.reload();
    await atRest(page);
    expect(await card.count()).toBe(0);
    expect(newcomer.presses).toBe(1);
  });
});

const WAYS: readonly (readonly [string, string, Press])[] = [
  ['English', 'mouse', byMouse],
  ['English', 'touch', byTouch],
  ['English', 'keys', byKey],
  ['German', 'mouse', byMouse],
  ['German', 'touch', byTouch],
  ['German', 'keys', byKey],
];

/** In the long form only: the tests above have one of each. */
test.runIf(process.env.GUIDON_LONG === '1').each(WAYS)(
  'a first battle with a fresh profile, in %s by %s',
  async (spoken, how, press) => {
    const viewport = how === 'touch' ? { width: 390, height: 844 } : { width: 1280, height: 820 };
    const locale = spoken === 'German' ? 'de-DE' : 'en-US';
    const page = await visit.page({ locale, viewport, hasTouch: how === 'touch' });
    await page.waitForSelector('.first-battle');
    const newcomer = await begins(page, press);
    await newcomer.answers();
    expect(newcomer.presses).toBeLessThanOrEqual(MOST_CLICKS);
    await newcomer.playsOn();
    expect(newcomer.cards).toBeGreaterThan(3);
    expect(await page.locator('.verdict').innerText()).toMatch(
      spoken === 'German' ? /Sieg|Unentschieden/ : /victory|draw/i,
    );
  },
  240_000,
);
