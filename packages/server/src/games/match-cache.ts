import { commitmentTo, fitsJournal, type GivenWords, InvariantError } from '@guidon/kernel';
import type { Reader } from '../store/database.ts';
import { linesIn, seatsIn } from '../store/rows.ts';
import type { GamesTable, SeatsTable } from '../store/schema.ts';
import type { AnyMatch, GameDice, GameSetting, GameSetup } from './live-game.ts';
import { editionIn, headerFor, playLine, resumeMatch, setUpGame, startMatch } from './live-game.ts';
import type { Snapshots } from './snapshots.ts';

/** A game in memory. It can always be rebuilt from the database. */
export interface LoadedGame {
  readonly setup: GameSetup;
  readonly dice: GameDice;
  readonly match: AnyMatch;
  /** The keys of all requests that were carried out: a request with one of them is a repetition. */
  readonly keys: Set<string>;
  /** How many lines it had when it was opened from a snapshot: their positions are not in memory. */
  readonly lightLines: number;
  /** How many lines it had when it was stored last. */
  storedLines: number;
}

/**
 * Lines of journals in the cache, over all games. A line with the position before it takes about 4 kB, and a quarter
 * of that without it. A game that was dropped is opened from its snapshot when it is needed again.
 */
const LINES_AT_MOST = 60_000;
const LIGHT_COUNTS = 0.25;
/** Finished games in the cache. They are looked at for a short time, by few people. */
const FINISHED_AT_MOST = 20;

/** Cache of matches, so that a game need not be replayed for every order. */
export class MatchCache {
  private readonly byGame = new Map<string, LoadedGame>();
  private readonly finished = new Set<string>();
  private readonly snapshots: Snapshots;

  constructor(snapshots: Snapshots) {
    this.snapshots = snapshots;
  }

  /** Whether the cache has the game, with all of its lines or not. */
  has(game: string): boolean {
    return this.byGame.has(game);
  }

  /** The game, if the cache has all of its lines. */
  current(row: GamesTable): LoadedGame | undefined {
    const loaded = this.byGame.get(row.id);
    if (loaded?.match.lines.length !== playedIn(row)) return undefined;
    this.touch(row.id, loaded);
    this.snapshots.keep(row.id, loaded);
    if (row.status === 'over') this.finish(row.id);
    return loaded;
  }

  /**
   * The game with all of its lines: missing lines are played; if they do not fit, the game is replayed from the start.
   */
  async caughtUp(trx: Reader, row: GamesTable): Promise<LoadedGame> {
    const current = this.current(row);
    if (current !== undefined) return current;
    const loaded = this.byGame.get(row.id);
    const played = playedIn(row);
    if (loaded !== undefined && loaded.match.lines.length < played) {
      const missing = await linesIn(trx, row.id, loaded.match.lines.length);
      const more = missing.slice(0, played - loaded.match.lines.length);
      if (more.every(({ line }) => playLine(loaded.match, line))) {
        addRequestKeys(loaded.keys, more);
        return loaded;
      }
    }
    // It may have been advanced by lines that do not fit, so it must not be used any more.
    this.forget(row.id);
    const seats = await seatsIn(trx, row.id);
    const dice = diceOf(row, seats);
    const rows = (await linesIn(trx, row.id, 0)).slice(0, played);
    const lines = rows.map(({ line }) => line);
    if (commitmentTo(row.id, row.secret) !== row.commitment)
      throw new Error(`line 1 of the game ${row.id}: the secret of its dice is not the one committed to`);
    const setup = setupOf(row, lines[0]);
    const snapshot = await this.snapshots.read(trx, row.id, setup);
    const match = resumeMatch(setup, lines, { dice, snapshot });
    // A snapshot that does not fit is made anew.
    const lightLines = snapshot !== undefined && fitsJournal(snapshot, lines) ? snapshot.entries : 0;
    const fresh: LoadedGame = { setup, dice, match, keys: new Set(), lightLines, storedLines: lightLines };
    addRequestKeys(fresh.keys, rows);
    // Every line was acknowledged. To continue without some of them would lose orders.
    if (lines.length < played) throw new Error(`line ${lines.length + 1} of the game ${row.id}: it is missing`);
    this.remember(row.id, fresh);
    if (row.status === 'over') this.finish(row.id);
    return fresh;
  }

