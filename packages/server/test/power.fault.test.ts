import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sfc32 } from '@guidon/kernel';
import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { hostOn } from '../src/orders/test-games.ts';
import { openStore } from '../src/store/database.ts';
import { canRecord, Disk, type DiskStep, putDown, recordWrites } from './test-recorded-writes.ts';

const isLong = process.env.GUIDON_LONG === '1';
const ORDERS = isLong ? 510 : 6;
/** So few that the write-ahead log is put back into the file every few orders. */
const PAGES = 60;
/** Every so many images a server opens every game, and not only the database. */
const OPENED = 97;
/** The short form tries every so many steps. */
const STRIDE = isLong ? 1 : 7;
const PLAYER = path.resolve(import.meta.dirname, 'test-power-player.ts');

interface Note {
  readonly game: string;
  readonly n: number;
  readonly hash: string;
}

/** The file opens, is whole, and has every order that was acknowledged. */
async function expectKept(file: string, notes: readonly Note[], isOpened: boolean): Promise<void> {
  const database = new BetterSqlite(file);
  try {
    // What this connection writes need not outlive anything.
    database.pragma('synchronous = OFF');
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    if (notes.length > 0) {
      const line = database.prepare('select line from lines where game = ? and n = ?').pluck();
      for (const { game, n, hash } of notes) {
        const kept = String(line.get(game, n));
        if (createHash('sha256').update(kept).digest('hex') !== hash)
          expect.fail(`line ${n} of the game ${game} is lost`);
      }
    }
  } finally {
    database.close();
  }
  if (!isOpened) return;
  const store = await openStore({ file });
  const host = hostOn(store);
  for (const game of new Set(notes.map(note => note.game)))
    expect((await host.currentGame(game))?.match.lines).toEqual(await host.linesOf(game));
  await store.close();
}

test.skipIf(!canRecord()).each(['beside', 'here'])(
  'power fails after any write: the file opens and every acknowledged order is there, synced %s (needs strace to record writes)',
  async where => {
    const folder = mkdtempSync(path.join(tmpdir(), 'guidon-power-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'games.sqlite');
    const notes = path.join(folder, 'notes');
    writeFileSync(notes, '');
    const program = [
      '--disable-warning=ExperimentalWarning',
      PLAYER,
      file,
      notes,
      String(ORDERS),
      String(PAGES),
      where,
    ];
    const steps = recordWrites(folder, program, [file, `${file}-wal`, `${file}-journal`, notes]);
    // The recording is true: played again, it ends in the very bytes the program left.
    const disk = new Disk();
    for (const step of steps) disk.do(step);
    expect(disk.all().get(file)?.equals(readFileSync(file))).toBe(true);
    const counted = await everyPowerLoss(steps, { file, notes, folder });
    console.log(
      `${counted.commits} commits, ${steps.length} writes and syncs, power lost ${counted.images} times, ` +
        `${counted.notes} orders acknowledged: none lost, every file opened`,
    );
    expect(counted.commits).toBeGreaterThan(isLong ? 200 : 5);
    expect(counted.notes).toBe(ORDERS);
  },
  isLong ? 7_200_000 : 120_000,
);

interface Places {
  readonly file: string;
  readonly notes: string;
  readonly folder: string;
}

async function everyPowerLoss(steps: readonly DiskStep[], { file, notes, folder }: Places) {
  const chance = sfc32('power');
  const disk = new Disk();
  const noted: Note[] = [];
  let images = 0;
  let commits = 0;
  for (const [at, step] of steps.entries()) {
    if (step.file === notes) {
      if (step.kind === 'write') noted.push(JSON.parse(step.bytes.toString()) as Note);
      continue;
    }
    disk.do(step);
    if (step.kind === 'sync' && step.file === `${file}-wal`) commits++;
    if (at % STRIDE !== 0) continue;
    const half = chance.below(8);
    const cases = [
      disk.all(),
      disk.synced(),
      // The last write is torn: its first sectors are there, or its last.
      ...(step.kind === 'write'
        ? [
            disk.torn(({ file: name, isLast, sector }) => name !== step.file || !isLast || sector <= half),
            disk.torn(({ file: name, isLast, sector }) => name !== step.file || !isLast || sector > half),
          ]
        : []),
      // Of all that was not synced any part is there, in any order.
      disk.torn(() => chance.below(2) === 0),
    ];
    for (const image of cases) {
      if (!image.has(file)) continue;
      const place = path.join(folder, 'image');
      rmSync(place, { recursive: true, force: true });
      mkdirSync(place);
      putDown(image, place);
      await expectKept(path.join(place, path.basename(file)), noted, images % OPENED === 0);
      images++;
    }
  }
  return { images, commits, notes: noted.length };
}
