import { readFileSync } from 'node:fs';
import { LIBRARY } from '@guidon/library';
import { GameSession } from '@guidon/server';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readyForce } from '../src/app/builder/draft/armies.ts';
import { DATES, PERIODS } from '../src/app/builder/draft/draft.ts';
import { planOf } from '../src/app/builder/draft/plan.ts';
import { COUNTRIES, laidTable } from '../src/app/builder/draft/tables.ts';
import { atRest, axeFaults, click, clock, heard, visiting } from './test-browser.ts';

const visit = visiting();

async function building(options = {}): Promise<Page> {
  const page = await visit.page(options);
  await page.getByRole('button', { name: 'Build a game of your own' }).click();
  await page.waitForSelector('.builder');
  return page;
}

const part = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
const unit = (page: Page, name: string): Locator => page.locator(`.unit-row[data-unit="${name}"]`);
const pieces = (page: Page): Locator => page.locator('.piece-list li');

/** A place on the painted table, as parts of what is shown of it. */
async function place(page: Page, across: number, down: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('.board').boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) * across, y: (box?.y ?? 0) + (box?.height ?? 0) * down };
}

async function point(page: Page, across: number, down: number): Promise<void> {
  const { x, y } = await place(page, across, down);
  await page.mouse.click(x, y);
}

/** Both forces from what is ready, with two commands each. */
async function readyForces(page: Page): Promise<void> {
  for (const [side, command] of [
    ['Union', "Gamble's Cavalry"],
    ['Confederate', "Davis's Brigade"],
  ] as const) {
    await part(page, side);
    await page.locator('.ready-forces [data-period="1863-to-gettysburg"]').click();
    await page.getByRole('button', { name: `Remove ${command}` }).click();
    expect(await page.locator('.command').count()).toBe(2);
  }
}

/** Deploys whatever is to be deployed, and declines what is asked besides, until units can be ordered. */
async function untilActivation(page: Page): Promise<void> {
  for (let count = 0; count < 80; count++) {
    await atRest(page);
    if ((await page.locator('[data-stop]').count()) > 0) return;
    if ((await page.locator('[data-do="place-all"]').count()) > 0) {
      await click(page, page.locator('[data-do="place-all"]'));
      await click(page, page.locator('[data-do="deploy"][aria-disabled="false"]'));
    } else await click(page, page.locator('.asked .plain button').last());
    await heard(page);
  }
  throw new Error('nobody can be ordered');
}

/** The first unit that may act does the first thing it can. */
async function activate(page: Page): Promise<void> {
  const stop = page.locator('[data-stop]').first();
  await stop.focus();
  await stop.press('Enter');
  await page.locator('.plan-card').waitFor();
  const give = page.locator('[data-do="give"][aria-disabled="false"]');
  if ((await page.locator('[data-action]').count()) > 0)
    await page.locator('[data-action][aria-disabled="false"]').last().click();
  else {
    await page.locator('.sentence input').fill('stand');
    await page.locator('.sentence input').press('Enter');
  }
  await give.click();
  await heard(page);
}

