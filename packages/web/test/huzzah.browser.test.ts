import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { carryOut, heldUnits, logged, openFile, pointAt, takeUp, turnOf, untilSegment } from './test-battle.ts';
import { atRest, axeFaults, begin, click, clicked, heard, passed, revision, visiting } from './test-browser.ts';
import { battleWith, type Deed, offered, tells } from './test-journal.ts';

const visit = visiting({ painted: false });

/** A stack is taken up, goes on or turns, fires if it can; every third answer ends the segment or passes. */
async function answer(page: Page, count: number): Promise<void> {
  if (count % 3 === 2 || !(await pointAt(page, '.counter.ready'))) {
    await passed(page);
    return;
  }
  if (await pointAt(page, '.target')) {
    await clicked(page, page.locator('.choice button'));
    if (await clicked(page, page.locator('.odds button.danger'))) return;
  }
  if (await pointAt(page, '.reach')) await clicked(page, page.locator('.choice button'));
  else await passed(page);
}

test('a turn of Iuka by mouse', async () => {
  const page = await visit.page();
  await begin(page, 'Iuka');
  await atRest(page);
  const first = await turnOf(page);
  let moves = 0;
  for (let count = 0; count < 200 && (await turnOf(page)) === first; count++) {
    const before = await revision(page);
    await answer(page, count);
    if ((await revision(page)) > before) moves++;
  }
  expect(await turnOf(page)).toBe('Turn 2');
  expect(moves).toBeGreaterThan(5);
});

test('a stack in hand is turned by its corners and stays in hand', async () => {
  const page = await visit.page();
  await begin(page, 'Iuka');
  await untilSegment(page, 'action (step');
  expect(await pointAt(page, '.counter.ready')).toBe(true);
  const held = await heldUnits(page);
  expect(await page.locator('.turn-handle').count()).toBe(5);
  expect(await pointAt(page, '.turn-handle[data-facing="NE"]')).toBe(true);
  expect(await heldUnits(page)).toEqual(held);
  const facing = async (): Promise<string> => (await page.locator('.stack-place h3 small').innerText()).trim();
  expect(await facing()).toBe('faces NE');
  await page.keyboard.press('[');
  await heard(page);
  expect(await facing()).toBe('faces N');
  await page.keyboard.press('.');
  await heard(page);
  expect(await facing()).toBe('faces NE');
});

test('a turn of Iuka by keyboard', async () => {
  const page = await visit.page();
  await begin(page, 'Iuka');
  await atRest(page);
  const first = await turnOf(page);
  const press = async (key: string): Promise<boolean> => {
    const before = await revision(page);
    await page.keyboard.press(key);
    await heard(page);
    return (await revision(page)) !== before;
  };
  await page.locator('.board').focus();
  let moves = 0;
  for (let count = 0; count < 200 && (await turnOf(page)) === first; count++) {
    const isPlan = (await page.locator('.prompt').count()) === 0;
    if (isPlan && count % 3 !== 2 && (await page.locator('.counter.ready').count()) > 0) {
      await press('Escape');
      await page.locator('.board').focus();
      await press('ArrowRight');
      await press('Enter');
      if (await press(']')) moves++;
      await press('ArrowUp');
      if (await press('Enter')) moves++;
      // A venture is confirmed by its button, which the keyboard reaches as any other.
      if ((await page.locator('.odds').count()) > 0) await page.locator('.odds button.danger').press('Enter');
      await heard(page);
    } else if (!(await press('e'))) {
      await page.locator('.asked .plain button, .offers button').first().press('Enter');
      await heard(page);
    }
  }
  expect(await turnOf(page)).toBe('Turn 2');
  expect(moves).toBeGreaterThan(0);
});

test('a retreat with several ways shows where each would lead, and is answered by one tap', async () => {
  const { file } = offered(
    'iuka',
    ({ hint }, { decisions: [open] }) =>
      hint.kind === 'retreat' &&
      open !== undefined &&
      new Set(open.offers.flatMap(other => other.hint.to ?? [])).size > 1,
  );
  const page = await visit.page();
  await page.evaluate(() => {
    const question = { kind: 'retreat', title: 'Retreat', standing: 'each', yes: false, no: false, ways: true };
    localStorage.setItem('guidon-standing-huzzah', JSON.stringify([question]));
  });
  await openFile(page, file);
  const ghosts = page.locator('.ghost');
  expect(await ghosts.count()).toBeGreaterThan(1);
  expect(await page.locator('.guide').innerText()).toBe('Pale pieces show where they could go. Tap one of them.');
  const hex = await ghosts.first().getAttribute('data-hex');
  const before = await revision(page);
  expect(await pointAt(page, `.ghost[data-hex="${hex}"]`)).toBe(true);
  expect(await revision(page)).toBeGreaterThan(before);
  expect(await logged(page)).toContain(`${hex}`);
});

