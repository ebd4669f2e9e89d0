// A browser that looks at the built app, for those who write docs/screenshots.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { appServer } from '@guidon/server';
import { chromium } from 'playwright-core';
import { FLAGS } from './chromium-flags.ts';

const folder = process.env.SCREENSHOTS ?? path.resolve(import.meta.dirname, '../../docs/screenshots');

mkdirSync(folder, { recursive: true });
const server = await appServer(path.resolve(import.meta.dirname, 'dist'));
const address = await server.listen({ port: 0, host: '127.0.0.1' });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });

/**
 * @param {string} seed of the dice; without one they fall anew each time
 * @param {import('playwright-core').BrowserContextOptions} options
 * @param {string} pace at which what happens is shown
 */
export async function visit(seed = '', options = {}, pace = 'instant') {
  const page = await browser.newPage({ viewport: { width: 1360, height: 860 }, locale: 'en-US', ...options });
  await page.addInitScript(chosen => localStorage.setItem('guidon-pace', chosen), pace);
  await page.goto(seed === '' ? address : `${address}/?seed=${seed}`);
  await page.waitForSelector('.card');
  return page;
}

/** @param {import('playwright-core').Page} page */
export const atRest = page => page.waitForSelector('.game[data-waiting-for="person"]');

export async function openFile(/** @type {import('playwright-core').Page} */ page, /** @type {string} */ text) {
  const file = { name: 'battle.guidon', mimeType: 'application/jsonl', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await page.waitForSelector('.terrain[data-ready]');
  await atRest(page);
}

/** @param {import('playwright-core').Page} page */
export const shoot = (page, name) => page.screenshot({ path: path.join(folder, `${name}.png`) });

export async function leave() {
  await browser.close();
  await server.close();
}
