import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lendSha256, present, sampleOrder, sfc32 } from '@guidon/kernel';
import { MatchCache } from '../../src/games/match-cache.ts';
import { Snapshots } from '../../src/games/snapshots.ts';
import { Host } from '../../src/orders/host.ts';
import { type Seats, seatedGame } from '../../src/orders/test-games.ts';
import { openStore, type Store } from '../../src/store/database.ts';
import { gameIn } from '../../src/store/rows.ts';
import { type Spread, spread } from './figures.ts';

/** How long a game that is not in memory takes to be opened, and an order while many games are known. */
export interface Opening {
  readonly scenarios: readonly string[];
  readonly orders: number;
  /** Lines of all games that are known while orders are given. */
  readonly known: readonly number[];
}

export interface OpeningFigures {
  readonly opened: readonly {
    readonly scenario: string;
    readonly lines: number;
    /** Milliseconds by the journal alone, and from a snapshot and the lines after it. */
    readonly journal: Spread;
    readonly snapshot: Spread;
    readonly kilobytes: number;
  }[];
  readonly known: readonly { readonly lines: number; readonly games: number; readonly order: Spread }[];
}

const TIMES = 15;
/** Games that are played at once until enough lines are known. */
const TOGETHER = 10;

lendSha256(message => hash('sha256', message));

/** Gives legal orders at random; a game that is over is left alone. */
async function play(host: Host, { game, links }: Seats, orders: number): Promise<readonly number[]> {
  const { match } = present(await host.currentGame(game), 'the game');
  const chance = sfc32('opening', match.lines.length);
  const taken: number[] = [];
  for (let n = 0; n < orders && match.system.over(match.state) === undefined; n++) {
    const decision = present(match.system.decisions(match.state)[0], 'a decision');
    const order = sampleOrder(match.system, match.state, { decision, chance });
    const given = { key: `order number ${match.lines.length}`, revision: match.revisionOf(decision.seat), order };
    const begun = performance.now();
    const outcome = await host.order(links[decision.seat] ?? '', given);
    if (!outcome.ok) throw new Error(outcome.because);
    taken.push(performance.now() - begun);
  }
  return taken;
}

/** Milliseconds of opening a game again and again. */
async function timed(store: Store, game: string, how: 'journal' | 'snapshot'): Promise<Spread> {
  const taken: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const row = present(await gameIn(store.db, game), 'the game');
    const snapshots = new Snapshots(store, { every: Number.POSITIVE_INFINITY });
    if (how === 'journal') snapshots.read = async () => undefined;
    const begun = performance.now();
    await new MatchCache(snapshots).caughtUp(store.db, row);
    taken.push(performance.now() - begun);
  }
  return spread(taken);
}

async function opening({ scenarios, orders, known }: Opening): Promise<OpeningFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-opening-'));
  const store = await openStore({ file: path.join(folder, 'games.sqlite') });
  const host = new Host(store, { now: () => Date.now() });
  const opened: OpeningFigures['opened'][number][] = [];
  for (const scenario of scenarios) {
    const seats = await seatedGame(host, scenario);
    await play(host, seats, orders);
    const lines = (await host.linesOf(seats.game)).length;
    const stored = await store.db.selectFrom('snapshots').select('data').where('game', '=', seats.game).execute();
    opened.push({
      scenario,
      lines,
      journal: await timed(store, seats.game, 'journal'),
      snapshot: await timed(store, seats.game, 'snapshot'),
      kilobytes: (stored[0]?.data.length ?? 0) / 1000,
    });
  }
  const games: Seats[] = [];
  const rows: OpeningFigures['known'][number][] = [];
  let lines = 0;
  for (const many of known) {
    while (lines < many) {
      // Together, so that they share commits.
      const some: Seats[] = [];
      while (some.length < TOGETHER) some.push(await seatedGame(host, scenarios[0]));
      const counts = await Promise.all(some.map(async seats => (await play(host, seats, orders)).length));
      lines += counts.reduce((sum, count) => sum + count, 0);
      games.push(...some);
    }
    // Every game is played on in turn, so that none is the one that was used last.
    const taken: number[] = [];
    for (let turn = 0; turn < 6; turn++)
      for (const seats of games) taken.push(...(await play(host, seats, turn === 0 ? 0 : 1)));
    rows.push({ lines, games: games.length, order: spread(taken) });
  }
  await store.close();
  rmSync(folder, { recursive: true, force: true });
  return { opened, known: rows };
}

if (process.send !== undefined)
  process.once('message', async (task: Opening) => {
    const figures = await opening(task);
    process.send?.(figures, () => process.exit(0));
  });
