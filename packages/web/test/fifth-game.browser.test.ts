import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FLAGS } from './test-browser.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FOLDER = mkdtempSync(path.join(tmpdir(), 'guidon-fifth-'));
const APP = path.join(FOLDER, 'app');
const ENV = { ...process.env, GUIDON_LIBRARY: path.join(ROOT, 'examples/games/library.ts') };

let server: ChildProcess | undefined;
let address = '';

/** The app is built and served with a library that holds one game more: the ford of docs/adding-a-game.md. */
beforeAll(async () => {
  const built = spawnSync(
    process.execPath,
    [path.join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', path.join(ROOT, 'packages/web'), '--logLevel', 'error'],
    { env: { ...ENV, GUIDON_APP: APP }, encoding: 'utf8' },
  );
  expect(built.status, built.stderr).toBe(0);
  const started = spawn(
    process.execPath,
    [path.join(ROOT, 'packages/server/src/main.ts'), '--port', '0', '--data', FOLDER, '--app', APP],
    { env: { ...ENV, GUIDON_LOG: 'error' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  server = started;
  address = await new Promise((resolve, reject) => {
    started.on('exit', code => reject(new Error(`the server ended with ${code}`)));
    started.stdout.on('data', chunk => {
      const found = /http:\/\/[\w.:]+/.exec(String(chunk));
      if (found !== null) resolve(found[0]);
    });
  });
}, 180_000);

afterAll(() => {
  server?.kill();
  rmSync(FOLDER, { recursive: true, force: true });
});

describe('a fifth game', () => {
  test('is played in the app to its end', async () => {
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
    const page = await browser.newPage({ viewport: { width: 1280, height: 820 }, reducedMotion: 'reduce' });
    const complaints: string[] = [];
    page.on('pageerror', error => complaints.push(error.message));
    await page.addInitScript(() => localStorage.setItem('guidon-pace', 'instant'));
    await page.goto(`${address}/?seed=ford`);
    const card = page.locator('.card', { has: page.getByRole('heading', { name: 'The Ford', exact: true }) });
    await card.getByRole('button', { name: 'Play the North' }).first().click();
    await page.waitForSelector('.board');
    const over = page.locator('.verdict');
    for (let orders = 0; orders < 40 && !(await over.isVisible()); orders++) {
      await page.waitForFunction(
        () =>
          document.querySelector('.verdict') !== null ||
          document.querySelector<HTMLElement>('.game')?.dataset.waitingFor === 'person',
      );
      if (await over.isVisible()) break;
      await page.getByRole('button', { name: 'Send ann across' }).first().click();
    }
    expect(await over.innerText()).toBe('All loads are across.');
    expect(complaints).toEqual([]);
    await browser.close();
  });

  test('is played on the server by two people', async () => {
    const say = async (to: string, body?: object) => {
      const response = await fetch(`${address}${to}`, {
        method: body === undefined ? 'GET' : 'POST',
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      expect(response.ok, to).toBe(true);
      return response.json();
    };
    const { game, links } = await say('/api/games', { scenario: 'the-deep-ford' });
    for (const [seat, link] of Object.entries(links))
      await say(`/api/seats/${link}/join`, { name: seat, word: crypto.randomUUID() });
    for (let orders = 0; orders < 20; orders++) {
      for (const link of Object.values(links)) {
        const { revision, decisions } = await say(`/api/seats/${link}/position`);
        const [first] = decisions.flatMap(({ offers }: { readonly offers: readonly object[] }) => offers);
        if (first === undefined) continue;
        await say(`/api/seats/${link}/orders`, { key: crypto.randomUUID(), revision, order: first.order });
      }
    }
    expect(await say(`/api/games/${game}`)).toMatchObject({ verdict: { winner: 'north', result: 'across' } });
  });
});
