import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readGif } from '../src/film/test-gif.ts';
import { atRest, axeFaults, begin, visiting } from './test-browser.ts';

const visit = visiting({ painted: false });

/** What is written when a button is clicked. */
async function written(page: Page, button: RegExp): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: button }).click(),
  ]);
  return readFileSync(await file.path());
}

test('a picture of a game, as pixels and as a drawing', async () => {
  const page = await visit.page();
  await begin(page, 'The Texas Road');
  await atRest(page);
  await page.getByRole('button', { name: 'Picture' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('Width in pixels').selectOption('640');
  const png = await written(page, /PNG/);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBe(640);
  const svg = (await written(page, /SVG/)).toString();
  expect(svg).toMatch(/^<svg [^>]*width="640"/);
  expect(svg).toContain('class="counter');
  await page.getByText('A film can be made of a game that is being watched').waitFor();
});

test('a film of a replay: a picture for every position, of which the pieces differ', async () => {
  const page = await visit.page();
  const file = path.join(import.meta.dirname, '../../golden/journals/huzzah-3/honey-springs-greedy-0.guidon.br');
  const text = brotliDecompressSync(readFileSync(file)).toString('utf8').split('\n').slice(0, 60).join('\n');
  const buffer = Buffer.from(`${text}\n`);
  await page
    .locator('input[type="file"]')
    .nth(1)
    .setInputFiles({ name: 'battle.guidon', mimeType: 'application/jsonl', buffer });
  await page.waitForSelector('.replay');
  await page.getByRole('button', { name: 'Picture' }).click();
  await page.getByLabel('Width in pixels').selectOption('480');
  for (const [name, value] of [
    ['From order', '40'],
    ['to order', '45'],
  ] as const) {
    await page.getByLabel(name).fill(value);
    await page.getByLabel(name).press('Tab');
  }
  await page.getByRole('button', { name: 'Make the film' }).click();
  await page.locator('.film img').waitFor();
  const film = readGif(await written(page, /Save the film/));
  expect(film).toMatchObject({ signature: 'GIF89a', width: 480, rest: 0 });
  expect(film.frames.length).toBe(6);
  const pictures = new Set(film.frames.map(({ pixels }) => JSON.stringify(pixels)));
  expect(pictures.size).toBeGreaterThan(2);
});
