import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { logged, openFile } from './test-battle.ts';
import { atRest, axeFaults, click, clicked, heard, openTab, revision, visiting } from './test-browser.ts';
import { begun, momentOf, oneMore, randomBattle, type TableDeed } from './test-table.ts';

const visit = visiting();

type Way = 'mouse' | 'touch' | 'keyboard';
const WAYS: readonly Way[] = ['mouse', 'touch', 'keyboard'];

const screen = (way: Way) => visit.page(way === 'touch' ? { hasTouch: true } : {});

/** The middle of something that is drawn. */
async function middle(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`not to be seen: ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Of a unit the base in its middle: where it can be grasped. */
async function grasp(page: Page, unit: string): Promise<{ x: number; y: number }> {
  const bases = page.locator(`.troop[data-unit="${unit}"] image`);
  const box = await bases.nth(Math.floor(((await bases.count()) - 1) / 2)).boundingBox();
  if (box === null) throw new Error(`not to be seen: ${unit}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function point(page: Page, way: Way, spot: { readonly x: number; readonly y: number }): Promise<void> {
  if (way === 'touch') await page.touchscreen.tap(spot.x, spot.y);
  else await page.mouse.click(spot.x, spot.y);
  await heard(page);
}

const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) {
    await page.keyboard.press(key);
    await heard(page);
  }
};

async function push(page: Page, way: Way, button: Locator): Promise<void> {
  if (way === 'touch') await button.first().tap();
  else if (way === 'keyboard') await button.first().press('Enter');
  else await click(page, button);
  await heard(page);
}

/** Takes a unit up. */
async function takeUp(page: Page, way: Way, unit: string): Promise<void> {
  if (way === 'keyboard') {
    await page.locator(`[data-stop="${unit}"]`).focus();
    await press(page, 'Enter');
  } else await point(page, way, await grasp(page, unit));
  await page.locator(`.troop.held[data-unit="${unit}"]`).waitFor({ state: 'attached' });
  await page.locator('.plan-card').waitFor();
}

const giveOrder = (page: Page): Locator => page.locator('[data-do="give"][aria-disabled="false"]');
const steps = (page: Page): Locator => page.locator('.steps li');

/** Declines whatever interrupts, until somebody plans again. */
async function untilPlan(page: Page): Promise<void> {
  for (let count = 0; count < 60; count++) {
    await atRest(page);
    if ((await page.locator('.prompt').count()) === 0) return;
    await click(page, page.locator('.prompt .plain button').last());
  }
  throw new Error('the questions do not end');
}

/** Where a unit is drawn, and how it is turned. */
async function placeOf(page: Page, unit: string): Promise<string> {
  const style = (await page.locator(`.troop[data-unit="${unit}"]`).getAttribute('style')) ?? '';
  return style.replace(/rotate\((-?\d+)deg\)/, (_, by: string) => `rotate(${((Number(by) % 360) + 360) % 360}deg)`);
}

describe('a move with a wheel', () => {
  test.each(WAYS)('by %s', async way => {
    const page = await screen(way);
    await openFile(page, begun('henry-house-hill'));
    await takeUp(page, way, 'us-27ny');
    const from = await grasp(page, 'us-27ny');
    if (way === 'mouse') {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 30, from.y + 20, { steps: 4 });
      await page.mouse.move(from.x + 45, from.y + 55, { steps: 6 });
      await page.locator('.ghost.average').first().waitFor({ state: 'attached' });
      await page.mouse.up();
    } else if (way === 'touch') await point(page, way, { x: from.x + 45, y: from.y + 55 });
    else await press(page, 'ArrowUp', 'Shift+ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter');
    await steps(page).first().waitFor();
    await page.waitForFunction(() => /wheel \d+/.test(document.querySelector('.steps')?.textContent ?? ''));
    if (way === 'keyboard') await steps(page).filter({ hasText: 'wheel 11° right' }).waitFor();
    expect(await page.locator('.ghost').count()).toBeGreaterThan(0);
    const before = await placeOf(page, 'us-27ny');
    if (way === 'keyboard') await press(page, 'g');
    else await push(page, way, giveOrder(page));
    await untilPlan(page);
    expect(await placeOf(page, 'us-27ny')).not.toBe(before);
    expect(await logged(page)).toMatch(/27th New York.*(wheel|advances)/);
  });
});

