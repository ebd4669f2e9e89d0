import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { appServer } from '@guidon/server';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The last row of the budget table: the app in a real browser. Prints; asserts nothing. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const ROUNDS = 5;
const dist = path.resolve(import.meta.dirname, '../../packages/web/dist');

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const listed = (values: readonly number[]): string => values.map(value => value.toFixed(0)).join(', ');

/** The largest battle of each system. */
const BATTLES: readonly string[] = ['the third day', 'New Bern', 'McPherson', 'The Wheatfield'];

/**
 * What a browser loads of script from nothing to a board of this battle, workers included, as a server would send it.
 * The service worker, which afterwards keeps everything for days without a network, is left out.
 */
async function scriptFor(browser: Browser, { address, battle }: { address: string; battle: string }): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  const loaded = new Set<string>();
  context.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) loaded.add(pathname);
  });
  await page.goto(address);
  const card = page.locator('.card', { has: page.getByRole('heading', { name: battle }) }).first();
  await card
    .getByRole('button', { name: /^Play the/ })
    .first()
    .click();
  await page.waitForSelector('.counter.ready, .asked .plain button, .tabletop .pieces');
  await page.waitForTimeout(500);
  await context.close();
  return [...loaded].reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length, 0);
}

/**
 * Runs in the page: notes when a unit can be picked up and the ground is drawn, by the clock that starts with the
 * address. Whoever asks from outside is told up to half a second later.
 */
const NOTE_USABLE = `
  const isUsable = () =>
    document.querySelector('.counter.ready, .asked .plain button') !== null &&
    document.querySelector('.terrain canvas') !== null;
  const watcher = new MutationObserver(() => {
    if (globalThis.usableAt !== undefined || !isUsable()) return;
    globalThis.usableAt = performance.now();
    watcher.disconnect();
  });
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
`;

/** From nothing loaded to a board on which a unit can be picked up and the ground is drawn. */
async function coldStart(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
  await page.addInitScript(() => localStorage.setItem('guidon-pace', 'instant'));
  await page.addInitScript(NOTE_USABLE);
  await page.goto(address);
  await page.getByRole('button', { name: 'Play the Union' }).nth(2).click();
  await page.waitForFunction(() => 'usableAt' in globalThis);
  const taken = Number(await page.evaluate('globalThis.usableAt'));
  await page.close();
  return taken;
}

/** Runs in the page, so it is text here: notes how long each frame takes. */
const COUNT_FRAMES = `
  const times = [];
  globalThis.frameTimes = times;
  let last = performance.now();
  const tick = now => {
    if (globalThis.frameTimes !== times) return;
    times.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
`;

/**
 * The frames while the board is dragged about and zoomed, in milliseconds each. An empty page is measured by turns with
 * the board: a frame that is late there too is late because the machine gave the browser no time.
 */
async function frames(page: Page): Promise<readonly number[]> {
  await page.evaluate(COUNT_FRAMES);
  const box = await page.locator('.board').boundingBox();
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  for (let round = 0; round < 6; round++) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, round % 2 === 0 ? -400 : 400);
    await page.mouse.down();
    for (let step = 0; step < 30; step++)
      await page.mouse.move(x + Math.sin(step / 4) * 220, y + Math.cos(step / 4) * 160);
    await page.mouse.up();
  }
  return page.evaluate('globalThis.frameTimes.slice(5)');
}

const server = await appServer(dist);
const address = await server.listen({ port: 0, host: '127.0.0.1' });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
const starts: number[] = [];
for (let round = 0; round < ROUNDS; round++) starts.push(await coldStart(browser, address));

const page = await browser.newPage({ viewport: { width: 1360, height: 860 } });
await page.goto(address);
await page.getByRole('button', { name: 'Play the Union' }).nth(2).click();
await page.waitForSelector('.terrain[data-ready]');
await page.waitForTimeout(3000);
const blank = await browser.newPage({ viewport: { width: 1360, height: 860 } });
await blank.setContent('<div class="board" style="width: 1000px; height: 700px"></div>');
const times: number[] = [];
const longest: { readonly board: number[]; readonly blank: number[] } = { board: [], blank: [] };
for (let round = 0; round < ROUNDS; round++) {
  await page.bringToFront();
  const ofBoard = await frames(page);
  times.push(...ofBoard);
  longest.board.push(Math.max(...ofBoard));
  await blank.bringToFront();
  longest.blank.push(Math.max(...(await frames(blank))));
}
const scripts: number[] = [];
for (const battle of BATTLES) scripts.push(await scriptFor(browser, { address, battle }));
await browser.close();
await server.close();

const rows = [
  ['first usable board, cold, median', `${median(starts).toFixed(0)} ms`, '< 1,500 ms', median(starts) < 1500],
  ...BATTLES.map((battle, at) => {
    const size = scripts[at] ?? 0;
    return [
      `script to a board of ${battle}, compressed`,
      `${(size / 1000).toFixed(0)} kB`,
      '< 350 kB',
      size < 350_000,
    ] as const;
  }),
  [
    'longest frame while panning and zooming, median',
    `${median(longest.board).toFixed(0)} ms (${listed(longest.board)})`,
    '< 50 ms',
    median(longest.board) < 50,
  ],
  [
    'the same on an empty page, by turns',
    `${median(longest.blank).toFixed(0)} ms (${listed(longest.blank)})`,
    '',
    true,
  ],
  ['frames while panning and zooming, median', `${median(times).toFixed(1)} ms of ${times.length}`, '', true],
] as const;
for (const [what, measured, budget, met] of rows)
  console.log(
    `${what.padEnd(52)} ${measured.padEnd(30)} ${budget.padEnd(12)} ${budget === '' ? '' : met ? 'met' : 'NOT met'}`,
  );