test('standing answers are given without asking', async () => {
  const page = await visit.page();
  await openFile(page, moment(isAdvanceFire).file);
  const before = await revision(page);
  const question = await page.locator('.asked h2').innerText();
  await page.locator('.prompt select').selectOption('never');
  await click(page, page.getByRole('button', { name: 'hold fire' }));
  expect(await revision(page)).toBeGreaterThan(before);
  await click(page, page.getByRole('button', { name: 'Automatic replies' }));
  const dialog = page.locator('dialog[open]');
  expect(await dialog.innerText()).toContain('Advance fire');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The same question again: it answers itself.
  await page.getByRole('button', { name: 'Home' }).click();
  await openFile(page, moment(isAdvanceFire).file);
  expect(await page.locator('.asked h2').innerText()).not.toBe(question);
  expect(await revision(page)).toBeGreaterThan(before);
});

test('axe finds nothing on a board with a stack in hand, an open preview and the dossier', async () => {
  const page = await visit.page();
  await begin(page, 'New Bern');
  await untilSegment(page, 'action (step');
  await pointAt(page, '.counter.ready');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Home' }).click();
  await openFile(page, moment(isAssault).file);
  await page.keyboard.press('o');
  await page.locator('.odds .bar').first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await click(page, page.getByRole('button', { name: 'Dossier' }));
  await page.locator('dialog[open] .special-rules').waitFor();
  expect(await axeFaults(page)).toEqual([]);
});

const isAdvanceFire = ({ kind, order }: Deed): boolean => kind === 'advance-fire' && order.do === 'react';
const isCharge = ({ order }: Deed): boolean => order.do === 'charge';
const isAssault = ({ order }: Deed): boolean => order.do === 'assault';
const isRally = ({ order }: Deed): boolean => order.do === 'rally';
/** Those who run throw others into disorder, or carry them along. */
const isDisplacement = tells(/hz:13\.9\.[89]\)/);
const isLoss = tells(/incapacitated|lost for good/);
const isRoundThree = tells(/Round 3/);

let deeds: readonly Deed[] = [];
beforeAll(() => {
  deeds = battleWith('iuka', [isAdvanceFire, isCharge, isAssault, isRally, isDisplacement, isLoss, isRoundThree]);
}, 240_000);

function moment(is: (deed: Deed) => boolean): Deed {
  const found = deeds.find(is);
  if (found === undefined) throw new Error('it does not happen');
  return found;
}

/** From the order that opened the fight to the one by which it came to this. */
function fightUpTo(is: (deed: Deed) => boolean): readonly Deed[] {
  const end = deeds.findIndex(is);
  const start = deeds.findLastIndex((deed, at) => at <= end && (isAssault(deed) || isCharge(deed)));
  return deeds.slice(start, end + 1);
}

describe('moments of a battle, from a game file', () => {
  test('advance fire is offered where it happens, and answered by a button', async () => {
    const page = await visit.page();
    const deed = moment(isAdvanceFire);
    await openFile(page, deed.file);
    await page.locator('.asked-hex').waitFor({ state: 'attached' });
    await carryOut(page, deed);
    expect(await logged(page)).toContain('Advance fire declared');
  });

  test('a charge is weighed: its sums with their rules, its odds, then the order', async () => {
    const page = await visit.page();
    const deed = moment(isCharge);
    await openFile(page, deed.file);
    await takeUp(page, deed);
    expect(await pointAt(page, `.target[data-hex="${deed.to}"]`)).toBe(true);
    await clicked(page, page.locator('.choice button', { hasText: deed.label }));
    const odds = page.locator('.odds');
    await odds.locator('.bar').first().waitFor();
    const text = await odds.innerText();
    expect(text).toMatch(/hz:10/);
    expect(text).toMatch(/Attacker: factor/);
    expect(text).toMatch(/\d %/);
    // The likeliest ways at once; all of them when asked, by the keyboard as well.
    if (/not followed/.test(text)) {
      expect(text).toMatch(/At most \d+\.\d % of the ways were not followed; each figure may be that much higher/);
      await odds.getByRole('button', { name: 'Work it out exactly' }).press('Enter');
      await odds.getByText('the figures are exact').waitFor();
      expect(await odds.innerText()).not.toMatch(/not followed/);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/the figures are exact/);
    }
    await click(page, page.locator('.odds button.danger'));
    expect(await logged(page)).toMatch(/charges? \d{4}|moves? from \d{4} to \d{4}/);
  });

  test('an assault of three rounds', async () => {
    const page = await visit.page();
    const fight = fightUpTo(isRoundThree);
    await openFile(page, fight[0]?.file ?? '');
    for (const deed of fight) await carryOut(page, deed);
    expect(await logged(page)).toMatch(/Round 1[\s\S]*Round 2[\s\S]*Round 3/);
  });

  test('a rout that throws friends into disorder', async () => {
    const page = await visit.page();
    const deed = moment(isDisplacement);
    await openFile(page, deed.file);
    await carryOut(page, deed);
    expect(await logged(page)).toMatch(/hz:13\.9\.[89]\)/);
  });

  test('a rally', async () => {
    const page = await visit.page();
    const deed = moment(isRally);
    await openFile(page, deed.file);
    await carryOut(page, deed);
    expect(await logged(page)).toMatch(/rall(y|ies)/);
  });

  test('the loss of a leader', async () => {
    const page = await visit.page();
    const deed = moment(isLoss);
    await openFile(page, deed.file);
    const before = await page.locator('.counter').count();
    await carryOut(page, deed);
    expect(await logged(page)).toMatch(/incapacitated|lost for good/);
    expect(await page.locator('.counter').count()).toBeLessThan(before);
  });
});
