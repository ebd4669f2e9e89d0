import { TIME_UNITS } from '@guidon/protocol';
import type { Host } from './host.ts';
import { diceOf, type Known, laidOut } from './known-games.ts';
import { followed, resume } from './live-game.ts';
import { failed, type Outcome } from './outcome.ts';

/** Whoever looks on has no seat: no seat has this name. */
export const NO_SEAT = '';

const WATCHED_AT_MOST = 100;
/** The header and the opening: before them there is nothing to see. */
const FIRST_LINES = 2;

/** Games as those who look on may see them: behind by as much as the players have agreed. */
export class Gallery {
  private readonly host: Host;
  private readonly known = new Map<string, Known>();

  constructor(host: Host) {
    this.host = host;
  }

  async look(game: string): Promise<Outcome<Pick<Known, 'laid' | 'match'> & { readonly seat: string }>> {
    const found = await this.host.rowOf(game);
    if (found === undefined) return failed('no-such-game');
    const { row, seats } = found;
    if (row.watching === null) return failed('not-yours');
    if (row.status === 'waiting') return failed('not-begun');
    const until =
      row.status === 'over' ? this.host.times().now : this.host.times().now - row.watching * TIME_UNITS.MINUTE;
    const lines = await this.linesUntil(game, until);
    const played = row.status === 'over' ? lines.slice(0, row.lines - 1) : lines;
    if (played.length < FIRST_LINES) return failed('not-begun');
    const before = this.known.get(game);
    const isOn =
      before !== undefined &&
      before.match.lines.length <= played.length &&
      played.slice(before.match.lines.length).every(line => followed(before.match, line));
    const laid = before?.laid ?? laidOut(row);
    const dice = diceOf(row, seats);
    const known = isOn ? before : { laid, dice, match: resume(laid, played, dice) };
    this.remember(game, known);
    return { ok: true, laid: known.laid, match: known.match, seat: NO_SEAT };
  }

  private async linesUntil(game: string, until: number): Promise<readonly string[]> {
    const rows = await this.host.store.db
      .selectFrom('lines')
      .select('line')
      .where('game', '=', game)
      .where('written', '<=', until)
      .orderBy('n')
      .execute();
    return rows.map(({ line }) => line);
  }

  private remember(game: string, known: Known): void {
    this.known.delete(game);
    this.known.set(game, known);
    const [oldest] = this.known.keys();
    if (this.known.size > WATCHED_AT_MOST && oldest !== undefined) this.known.delete(oldest);
  }
}
