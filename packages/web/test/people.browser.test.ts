import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appServer, openOnline, Resets } from '@guidon/server';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { axeFaults, FLAGS } from './test-browser.ts';

/** The built app with a database behind it, and a real browser. */
let folder: string;
const complaints: string[] = [];
let server: Awaited<ReturnType<typeof appServer>>;
let browser: Browser;
let address: string;
let store: Awaited<ReturnType<typeof openOnline>>['store'];

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
});
afterAll(() => browser.close());

// A second try finds the house as empty as the first.
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'guidon-people-'));
  const online = await openOnline({
    databaseUrl: undefined,
    file: path.join(folder, 'games.sqlite'),
    requestsAMinute: 100_000,
    signUpsAnHour: 1000,
  });
  ({ store } = online);
  server = await appServer(path.resolve(import.meta.dirname, '../dist'), one => online.attach(one));
  address = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
  expect(complaints.splice(0)).toEqual([]);
});

/** A browser of its own: nothing is shared with the other. What is refused on purpose is no complaint. */
async function visitor(locale = 'en-US'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 760 }, locale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  // What happens is shown at once: the stage has tests of its own.
  await page.addInitScript(() => localStorage.setItem('guidon-pace', 'instant'));
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().includes('the server responded with a status of 4'))
      complaints.push(message.text());
  });
  return page;
}

const go = (page: Page, name: string): Promise<void> =>
  page.locator('.site-bar').getByRole('link', { name, exact: true }).click();

async function fromMenu(page: Page, name: string): Promise<void> {
  await page.locator('.name-menu summary').click();
  await page.locator('.name-menu').getByText(name, { exact: true }).click();
}

async function sign(page: Page, how: 'Sign in' | 'Make an account', name: string, password: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.locator('form').getByRole('button', { name: how }).click();
}

test('an account, an open game, a guest who takes the other seat, my games, and no account any more', async () => {
  const ada = await visitor();
  await ada.goto(address);
  await ada.waitForSelector('.card');
  await go(ada, 'Sign in');
  expect(await axeFaults(ada)).toEqual([]);
  await ada.getByRole('link', { name: 'Make an account' }).click();
  await sign(ada, 'Make an account', 'Ada Lee', 'hardtack and coffee');
  await ada.getByText('You play no game just now.').waitFor();

  await go(ada, 'Lobby');
  await ada.getByText('Nobody waits for an opponent').waitFor();
  await ada.getByLabel('Battle').selectOption({ label: 'Gettysburg: the third day' });
  await ada.getByLabel('Your side').selectOption({ label: 'Confederate' });
  await ada.getByLabel('Time').selectOption('live');
  await ada.getByLabel('Others may look on').selectOption('0');
  await ada.getByRole('button', { name: 'Open it' }).click();
  await ada.getByText('Waiting for the others').waitFor();
  await ada.getByText('This seat belongs to your account').waitFor();
  expect(await axeFaults(ada)).toEqual([]);

  // The bar leads away from a seat and back again.
  await go(ada, 'Lobby');
  await ada.getByRole('heading', { name: 'Lobby' }).waitFor();
  await ada.goBack();
  await ada.getByText('Waiting for the others').waitFor();

  const guest = await visitor();
  await guest.goto(`${address}/lobby`);
  const row = guest.locator('.rows li', { hasText: 'the third day' });
  await row.getByText('60 min + 30 s').waitFor();
  expect(await axeFaults(guest)).toEqual([]);
  await row.getByRole('button', { name: 'Play the Union' }).click();
  await guest.getByText('Enter a name first.').waitFor();
  await guest.getByLabel('Playing as guest').fill('Ben');
  await row.getByRole('button', { name: 'Play the Union' }).click();
  await guest.waitForSelector('.game');
  await ada.waitForSelector('.game');

  await ada.goto(`${address}/lobby`);
  await ada.locator('.rows li', { hasText: 'the third day' }).getByRole('link', { name: 'Watch' }).waitFor();
  await fromMenu(ada, 'Sign out');
  await ada.waitForSelector('.card');
  await go(ada, 'My games');
  await ada.getByText('kept in this browser').waitFor();

  await go(ada, 'Sign in');
  await sign(ada, 'Sign in', 'Ada Lee', 'not the password');
  await ada.getByText('The name or the password is wrong.').waitFor();
  await sign(ada, 'Sign in', 'ada lee', 'hardtack and coffee');
  await ada.getByRole('heading', { name: 'My games' }).waitFor();
  const mine = ada.locator('.rows li', { hasText: 'the third day' });
  await mine.getByText('Ben').waitFor();
  await mine.getByText(/turn/i).first().waitFor();
  expect(await axeFaults(ada)).toEqual([]);
  await mine.getByRole('link', { name: 'To the board' }).click();
  await ada.waitForSelector('.game');

  await ada.goto(`${address}/account`);
  await ada.getByText('this browser', { exact: true }).waitFor();
  expect(await axeFaults(ada)).toEqual([]);
  await ada.getByLabel('New name').fill('Ada Smith');
  await ada.locator('form', { hasText: 'Change the name' }).getByRole('button', { name: 'Save' }).click();
  await ada.getByText('The new name stands in all your games.').waitFor();
  await ada.locator('.name-menu summary', { hasText: 'Ada Smith' }).waitFor();
  await ada.getByRole('button', { name: 'Delete the account …' }).click();
  await ada.getByLabel('Password', { exact: true }).fill('hardtack and coffee');
  await ada.getByRole('button', { name: 'Delete my account' }).click();
  await ada.waitForSelector('.card');
  await ada.locator('.site-bar').getByRole('link', { name: 'Sign in' }).waitFor();
  // The other side has won, and still sees the game.
  await guest.locator('.verdict').waitFor();
});

