import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appServer, openOnline } from '@guidon/server';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults, FLAGS } from './test-browser.ts';

/** The built app with a database behind it, and a real browser. */
const folder = mkdtempSync(path.join(tmpdir(), 'guidon-online-'));
let server: Awaited<ReturnType<typeof appServer>>;
let browser: Browser;
let address: string;

beforeAll(async () => {
  const online = await openOnline({
    databaseUrl: undefined,
    file: path.join(folder, 'games.sqlite'),
    requestsAMinute: 100_000,
  });
  server = await appServer(path.resolve(import.meta.dirname, '../dist'), one => online.attach(one));
  address = await server.listen({ port: 0, host: '127.0.0.1' });
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
});
afterAll(async () => {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser of its own: nothing is shared with the other. */
async function visitor(): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1100, height: 760 },
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}

async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
}

/** Passes if this seat is asked; tells whether the game is over. */
async function passOn(page: Page): Promise<'passed' | 'waits' | 'over'> {
  if ((await page.locator('.verdict').count()) > 0) return 'over';
  const waitsFor = await page.locator('.game').getAttribute('data-waiting-for');
  if (waitsFor !== 'person') return 'waits';
  const plain = page.locator('.asked .plain button').last();
  const before = await page.locator('.game').getAttribute('data-revision');
  if ((await plain.count()) > 0) await plain.click();
  else await page.locator('.offers button').filter({ visible: true }).first().click();
  await page.waitForFunction(
    was => {
      const game = document.querySelector<HTMLElement>('.game');
      return document.querySelector('.verdict') !== null || game?.dataset.revision !== was;
    },
    before,
    { timeout: 20_000 },
  );
  return 'passed';
}

test('two people in two browsers play a game to its end over a server, through a reload and a lost network', async () => {
  const host = await visitor();
  await host.goto(address);
  const card = host.locator('.card', { has: host.getByRole('heading', { name: 'the third day' }) });
  await card.getByText('With a friend far away').click();
  await card.getByRole('button', { name: 'Invite a friend' }).click();
  const theirs = await card.locator('.invite input').inputValue();
  const mine = (await card.getByRole('link', { name: 'To your seat' }).getAttribute('href')) ?? '';
  const guest = await visitor();
  await sitDown(host, mine, 'Ada');
  await host.getByText('Waiting for the others').waitFor();
  expect(await axeFaults(host)).toEqual([]);
  await sitDown(guest, theirs, 'Ben');
  await host.waitForSelector('.game');
  await guest.waitForSelector('.game');

  let passes = 0;
  for (let turn = 0; turn < 3000; turn++) {
    const states = [await passOn(host), await passOn(guest)];
    passes += states.filter(state => state === 'passed').length;
    if (states.every(state => state === 'over')) break;
    if (passes === 5) {
      await guest.reload();
      await guest.waitForSelector('.game');
      passes++;
    }
    if (passes === 11) {
      await guest.context().setOffline(true);
      await passOn(host);
      await guest.context().setOffline(false);
      passes++;
    }
    if (states.every(state => state === 'waits')) await host.waitForTimeout(30);
  }
  expect(await host.locator('.verdict').innerText()).toBe(await guest.locator('.verdict').innerText());

  const journal = await guest.evaluate(async link => {
    const seat = (await (await fetch(`/api/seats/${link}`)).json()) as { readonly game: { readonly game: string } };
    return (await fetch(`/api/games/${seat.game.game}/journal`)).text();
  }, theirs.split('/').at(-1) ?? '');
  const file = path.join(folder, 'game.guidon');
  writeFileSync(file, journal);
  const guidon = path.resolve(import.meta.dirname, '../../cli/src/main.ts');
  expect(execFileSync(process.execPath, [guidon, 'verify', file], { encoding: 'utf8' })).toMatch(/^proven/);
}, 240_000);

test('a link that opens no seat says so', async () => {
  const page = await visitor();
  await page.goto(`${address}/seat/aaaaaaaaaaaaaaaaaaaaaaaaaaaa`);
  await page.getByText('This link opens no seat').waitFor();
  await page.getByRole('button', { name: 'Home' }).click();
  await page.waitForSelector('.card');
});
