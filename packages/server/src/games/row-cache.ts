import { digestOf } from '../common/secrets.ts';
import type { Reader } from '../store/database.ts';
import { conditionsIn, gameIn, openProposals, seatsIn, type WithId } from '../store/rows.ts';
import type { ConditionsTable, GamesTable, ProposalsTable, SeatsTable } from '../store/schema.ts';
import type { SeatHolder, SeatKey } from './seat-keys.ts';

/** All rows that an order is judged by, as they were at one value of `games.changes`. */
export interface GameRows {
  readonly row: GamesTable;
  readonly seats: readonly SeatsTable[];
  readonly conditions: readonly WithId<ConditionsTable>[];
  /** Open proposals. */
  readonly proposals: readonly WithId<ProposalsTable>[];
}

/** Rows from before moves of other processes. Only the row of the game is outdated; the others still hold. */
interface OutdatedRows {
  readonly rows: GameRows;
  /** The value of `games.changes` after the last of those moves. */
  readonly upTo: number;
}

/**
 * Reads the row of the game first: if another row changes afterwards, the count is too low, and a write by it fails.
 */
async function readRows(db: Reader, game: string, outdated: OutdatedRows | undefined): Promise<GameRows | undefined> {
  const row = await gameIn(db, game);
  if (row === undefined) return undefined;
  if (row.changes === outdated?.upTo) return { ...outdated.rows, row };
  const [seats, conditions, proposals] = await Promise.all([
    seatsIn(db, game),
    conditionsIn(db, game),
    openProposals(db, game),
  ]);
  return { row, seats, conditions, proposals };
}

const GAMES_AT_MOST = 2000;

/**
 * Cache of the rows of games under way, so that they need not be read for every order. A write that relies on cached
 * rows is carried out only if `games.changes` still has the cached value.
 */
export class RowCache {
  private readonly byGame = new Map<string, GameRows>();
  private readonly byLink = new Map<string, string>();
  private readonly outdated = new Map<string, OutdatedRows>();
  /** Games whose lock is held and of which no change has been announced since. */
  private readonly unchanged = new Set<string>();

  get(game: string): GameRows | undefined {
    return this.byGame.get(game);
  }

  /** Reads the rows of a game and caches them. */
  async read(db: Reader, game: string): Promise<GameRows | undefined> {
    const rows = await readRows(db, game, this.outdated.get(game));
    if (rows !== undefined) this.put(rows);
    return rows;
  }

  /** Who holds the seat that a link opens, as far as it is cached. */
  holderOf(key: SeatKey): SeatHolder | undefined {
    if (typeof key !== 'string') return undefined;
    const digest = digestOf(key);
    const rows = this.byGame.get(this.byLink.get(digest) ?? '');
    return rows?.seats.find(({ token }) => token === digest);
  }

  /** Runs work of the holder of the game's lock, and watches whether a change is announced meanwhile. */
  async exclusively<T>(game: string, work: () => Promise<T>): Promise<T> {
    this.unchanged.add(game);
    try {
      return await work();
    } finally {
      this.unchanged.delete(game);
    }
  }

  /**
   * Caches rows that the holder of the lock has read or written, unless a change was announced since it took the lock.
   */
  put(rows: GameRows): void {
    const { id } = rows.row;
    if (!this.unchanged.has(id)) return;
    const before = this.byGame.get(id);
    this.outdated.delete(id);
    // Maps keep the order of insertion: the first entry is the one that was used least recently.
    this.byGame.delete(id);
    this.byGame.set(id, rows);
    if (before?.seats === rows.seats) return;
    this.forgetLinks(before);
    for (const { token } of rows.seats) if (token !== null) this.byLink.set(token, id);
    const [oldest] = this.byGame.keys();
    if (this.byGame.size > GAMES_AT_MOST && oldest !== undefined) this.drop(oldest);
  }

  /** Another process has made a move and changed nothing else. */
  moved(game: string, changes: number): void {
    const { rows, upTo } = this.outdated.get(game) ?? asOutdated(this.byGame.get(game)) ?? {};
    this.drop(game);
    if (rows === undefined || changes !== (upTo ?? 0) + 1) return;
    this.outdated.set(game, { rows, upTo: changes });
    const [oldest] = this.outdated.keys();
    if (this.outdated.size > GAMES_AT_MOST && oldest !== undefined) this.outdated.delete(oldest);
  }

  /** Drops the rows of a game. */
  drop(game: string): void {
    this.outdated.delete(game);
    this.unchanged.delete(game);
    this.forgetLinks(this.byGame.get(game));
    this.byGame.delete(game);
  }

  dropAll(): void {
    this.unchanged.clear();
    this.byGame.clear();
    this.outdated.clear();
    this.byLink.clear();
  }

  private forgetLinks(rows: GameRows | undefined): void {
    for (const { token } of rows?.seats ?? []) if (token !== null) this.byLink.delete(token);
  }
}

const asOutdated = (rows: GameRows | undefined): OutdatedRows | undefined =>
  rows === undefined ? undefined : { rows, upTo: rows.row.changes };
