import type { Seat } from '@guidon/kernel';
import type { Reader } from '../store/database.ts';

/** Games whose seats are marked in one statement: orders wait for it. */
const MARKED_AT_ONCE = 100;

/** Seats whose clients are connected now. */
export async function markPresent(
  db: Reader,
  holders: readonly { readonly game: string; readonly seat: Seat }[],
  now: number,
): Promise<void> {
  for (const [seat, those] of Map.groupBy(holders, one => one.seat)) {
    const games = [...new Set(those.map(({ game }) => game))];
    for (let from = 0; from < games.length; from += MARKED_AT_ONCE)
      await db
        .updateTable('seats')
        .set({ seen: now })
        .where('seat', '=', seat)
        .where('game', 'in', games.slice(from, from + MARKED_AT_ONCE))
        .execute();
  }
}
