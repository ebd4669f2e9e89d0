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
/** The same server as others in the house see it: without https, and without what browsers keep for that. */
let neighbour: string;

beforeAll(async () => {
  const online = await openOnline({
    databaseUrl: undefined,
    file: path.join(folder, 'games.sqlite'),
    requestsAMinute: 100_000,
  });
  server = await appServer(path.resolve(import.meta.dirname, '../dist'), one => online.attach(one));
  address = await server.listen({ port: 0, host: '127.0.0.1' });
  neighbour = address.replace('127.0.0.1', 'guidon.test');
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...FLAGS, '--host-resolver-rules=MAP guidon.test 127.0.0.1'],
  });
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
  // What happens is shown at once: the stage has tests of its own.
  await page.addInitScript(() => localStorage.setItem('guidon-pace', 'instant'));
  return page;
}

async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join' }).click();
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
  await card.getByText('Play a friend online').click();
  await card.getByLabel('Time').selectOption({ label: '3 days a decision, 14 in the bank' });
  await card.getByRole('button', { name: 'Invite a friend' }).click();
  const theirs = await card.locator('.invite input').inputValue();
  const mine = (await card.getByRole('link', { name: 'To your seat' }).getAttribute('href')) ?? '';
  const guest = await visitor();
  await sitDown(host, mine, 'Ada');
  await host.getByText('Waiting for the others').waitFor();
  await host.getByText('3 days a decision').waitFor();
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
      // If dice are thrown, they wait for the word of the guest, whose network is lost: they can do without.
      const without = host.getByRole('button', { name: 'Throw without it' });
      void without.click({ timeout: 15_000 }).catch(() => undefined);
      await passOn(host);
      await guest.context().setOffline(false);
      passes++;
    }
    if (states.every(state => state === 'waits')) await host.waitForTimeout(30);
  }
  expect(await host.locator('.verdict').innerText()).toBe(await guest.locator('.verdict').innerText());

  for (const page of [host, guest]) await page.getByText(/^The whole game checked: all \d+ throws hold/).waitFor();

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

/** A game of two people who have sat down in their browsers. */
async function seatedPair(terms: object): Promise<{
  readonly game: string;
  readonly links: { readonly [seat: string]: string };
  readonly ada: Page;
  readonly ben: Page;
}> {
  const response = await fetch(`${address}/api/games`, {
    method: 'POST',
    body: JSON.stringify({ scenario: 'gettysburg-1863-07-03', ...terms }),
    headers: { 'content-type': 'application/json' },
  });
  const { game, links } = (await response.json()) as {
    readonly game: string;
    readonly links: { readonly [seat: string]: string };
  };
  const [ada, ben] = [await visitor(), await visitor()];
  await sitDown(ada, `${address}/seat/${links.union}`, 'Ada');
  await sitDown(ben, `${neighbour}/seat/${links.confederate}`, 'Ben');
  for (const page of [ada, ben]) await page.waitForSelector('.game');
  return { game, links, ada, ben };
}

test('players talk, go back by agreement, and one gives up, while somebody looks on', async () => {
  const { game, ada, ben } = await seatedPair({ time: { minutes: 30, increment: 10 }, watching: 0 });
  const onlooker = await visitor();
  await onlooker.goto(`${address}/watch/${game}`);
  await onlooker.waitForSelector('.game');
  await onlooker.getByText('You look on').waitFor();
  await onlooker.locator('.asked .rule-link').first().click();
  await onlooker.getByRole('dialog').getByRole('heading').waitFor();
  await onlooker.keyboard.press('Escape');

  // Somebody's time runs, and it is shown to both.
  await ada.locator('.clock.running').waitFor();
  expect(await ada.locator('.clock').count()).toBe(2);

  await ada.getByRole('button', { name: 'Talk' }).click();
  await ada.getByLabel('Say something').fill('Good morning.');
  await ada.getByRole('button', { name: 'Send' }).click();
  await ben.getByText('1 new').waitFor();
  await ben.getByRole('button', { name: 'Talk' }).click();
  await ben.getByText('Good morning.').waitFor();
  expect(await axeFaults(ben)).toEqual([]);
  // A key that ends a turn on the board does nothing while they talk.
  for (const page of [ada, ben]) {
    await page.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('e');
    await page.keyboard.press('Escape');
  }
  const revision = async (page: Page): Promise<number> =>
    Number(await page.locator('.game').getAttribute('data-revision'));
  expect([await revision(ada), await revision(ben)]).toEqual([1, 1]);
  for (let orders = 0; orders < 4; ) for (const page of [ada, ben]) if ((await passOn(page)) === 'passed') orders++;
  await onlooker.waitForFunction(
    () => Number(document.querySelector<HTMLElement>('.game')?.dataset.revision) >= 4,
    undefined,
  );
  const before = await revision(ada);

  // Whoever comes back finds what has happened, and nothing new in what was read.
  const logged = async (page: Page): Promise<string> => {
    await page.getByRole('tab', { name: 'Log' }).click();
    return page.locator('.log').innerText();
  };
  await ben.reload();
  await ben.waitForSelector('.game');
  expect(await logged(ben)).toBe(await logged(ada));
  expect(await ben.getByText('1 new').count()).toBe(0);

  const asking = async (): Promise<void> => {
    await ada.getByRole('button', { name: 'Agree' }).click();
    await ada.getByRole('button', { name: 'Ask to go back' }).click();
    await ben.getByText('Ada proposes:').waitFor();
  };
  await asking();
  await ben.getByRole('button', { name: 'Decline' }).click();
  await ada.getByText('The other side does not want:').waitFor();
  await asking();
  expect(await axeFaults(ben)).toEqual([]);
  await ben.getByRole('button', { name: 'Accept' }).click();
  await ada.locator('.proposal').waitFor({ state: 'detached' });
  for (const page of [ada, ben])
    await page.waitForFunction(
      was => Number(document.querySelector<HTMLElement>('.game')?.dataset.revision) > was,
      before,
    );
  const [asked, other] =
    (await ada.locator('.game').getAttribute('data-waiting-for')) === 'person' ? [ada, ben] : [ben, ada];
  await other.getByRole('heading', { name: `Waiting for ${asked === ada ? 'Ada' : 'Ben'}` }).waitFor();

  await ben.getByRole('button', { name: 'Agree' }).click();
  expect(await axeFaults(ben)).toEqual([]);
  ben.once('dialog', dialog => void dialog.accept());
  await ben.getByRole('button', { name: 'Give up' }).click();
  for (const page of [ada, ben, onlooker]) await page.getByText('Union wins').first().waitFor();
  await ben.getByRole('link', { name: 'Replay' }).click();
  await ben.locator('.replay').waitFor();
  await ben.goto(`${ben.url()}/review`);
  await ben.locator('dialog.review .review-curve').waitFor();
}, 120_000);

test('a link that was replaced opens nothing any more, at once', async () => {
  const { links, ada } = await seatedPair({});
  const replaced = await fetch(`${address}/api/seats/${links.union}/link`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect(replaced.status).toBe(200);
  await ada.getByText('This link opens no seat').waitFor();
});
