// Writes what a game looks like while something happens, and when it is over. Needs Chromium and the built app.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { atRest, leave, openFile, shoot, visit } from './studio.mjs';
import { battleWith, tells } from './test/test-journal.ts';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('./test/test-journal.ts').Deed} Deed */

const DESKTOP = { width: 1360, height: 860 };
const PHONE = { width: 390, height: 844 };

/** The order is given as the prompt or the list has it. */
async function give(/** @type {Page} */ page, /** @type {Deed} */ deed) {
  const button = page
    .locator('.prompt .plain button, .asked .plain button, .offers button')
    .filter({ hasText: deed.label.replace(/^[^:]+: /, '') })
    .first();
  await button.click();
  const danger = page.locator('.odds button.danger');
  if (await danger.isVisible()) await danger.click();
}

for (const { name, scenario, sign, viewport, moment } of [
  { name: 'stage', scenario: 'little-round-top', sign: /ire, .*\d hits? and/, viewport: DESKTOP, moment: 650 },
  { name: 'phone-stage', scenario: 'little-round-top', sign: /ire, .*\d hits? and/, viewport: PHONE, moment: 650 },
  { name: 'table-result', scenario: 'henry-house-hill', sign: /tests its resilience/, viewport: DESKTOP, moment: 900 },
]) {
  const isIt = (/** @type {Deed} */ deed) => deed.offered && deed.kind !== 'orders' && tells(sign)(deed);
  const deed = battleWith(scenario, [isIt]).findLast(isIt);
  if (deed === undefined) throw new Error(`nothing like ${sign} in ${scenario}`);
  const page = await visit('', { viewport }, 'slow');
  await openFile(page, deed.file);
  await give(page, deed);
  await page.locator('.game[data-playing]').waitFor();
  await page.waitForTimeout(moment);
  await shoot(page, name);
  await page.close();
}

// The enemy's orders, summed up.
const game = await visit('look', { viewport: DESKTOP }, 'fast');
const card = game.locator('.card', { has: game.getByRole('heading', { name: 'the third day' }) });
await card.getByRole('button', { name: 'Play the Union' }).first().click();
await game.waitForSelector('.terrain[data-ready]');
for (let orders = 0; orders < 12; orders++) {
  await atRest(game);
  if ((await game.locator('.summary').count()) > 0 && orders > 3) break;
  await game.locator('.asked .plain button').last().click();
  await game.waitForTimeout(300);
}
await atRest(game);
await game.locator('.summary summary').click();
await game.waitForTimeout(500);
await shoot(game, 'summary');
await game.close();

// The end of a game that was played by programs.
const packed = readFileSync(path.resolve(import.meta.dirname, '../golden/journals/huzzah-3/iuka-greedy-0.guidon.br'));
const over = await visit('', { viewport: DESKTOP });
const file = { name: 'iuka.guidon', mimeType: 'application/jsonl', buffer: brotliDecompressSync(packed) };
await over.locator('input[type="file"]').first().setInputFiles(file);
await over.waitForSelector('.terrain[data-ready]');
await over.locator('.dice-count summary').click();
await over.waitForTimeout(1500);
await shoot(over, 'end');
await leave();
