import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { appServer } from '@guidon/server';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  errors,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { FLAGS } from '../chromium-flags.ts';

export { FLAGS };

/** The built app, served, and a real browser to look at it with. Each page has a store of its own. */
export class Visit {
  private address = '';
  private server: Awaited<ReturnType<typeof appServer>> | undefined;
  private browser: Browser | undefined;
  private contexts: BrowserContext[] = [];
  private readonly isPainted: boolean;
  /** Whatever the pages complained about. */
  readonly complaints: string[] = [];

  /** Unpainted: nobody paints the ground, which takes a processor longer than most tests. All else is as it is. */
  constructor({ painted = true }: { readonly painted?: boolean } = {}) {
    this.isPainted = painted;
  }

  async open(): Promise<void> {
    this.server = await appServer(path.resolve(import.meta.dirname, '../dist'));
    this.address = await this.server.listen({ port: 0, host: '127.0.0.1' });
    this.browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
  }

  async close(): Promise<void> {
    await this.leave();
    await this.browser?.close();
    await this.server?.close();
  }

  /** The pages of one test do not stay to burden the next. */
  async leave(): Promise<void> {
    const left = this.contexts;
    this.contexts = [];
    for (const context of left) await context.close();
  }

  /** Only the server goes: what was loaded must do. */
  async cutOff(): Promise<void> {
    await this.server?.close();
    this.server = undefined;
  }

  async page(options: BrowserContextOptions = {}): Promise<Page> {
    if (this.browser === undefined) throw new Error('the visit has not begun');
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 820 },
      locale: 'en-US',
      // Counters lie where they belong at once, and can be pointed at.
      reducedMotion: 'reduce',
      ...options,
    });
    this.contexts.push(context);
    if (!this.isPainted)
      await context.route(/painter\.worker\.js$/, route => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on('pageerror', error => this.complaints.push(error.message));
    page.on('console', message => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    // The tests have no patience: the program plays at once, unless a test sets another pace.
    await page.addInitScript(() => {
      if (localStorage.getItem('guidon-pace') === null) localStorage.setItem('guidon-pace', 'instant');
      // Every question is asked: what is answered by itself has tests of its own.
      for (const system of ['huzzah', 'rebel-yell']) {
        const key = `guidon-standing-${system}`;
        const asked = [
          { kind: 'retreat', title: '', standing: 'each', yes: false, no: false, ways: true },
          { kind: 'pre-assault-fire', title: '', standing: 'ask', yes: true, no: true, ways: false },
        ];
        if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(asked));
      }
    });
    await page.goto(`${this.address}/?seed=tests`);
    await page.waitForSelector('.card');
    return page;
  }
}

