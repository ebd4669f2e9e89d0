import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { present, type Seat, sampleOrder, sfc32 } from '@guidon/kernel';
import type { Terms } from '../games/new-game.ts';
import { openStore, type Store } from '../store/database.ts';
import { Host } from './host.ts';

/** A database for a test. */
export interface TestDatabase {
  readonly store: Store;
  /** The same database, opened as by another process. */
  another(): Promise<Store>;
  remove(): Promise<void>;
}

/** A database file in a temporary folder. */
export async function temporaryStore(): Promise<TestDatabase & { readonly file: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guidon-'));
  const file = path.join(folder, 'games.sqlite');
  const store = await openStore({ file });
  return {
    file,
    store,
    another: () => openStore({ file }),
    remove: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A fixed time. */
export const SOME_TIME = 1_800_000_000_000;

export interface Seats {
  readonly game: string;
  readonly links: { readonly [seat: Seat]: string };
}

/** A game between two people that has begun. */
export async function seatedGame(host: Host, scenario = 'gettysburg-1863-07-03', terms: Terms = {}): Promise<Seats> {
  const created = await host.create({ scenario }, {}, terms);
  if (!created.ok) throw new Error(JSON.stringify(created));
  for (const [seat, link] of Object.entries(created.links)) {
    const joined = await host.join(link, { name: seat, word: `the word of ${seat}` });
    if (!joined.ok) throw new Error(JSON.stringify(joined));
  }
  return { game: created.game, links: created.links };
}

/** A legal order for the open decision, the same for the same position. */
export async function someOrder(
  host: Host,
  game: string,
): Promise<{ readonly seat: Seat; readonly revision: number; readonly order: object } | undefined> {
  const { match } = present(await host.currentGame(game), `game ${game}`);
  if (match.system.over(match.state) !== undefined) return undefined;
  const decision = present(match.system.decisions(match.state)[0], 'a decision');
  const order = sampleOrder(match.system, match.state, { decision, chance: sfc32('an order', match.revision) });
  return { seat: decision.seat, revision: match.revision, order };
}

/** Gives the next order for the seat that is asked. */
export async function giveNext(host: Host, { game, links }: Seats, key: string) {
  const next = await someOrder(host, game);
  if (next === undefined) return undefined;
  const { seat, revision, order } = next;
  return host.order(links[seat] ?? '', { key, revision, order });
}

export const hostOn = (store: Store): Host => new Host(store, { now: () => SOME_TIME });