describe('with an enemy before it', () => {
  let shot: TableDeed;
  let charge: TableDeed;
  const actsOf = ({ order }: TableDeed): readonly string[] => (order.actions ?? []).map(({ act }) => act);
  const tells = ({ log }: TableDeed, sign: RegExp): boolean => log.some(({ text }) => sign.test(text));

  beforeAll(() => {
    shot = momentOf('henry-house-hill', deed => actsOf(deed)[0] === 'shoot');
    charge = momentOf(
      'henry-house-hill',
      deed => actsOf(deed)[0] === 'charge' && tells(deed, /melee, round/i) && tells(deed, /breaks/),
    );
  });

  /** Points at the enemy and chooses, or has the keys do it. */
  async function engage(
    page: Page,
    way: Way,
    { target, deed }: { target: string; deed: 'shoot' | 'charge' },
  ): Promise<void> {
    if (way === 'keyboard') {
      for (let tries = 0; tries < 40; tries++) {
        await press(page, 't');
        if ((await page.locator(`.targets li.chosen[data-target="${target}"]`).count()) > 0) break;
      }
      await press(page, deed === 'shoot' ? 'f' : 'c');
      return;
    }
    await point(page, way, await grasp(page, target));
    await push(page, way, page.locator(`.target-menu [data-do="${deed}"]`));
  }

  test.each(WAYS)('a shot by %s', async way => {
    const page = await screen(way);
    await openFile(page, shot.file);
    const [action] = shot.order.actions ?? [];
    await takeUp(page, way, shot.order.unit ?? '');
    await page.locator('.band path').first().waitFor({ state: 'attached' });
    await engage(page, way, { target: action?.target ?? '', deed: 'shoot' });
    await steps(page)
      .first()
      .filter({ hasText: /^Shoot/ })
      .waitFor();
    await page.locator('.plan-card .sum').first().waitFor();
    // Its sum, part by part, each with its rule.
    expect(await page.locator('.plan-card .sum').first().innerText()).toMatch(/rt:[A-Z]/);
    if (way === 'keyboard') await press(page, 'g');
    else await push(page, way, giveOrder(page));
    await untilPlan(page);
    expect(await logged(page)).toMatch(/shoots at/);
  });

  test.each(WAYS)('a charge with a melee and a break by %s', async way => {
    const page = await screen(way);
    await openFile(page, charge.file);
    const [action] = charge.order.actions ?? [];
    await takeUp(page, way, charge.order.unit ?? '');
    await engage(page, way, { target: action?.target ?? '', deed: 'charge' });
    await steps(page)
      .first()
      .filter({ hasText: /^Charge/ })
      .waitFor();
    if (way === 'mouse') {
      await click(page, page.locator('.plan-card').getByRole('button', { name: 'Odds' }));
      await page.locator('.odds ul li').first().waitFor({ timeout: 60_000 });
      await click(page, page.locator('.odds button.danger'));
    } else if (way === 'keyboard') await press(page, 'g');
    else await push(page, way, giveOrder(page));
    await untilPlan(page);
    const log = await logged(page);
    expect(log).toMatch(/Melee, round/);
    expect(log).toMatch(/breaks/);
  });

  test('the odds of a shot, and a target that cannot be hit says why', async () => {
    const page = await screen('mouse');
    await openFile(page, shot.file);
    await takeUp(page, 'mouse', shot.order.unit ?? '');
    await click(page, page.locator('.targets summary'));
    const out = page.locator('.targets [data-do="shoot"][aria-disabled="true"]');
    // It says that it is disabled, and why when it is pressed all the same.
    await out.first().click({ force: true });
    expect(await page.locator('.told').first().innerText()).toMatch(/rt:[A-Z]/);
    await engage(page, 'mouse', { target: shot.order.actions?.[0]?.target ?? '', deed: 'shoot' });
    await click(page, page.locator('.plan-card').getByRole('button', { name: 'Odds' }));
    await page.locator('.odds ul li').first().waitFor({ timeout: 60_000 });
    expect(await page.locator('.odds').innerText()).toMatch(/\d %/);
  });
});

test('what is said is read into the list, and what is not understood is told', async () => {
  const page = await screen('mouse');
  await openFile(page, begun('henry-house-hill'));
  await takeUp(page, 'mouse', 'us-27ny');
  const said = page.locator('.sentence input');
  await said.fill('dance a jig');
  await said.press('Enter');
  await page.locator('.plan-card .told').waitFor();
  expect(await page.locator('.plan-card .told').innerText()).toMatch(/Not understood/);
  await said.fill('advance 3, wheel 20 left');
  await said.press('Enter');
  await steps(page).first().filter({ hasText: 'wheel 20° left' }).waitFor();
  // The list can be edited: one more, in another order, one less.
  await click(page, page.locator('[data-action="turnAbout"]'));
  expect(await steps(page).count()).toBe(2);
  await click(page, steps(page).first().getByRole('button', { name: 'Later' }));
  await steps(page).first().filter({ hasText: /about/i }).waitFor();
  await click(page, steps(page).first().getByRole('button', { name: 'Remove' }));
  expect(await steps(page).count()).toBe(1);
  expect(await axeFaults(page)).toEqual([]);
});

