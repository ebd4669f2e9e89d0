import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { carryOut, logged, openFile, pointAt, takeUp, turnOf, untilSegment } from './test-battle.ts';
import {
  atRest,
  axeFaults,
  begin,
  click,
  clicked,
  clock,
  heard,
  openTab,
  passed,
  revision,
  visiting,
} from './test-browser.ts';
import { type Deed, momentsOf, sought, tells } from './test-journal.ts';

const visit = visiting({ painted: false });

/** The segment, by its letter. */
const segmentOf = async (page: Page): Promise<string> => /\bstep (\w) of/.exec(await clock(page))?.[1] ?? '';

/** Something may be ordered now, and nothing interrupts. */
const isPlan = async (page: Page): Promise<boolean> =>
  (await page.locator('.prompt').count()) === 0 && (await page.locator('.counter.ready').count()) > 0;

/** Takes up a stack and does with it whatever is offered first: to a target, to a hex, on the spot. */
async function orderByMouse(page: Page): Promise<void> {
  if (!(await pointAt(page, '.counter.ready'))) return;
  if ((await pointAt(page, '.target')) || (await pointAt(page, '.reach'))) {
    await clicked(page, page.locator('.choice button'));
    await clicked(page, page.locator('.odds button.danger'));
  } else await clicked(page, page.locator('.changes button, .asked .plain button:not(.order)'));
}

/** The same from the board's own keys: to the stack, up to a hex beside it; else the first order that is listed. */
async function orderByKeys(page: Page): Promise<void> {
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key);
    await heard(page);
  };
  const before = await revision(page);
  await press('Escape');
  await page.locator('.board').focus();
  for (const key of ['ArrowRight', 'Enter', 'ArrowUp', 'Enter']) await press(key);
  if ((await page.locator('.choice').count()) > 0) await press('Enter');
  if ((await page.locator('.odds').count()) > 0) await page.locator('.odds button.danger').press('Enter');
  await heard(page);
  if ((await revision(page)) > before || !(await isPlan(page))) return;
  await press('o');
  const danger = page.locator('.odds button.danger');
  if ((await danger.count()) > 0) await danger.press('Enter');
  await heard(page);
}

async function passByKeys(page: Page): Promise<void> {
  const before = await revision(page);
  await page.keyboard.press('e');
  await heard(page);
  if ((await revision(page)) > before) return;
  await page.locator('.asked .plain button, .offers button').last().press('Enter');
  await heard(page);
  const danger = page.locator('.odds button.danger');
  if ((await danger.count()) > 0) await danger.press('Enter');
  await heard(page);
}

const WAYS = { mouse: { order: orderByMouse, pass: passed }, keyboard: { order: orderByKeys, pass: passByKeys } };

test.each([
  ['Little Round Top', 'mouse'],
  ['Little Round Top', 'keyboard'],
  ['Brandy Station', 'mouse'],
  ['Brandy Station', 'keyboard'],
] as const)('a turn of %s by %s', async (title, way) => {
  const page = await visit.page();
  await begin(page, title);
  await atRest(page);
  const first = await turnOf(page);
  const [tried, ordered] = [new Set<string>(), new Set<string>()];
  for (let count = 0; count < 150 && (await turnOf(page)) === first; count++) {
    const segment = await segmentOf(page);
    const before = await revision(page);
    if (!tried.has(segment) && (await isPlan(page))) {
      tried.add(segment);
      await WAYS[way].order(page);
      if ((await revision(page)) > before) ordered.add(segment);
    } else await WAYS[way].pass(page);
  }
  expect(await turnOf(page)).toBe('Turn 2');
  // A target or a hex may lie at the very edge of the board; the keys only try the hex above the first stack.
  expect(tried.size).toBeGreaterThan(2);
  expect(ordered.size).toBeGreaterThanOrEqual(way === 'mouse' ? tried.size - 1 : 1);
});

