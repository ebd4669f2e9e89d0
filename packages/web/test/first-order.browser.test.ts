import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pointAt } from './test-battle.ts';
import { atRest, begin, clicked, heard, revision, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

const MOST_CLICKS = 3;

const BATTLES = [
  'the first shots',
  'the first day',
  'the second day',
  'the third day',
  'the three days',
  'The Texas Road',
  'New Bern',
  'Iuka',
  'Honey Springs',
  "Vincent's Spur",
  'Brandy Station',
  "McPherson's Ridge",
  'Little Round Top',
  'Sherman goes in',
  'Henry House Hill',
  'The Wheatfield',
  'A meeting at the crossroads',
];

/** Clicks a unit on the table that nobody stands on. */
async function pointAtTroop(page: Page): Promise<boolean> {
  const spots = await page.locator('.troop.ready').evaluateAll(found => {
    const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
    const generals = [...document.querySelectorAll('.general')].map(general => general.getBoundingClientRect());
    return found
      .map(troop => middle((troop.querySelector('image') ?? troop).getBoundingClientRect()))
      .filter(({ x, y }) => !generals.some(box => x > box.left && x < box.right && y > box.top && y < box.bottom));
  });
  const [spot] = spots;
  if (spot === undefined) return false;
  await page.mouse.click(spot.x, spot.y);
  await heard(page);
  return true;
}

/** What a person clicks who sees this screen and wants something done by his own troops; null: nothing to click. */
async function clickOn(page: Page): Promise<'deed' | 'reaction' | null> {
  if (await clicked(page, page.locator('.choice button'))) return 'deed';
  if (await clicked(page, page.locator('.odds button.danger'))) return 'deed';
  if (await clicked(page, page.locator('.prompt .plain button').last())) return 'reaction';
  if (await clicked(page, page.locator('[data-do="deploy"][aria-disabled="false"]'))) return 'deed';
  if (await clicked(page, page.locator('[data-do="place-all"]'))) return 'deed';
  if (await clicked(page, page.locator('[data-do="give"][aria-disabled="false"]'))) return 'deed';
  if (await clicked(page, page.locator('[data-action][aria-disabled="false"]'))) return 'deed';
  if (await pointAt(page, '.reach, .target')) return 'deed';
  if (await pointAt(page, '.counter.ready')) return 'deed';
  if (await pointAtTroop(page)) return 'deed';
  if (await clicked(page, page.locator('.tray button:not(:disabled)'))) return 'deed';
  return null;
}

async function clicksToFirstOrder(page: Page): Promise<number> {
  let clicks = 0;
  for (let tries = 0; tries < 40; tries++) {
    await atRest(page);
    const before = await revision(page);
    const what = await clickOn(page);
    if (what === null) throw new Error(`nothing to click: ${await page.locator('.asked').innerText()}`);
    await heard(page);
    if (what === 'reaction') {
      // Answered by one tap: the question is gone, or another one is there.
      expect(await revision(page)).toBeGreaterThan(before);
      continue;
    }
    clicks++;
    if ((await revision(page)) > before) return clicks;
  }
  throw new Error('no order came about');
}

/** Both sides of every battle in the long form; otherwise each battle from one side, by turns. */
const SIDES = ['Union', 'Confederate'] as const;
const STARTS = BATTLES.flatMap((title, at) =>
  SIDES.filter((_, side) => process.env.GUIDON_LONG !== undefined || side === at % 2).map(
    side => [side, title] as const,
  ),
);

describe('the first own order takes three clicks at most', () => {
  // One visit for all: a page need not be loaded for every battle.
  test('in every battle', { timeout: 600_000 }, async () => {
    const page = await visit.page();
    const clicks: { [start: string]: number } = {};
    for (const [side, title] of STARTS) {
      await begin(page, title, side);
      clicks[`${side}, ${title}`] = await clicksToFirstOrder(page);
      await page.locator('.top button').first().click();
      await page.waitForSelector('.card');
    }
    expect(Object.entries(clicks).filter(([, count]) => count > MOST_CLICKS)).toEqual([]);
  });
});
