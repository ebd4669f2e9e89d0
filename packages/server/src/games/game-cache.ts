import type { ChangeEvent, MovesMade } from '../store/change-event.ts';
import type { Store, Trx } from '../store/database.ts';
import { gameIn } from '../store/rows.ts';
import type { GamesTable } from '../store/schema.ts';
import type { PresentSeats } from './awaited-throw.ts';
import { GameLock } from './game-lock.ts';
import { playLine } from './live-game.ts';
import { type LoadedGame, MatchCache } from './match-cache.ts';
import { OpeningQueue } from './opening-queue.ts';
import { type GameRows, RowCache } from './row-cache.ts';
import { Snapshots } from './snapshots.ts';

/** A game as this process has cached it. The match is mutable: read what you need before the next `await`. */
export interface CachedGame {
  readonly rows: GameRows;
  /** Missing until the game has begun. */
  readonly loaded?: LoadedGame;
}

/** A game as the database has it. The match is mutable: read what you need before the next `await`. */
export interface CurrentGame extends Pick<LoadedGame, 'setup' | 'match'> {
  readonly row: GamesTable;
}

/** The games that one process has cached, and a lock for each of them. */
export class GameCache {
  readonly matches: MatchCache;
  readonly rows = new RowCache();
  readonly store: Store;
  /** Who is there to add to the dice. */
  present: PresentSeats = () => [];
  /** Keeps others in this process from seeing moves that are played but not committed yet. */
  private readonly lock = new GameLock();
  private readonly openings = new OpeningQueue();

  constructor(store: Store) {
    this.store = store;
    this.matches = new MatchCache(new Snapshots(store));
  }

  /**
   * Runs work under the lock of a game. If it fails, the cached game is dropped: it may hold moves that were not
   * committed.
   */
  locked<T>(game: string, work: () => Promise<T>): Promise<T> {
    return this.exclusively(game, async () => {
      try {
        return await work();
      } catch (error) {
        this.forget(game);
        throw error;
      }
    });
  }

  private exclusively<T>(game: string, work: () => Promise<T>): Promise<T> {
    return this.lock.run(game, () => this.rows.exclusively(game, work));
  }

  /** Runs work in a transaction that locks the game in the database. Its cached rows are dropped afterwards. */
  async inTransaction<T>(game: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await this.store.withGame(game, work);
    } finally {
      this.rows.drop(game);
    }
  }

  /**
   * Another process has changed a game. Moves that came with the event are played here if none is missing in between.
   */
  async applyChange({ game, moved, move }: ChangeEvent): Promise<void> {
    if (moved === undefined) this.rows.drop(game);
    else if (move === undefined) this.rows.moved(game, moved);
    else await this.exclusively(game, async () => this.playMoves(game, moved, move));
  }

  private playMoves(game: string, moved: number, { from, shown, lines, key, now }: MovesMade): void {
    const { rows, loaded } = this.upToDate(game) ?? {};
    if (rows?.row.changes !== moved - 1 || rows.row.lines !== from || loaded === undefined) {
      this.rows.moved(game, moved);
      return;
    }
    // The line that closes a journal is no move.
    const played = shown.status === 'over' ? lines.slice(0, -1) : lines;
    if (!played.every(line => playLine(loaded.match, line))) {
      this.forget(game);
      return;
    }
    loaded.keys.add(key);
    this.rows.put({ ...rows, row: { ...rows.row, ...shown, updated: now, changes: moved } });
  }

  /** Is it cached that no bot plays this game? */
  isAllPeople(game: string): boolean {
    return this.rows.get(game)?.seats.every(({ bot }) => bot === null) === true;
  }

  /** Events of other processes may have been missed: no cached row can be trusted. */
  forgetRows(): void {
    this.rows.dropAll();
  }

  /** The game as of the last change this process knows of. */
  async game(game: string): Promise<CachedGame | undefined> {
    return this.upToDate(game) ?? this.exclusively(game, () => this.gameLocked(game));
  }

  /** The same for a caller that holds the lock of the game. */
  async gameLocked(game: string): Promise<CachedGame | undefined> {
    return this.upToDate(game) ?? this.readFromStore(game);
  }

  /** Drops a game that holds moves which were not committed, or lacks some that were. */
  forget(game: string): void {
    this.matches.forget(game);
    this.rows.drop(game);
  }

  private upToDate(game: string): CachedGame | undefined {
    const rows = this.rows.get(game);
    // While an order is being written the match is one line ahead of its row.
    const loaded = rows === undefined ? undefined : this.matches.current(rows.row);
    return rows === undefined || loaded === undefined ? undefined : { rows, loaded };
  }

  private async readFromStore(game: string): Promise<CachedGame | undefined> {
    const { db } = this.store;
    const rows = await this.rows.read(db, game);
    if (rows === undefined || rows.row.lines === 0) return rows === undefined ? undefined : { rows };
    return { rows, loaded: await this.inTurn(game, () => this.matches.caughtUp(db, rows.row)) };
  }

  /** A game that is in memory needs a few lines at most. Never inside a transaction: others in the queue need one. */
  private inTurn<T>(game: string, open: () => Promise<T>): Promise<T> {
    return this.matches.has(game) ? open() : this.openings.run(open);
  }

  /** The game as the database has it now, for questions and pictures. */
  async current(game: string): Promise<CurrentGame | undefined> {
    return this.lock.run(game, async () => {
      const { db } = this.store;
      const row = await gameIn(db, game);
      if (row === undefined || row.lines === 0) return undefined;
      const loaded = this.matches.current(row);
      if (loaded !== undefined) return { ...loaded, row };
      return this.inTurn(game, () =>
        db.transaction().execute(async trx => {
          const now = (await gameIn(trx, game)) ?? row;
          return { ...(await this.matches.caughtUp(trx, now)), row: now };
        }),
      );
    });
  }
}
