import type { GameEvent, Rolled, Seat } from '@guidon/kernel';
import { failed, type Outcome } from '../common/outcome.ts';
import { cacheEntry } from '../games/entry-cache.ts';
import type { GameCache } from '../games/game-cache.ts';
import type { GameRows } from '../games/row-cache.ts';
import type { Trx } from '../store/database.ts';
import { gameIn, seatsIn } from '../store/rows.ts';
import { judgeOrder, type ReceivedOrder } from './judge-order.ts';
import { isSimple, orderWriteOf, persistAwaited, persistMoves, rowsAfter, type WrittenMoves } from './persist.ts';

/** An order that has been committed. */
export interface TakenOrder extends WrittenMoves {
  readonly stream: readonly (Rolled | GameEvent)[];
  /** Its dice wait for the links of these seats: it is stored, and not carried out yet. */
  readonly awaits?: readonly Seat[];
  /** It had been taken before, and nothing was changed now. */
  readonly again: boolean;
  /** Where it was judged by cached rows: the rows after it. */
  readonly rows?: GameRows;
}

/** Called when an order has reached a stage. */
type AtStage = (stage: 'checked' | 'written') => void;

/**
 * Judges an order by the cache and writes it in one statement. Nearly every order takes this path. The result holds
 * if the database has counted no other change of the game since its rows were cached; otherwise, and where the order
 * changes more than the position, the result is undefined and the order needs a transaction.
 */
export async function orderByCache(
  cache: GameCache,
  received: ReceivedOrder,
  at: AtStage,
): Promise<Outcome<TakenOrder> | undefined> {
  const { game } = received.seat;
  const { rows, loaded } = (await cache.gameLocked(game)) ?? {};
  if (rows?.row.status !== 'playing' || loaded === undefined || !isSimple(rows)) return undefined;
  const { db } = cache.store;
  const { present } = cache;
  const judged = await judgeOrder({ db, ...rows, loaded, present, load: async () => loaded }, received);
  if (judged.ok && (judged.kind === 'awaited' || judged.kind === 'waiting')) return undefined;
  if (!judged.ok || judged.kind === 'repeated') {
    if ((await gameIn(db, game))?.changes !== rows.row.changes) return undefined;
    return judged.ok ? takenBefore(rows.row.lines, game, judged.n) : judged;
  }
  at('checked');
  const { from, stream } = judged;
  const { key } = received.given;
  const write = orderWriteOf(rows, loaded, { from, times: received.times, key });
  if (!(await cache.store.writeOrder(write, () => at('written')))) {
    cache.forget(game);
    return undefined;
  }
  loaded.keys.add(key);
  cacheEntry(loaded.match, from, judged.entry);
  const now = rowsAfter(rows, write);
  cache.rows.put(now);
  return { ok: true, game, n: from, lines: write.columns.lines, stream, again: false, rows: now };
}

/** Judges an order by the database, where nobody else can change the game, and writes everything that follows of it. */
export async function orderInTransaction(
  { cache, trx }: { readonly cache: GameCache; readonly trx: Trx },
  received: ReceivedOrder,
  at: AtStage,
): Promise<Outcome<TakenOrder>> {
  const { seat, given, times } = received;
  const { game } = seat;
  const row = await gameIn(trx, game);
  if (row === undefined) return failed('no-such-game');
  const seats = await seatsIn(trx, game);
  const load = () => cache.matches.caughtUp(trx, row);
  const { present } = cache;
  const judged = await judgeOrder({ db: trx, row, seats, present, load }, received);
  if (!judged.ok) return judged;
  if (judged.kind === 'waiting')
    return { ok: true, game, n: judged.n, lines: row.lines, stream: [], again: true, awaits: judged.seats };
  if (judged.kind === 'awaited') {
    const { words, order } = judged;
    const waiting = { words, given: { seat: seat.seat, order, key: given.key } };
    await persistAwaited({ trx, row }, waiting, { times, store: cache.store });
    const n = row.lines;
    return { ok: true, game, n, lines: row.lines, stream: [], again: false, awaits: words.seats };
  }
  if (judged.kind === 'repeated') return takenBefore(row.lines, game, judged.n);
  at('checked');
  const { loaded, from, stream } = judged;
  const { store } = cache;
  const lines = await persistMoves({ trx, row, seats, loaded }, { from, times, key: given.key, store, present });
  at('written');
  return { ok: true, game, n: from, lines, stream, again: false };
}

const takenBefore = (lines: number, game: string, n: number): Outcome<TakenOrder> => ({
  ok: true,
  game,
  n,
  lines,
  stream: [],
  again: true,
});