describe('the board', () => {
  test('a skirmisher holds two hexes, and changes into line at a price that is told before', async () => {
    const page = await visit.page();
    await begin(page, 'Little Round Top');
    await untilSegment(page, 'action (step');
    const line = page.locator('.skirmish-line').first();
    await line.waitFor({ state: 'attached' });
    const unit = (await line.getAttribute('data-unit')) ?? '';
    expect(await line.getAttribute('data-also')).toMatch(/^\d{4}$/);
    expect(await page.locator(`.counter[data-units~="${unit}"] .gd-form`).textContent()).toBe('S');
    await openTab(page, 'Text board');
    await click(page, page.locator(`.text-board li[data-unit="${unit}"] button`));
    const changes = page.locator('.changes button');
    expect(await changes.first().innerText()).toMatch(/\d+ MP/);
    await click(page, changes.filter({ hasText: /stand to|line/ }).first());
    expect(await page.locator(`.skirmish-line[data-unit="${unit}"]`).count()).toBe(0);
    expect(await logged(page)).toMatch(/is now in line, standing to (move|fire): \d+ MP/);
  });

  test('a line of sight is drawn in profile, asked for by mouse and by keyboard', async () => {
    const page = await visit.page();
    await begin(page, 'Little Round Top');
    await untilSegment(page, 'action (step');
    expect(await pointAt(page, '.counter.ready')).toBe(true);
    await click(page, page.locator('.look-out'));
    expect(await page.locator('.panel .guide').first().innerText()).toMatch(/Looking from \d{4}/);
    expect(await pointAt(page, '.counter:not(.ready)[data-units^="cs-"]')).toBe(true);
    const profile = page.locator('.sight-card .profile');
    await profile.waitFor();
    expect(await profile.locator('figcaption').innerText()).toMatch(/\(ry:9\.12/);
    const label = (await profile.locator('svg').getAttribute('aria-label')) ?? '';
    expect(label).toMatch(/\d{4}: level \d/);
    expect(await profile.locator('.hex-code').count()).toBeGreaterThan(1);
    expect(await axeFaults(page)).toEqual([]);
    // Another from the same stack, to the hex above the cursor.
    await page.locator('.board').focus();
    for (const key of ['v', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await profile.waitFor();
    expect(await profile.locator('svg').getAttribute('aria-label')).not.toBe(label);
  });

  test('standing answers are open before they are met, for every reaction', async () => {
    const page = await visit.page();
    await begin(page, 'Brandy Station');
    await atRest(page);
    await click(page, page.getByRole('button', { name: 'Automatic replies' }));
    const dialog = page.locator('dialog[open]');
    expect(await dialog.locator('select').count()).toBeGreaterThan(12);
    expect(await axeFaults(page)).toEqual([]);
    await dialog.locator('.standing', { hasText: 'Advance fire' }).locator('select').selectOption('never');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Home' }).click();
    const { advanceFire } = cavalry;
    await openFile(page, advanceFire.file);
    expect(await page.locator('.asked h2').innerText()).not.toMatch(/Which stack fires/);
  });
});

const did =
  (order: string) =>
  (deed: Deed): boolean =>
    deed.offered && deed.order.do === order;

const isAnswered = ({ offered, order, chain }: Deed): boolean => offered && order.do === 'countercharge' && chain > 1;

let infantry: { readonly [N in 'volley' | 'charge' | 'fire']: Deed };
let cavalry: {
  readonly [N in 'advanceFire' | 'opportunity' | 'flag' | 'crew' | 'guns']: Deed;
};
/** A charge that answers a charge; where no battle brings one, the charge alone. */
let answered: Deed;
beforeAll(() => {
  infantry = momentsOf('little-round-top', { volley: did('volley'), charge: did('charge'), fire: did('fire') });
  const both =
    (sign: RegExp) =>
    (deed: Deed): boolean =>
      deed.offered && tells(sign)(deed);
  cavalry = momentsOf('brandy-station', {
    advanceFire: deed => deed.kind === 'advance-fire' && did('react')(deed),
    opportunity: deed => did('countercharge')(deed) && deed.chain > 0,
    flag: both(/captured on \d or less: captured/),
    crew: both(/leaves its guns/),
    guns: both(/The guns of .* are now in .* hands/),
  });
  answered = sought('brandy-station', isAnswered) ?? cavalry.opportunity;
}, 240_000);

describe('moments of a battle, from a game file', () => {
  test('a volley is prepared, and the stack is marked with it', async () => {
    const page = await visit.page();
    const { volley } = infantry;
    await openFile(page, volley.file);
    await carryOut(page, volley);
    expect(await logged(page)).toMatch(/volley marker on/);
    await openTab(page, 'Text board');
    expect(await page.locator(`.text-board li[data-unit="${volley.units[0]}"]`).innerText()).toMatch(/volley marker/);
  });

  test('fire shows the ground between before it is given', async () => {
    const page = await visit.page();
    const { fire } = infantry;
    await openFile(page, fire.file);
    await takeUp(page, fire);
    expect(await pointAt(page, `.target[data-hex="${fire.to}"]`)).toBe(true);
    await clicked(page, page.locator('.choice button', { hasText: fire.label }));
    await page.locator('.odds .profile').waitFor();
    expect(await page.locator('.odds').innerText()).toMatch(/ry:9\.2/);
    await click(page, page.locator('.odds button.danger'));
    expect(await logged(page)).toMatch(/Fire, /);
  });

  test('a bayonet charge: its target is marked, its odds are shown, it goes in', async () => {
    const page = await visit.page();
    const { charge } = infantry;
    await openFile(page, charge.file);
    expect(await page.locator('.hex-mark').count()).toBeGreaterThan(0);
    await takeUp(page, charge);
    await click(page, page.locator('details[open] .offers button', { hasText: charge.label.replace(/^[^:]+: /, '') }));
    await page.locator('.odds .bar').first().waitFor();
    expect(await page.locator('.odds').innerText()).toMatch(/Attacker: factor[\s\S]*Defender: factor/);
    await click(page, page.locator('.odds button.danger'));
    expect(await logged(page)).toMatch(/move(s)? from|charges \d{4}/);
  });

  test('opportunity charges that answer each other are told link by link', async () => {
    const page = await visit.page();
    await openFile(page, answered.file);
    const before = await page.locator('.chain li').count();
    await carryOut(page, answered);
    const links = page.locator('.chain li');
    expect(await links.count()).toBe(answered.chain);
    expect(answered.chain).toBeGreaterThan(before);
    for (const link of (await links.allInnerTexts()).slice(0, -1)) expect(link).toMatch(/charges .*(waits|broken)/);
    expect(await links.last().innerText()).toMatch(/closes first/);
    expect(await axeFaults(page)).toEqual([]);
    expect(await logged(page)).toMatch(/makes an opportunity charge/);
  });

  test('an opportunity charge is offered where it happens', async () => {
    const page = await visit.page();
    const { opportunity } = cavalry;
    await openFile(page, opportunity.file);
    await page.locator('.asked-hex').waitFor({ state: 'attached' });
    await carryOut(page, opportunity);
    expect(await logged(page)).toMatch(/makes an opportunity charge/);
  });

  test('a flag is captured, and is gone from the board', async () => {
    const page = await visit.page();
    const { flag } = cavalry;
    await openFile(page, flag.file);
    await openTab(page, 'Text board');
    const flags = page.locator('.text-board > .mark', { hasText: ' flag, ' });
    const before = await flags.count();
    await carryOut(page, flag);
    expect(await logged(page)).toMatch(/captured on \d or less: captured/);
    await openTab(page, 'Text board');
    expect(await flags.count()).toBeLessThan(before);
  });

  test('a crew runs from its guns: both lie on the board', async () => {
    const page = await visit.page();
    const { crew } = cavalry;
    await openFile(page, crew.file);
    const guns = page.locator('.counter use[href="#gd-figure-deserted"]');
    const before = await guns.count();
    await carryOut(page, crew);
    expect(await logged(page)).toMatch(/leaves its guns/);
    expect(await guns.count()).toBeGreaterThan(before);
  });

  test('guns are taken by those who come into their hex', async () => {
    const page = await visit.page();
    const { guns } = cavalry;
    await openFile(page, guns.file);
    await carryOut(page, guns);
    expect(await logged(page)).toMatch(/The guns of .* are now in .* hands/);
  });
});
