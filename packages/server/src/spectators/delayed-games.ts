import { TIME_UNITS } from '@guidon/protocol';
import { failed, type Outcome } from '../common/outcome.ts';
import { playLine, resumeMatch } from '../games/live-game.ts';
import { diceOf, type LoadedGame, setupOf } from '../games/match-cache.ts';
import type { Host } from '../orders/host.ts';
import type { GamesTable } from '../store/schema.ts';

/** The seat of a spectator: no seat of any game has this name. */
export const NO_SEAT = '';

/** Under which the positions are kept that spectators see: they are behind those of the players. */
export const watched = (game: string): string => `${game} watched`;

const GAMES_AT_MOST = 100;
/** The header and the opening. Before them there is nothing to show. */
const FIRST_LINES = 2;

type Delayed = Pick<LoadedGame, 'setup' | 'dice' | 'match'>;

/** Games as spectators see them: delayed by as much as the players have agreed. */
export class DelayedGames {
  private readonly host: Host;
  private readonly byGame = new Map<string, Delayed>();

  constructor(host: Host) {
    this.host = host;
  }

  async view(game: string): Promise<Outcome<Pick<LoadedGame, 'setup' | 'match'> & { readonly seat: string }>> {
    const found = await this.host.rowsOf(game);
    if (found === undefined) return failed('no-such-game');
    const { row, seats } = found;
    if (row.watching === null) return failed('not-yours');
    if (row.status === 'waiting') return failed('not-begun');
    const until = this.host.times().now - row.watching * TIME_UNITS.MINUTE;
    const before = this.byGame.get(game);
    const from = before?.match.lines.length ?? 0;
    const more = before === undefined ? [] : await this.lines(row, { from, until });
    // Another call may have played on while the lines were read.
    if (
      before !== undefined &&
      more.slice(before.match.lines.length - from).every(line => playLine(before.match, line))
    ) {
      this.remember(game, before);
      return { ok: true, setup: before.setup, match: before.match, seat: NO_SEAT };
    }
    const played = await this.lines(row, { from: 0, until });
    if (played.length < FIRST_LINES) return failed('not-begun');
    const setup = before?.setup ?? setupOf(row, played[0]);
    const dice = diceOf(row, seats);
    const loaded = { setup, dice, match: resumeMatch(setup, played, { dice }) };
    this.remember(game, loaded);
    return { ok: true, setup: loaded.setup, match: loaded.match, seat: NO_SEAT };
  }

  /**
   * The lines of moves from a number on, up to the first that is too recent. If the machine's clock was set back, a
   * later line may seem older than one before it; it is not shown without that one.
   */
  private async lines(
    row: GamesTable,
    { from, until }: { readonly from: number; readonly until: number },
  ): Promise<readonly string[]> {
    const rows = await this.host.store.db
      .selectFrom('lines')
      .select(['line', 'written'])
      .where('game', '=', row.id)
      .where('n', '>=', from)
      .where('n', '<', row.status === 'over' ? row.lines - 1 : row.lines)
      .orderBy('n')
      .execute();
    const young = row.status === 'over' ? -1 : rows.findIndex(({ written }) => written > until);
    return (young < 0 ? rows : rows.slice(0, young)).map(({ line }) => line);
  }

  private remember(game: string, loaded: Delayed): void {
    this.byGame.delete(game);
    this.byGame.set(game, loaded);
    const [oldest] = this.byGame.keys();
    if (this.byGame.size > GAMES_AT_MOST && oldest !== undefined) this.byGame.delete(oldest);
  }
}
