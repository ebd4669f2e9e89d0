import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pushed } from '@guidon/protocol';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Host } from '../src/orders/host.ts';
import { openStore } from '../src/store/database.ts';
import { Players } from './test-players.ts';
import { startServer } from './test-process.ts';

const ROUNDS = process.env.GUIDON_LONG === '1' ? 200 : 12;
const SCENARIO = 'gettysburg-1863-07-01';
const folder = mkdtempSync(path.join(tmpdir(), 'guidon-tabs-'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A tab of a browser: the messages received, and a way to wait for more. */
class Tab {
  readonly heard: Pushed[] = [];
  private readonly socket: WebSocket;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', data => this.heard.push(JSON.parse(String(data)) as Pushed));
  }

  static async open(address: string, link: string): Promise<Tab> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/seats/${link}/socket`);
    const tab = new Tab(socket);
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    await tab.until(message => 'push' in message && message.push === 'opened');
    return tab;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  async until(holds: (message: Pushed) => boolean): Promise<Pushed> {
    for (let tries = 0; tries < 1000; tries++) {
      const found = this.heard.find(holds);
      if (found !== undefined) return found;
      await new Promise(resolve => setTimeout(resolve, 10));
    }
    throw new Error('not heard');
  }

  /** The revisions it was sent after the opening message. */
  get revisions(): readonly number[] {
    return this.heard.flatMap(message =>
      'push' in message && message.push === 'position' ? [message.position.revision] : [],
    );
  }

  close(): void {
    this.socket.close();
  }
}

test(`two tabs of each seat, both ordering at once, ${ROUNDS} times: one order each time, and all hear of it`, async () => {
  const server = await startServer({ app: folder, data: folder });
  const players = await Players.sitDown(server.address, SCENARIO);
  const tabs = new Map<string, readonly [Tab, Tab]>();
  for (const [seat, link] of Object.entries(players.links))
    tabs.set(seat, [await Tab.open(server.address, link), await Tab.open(server.address, link)]);
  let stale = 0;
  let last = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const next = await players.next();
    const both = tabs.get(next?.seat ?? '');
    if (next === undefined || both === undefined) break;
    const { revision, order } = next;
    // Each tab sends an order with a key of its own.
    const replies = await Promise.all(
      both.map((tab, at) => {
        tab.send({ n: round, order: { key: `tab ${at}, round ${round}`, revision, order } });
        return tab.until(message => 'n' in message && message.n === round);
      }),
    );
    const told = replies.map(message => ('reply' in message ? message.reply : undefined));
    expect(told.filter(reply => reply?.say === 'taken')).toHaveLength(1);
    expect(told.filter(reply => reply?.say === 'not-taken' && reply.because === 'stale')).toHaveLength(1);
    stale += 1;
    last = revision + 1;
    for (const pair of tabs.values())
      for (const tab of pair)
        await tab.until(
          message => 'push' in message && message.push === 'position' && message.position.revision === last,
        );
  }
  for (const pair of tabs.values()) {
    const [one, two] = pair;
    expect(one.revisions).toEqual(two.revisions);
    // No position is missing, and none is sent twice.
    expect(new Set(one.revisions).size).toBe(one.revisions.length);
    for (const tab of pair) tab.close();
  }
  await server.stop();
  const store = await openStore({ file: path.join(folder, 'games.sqlite') });
  // The header, the opening, and one line for each round.
  expect(await new Host(store, { now: () => 0 }).linesOf(players.id)).toHaveLength(2 + stale);
  await store.close();
  console.log(`${stale} rounds, ${stale} orders taken, ${stale} refused as stale`);
});
