import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appServer } from '@guidon/server';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The built app, served, and a real browser to look at it with. Each page has a store of its own. */
export class Visit {
  address = '';
  private server: Awaited<ReturnType<typeof appServer>> | undefined;
  private readonly folders: string[] = [];
  private readonly contexts: BrowserContext[] = [];
  /** Whatever the pages complained about. */
  readonly complaints: string[] = [];

  async open(): Promise<void> {
    this.server = await appServer(path.resolve(import.meta.dirname, '../dist'));
    this.address = await this.server.listen({ port: 0, host: '127.0.0.1' });
  }

  async close(): Promise<void> {
    for (const context of this.contexts) await context.close();
    await this.server?.close();
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
  }

  /** Only the server goes: what was loaded must do. */
  async cutOff(): Promise<void> {
    await this.server?.close();
    this.server = undefined;
  }

  async page(options: BrowserContextOptions = {}): Promise<Page> {
    const folder = mkdtempSync(path.join(tmpdir(), 'guidon-browser-'));
    this.folders.push(folder);
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      headless: true,
      args: FLAGS,
      viewport: { width: 1280, height: 820 },
      locale: 'en-US',
      ...options,
    });
    this.contexts.push(context);
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(15_000);
    page.on('pageerror', error => this.complaints.push(error.message));
    page.on('console', message => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    // The tests have no patience: the program plays at once.
    await page.addInitScript(() => localStorage.setItem('guidon-pace', 'instant'));
    await page.goto(`${this.address}/?seed=tests`);
    await page.waitForSelector('.card');
    return page;
  }
}

/** One visit for all tests of a file. */
export function visiting(): Visit {
  const visit = new Visit();
  beforeAll(() => visit.open());
  afterAll(() => visit.close());
  return visit;
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it stands: rule and place. */
export async function axeFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 140)).join(' | ')}`);
  });
}

export const clock = (page: Page): Promise<string> => page.locator('.heading p').innerText();

/** Begins a scenario by the button on its card. */
export async function begin(page: Page, title: string, side = 'Union'): Promise<void> {
  await page
    .locator('.card', { has: page.getByRole('heading', { name: title }) })
    .getByRole('button', { name: `Play the ${side}` })
    .first()
    .click();
  await page.waitForSelector('.board');
}

/** Waits until a person is asked or the hour has changed; without an hour, until a person is asked. */
export async function personAsked(page: Page, hour: string): Promise<'asked' | 'over'> {
  for (;;) {
    if (hour !== '' && (await clock(page)) !== hour) return 'over';
    if ((await page.locator('.asked .plain button, .counter.ready, .reach, .target, .tray button').count()) > 0)
      return 'asked';
    const skip = page.getByRole('button', { name: 'Skip' });
    if (await skip.isVisible().catch(() => false)) await skip.click().catch(() => undefined);
    await page.waitForTimeout(40);
  }
}
