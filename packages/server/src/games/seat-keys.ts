import type { Seat } from '@guidon/kernel';
import { digestOf } from '../common/secrets.ts';
import { compiledQuery } from '../store/compiled-query.ts';
import type { Reader, Store } from '../store/database.ts';
import type { SeatsTable } from '../store/schema.ts';

/** The right to act for a seat: its secret link, or the account that holds it. */
export type SeatKey = string | AccountKey;

export interface AccountKey {
  readonly account: string;
  /** The hash of the session, checked at every use: it ends when the account signs out or is barred. */
  readonly session: string;
  readonly game: string;
  readonly seat: Seat;
}

export interface SeatHolder {
  readonly game: string;
  readonly seat: Seat;
  readonly name: string;
  readonly account: string | null;
}

const seatByLink = compiledQuery((db, { token }: { readonly token: string }) =>
  db.selectFrom('seats').select(['game', 'seat', 'name', 'account']).where('token', '=', token),
);

/** Names a seat of an account, in the place of a secret link. */
const OWN_SEAT = /^own\.([0-9a-f-]{36})\.([A-Za-z0-9-]{1,40})$/;

/** The token of a seat that an account holds. */
export const ownKey = (game: string, seat: Seat): string => `own.${game}.${seat}`;

/** The seat that a token names if an account holds it. Any other token is a secret link. */
export function ownSeatIn(token: string): { readonly game: string; readonly seat: Seat } | undefined {
  const own = OWN_SEAT.exec(token);
  if (own === null) return undefined;
  const [, game = '', seat = ''] = own;
  return { game, seat };
}

/** Finds the seat for a key in the database, every time: a link may have been replaced, an account may have left. */
export async function findSeat({ db }: Pick<Store, 'db'>, key: SeatKey): Promise<SeatHolder | undefined> {
  if (typeof key === 'string') return (await seatByLink(db, { token: digestOf(key) }))[0];
  return db
    .selectFrom('seats')
    .select(['seats.game', 'seats.seat', 'seats.name', 'seats.account'])
    .innerJoin('sessions', 'sessions.account', 'seats.account')
    .innerJoin('accounts', 'accounts.id', 'seats.account')
    .where('seats.game', '=', key.game)
    .where('seats.seat', '=', key.seat)
    .where('seats.account', '=', key.account)
    .where('sessions.token', '=', key.session)
    .where('accounts.barred', 'is', null)
    .executeTakeFirst();
}

/** The same inside a transaction or a lock: the link may have been replaced while the request waited. */
export const holdsSeat = async (trx: Reader, key: SeatKey, seats: readonly SeatsTable[]): Promise<boolean> =>
  typeof key === 'string'
    ? seats.some(({ token }) => token === digestOf(key))
    : (await findSeat({ db: trx }, key)) !== undefined;