test('somebody is asked by name, accepts, and has a profile when the game is over', async () => {
  const eve = await visitor();
  await eve.goto(`${address}/signup`);
  await sign(eve, 'Make an account', 'Eve Hill', 'hardtack and coffee');
  await eve.getByText('You play no game just now.').waitFor();
  const host = await visitor();
  await host.goto(`${address}/lobby`);
  await host.getByLabel('Playing as guest').fill('Max');
  await host.getByLabel('Battle').selectOption({ label: 'Gettysburg: the third day' });
  await host.getByLabel('Against').selectOption('name');
  await host.getByLabel('Their name here').fill('Eve Hull');
  await host.getByRole('button', { name: 'Open it' }).click();
  await host.getByText('Nobody here has this name.').waitFor();
  await host.getByLabel('Their name here').fill('Eve Hill');
  await host.getByRole('button', { name: 'Open it' }).click();
  await host.getByText('Waiting for the others').waitFor();
  await eve.reload();
  await eve.getByRole('button', { name: 'Accept' }).click();
  await eve.waitForSelector('.game');
  await host.waitForSelector('.game');
  const link = host.url().split('/').at(-1) ?? '';
  expect(
    await host.evaluate(async way => (await fetch(way, { method: 'POST' })).status, `/api/seats/${link}/resign`),
  ).toBe(200);
  await eve.locator('.verdict').waitFor();
  await eve.goto(`${address}/people/eve%20hill`);
  await eve.getByText('won').first().waitFor();
  expect(await axeFaults(eve)).toEqual([]);
  await eve.getByRole('link', { name: 'Replay' }).click();
  await eve.waitForSelector('.game');
});

test('somebody who has forgotten the password gets back in by a link', async () => {
  const page = await visitor();
  await page.goto(`${address}/signup`);
  await sign(page, 'Make an account', 'Ida Moss', 'hardtack and coffee');
  await page.getByText('You play no game just now.').waitFor();
  await fromMenu(page, 'Sign out');
  await page.goto(`${address}/signin`);
  await page.getByRole('link', { name: 'Forgotten the password?' }).click();
  await page.getByText('This server sends no mail.').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  const { id } = await store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const word = await new Resets(store, () => Date.now()).begin(id);
  await page.goto(`${address}/reset/${word}`);
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel('New password').fill('salt pork and beans');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('You play no game just now.').waitFor();
  await page.goto(`${address}/reset/${word}`);
  await page.getByLabel('New password').fill('salt pork and beans');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This link has been used, or is too old.').waitFor();
});

test('the pages speak German, and axe finds nothing on any of them', async () => {
  const page = await visitor('de-DE');
  const seen = async (what: string): Promise<void> => expect(await axeFaults(page), what).toEqual([]);
  await page.goto(`${address}/signin`);
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  await seen('sign in');
  await page.getByRole('link', { name: 'Kennwort vergessen?' }).click();
  await page.getByText('Dieser Server verschickt keine Post.').first().waitFor();
  await seen('forgotten');
  await page.goto(`${address}/signup`);
  await page.getByRole('heading', { name: 'Konto anlegen' }).waitFor();
  await seen('sign up');
  await page.getByLabel('Name').fill('Uta Berg');
  await page.getByLabel('Kennwort').fill('Hartbrot und Kaffee');
  await page.locator('form').getByRole('button', { name: 'Konto anlegen' }).click();
  await page.getByText('Du spielst gerade keine Partie.').waitFor();
  await seen('no games');
  await page.goto(`${address}/account`);
  await page.getByText('dieser Browser', { exact: true }).waitFor();
  await seen('account');
  await page.goto(`${address}/lobby`);
  await page.getByRole('heading', { name: 'Treffpunkt' }).waitFor();
  await seen('lobby');
  await page.getByLabel('Schlacht').selectOption('gettysburg-1863-07-03');
  await page.getByLabel('Andere dürfen zuschauen').selectOption('0');
  await page.getByRole('button', { name: 'Eröffnen', exact: true }).click();
  await page.locator('.site-bar').waitFor();
  await page.waitForURL(/\/seat\//);
  await seen('waiting at a seat');
  const guest = await visitor('de-DE');
  await guest.goto(`${address}/lobby`);
  await guest.getByLabel('Du spielst als Gast, unter dem Namen').fill('Kai');
  await guest.getByRole('button', { name: / spielen$/ }).click();
  await page.waitForSelector('.game');
  await page.locator('.counter').first().waitFor();
  await seen('the board of a game far away');
  await page.goto(`${address}/games`);
  await page.getByText('Kai').first().waitFor();
  await seen('my games');
  await page.goto(`${address}/lobby`);
  await page.getByRole('link', { name: 'Zuschauen' }).click();
  await page.waitForSelector('.game');
  await seen('looking on');
  await page.goto(`${address}/people/uta%20berg`);
  await page.getByText('Uta Berg').first().waitFor();
  await seen('profile');
});
