import { InvariantError, type Order, type Seat, WordsAwaited } from '@guidon/kernel';
import type { GameCache } from '../games/game-cache.ts';
import type { AnyMatch, GameSetup } from '../games/live-game.ts';
import type { Trx } from '../store/database.ts';
import { gameIn } from '../store/rows.ts';
import type { Times } from '../time/game-time.ts';
import { submittedOrAwaited } from './judge-order.ts';
import { lockedGame, persistAwaited, persistMoves } from './persist.ts';

/** Chooses the order of a bot for a seat. */
export type DecideForBot = (
  game: { readonly setup: GameSetup; readonly match: AnyMatch },
  seat: Seat,
  bot: string,
) => Order | undefined;

/** Plays the move of the bot that has to decide, and returns the new number of lines; undefined if no bot has to. */
export async function playBotMove(
  { cache, trx, times }: { readonly cache: GameCache; readonly trx: Trx; readonly times: () => Times },
  game: string,
  decide: DecideForBot,
): Promise<number | undefined> {
  const row = await gameIn(trx, game);
  if (row === undefined || row.status !== 'playing' || row.awaits !== null) return undefined;
  const at = await lockedGame(trx, row, await cache.matches.caughtUp(trx, row));
  const { match } = at.loaded;
  const decision = match.system
    .decisions(match.state)
    .find(open => at.seats.some(({ seat, bot }) => seat === open.seat && bot !== null));
  const bot = at.seats.find(({ seat }) => seat === decision?.seat)?.bot ?? null;
  if (decision === undefined || bot === null) return undefined;
  const order = decide(at.loaded, decision.seat, bot);
  const from = match.lines.length;
  const { seat } = decision;
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