/** One visit for all tests of a file. No page may have complained. */
export function visiting(how: { readonly painted?: boolean } = {}): Visit {
  const visit = new Visit(how);
  beforeAll(() => visit.open());
  afterEach(async () => {
    await visit.leave();
    expect(visit.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => visit.close());
  return visit;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const THEMES = ['light', 'dark', 'contrast'];

/** How many pages have been asked about. */
let asked = 0;

/** The themes beside the chosen one: by turns one of them, in the long form all. */
const others = (chosen: string): readonly string[] => {
  const rest = THEMES.filter(theme => theme !== chosen);
  return process.env.GUIDON_LONG === undefined ? rest.filter((_, at) => at === asked++ % rest.length) : rest;
};

/** What axe finds wrong with the page as it stands, and in other themes: rule and place. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  await drawn(page);
  await page.evaluate(axeSource);
  const chosen = await page.evaluate(() => document.documentElement.dataset.theme ?? 'light');
  return page.evaluate(
    async themes => {
      const { axe } = globalThis as unknown as {
        axe: { run(options?: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      const { dataset } = document.documentElement;
      const found: string[] = [];
      for (const [at, theme] of themes.entries()) {
        dataset.theme = theme;
        // A theme changes colours and nothing else.
        const { violations } = await axe.run(at === 0 ? {} : { runOnly: ['color-contrast'] });
        for (const { id, nodes } of violations)
          found.push(`${theme}, ${id}: ${nodes.map(node => node.html.slice(0, 140)).join(' | ')}`);
      }
      dataset.theme = themes[0];
      return found;
    },
    [chosen, ...others(chosen)],
  );
}

/** An address changes before its page is there: waits for the page, and for the parts that are still being loaded. */
const drawn = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelector('main') !== null && document.querySelector('[aria-busy="true"]') === null,
  );

export const clock = (page: Page): Promise<string> => page.locator('.heading p').innerText();

/** How many times the game has changed. */
export const revision = async (page: Page): Promise<number> =>
  Number(await page.locator('.game').getAttribute('data-revision'));

/** Begins a scenario by the button on its card. */
export async function begin(page: Page, title: string, side = 'Union'): Promise<void> {
  await page
    .locator('.card', { has: page.getByRole('heading', { name: title }) })
    .getByRole('button', { name: `Play the ${side}` })
    .first()
    .click();
  await page.waitForSelector('.board');
}

/** A program decides in well under a second; a busy machine may take a while longer. */
const PATIENCE = 30_000;

/** Waits until nothing changes any more without a person: nothing is under way or being loaded, the game is kept. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const game = document.querySelector<HTMLElement>('.game');
      const waitsFor = game?.dataset.waitingFor;
      const isStill = (waitsFor === 'person' || waitsFor === 'nobody') && game?.ariaBusy !== 'true';
      return isStill && document.fonts.status === 'loaded';
    },
    undefined,
    { timeout: PATIENCE },
  );
}

/** Waits until a person is asked; tells whether that is in the same hour. */
export async function personAsked(page: Page, hour: string): Promise<'asked' | 'over'> {
  await atRest(page);
  return (await clock(page)) === hour ? 'asked' : 'over';
}

/** What was pressed or touched has reached the page, and what came of it is over. */
export async function heard(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
  await atRest(page);
}

/** Notes what such an element shows from now on, however soon something else is shown in its place. */
export async function noting(page: Page, selector: string): Promise<() => Promise<readonly string[]>> {
  const notes = await page.evaluateHandle((wanted): string[] => {
    const seen: string[] = [];
    const text = (): string => document.querySelector(wanted)?.textContent ?? '';
    let last = text();
    new MutationObserver(() => {
      if (text() !== last && text() !== '') seen.push(text());
      last = text();
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return seen;
  }, selector);
  return () => notes.jsonValue();
}

const TRIES = 5;

/**
 * Clicks an element of a game at rest, if there is one, and waits until the game is at rest again. It is looked for
 * anew for every try: what was there may have been replaced.
 */
export async function clicked(page: Page, wanted: Locator): Promise<boolean> {
  const visible = wanted.filter({ visible: true });
  for (let tries = 0; tries < TRIES; tries++) {
    await atRest(page);
    if ((await visible.count()) === 0) return false;
    const fault: unknown = await visible
      .first()
      .click({ timeout: PATIENCE / TRIES })
      .catch((why: unknown) => why);
    if (fault === undefined) {
      await atRest(page);
      return true;
    }
    if (!(fault instanceof errors.TimeoutError)) throw fault;
  }
  throw new Error(`cannot be clicked: ${wanted}`);
}

/** The same for what must be there. */
export async function click(page: Page, wanted: Locator): Promise<void> {
  if (!(await clicked(page, wanted))) throw new Error(`not there: ${wanted}`);
}

/** Opens one of the lists beside the board. */
export const openTab = (page: Page, name: 'Orders' | 'Log' | 'Text board'): Promise<void> =>
  click(page, page.getByRole('tab', { name }));

/** Answers with the button that passes or ends; where the question has none, with the first order that is listed. */
export const passed = async (page: Page): Promise<boolean> =>
  (await clicked(page, page.locator('.asked .plain button').last())) ||
  (await clicked(page, page.locator('.offers button')));

/** Units in the text board that may be ordered now. */
export const readyUnits = (page: Page): Locator => page.locator('.text-board li button[aria-disabled="false"]');
