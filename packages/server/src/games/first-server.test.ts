import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { commitmentTo, present, readJournal, watch } from '@guidon/kernel';
import { LIBRARY, openRecorded } from '@guidon/library';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../orders/host.ts';
import { giveNext, hostOn, type Seats } from '../orders/test-games.ts';
import { openStore, type Store } from '../store/database.ts';

/**
 * A database that was written by the first commit that had the server (89237a81), with games of all four systems: under
 * way, over by their rules, and waiting for players.
 */
const DATA = path.join(import.meta.dirname, '../../test/data');

interface Recorded extends Seats {
  readonly scenario: string;
  readonly status: 'playing' | 'over' | 'waiting';
  readonly orders: number;
}

const RECORDED = JSON.parse(readFileSync(path.join(DATA, 'first-server.json'), 'utf8')) as readonly Recorded[];
const those = (status: Recorded['status']) =>
  RECORDED.filter(one => one.status === status).map(one => [one.scenario, one] as const);

describe('a database of the first server', () => {
  let folder: string;
  let store: Store;
  let host: Host;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'guidon-first-'));
    const file = path.join(folder, 'games.sqlite');
    writeFileSync(file, brotliDecompressSync(readFileSync(path.join(DATA, 'first-server.sqlite.br'))));
    store = await openStore({ file });
    host = hostOn(store);
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The journal of a game, read with all its hashes, and its last position by its recorded events. */
  async function journalOf(game: string) {
    const lines = await host.linesOf(game);
    const read = readJournal(`${lines.join('\n')}\n`);
    if (!read.ok) throw new Error(`line ${read.damage.line}: ${read.damage.fault}`);
    const opened = openRecorded(LIBRARY, read.journal);
    if (!opened.ok) throw new Error(JSON.stringify(opened.issues));
    const watched = watch(opened.value.opened.system, read.journal);
    expect(watched.damage).toBeUndefined();
    return { lines, journal: read.journal, system: opened.value.opened.system, last: watched.positions.at(-1) };
  }

  test('has games of all four systems', () => {
    expect(those('playing').map(([scenario]) => scenario)).toEqual([
      'gettysburg-1863-07-03',
      'honey-springs',
      'little-round-top',
      'wheatfield',
    ]);
    expect([those('over').length, those('waiting').length]).toEqual([2, 1]);
  });

  test.each(those('playing'))('%s, under way, is opened, played on, given up and verified', async (_name, recorded) => {
    const { game, links, orders } = recorded;
    const before = await host.linesOf(game);
    expect(before).toHaveLength(orders + 2);
    for (let n = 0; n < 15; n++)
      expect(await giveNext(host, recorded, `an order of now ${n}`)).toMatchObject({ ok: true });
    // Opened anew, as after a restart.
    expect(await giveNext(hostOn(store), recorded, 'after a restart')).toMatchObject({ ok: true });
    host = hostOn(store);
    expect(await host.resign(links.union ?? '')).toMatchObject({ ok: true });
    const { lines, journal } = await journalOf(game);
    expect(lines.slice(0, before.length)).toEqual(before);
    expect(lines).toHaveLength(orders + 2 + 16 + 1);
    const { commitment, protocol } = journal.header.dice;
    expect(protocol).toBeUndefined();
    expect(commitmentTo(game, journal.secret ?? '')).toBe(commitment);
    expect(journal.ended).toMatchObject({ how: 'resigned', winner: 'confederate' });
  });

  test.each(those('over'))('%s, over, can be watched and verified', async (_name, { game, orders }) => {
    const { lines, journal, system, last } = await journalOf(game);
    // Header, opening, and the line that tells the secret.
    expect(lines).toHaveLength(orders + 3);
    expect(commitmentTo(game, journal.secret ?? '')).toBe(journal.header.dice.commitment);
    expect(system.over(present(last, 'a position'))).toBeDefined();
    const seen = present(await host.currentGame(game), 'the game');
    expect(seen.match.system.over(seen.match.state)).toEqual(system.over(present(last, 'a position')));
  });

  test.each(those('waiting'))('%s, waiting, is joined and begun', async (_name, recorded) => {
    for (const [seat, link] of Object.entries(recorded.links))
      expect(await host.join(link, { name: seat, word: `the word of ${seat}` })).toMatchObject({ ok: true });
    expect(await giveNext(host, recorded, 'the first order')).toMatchObject({ ok: true });
  });
});
