import type { Move, News } from '../store/change-event.ts';
import type { Store, Trx } from '../store/database.ts';
import { gameIn } from '../store/rows.ts';
import type { GamesTable } from '../store/schema.ts';
import { Turns } from './game-lock.ts';
import { followed } from './live-game.ts';
import { type Known, KnownGames } from './match-cache.ts';
import { type Desk, Desks } from './row-cache.ts';

/** A game as this process has it at hand. What is read off it must be read before anything is waited for. */
export interface AtHand {
  readonly desk: Desk;
  /** Missing before it has begun. */
  readonly known?: Known;
}

/** A game as it stands. It goes on: what is read off it must be read before anything is waited for. */
export interface LookedAt extends Pick<Known, 'laid' | 'match'> {
  readonly row: GamesTable;
}

/** What one process knows of the games in its database, and who is busy with which. */
export class GamesAtHand {
  readonly games = new KnownGames();
  readonly desks = new Desks();
  readonly store: Store;
  /** Within this process: nobody looks at what is played and not committed yet. */
  private readonly turns = new Turns();

  constructor(store: Store) {
    this.store = store;
  }

  /** One after another for each game. Whatever was played and could not be committed is forgotten. */
  guarded<T>(game: string, work: () => Promise<T>): Promise<T> {
    return this.busyWith(game, async () => {
      try {
        return await work();
      } catch (error) {
        this.forget(game);
        throw error;
      }
    });
  }

  private busyWith<T>(game: string, work: () => Promise<T>): Promise<T> {
    return this.turns.take(game, () => this.desks.busyWith(game, work));
  }

  /** Work on a game that nobody else changes meanwhile. What was known of it is read anew afterwards. */
  async within<T>(game: string, work: (trx: Trx) => Promise<T>): Promise<T> {
    try {
      return await this.store.withGame(game, work);
    } finally {
      this.desks.drop(game);
    }
  }

  /** Another process has changed a game. Moves that came with the news are played on here, if nothing is missing. */
  async heard({ game, moved, move }: News): Promise<void> {
    if (moved === undefined) this.desks.drop(game);
    else if (move === undefined) this.desks.moved(game, moved);
    else await this.busyWith(game, async () => this.follow(game, moved, move));
  }

  private follow(game: string, moved: number, { from, shown, lines, key, now }: Move): void {
    const { desk, known } = this.ready(game) ?? {};
    if (desk?.row.changes !== moved - 1 || desk.row.lines !== from || known === undefined) {
      this.desks.moved(game, moved);
      return;
    }
    // The line that closes a game is no move.
    const played = shown.status === 'over' ? lines.slice(0, -1) : lines;
    if (!played.every(line => followed(known.match, line))) {
      this.forget(game);
      return;
    }
    known.keys.add(key);
    this.desks.put({ ...desk, row: { ...desk.row, ...shown, updated: now, changes: moved } });
  }

  /** Is it known that no program plays here? */
  isAllPeople(game: string): boolean {
    return this.desks.get(game)?.seats.every(({ bot }) => bot === null) === true;
  }

  /** What other processes have changed lately was not heard here. */
  heardNothing(): void {
    this.desks.dropAll();
  }

  /** A game with all that is known of it, as of the last news here. */
  async atHand(game: string): Promise<AtHand | undefined> {
    return this.ready(game) ?? this.busyWith(game, () => this.mine(game));
  }

  /** The same for whoever is busy with the game. */
  async mine(game: string): Promise<AtHand | undefined> {
    return this.ready(game) ?? this.broughtUp(game);
  }

  /** What was played here was not committed, or was not all there is. */
  forget(game: string): void {
    this.games.forget(game);
    this.desks.drop(game);
  }

  private ready(game: string): AtHand | undefined {
    const desk = this.desks.get(game);
    // While an order is on its way to the disk the game is a line ahead.
    const known = desk === undefined ? undefined : this.games.current(desk.row);
    return desk === undefined || known === undefined ? undefined : { desk, known };
  }

  private async broughtUp(game: string): Promise<AtHand | undefined> {
    const { db } = this.store;
    const desk = await this.desks.read(db, game);
    if (desk === undefined || desk.row.lines === 0) return desk === undefined ? undefined : { desk };
    return { desk, known: await this.games.caughtUp(db, desk.row) };
  }

  /** The game as the database has it now, for questions and pictures. */
  async look(game: string): Promise<LookedAt | undefined> {
    return this.turns.take(game, async () => {
      const { db } = this.store;
      const row = await gameIn(db, game);
      if (row === undefined || row.lines === 0) return undefined;
      const known = this.games.current(row);
      if (known !== undefined) return { ...known, row };
      return db.transaction().execute(async trx => {
        const now = (await gameIn(trx, game)) ?? row;
        return { ...(await this.games.caughtUp(trx, now)), row: now };
      });
    });
  }
}
