import { digestOf } from '../common/secrets.ts';
import type { Reader } from '../store/database.ts';
import { type Counted, conditionsIn, gameIn, openProposals, seatsIn } from '../store/rows.ts';
import type { ConditionsTable, GamesTable, ProposalsTable, SeatsTable } from '../store/schema.ts';
import type { SeatHolder, SeatKey } from './seat-keys.ts';

/** All that an order is judged by besides the game itself, as the database had it at one count of changes. */
export interface GameRows {
  readonly row: GamesTable;
  readonly seats: readonly SeatsTable[];
  readonly conditions: readonly Counted<ConditionsTable>[];
  /** What is proposed and not answered. */
  readonly proposals: readonly Counted<ProposalsTable>[];
}

/** A desk from before moves that other processes have made; everything but the game itself still holds. */
interface OutdatedRows {
  readonly rows: GameRows;
  /** How often the game has changed with the last of those moves. */
  readonly upTo: number;
}

/**
 * The game first: what is newer than its count of changes makes the count wrong, and is noticed by whoever writes.
 */
async function readRows(db: Reader, game: string, behind: OutdatedRows | undefined): Promise<GameRows | undefined> {
  const row = await gameIn(db, game);
  if (row === undefined) return undefined;
  if (row.changes === behind?.upTo) return { ...behind.rows, row };
  const [seats, conditions, proposals] = await Promise.all([
    seatsIn(db, game),
    conditionsIn(db, game),
    openProposals(db, game),
  ]);
  return { row, seats, conditions, proposals };
}

const GAMES_AT_MOST = 2000;

/**
 * Desks of games that are played now, so that they need not be read for every order. Nothing here is truth: whoever
 * writes by one of them writes only if the database still counts as many changes.
 */
export class RowCache {
  private readonly byGame = new Map<string, GameRows>();
  private readonly byLink = new Map<string, string>();
  private readonly outdated = new Map<string, OutdatedRows>();
  /** Games somebody is busy with, while nothing else has happened to them. */
  private readonly unchanged = new Set<string>();

  get(game: string): GameRows | undefined {
    return this.byGame.get(game);
  }

  /** Reads one, and keeps it. */
  async read(db: Reader, game: string): Promise<GameRows | undefined> {
    const rows = await readRows(db, game, this.outdated.get(game));
    if (rows !== undefined) this.put(rows);
    return rows;
  }

  /** Who sits where by a link, as far as it is known here. */
  holderOf(key: SeatKey): SeatHolder | undefined {
    if (typeof key !== 'string') return undefined;
    const digest = digestOf(key);
    const rows = this.byGame.get(this.byLink.get(digest) ?? '');
    return rows?.seats.find(({ token }) => token === digest);
  }

  /** From now until it is done it counts whether something else happens to the game. */
  async exclusively<T>(game: string, work: () => Promise<T>): Promise<T> {
    this.unchanged.add(game);
    try {
      return await work();
    } finally {
      this.unchanged.delete(game);
    }
  }

  /** Keeps what was read or written by whoever is busy with the game, unless there was news of it since they began. */
  put(rows: GameRows): void {
    const { id } = rows.row;
    if (!this.unchanged.has(id)) return;
    const before = this.byGame.get(id);
    this.outdated.delete(id);
    // The one that was used last is the last to go.
    this.byGame.delete(id);
    this.byGame.set(id, rows);
    if (before?.seats === rows.seats) return;
    this.forgetLinks(before);
    for (const { token } of rows.seats) if (token !== null) this.byLink.set(token, id);
    const [oldest] = this.byGame.keys();
    if (this.byGame.size > GAMES_AT_MOST && oldest !== undefined) this.drop(oldest);
  }

  /** Another process has made a move, and changed nothing else. */
  moved(game: string, changes: number): void {
    const { rows, upTo } = this.outdated.get(game) ?? asOutdated(this.byGame.get(game)) ?? {};
    this.drop(game);
    if (rows === undefined || changes !== (upTo ?? 0) + 1) return;
    this.outdated.set(game, { rows, upTo: changes });
    const [oldest] = this.outdated.keys();
    if (this.outdated.size > GAMES_AT_MOST && oldest !== undefined) this.outdated.delete(oldest);
  }

  /** Something about it has changed. */
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
