import type { Seat } from '@guidon/kernel';
import { digestOf } from '../common/secrets.ts';
import { compiledQuery } from '../store/compiled-query.ts';
import type { Reader, Store } from '../store/database.ts';
import type { SeatsTable } from '../store/schema.ts';

/** What lets somebody act for a seat: the secret link to it, or the account that sits there. */
export type SeatKey = string | AccountKey;

export interface AccountKey {
  readonly account: string;
  /** The hash of the session: whoever has signed out, or was barred, acts no more, over an open socket either. */
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

const byLink = compiledQuery((db, { token }: { readonly token: string }) =>
  db.selectFrom('seats').select(['game', 'seat', 'name', 'account']).where('token', '=', token),
);

/** A seat of an account is named like this, in the place of a secret link. */
const OWN_SEAT = /^own\.([0-9a-f-]{36})\.([A-Za-z0-9-]{1,40})$/;

/** Names a seat of an account in the place of a secret link. */
export const ownKey = (game: string, seat: Seat): string => `own.${game}.${seat}`;

/** The seat that a token names, if it names one of an account; any other token is a secret link. */
export function ownSeatIn(token: string): { readonly game: string; readonly seat: Seat } | undefined {
  const own = OWN_SEAT.exec(token);
  if (own === null) return undefined;
  const [, game = '', seat = ''] = own;
  return { game, seat };
}

/** Asked anew every time: a link that was replaced, and an account that has left, open nothing any more. */
export async function findSeat({ db }: Pick<Store, 'db'>, key: SeatKey): Promise<SeatHolder | undefined> {
  if (typeof key === 'string') return (await byLink(db, { token: digestOf(key) }))[0];
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

/** The same where nobody can change it any more: while something waited for its turn the link may have been replaced. */
export const holdsSeat = async (trx: Reader, key: SeatKey, seats: readonly SeatsTable[]): Promise<boolean> =>
  typeof key === 'string'
    ? seats.some(({ token }) => token === digestOf(key))
    : (await findSeat({ db: trx }, key)) !== undefined;