test('a game is built by mouse, played for a turn, and found again', async () => {
  const page = await building();
  await page.getByLabel('Title').fill('Two brigades a side');
  await readyForces(page);
  await part(page, 'Union');
  await unit(page, '19th Indiana').locator('.unit-name').click();
  await page.getByLabel('Name', { exact: true }).fill('19th Indiana Volunteers');
  await page.getByLabel('Bases').fill('5');
  await page.getByLabel('Bases').press('Enter');
  expect(await page.locator('.counts').innerText()).toMatch(/^10 units · 39 bases · about 3120 men/);
  await page.waitForFunction(() => /supply dice/.test(document.querySelector('.counts')?.textContent ?? ''));

  await part(page, 'The table');
  await page.locator('[data-kind="woods"]').click();
  await point(page, 0.4, 0.5);
  expect(await pieces(page).allInnerTexts()).toEqual(['Woods']);
  const west = page.getByLabel('BW from the west');
  const before = Number(await west.inputValue());
  const [from, to] = [await place(page, 0.4, 0.5), await place(page, 0.6, 0.4)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  expect(Number(await west.inputValue())).toBeGreaterThan(before + 5);
  await page.locator('[data-kind="stream"]').click();
  for (const [x, y] of [
    [0.1, 0.45],
    [0.25, 0.55],
    [0.45, 0.5],
  ] as const)
    await point(page, x, y);
  await page.locator('[data-do="finish"]').click();
  expect(await pieces(page).allInnerTexts()).toEqual(['Woods', 'Stream']);
  // Painted as it will be: nothing is left to be sketched.
  await page.waitForFunction(() => document.querySelectorAll('.laid.unpainted').length === 0, undefined, {
    timeout: 30_000,
  });
  expect(await axeFaults(page)).toEqual([]);

  await page.locator('[data-do="check"]').click();
  await page.getByText('All is well: this can be played.').waitFor();
  await page.locator('[data-do="play"]').click();
  await page.waitForSelector('.game');
  await untilActivation(page);
  expect(await page.locator('.heading h1').innerText()).toBe('Two brigades a side');
  const turn = await clock(page);
  for (let count = 0; count < 30 && (await clock(page)) === turn; count++) {
    await activate(page);
    await untilActivation(page);
  }
  expect(await clock(page)).not.toBe(turn);

  const now = await clock(page);
  await page.reload();
  await page.locator('.saves li', { hasText: 'Two brigades a side' }).getByRole('link', { name: 'Continue' }).click();
  await page.waitForSelector('.game');
  await atRest(page);
  expect(await clock(page)).toBe(now);
  // What it was built of is there too.
  await page.getByRole('button', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Build a game of your own' }).click();
  await part(page, 'Union');
  expect(await unit(page, '19th Indiana Volunteers').count()).toBe(1);
  await part(page, 'The table');
  expect(await pieces(page).allInnerTexts()).toEqual(['Woods', 'Stream']);
});

test('what is wrong is said beside the field, and goes when it is put right', async () => {
  const page = await building();
  await part(page, 'Union');
  await page.locator('.ready-forces [data-period="1863-to-gettysburg"]').click();
  await unit(page, '19th Indiana').locator('.unit-name').click();
  const bases = page.getByLabel('Bases');
  await bases.fill('3');
  await bases.press('Enter');
  expect(await page.locator('.faults').count()).toBe(0);
  await page.locator('[data-do="check"]').click();
  const beside = page.locator('.field[data-at="forces.union.commands[0].units[0].bases"] .faults');
  await beside.waitFor();
  expect(await beside.innerText()).toMatch(/4 to 6 bases of infantry.*here: 3/);
  expect(await bases.getAttribute('aria-invalid')).toBe('true');
  expect(await bases.getAttribute('aria-describedby')).toBe(await beside.getAttribute('id'));
  expect(await axeFaults(page)).toEqual([]);
  // The other side has nobody: its part says so.
  expect(await page.getByRole('tab', { name: 'Confederate' }).locator('.fault-count').count()).toBe(1);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  expect(await page.locator('.game').count()).toBe(0);
  await bases.fill('4');
  await bases.press('Enter');
  await beside.waitFor({ state: 'detached' });
  await part(page, 'Confederate');
  await page.locator('.ready-forces [data-period="1861-1862"]').click();
  await page.waitForFunction(() => document.querySelectorAll('.fault-count').length === 0);
});

test('a table is laid by the keys alone', async () => {
  const page = await building();
  await part(page, 'The table');
  await page.locator('[data-kind="hill"]').press('Enter');
  await page.locator('.board').focus();
  for (const key of ['ArrowRight', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
  expect(await pieces(page).allInnerTexts()).toEqual(['Hill']);
  const [west, south] = [page.getByLabel('BW from the west'), page.getByLabel('BW from the south')];
  expect([await west.inputValue(), await south.inputValue()]).toEqual(['25', '17']);
  for (const key of ['ArrowLeft', 'ArrowDown', '[', '+']) await page.keyboard.press(key);
  expect([await west.inputValue(), await south.inputValue()]).toEqual(['24', '16']);
  expect(await page.getByLabel('Degrees turned').inputValue()).toBe('15');
  expect(await page.getByLabel('BW wide').inputValue()).toBe('8.8');
  await page.locator('[data-kind="wall"]').press('Enter');
  await page.locator('.board').focus();
  for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter', ' '])
    await page.keyboard.press(key);
  expect(await pieces(page).allInnerTexts()).toEqual(['Hill', 'Wall']);
  expect(await page.locator('#terrain-cursor').innerText()).toMatch(/^Wall at/);
  await page.keyboard.press('Delete');
  expect(await pieces(page).allInnerTexts()).toEqual(['Hill']);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await pieces(page).allInnerTexts()).toEqual(['Hill', 'Wall']);
});

test('a scenario is saved as a file and opened again', async () => {
  const page = await building();
  await page.locator('[data-ready="1864-1865"]').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a scenario' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('our-game.json');
  const text = readFileSync(await file.path(), 'utf8');
  const saved = JSON.parse(text) as { system: string; map: { features: unknown[] } };
  expect(saved.system).toBe('rebels-table');
  const other = await building();
  const input = other.locator('.file-button input');
  await input.setInputFiles({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"system":"chess"}'),
  });
  await other.getByText('This file is no scenario of this game.').waitFor();
  await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await other.getByText('Our game is open.').waitFor();
  await part(other, 'Union');
  expect(await unit(other, '121st New York').count()).toBe(1);
  await part(other, 'The table');
  expect(await pieces(other).count()).toBe(saved.map.features.length);
  await other.locator('[data-do="check"]').click();
  await other.getByText('All is well: this can be played.').waitFor();
});

test('a phone has one part at a time, each without a fault', async () => {
  const page = await building({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.locator('[data-ready="1861-1862"]').tap();
  for (const name of ['The game', 'Union', 'Confederate', 'The table']) {
    await page.getByRole('tab', { name }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFaults(page)).toEqual([]);
  }
  const count = await pieces(page).count();
  await page.locator('[data-kind="orchard"]').tap();
  const { x, y } = await place(page, 0.5, 0.5);
  await page.touchscreen.tap(x, y);
  expect(await pieces(page).count()).toBe(count + 1);
});

test('whatever is ready-made can be played', () => {
  const table = new GameSession(LIBRARY);
  for (const [width, depth] of [
    [48_000, 32_000],
    [16_000, 16_000],
    [96_000, 96_000],
    [96_000, 24_000],
  ] as const)
    for (const country of COUNTRIES)
      for (const [number, period] of PERIODS.entries()) {
        const plan = planOf({
          title: `${country} ${number}`,
          date: DATES[period],
          period,
          width,
          depth,
          sideA: 'union',
          turns: 10,
          forces: { union: readyForce('union', period), confederate: readyForce('confederate', period) },
          pieces: laidTable(country, number, { width, depth }),
        });
        const { reply } = table.handle({ n: 1, request: { ask: 'build', system: 'rebels-table', plan } });
        // A division does not fit on the smallest table, and that is said before anybody begins.
        if (width < 20_000)
          expect(reply).toMatchObject({
            say: 'faulty',
            issues: [{ path: 'forces.union' }, { path: 'forces.confederate' }],
          });
        else expect(reply).toMatchObject({ say: 'built' });
      }
});

test('what players agree on: zealous units, effects of terrain, objectives', async () => {
  const page = await building();
  await page.locator('[data-ready="1863-to-gettysburg"]').click();
  await page.getByRole('button', { name: 'Agree on others' }).click();
  const objective = page.locator('.objectives .fields');
  await objective.locator('[data-at="objectives[0].name"] input').fill('The ford');
  await objective.locator('[data-at="objectives[0].points"] input').fill('7');
  await objective.locator('[data-at="objectives[0].side"] select').selectOption('union');
  expect(await objective.locator('[data-at="objectives[0].name"] input').inputValue()).toBe('The ford');
  await part(page, 'Union');
  await page.locator('.unit-row .unit-name').first().click();
  await page.locator('.unit-row.open [data-at$=".zealous"] select').selectOption('yes');
  await part(page, 'Table');
  await pieces(page).first().locator('button').first().click();
  await page.locator('.piece-form .agreed summary').click();
  await page.locator('.piece-form [data-at$=".agreed.cover"] select').selectOption('no');
  expect(await axeFaults(page)).toEqual([]);
  // Kept from one visit to the next.
  await page.reload();
  await page.getByRole('button', { name: 'Build a game of your own' }).click();
  await page.waitForSelector('.builder');
  expect(await page.locator('.objectives [data-at="objectives[0].points"] input').inputValue()).toBe('7');
  expect(await page.locator('.faults').count()).toBe(0);
});
