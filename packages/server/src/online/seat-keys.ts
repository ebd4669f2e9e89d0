import type { Seat } from '@guidon/kernel';
import type { Store } from '../store/database.ts';
import { digestOf } from './secrets.ts';

/** What lets somebody act for a seat: the secret link to it, or the account that sits there. */
export type SeatKey = string | AccountKey;

export interface AccountKey {
  readonly account: string;
  readonly game: string;
  readonly seat: Seat;
}

export interface Sitting {
  readonly game: string;
  readonly seat: Seat;
  readonly name: string;
  readonly account: string | null;
}

/** Asked anew every time: a link that was replaced, and an account that has left, open nothing any more. */
export async function seatOf({ db }: Store, key: SeatKey): Promise<Sitting | undefined> {
  const seats = db.selectFrom('seats').select(['game', 'seat', 'name', 'account']);
  if (typeof key === 'string') return seats.where('token', '=', digestOf(key)).executeTakeFirst();
  return seats
    .where('game', '=', key.game)
    .where('seat', '=', key.seat)
    .where('account', '=', key.account)
    .executeTakeFirst();
}
