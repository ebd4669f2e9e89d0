import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pushed } from '@guidon/protocol';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Players } from './test-players.ts';
import { startServer } from './test-process.ts';

const IS_LONG = process.env.GUIDON_LONG === '1';
const ORDERS = IS_LONG ? 400 : 15;
const folder = mkdtempSync(path.join(tmpdir(), 'guidon-stall-'));
writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One seat that sends the dearest questions it may, as many at once as are taken, for as long as it is left to. */
async function staller(address: string, players: Players): Promise<{ readonly asked: () => number; stop(): void }> {
  const next = await players.next();
  if (next === undefined) throw new Error('nobody is asked');
  const { seat, order } = next;
  const link = players.links[seat] ?? '';
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/seats/${link}/socket`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const questions = [
    { ask: 'odds', order },
    { ask: 'complete', order: {} },
    { ask: 'reach', unit: 'nobody', units: Array(100).fill('x'.repeat(400)) },
  ];
  let asked = 0;
  const ask = (): void => {
    asked += 1;
    const question = questions[asked % questions.length];
    socket.send(JSON.stringify({ n: asked, request: { ask: 'question', seat, question } }));
  };
  socket.on('message', data => {
    const message = JSON.parse(String(data)) as Pushed;
    if ('n' in message) setTimeout(ask, 5);
  });
  for (let n = 0; n < 8; n++) ask();
  return { asked: () => asked, stop: () => socket.terminate() };
}

test("while one seat sends the dearest questions it may, another's orders are taken in time", async () => {
  const server = await startServer({ app: folder, data: folder });
  const dear = await Players.sitDown(server.address, 'little-round-top');
  const players = await Players.sitDown(server.address, 'gettysburg-1863-07-01');
  const stalling = await staller(server.address, dear);
  // The workers have loaded the rules, and have work.
  for (let tries = 0; tries < 600 && stalling.asked() < 10; tries++)
    await new Promise(resolve => setTimeout(resolve, 50));
  const took: number[] = [];
  for (let n = 0; n < ORDERS; n++) {
    const next = await players.next();
    if (next === undefined) break;
    const begun = performance.now();
    expect(await players.give(next)).toBe(true);
    took.push(performance.now() - begun);
  }
  const sorted = took.toSorted((a, b) => a - b);
  const at = (part: number): number => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
  if (IS_LONG) {
    console.log(`${took.length} orders beside ${stalling.asked()} questions: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
    expect(at(0.99)).toBeLessThan(100);
  }
  expect(stalling.asked()).toBeGreaterThan(9);
  stalling.stop();
  await server.stop();
}, 300_000);
