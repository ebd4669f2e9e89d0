import type { GameEvent, Rolled } from '@guidon/kernel';
import { cacheEntry } from '../games/entry-cache.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { GameRows } from '../games/row-cache.ts';
import { holdsSeat, type SeatHolder, type SeatKey } from '../games/seat-keys.ts';
import type { Times } from '../time/game-time.ts';
import { isSimple, orderWriteOf, rowsAfter } from './persist.ts';

export interface GivenOrder {
  readonly key: string;
  readonly revision: number;
  readonly order: unknown;
}

export interface AskedOrder {
  readonly by: SeatKey;
  readonly seat: SeatHolder;
  readonly given: GivenOrder;
  readonly times: Times;
}

export interface CachedOrder {
  /** The number of the line the order has become, and how many lines there are now. */
  readonly n: number;
  readonly lines: number;
  readonly stream: readonly (Rolled | GameEvent)[];
  readonly rows: GameRows;
}

/**
 * The way of nearly every order: judged by what this process knows of the game, and written in one go if the database
 * finds that this is all there is to know. Whatever is out of the ordinary (an order that does not fit, a key that was
 * used, somebody who was quicker, answers given beforehand) comes to nothing here and is left to the long way.
 */
export async function orderByCache(
  cache: GameCache,
  { by, seat, given, times }: AskedOrder,
  at: (point: 'checked' | 'written') => void,
): Promise<CachedOrder | undefined> {
  const { game } = seat;
  const { rows, loaded } = (await cache.gameLocked(game)) ?? {};
  if (rows?.row.status !== 'playing' || loaded === undefined || !isSimple(rows)) return undefined;
  // A link that was looked up at this very desk need not be compared again.
  const isSeen = rows.seats.some(one => one === seat);
  if (!isSeen && !(await holdsSeat(cache.store.db, by, rows.seats))) return undefined;
  const { match } = loaded;
  if (given.revision !== match.revisionOf(seat.seat) || loaded.keys.has(given.key)) return undefined;
  const from = match.lines.length;
  const submitted = match.submit(seat.seat, given.order);
  if (!submitted.ok) return undefined;
  at('checked');
  const write = orderWriteOf(rows, loaded, { from, times, key: given.key });
  if (!(await cache.store.writeOrder(write, () => at('written')))) {
    cache.forget(game);
    return undefined;
  }
  loaded.keys.add(given.key);
  cacheEntry(match, from, submitted.entry);
  const now = rowsAfter(rows, write);
  cache.rows.put(now);
  return { n: from, lines: write.shown.lines, stream: submitted.stream, rows: now };
}
