import { InvariantError, type Order, type Seat, WordsAwaited } from '@guidon/kernel';
import type { GameCache } from '../games/game-cache.ts';
import type { AnyMatch, GameSetup } from '../games/live-game.ts';
import type { Trx } from '../store/database.ts';
import { gameIn } from '../store/rows.ts';
import type { Times } from '../time/game-time.ts';
import { submittedOrAwaited } from './judge-order.ts';
import { lockedGame, persistAwaited, persistMoves } from './persist.ts';

/** Chooses the order of a bot for a seat. It may take its time: nothing is locked meanwhile. */
export type DecideForBot = (
  game: { readonly setup: GameSetup; readonly match: AnyMatch },
  seat: Seat,
  bot: string,
) => Order | undefined | Promise<Order | undefined>;

/** What a bot has decided, and at which line. */
interface Decided {
  readonly seat: Seat;
  readonly bot: string;
  readonly lines: number;
  readonly order: Order | undefined;
}

/** Lets the bot decide that has to; undefined if none has to. */
export async function botDecision(cache: GameCache, game: string, decide: DecideForBot): Promise<Decided | undefined> {
  const { rows, loaded } = (await cache.game(game)) ?? {};
  if (rows?.row.status !== 'playing' || rows.row.awaits !== null || loaded === undefined) return undefined;
  const { match } = loaded;
  const lines = match.lines.length;
  for (const { seat } of match.system.decisions(match.state)) {
    const bot = rows.seats.find(one => one.seat === seat)?.bot ?? null;
    if (bot !== null) return { seat, bot, lines, order: await decide(loaded, seat, bot) };
  }
  return undefined;
}

/** Plays what a bot has decided, and returns the new number of lines; the old one if the game has moved on meanwhile. */
export async function playBotMove(
  { cache, trx, times }: { readonly cache: GameCache; readonly trx: Trx; readonly times: () => Times },
  game: string,
  { seat, bot, lines, order }: Decided,
): Promise<number | undefined> {
  const row = await gameIn(trx, game);
  if (row === undefined || row.status !== 'playing' || row.awaits !== null) return undefined;
  const at = await lockedGame(trx, row, await cache.matches.caughtUp(trx, row));
  const { match } = at.loaded;
  const from = match.lines.length;
  // Somebody has taken back, or another process has made the move: the bot is asked again.
  if (from !== lines) return row.lines;
  const { present, store } = cache;
  const submitted = order === undefined ? undefined : submittedOrAwaited(at.loaded, present, { seat, order });
  if (submitted instanceof WordsAwaited) {
    if (order === undefined) return undefined;
    await persistAwaited(at, { words: submitted, given: { seat, order } }, { times: times(), store });
    return row.lines;
  }
  if (submitted?.ok !== true) throw new InvariantError(`${bot} gives an illegal order in ${game}`);
  // Read after the bot has decided: its time must not count on the other side's clock.
  return persistMoves(at, { from, times: times(), store, present });
}
