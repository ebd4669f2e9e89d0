// Writes the review of a recorded game, at a desk and on a phone. Needs Chromium and the built app.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { leave, shoot, visit } from './studio.mjs';

const recorded = path.resolve(import.meta.dirname, '../golden/journals/huzzah-3/honey-springs-greedy-0.guidon.br');

/** @param {{ width: number, height: number }} viewport @param {string} name @param {string} part what comes to the top */
async function shootReview(viewport, name, part) {
  const page = await visit('', { viewport });
  const buffer = brotliDecompressSync(readFileSync(recorded));
  const file = { name: 'battle.guidon', mimeType: 'application/jsonl', buffer };
  await page.locator('input[type="file"]').nth(1).setInputFiles(file);
  await page.locator('.replay').getByRole('button', { name: 'Review' }).click();
  await page.locator('.review-dice').waitFor({ timeout: 120_000 });
  await page.locator('.review-progress').waitFor({ state: 'detached', timeout: 120_000 });
  await page
    .locator(part)
    .first()
    .evaluate(element => element.scrollIntoView());
  await page.waitForTimeout(300);
  await shoot(page, name);
  await page.close();
}

await shootReview({ width: 1360, height: 860 }, 'review', '.review-heading');
await shootReview({ width: 390, height: 844 }, 'phone-review', '.review-heading');
await leave();
