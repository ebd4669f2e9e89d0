import { commitmentTo, InvariantError } from '@guidon/kernel';
import type { Trx } from '../store/database.ts';
import { linesIn, seatsIn } from '../store/rows.ts';
import type { GamesTable, SeatsTable } from '../store/schema.ts';
import { type AnyMatch, followed, type GameDice, type GameSetting, type Laid, lay, resume } from './live-game.ts';

/** A game as one process knows it: nothing here is truth, all of it can be made again from the database. */
export interface Known {
  readonly laid: Laid;
  readonly dice: GameDice;
  readonly match: AnyMatch;
}

const KNOWN_AT_MOST = 500;

/** Games that were played here a while ago, so that they need not be replayed for every order. */
export class KnownGames {
  private readonly known = new Map<string, Known>();

  /** The game if all of it is known here. */
  current(row: GamesTable): Known | undefined {
    const known = this.known.get(row.id);
    return known?.match.lines.length === playedIn(row) ? known : undefined;
  }

  /** Everything another process has added is played on; what does not fit is made anew. */
  async caughtUp(trx: Trx, row: GamesTable): Promise<Known> {
    const known = this.known.get(row.id);
    const played = playedIn(row);
    if (known !== undefined && known.match.lines.length === played) return known;
    if (known !== undefined && known.match.lines.length < played) {
      const missing = await linesIn(trx, row.id, known.match.lines.length);
      if (missing.slice(0, played - known.match.lines.length).every(line => followed(known.match, line))) return known;
    }
    const seats = await seatsIn(trx, row.id);
    const laid = laidOut(row);
    const dice = diceOf(row, seats);
    const lines = (await linesIn(trx, row.id, 0)).slice(0, played);
    if (commitmentTo(row.id, row.secret) !== row.commitment)
      throw new Error(`line 1 of the game ${row.id}: the secret of its dice is not the one committed to`);
    const fresh: Known = { laid, dice, match: resume(laid, lines, dice) };
    // To go on with fewer lines than were acknowledged would be to lose orders.
    if (lines.length < played) throw new Error(`line ${lines.length + 1} of the game ${row.id}: it is missing`);
    this.remember(row.id, fresh);
    return fresh;
  }

  remember(game: string, known: Known): void {
    this.known.delete(game);
    this.known.set(game, known);
    const [oldest] = this.known.keys();
    if (this.known.size > KNOWN_AT_MOST && oldest !== undefined) this.known.delete(oldest);
  }

  /** What was played here was not committed: it is made again from what was. */
  forget(game: string): void {
    this.known.delete(game);
  }
}

/** The line that closes a game is no move. */
const playedIn = (row: GamesTable): number => (row.status === 'over' ? row.lines - 1 : row.lines);

export function laidOut(row: GamesTable): Laid {
  const laid = lay(JSON.parse(row.setting) as GameSetting);
  if (!laid.ok) throw new InvariantError(`game ${row.id} can no longer be set up`);
  return laid.value;
}

export const diceOf = (row: GamesTable, seats: readonly SeatsTable[]): GameDice => ({
  game: row.id,
  secret: row.secret,
  contributions: Object.fromEntries(seats.map(({ seat, contribution }) => [seat, contribution ?? ''])),
});