test('a sentence may begin with who it is for: the unit is taken up, and the rest is read', async () => {
  const page = await screen('mouse');
  await openFile(page, begun('henry-house-hill'));
  const said = page.locator('.sentence input');
  await said.fill('advance 3');
  await said.press('Enter');
  await page.getByText('Say first who shall do it, then a colon.').waitFor();
  await said.fill('27th New York: advance 3');
  await said.press('Enter');
  await page.getByRole('region', { name: 'Orders of 27th New York' }).waitFor();
  await steps(page).first().filter({ hasText: 'advance' }).waitFor();
  expect(await said.inputValue()).toBe('');
});

test('a whole activation from the text board, without the table', async () => {
  const page = await screen('mouse');
  await openFile(page, begun('henry-house-hill'));
  await openTab(page, 'Text board');
  const unit = page.locator('.text-board li[data-unit="us-27ny"] button');
  expect(await unit.innerText()).toMatch(/27th New York.*at \d+\.\d, \d+\.\d/s);
  await unit.press('Enter');
  await page.locator('.sentence input').fill('advance');
  await page.locator('.sentence input').press('Enter');
  await giveOrder(page).waitFor();
  await giveOrder(page).press('Enter');
  await heard(page);
  await untilPlan(page);
  expect(await logged(page)).toMatch(/27th New York/);
  expect(await axeFaults(page)).toEqual([]);
});

test('the tape measures between places by mouse, and between units by the keys', async () => {
  const page = await screen('mouse');
  await openFile(page, begun('henry-house-hill'));
  const [a, b] = [await grasp(page, 'us-11ny'), await grasp(page, 'cs-33va')];
  await page.locator('.board').focus();
  await press(page, 'm');
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move(b.x, b.y, { steps: 6 });
  await page.mouse.up();
  await page.waitForFunction(() => /^\d+\.\d BW$/.test(document.querySelector('.tape-tag')?.textContent ?? ''));
  await press(page, 'Escape');
  expect(await page.locator('.tape').count()).toBe(0);
  await takeUp(page, 'mouse', 'us-11ny');
  await page.locator('.board').focus();
  await press(page, 'm', 't');
  await page.waitForFunction(() => /^\d+\.\d BW$/.test(document.querySelector('.tape-tag')?.textContent ?? ''));
});

test('a general rides where he is dragged to', async () => {
  const page = await screen('mouse');
  await openFile(page, begun('henry-house-hill'));
  const from = await middle(page, '.general[data-unit="us-franklin"] g');
  await point(page, 'mouse', from);
  await page.locator('.plan-card').waitFor();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 40, { steps: 6 });
  await page.mouse.up();
  await steps(page).first().waitFor();
  await push(page, 'mouse', giveOrder(page));
  await untilPlan(page);
  expect(await logged(page)).toMatch(/Franklin.*rides/);
});

