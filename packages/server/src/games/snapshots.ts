import { type MatchSnapshot, sha256 } from '@guidon/kernel';
import type { Reader, Store } from '../store/database.ts';
import type { AnyMatch, GameSetup } from './live-game.ts';

/** Lines after which a game is stored again. What was played since is folded when the game is opened. */
const EVERY = 200;
/** A shorter game is opened quickly enough without. */
const SHORTEST = 100;

/** A game in memory. */
interface StorableGame {
  readonly setup: GameSetup;
  readonly match: AnyMatch;
  /** How many lines it had when it was stored last. */
  storedLines: number;
}

/**
 * Snapshots of games under way, so that a long game is opened without its journal being folded. They are no truth of
 * their own: one that does not fit the journal or the rules is not taken, and is written anew.
 */
export class Snapshots {
  private readonly store: Store;
  private readonly writing = new Set<string>();
  private readonly every: number;

  constructor(store: Store, { every = EVERY }: { readonly every?: number } = {}) {
    this.store = store;
    this.every = every;
  }

  /** Stores a game if much has been played since it was stored last. */
  keep(game: string, loaded: StorableGame): void {
    if (loaded.match.lines.length - loaded.storedLines >= this.every) this.write(game, loaded);
  }

  /** Stores a game that is about to be dropped from memory. */
  drop(game: string, loaded: StorableGame): void {
    const { match, storedLines } = loaded;
    if (match.lines.length >= Math.min(SHORTEST, this.every) && match.lines.length > storedLines)
      this.write(game, loaded);
  }

  /** The snapshot of a game, if it was made under its rules and is as it was written. */
  async read(db: Reader, game: string, { found }: GameSetup): Promise<MatchSnapshot | undefined> {
    const row = await db.selectFrom('snapshots').selectAll().where('game', '=', game).executeTakeFirst();
    const { rulesVersion } = found.kit;
    if (row?.rules !== rulesVersion || row.hash !== sealOf(row)) return undefined;
    return JSON.parse(row.data) as MatchSnapshot;
  }

  private write(game: string, loaded: StorableGame): void {
    const { match, setup } = loaded;
    const snapshot = this.writing.has(game) ? undefined : match.snapshot();
    loaded.storedLines = match.lines.length;
    if (snapshot === undefined) return;
    const row = { game, rules: setup.found.kit.rulesVersion, data: JSON.stringify(snapshot) };
    const written = this.store.db
      .insertInto('snapshots')
      .values({ ...row, hash: sealOf(row) })
      .onConflict(conflict => conflict.column('game').doUpdateSet({ ...row, hash: sealOf(row) }))
      .execute();
    // Without it the game is opened more slowly. Nothing is lost.
    const settled = (): void => void this.writing.delete(game);
    this.writing.add(game);
    void written.then(settled, settled);
  }
}

const sealOf = ({ game, rules, data }: { readonly game: string; readonly rules: string; readonly data: string }) =>
  sha256(`${game}\n${rules}\n${data}`);
