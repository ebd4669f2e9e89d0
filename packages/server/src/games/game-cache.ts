import type { ChangeEvent, MovesMade } from '../store/change-event.ts';
import type { Store, Trx } from '../store/database.ts';
import { gameIn } from '../store/rows.ts';
import type { GamesTable } from '../store/schema.ts';
import { GameLock } from './game-lock.ts';
import { playLine } from './live-game.ts';
import { type LoadedGame, MatchCache } from './match-cache.ts';
import { type GameRows, RowCache } from './row-cache.ts';

/** A game as this process has it at hand. What is read off it must be read before anything is waited for. */
export interface CachedGame {
  readonly rows: GameRows;
  /** Missing before it has begun. */
  readonly loaded?: LoadedGame;
}

/** A game as it stands. It goes on: what is read off it must be read before anything is waited for. */
export interface CurrentGame extends Pick<LoadedGame, 'setup' | 'match'> {
  readonly row: GamesTable;
}

/** What one process knows of the games in its database, and who is busy with which. */
export class GameCache {
  readonly matches = new MatchCache();
  readonly rows = new RowCache();
  readonly store: Store;
  /** Within this process: nobody looks at what is played and not committed yet. */
  private readonly lock = new GameLock();

  constructor(store: Store) {
    this.store = store;
  }

  /** One after another for each game. Whatever was played and could not be committed is forgotten. */
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

  /** Work on a game that nobody else changes meanwhile. What was known of it is read anew afterwards. */
  async inTransaction<T>(game: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await this.store.withGame(game, work);
    } finally {
      this.rows.drop(game);
    }
  }

  /** Another process has changed a game. Moves that came with the news are played on here, if nothing is missing. */
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
    // The line that closes a game is no move.
    const played = shown.status === 'over' ? lines.slice(0, -1) : lines;
    if (!played.every(line => playLine(loaded.match, line))) {
      this.forget(game);
      return;
    }
    loaded.keys.add(key);
    this.rows.put({ ...rows, row: { ...rows.row, ...shown, updated: now, changes: moved } });
  }

  /** Is it known that no program plays here? */
  isAllPeople(game: string): boolean {
    return this.rows.get(game)?.seats.every(({ bot }) => bot === null) === true;
  }

  /** What other processes have changed lately was not heard here. */
  forgetRows(): void {
    this.rows.dropAll();
  }

  /** A game with all that is known of it, as of the last news here. */
  async game(game: string): Promise<CachedGame | undefined> {
    return this.upToDate(game) ?? this.exclusively(game, () => this.gameLocked(game));
  }

  /** The same for whoever is busy with the game. */
  async gameLocked(game: string): Promise<CachedGame | undefined> {
    return this.upToDate(game) ?? this.readFromStore(game);
  }

  /** What was played here was not committed, or was not all there is. */
  forget(game: string): void {
    this.matches.forget(game);
    this.rows.drop(game);
  }

  private upToDate(game: string): CachedGame | undefined {
    const rows = this.rows.get(game);
    // While an order is on its way to the disk the game is a line ahead.
    const loaded = rows === undefined ? undefined : this.matches.current(rows.row);
    return rows === undefined || loaded === undefined ? undefined : { rows, loaded };
  }

  private async readFromStore(game: string): Promise<CachedGame | undefined> {
    const { db } = this.store;
    const rows = await this.rows.read(db, game);
    if (rows === undefined || rows.row.lines === 0) return rows === undefined ? undefined : { rows };
    return { rows, loaded: await this.matches.caughtUp(db, rows.row) };
  }

  /** The game as the database has it now, for questions and pictures. */
  async current(game: string): Promise<CurrentGame | undefined> {
    return this.lock.run(game, async () => {
      const { db } = this.store;
      const row = await gameIn(db, game);
      if (row === undefined || row.lines === 0) return undefined;
      const loaded = this.matches.current(row);
      if (loaded !== undefined) return { ...loaded, row };
      return db.transaction().execute(async trx => {
        const now = (await gameIn(trx, game)) ?? row;
        return { ...(await this.matches.caughtUp(trx, now)), row: now };
      });
    });
  }
}
