// Writes what a game looks like while something happens to docs/screenshots. Needs Chromium and the built app.
import { atRest, leave, openFile, shoot, visit } from './studio.mjs';
import { battleWith, tells } from './test/test-journal.ts';

/** @typedef {import('playwright-core').Page} Page */

const SIZES = { desktop: [1360, 860], tablet: [820, 1100], phone: [390, 844] };

const FIGHTS = [
  { name: 'stage-huzzah', scenario: 'iuka', sign: /ire, .*O hit/, pause: 650 },
  { name: 'stage-rebel-yell', scenario: 'little-round-top', sign: /ire, .*O hit/, pause: 650 },
  { name: 'stage-yankees', scenario: 'gettysburg-1863-07-03', sign: /retreats by|eliminated/, pause: 900 },
  { name: 'stage-table', scenario: 'henry-house-hill', sign: /shoots at .*loses|tests its resilience/, pause: 900 },
];

/** The order is given as the list or the prompt has it. */
async function give(/** @type {Page} */ page, /** @type {import('./test/test-journal.ts').Deed} */ deed) {
  const short = deed.label.replace(/^[^:]+: /, '');
  const button = page
    .locator('.prompt .plain button, .asked .plain button, .offers button')
    .filter({ hasText: short })
    .first();
  const counter = page.locator(`.counter[data-units~="${deed.units[0]}"]`);
  if (!(await button.isVisible()) && (await counter.count()) > 0) {
    const box = await counter.first().boundingBox();
    if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  if (!(await button.isVisible())) await page.locator('details', { has: button }).first().locator('summary').click();
  await button.click();
  const danger = page.locator('.odds button.danger');
  if (await danger.isVisible()) await danger.click();
}

const wanted = process.argv.slice(2);
for (const { name, scenario, sign, pause } of FIGHTS) {
  if (wanted.length > 0 && !wanted.some(word => name.includes(word))) continue;
  const isIt = (/** @type {import('./test/test-journal.ts').Deed} */ deed) => deed.offered && tells(sign)(deed);
  const deed = battleWith(scenario, [isIt]).findLast(isIt);
  if (deed === undefined) continue;
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    const page = await visit('', { viewport: { width, height } }, 'slow');
    await openFile(page, deed.file);
    try {
      await give(page, deed);
      await page.waitForTimeout(pause);
      await shoot(page, `${name}-${size}-playing`);
      await atRest(page);
      await page.waitForTimeout(500);
      await shoot(page, `${name}-${size}`);
    } catch (fault) {
      console.error(name, size, String(fault).slice(0, 300));
      await shoot(page, `${name}-${size}-fault`);
    }
    await page.close();
  }
}
await leave();