  remember(game: string, loaded: LoadedGame): void {
    this.touch(game, loaded);
    let weight = 0;
    for (const one of this.byGame.values()) weight += weightOf(one);
    for (const [oldest, one] of this.byGame) {
      if (weight <= LINES_AT_MOST || oldest === game) break;
      this.byGame.delete(oldest);
      this.snapshots.drop(oldest, one);
      weight -= weightOf(one);
    }
  }

  private finish(game: string): void {
    this.finished.delete(game);
    this.finished.add(game);
    const [oldest] = this.finished;
    if (this.finished.size > FINISHED_AT_MOST && oldest !== undefined) this.forget(oldest);
  }

  /** Makes a game the one that was used last. */
  private touch(game: string, loaded: LoadedGame): void {
    this.byGame.delete(game);
    this.byGame.set(game, loaded);
  }

  /** Drops a game from the cache. */
  forget(game: string): void {
    this.byGame.delete(game);
    this.finished.delete(game);
  }
}

const weightOf = ({ match, lightLines }: LoadedGame): number => match.lines.length - lightLines * (1 - LIGHT_COUNTS);

function addRequestKeys(keys: Set<string>, rows: readonly { readonly key: string | null }[]): void {
  for (const { key } of rows) if (key !== null) keys.add(key);
}

/** How many lines are moves: the line that closes a journal is none. */
const playedIn = (row: GamesTable): number => (row.status === 'over' ? row.lines - 1 : row.lines);

/** Set-ups of shipped scenarios, shared by their games: to read a scenario takes longer than most orders. */
const SETUPS_AT_MOST = 100;
const setups = new Map<string, GameSetup>();

/** `firstLine`: of the journal, once the game has begun. */
export function setupOf(row: GamesTable, firstLine?: string): GameSetup {
  const edition = editionIn(firstLine);
  const setting = JSON.parse(row.setting) as GameSetting;
  const isShared = setting.custom === undefined && setting.charts === undefined;
  const key = isShared ? `${row.setting} ${edition}` : undefined;
  const known = key === undefined ? undefined : setups.get(key);
  if (known !== undefined) return known;
  const setup = setUpGame(edition === undefined ? setting : { ...setting, edition });
  if (!setup.ok) throw new InvariantError(`game ${row.id} can no longer be set up`);
  if (key !== undefined) setups.set(key, setup.value);
  const [oldest] = setups.keys();
  if (setups.size > SETUPS_AT_MOST && oldest !== undefined) setups.delete(oldest);
  return setup.value;
}

export const diceOf = (row: GamesTable, seats: readonly SeatsTable[]): GameDice => ({
  game: row.id,
  secret: row.secret,
  contributions: Object.fromEntries(seats.map(({ seat, contribution }) => [seat, contribution ?? ''])),
});

/** Starts a game whose seats are all taken. */
export function startGame(row: GamesTable, seats: readonly SeatsTable[], given?: GivenWords): LoadedGame {
  const setup = setupOf(row);
  const dice = diceOf(row, seats);
  const players = Object.fromEntries(
    seats.map(({ seat, bot, name }) => [seat, bot ?? (name === '' ? 'person' : name)]),
  );
  const setting = JSON.parse(row.setting) as GameSetting;
  const header = headerFor(setup, { setting, seats: players, dice });
  return {
    setup,
    dice,
    match: startMatch(setup, header, { dice, given }),
    keys: new Set(),
    lightLines: 0,
    storedLines: 0,
  };
}