describe('deployment', () => {
  test.each(WAYS)('by %s', async way => {
    const page = await screen(way);
    await openFile(page, begun('free-field'));
    await untilPlan(page);
    await page.locator('.deploy-card').waitFor();
    const tray = page.locator('[data-piece]').first();
    const zone = await page.locator('.deploy-zone.second').boundingBox();
    const spot = { x: (zone?.x ?? 0) + (zone?.width ?? 0) * 0.6, y: (zone?.y ?? 0) + (zone?.height ?? 0) * 0.35 };
    if (way === 'mouse') {
      const box = await tray.boundingBox();
      await page.mouse.move((box?.x ?? 0) + 12, (box?.y ?? 0) + 12);
      await page.mouse.down();
      await page.mouse.move(spot.x, spot.y, { steps: 8 });
      await page.mouse.up();
    } else if (way === 'touch') {
      await tray.tap();
      await page.touchscreen.tap(spot.x, spot.y);
    } else {
      await page.locator('.board').focus();
      await press(page, 'n', 'Enter', 'ArrowRight', ']', '3');
    }
    await page.locator('.deploy-tray .placed').first().waitFor();
    const unit = (await tray.getAttribute('data-piece')) ?? '';
    await page.locator(`.troop[data-unit="${unit}"]`).waitFor({ state: 'attached' });
    if (way === 'keyboard') expect(await placeOf(page, unit)).toMatch(/rotate\((5|185)deg\)/);
    // The rest as the table would have it.
    await push(page, way, page.locator('[data-do="place-all"]'));
    expect(await page.locator('.deploy-tray .waiting').count()).toBe(0);
    const before = await revision(page);
    if (way === 'keyboard') {
      await page.locator('.board').focus();
      await press(page, 'g');
    } else await push(page, way, page.locator('[data-do="deploy"][aria-disabled="false"]'));
    await page.waitForFunction(
      seen => Number(document.querySelector<HTMLElement>('.game')?.dataset.revision) > seen,
      before,
    );
    await openTab(page, 'Text board');
    expect(await page.locator(`.text-board li[data-unit="${unit}"]`).count()).toBe(1);
  });

  test.each(WAYS)('of the command that is chosen, by %s', async way => {
    const page = await screen(way);
    await openFile(page, begun('free-field'));
    await untilPlan(page);
    const commands = page.locator('[data-command]');
    expect(await commands.count()).toBeGreaterThan(1);
    expect(await commands.first().getAttribute('aria-pressed')).toBe('true');
    const pieces = () =>
      page.locator('[data-piece]').evaluateAll(all => all.map(one => one.getAttribute('data-piece')));
    const before = await pieces();
    await push(page, way, page.locator('[data-do="place-all"]'));
    const last = commands.last();
    const name = (await last.innerText()).trim();
    await push(page, way, last);
    await page.locator('[data-command][aria-pressed="true"]').getByText(name).waitFor();
    // Nothing of the first one stays on the table.
    expect(await page.locator('.deploy-tray .placed').count()).toBe(0);
    expect((await pieces())[0]).not.toBe(before[0]);
    if (way !== 'touch') expect(await axeFaults(page)).toEqual([]);
    await push(page, way, page.locator('[data-do="place-all"]'));
    await push(page, way, page.locator('[data-do="deploy"][aria-disabled="false"]'));
    await heard(page);
    await untilPlan(page);
    expect(await logged(page)).toContain(name);
    expect(await page.locator('[data-command]').getByText(name, { exact: true }).count()).toBe(0);
  });

  test('a piece outside the strip is refused with its rule', async () => {
    const page = await screen('mouse');
    await openFile(page, begun('free-field'));
    await untilPlan(page);
    await click(page, page.locator('[data-do="place-all"]'));
    await click(page, page.locator('[data-piece]'));
    await page.locator('.board').focus();
    await press(page, 'Shift+ArrowDown', 'Shift+ArrowDown');
    await page.locator('.deploy-card .told').waitFor();
    expect(await page.locator('.deploy-card .told').innerText()).toMatch(/rt:DEP/);
    expect(await axeFaults(page)).toEqual([]);
  });
});

test('an order is taken back, and the game is as it was', async () => {
  const page = await screen('mouse');
  await openFile(page, begun('henry-house-hill'));
  await takeUp(page, 'mouse', 'us-27ny');
  const before = await placeOf(page, 'us-27ny');
  await click(page, page.locator('[data-action="turnAbout"][aria-disabled="false"]'));
  await push(page, 'mouse', giveOrder(page));
  await untilPlan(page);
  expect(await placeOf(page, 'us-27ny')).not.toBe(before);
  await click(page, page.getByRole('button', { name: 'Undo' }));
  expect(await placeOf(page, 'us-27ny')).toBe(before);
});

test('a journal of a random battle replays in the browser to the same hashes, and goes on to the same ones', async () => {
  const { file, next } = randomBattle('henry-house-hill', 60);
  const page = await screen('mouse');
  // Every line carries the hash of all before it, and the end of a turn that of the state: opening it checks them.
  await openFile(page, file);
  const [offer] = next.decisions[0]?.offers ?? [];
  if (offer === undefined) throw new Error('nobody is asked');
  const saved = async (): Promise<string> => {
    const [down] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    return readFileSync(await down.path(), 'utf8');
  };
  expect(await saved()).toBe(file);
  await page.locator('.asked').waitFor();
  const before = await revision(page);
  if (!(await clicked(page, page.locator('.prompt .plain button').filter({ hasText: offer.label })))) {
    await openTab(page, 'Orders');
    if ((await page.locator('.offers button').count()) === 0) await click(page, page.locator('.tab-body summary'));
    await click(page, page.locator('.offers button'));
    await clicked(page, page.locator('.odds button.danger'));
  }
  await expect.poll(() => revision(page)).toBeGreaterThan(before);
  const after = await saved();
  const lines = after.trimEnd().split('\n');
  const { order } = JSON.parse(lines[file.trimEnd().split('\n').length] ?? '{}') as { order: { do: string } };
  expect(oneMore(file, order)).toBe(`${lines.slice(0, file.trimEnd().split('\n').length + 1).join('\n')}\n`);
});

test('a phone shows the table and carries an order', async () => {
  const page = await visit.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await openFile(page, begun('henry-house-hill'));
  await takeUp(page, 'touch', 'us-11ny');
  await page.locator('[data-action="advance"][aria-disabled="false"]').tap();
  await steps(page).first().waitFor();
  await giveOrder(page).tap();
  await untilPlan(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
