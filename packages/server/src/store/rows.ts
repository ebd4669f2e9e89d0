import type { Seat } from '@guidon/kernel';
import { TIME_UNITS } from '@guidon/protocol';
import { compiledQuery } from './compiled-query.ts';
import type { Reader, Trx } from './database.ts';
import type { ConditionsTable, GamesTable, LinesTable, ProposalsTable, SeatsTable } from './schema.ts';

/** A row as it is read, with the id that the database has counted up. */
export type WithId<T> = Omit<T, 'id'> & { readonly id: number };

const gameNamed = compiledQuery((db, { game }: { readonly game: string }) =>
  db.selectFrom('games').selectAll().where('id', '=', game),
);
const seatsNamed = compiledQuery((db, { game }: { readonly game: string }) =>
  db.selectFrom('seats').selectAll().where('game', '=', game).orderBy('seat'),
);
const conditionsNamed = compiledQuery((db, { game }: { readonly game: string }) =>
  db.selectFrom('conditions').selectAll().where('game', '=', game).orderBy('id'),
);
const proposalsNamed = compiledQuery((db, { game }: { readonly game: string }) =>
  db.selectFrom('proposals').selectAll().where('game', '=', game).where('answer', 'is', null).orderBy('id'),
);

export const gameIn = async (trx: Reader, game: string): Promise<GamesTable | undefined> =>
  (await gameNamed(trx, { game }))[0];

export const seatsIn = (trx: Reader, game: string): Promise<readonly SeatsTable[]> => seatsNamed(trx, { game });

/** A game and its seats, as the database has them now. */
export async function rowsOfGame(
  db: Reader,
  game: string,
): Promise<{ readonly row: GamesTable; readonly seats: readonly SeatsTable[] } | undefined> {
  const row = await gameIn(db, game);
  return row === undefined ? undefined : { row, seats: await seatsIn(db, game) };
}

const linesNamed = compiledQuery((db, { game, from }: { readonly game: string; readonly from: number }) =>
  db.selectFrom('lines').select(['line', 'key']).where('game', '=', game).where('n', '>=', from).orderBy('n'),
);

/** Lines of a journal with the keys of the requests that led to them. */
export const linesIn = (
  trx: Reader,
  game: string,
  from: number,
): Promise<readonly Pick<LinesTable, 'line' | 'key'>[]> => linesNamed(trx, { game, from });

export const conditionsIn = (trx: Reader, game: string): Promise<readonly WithId<ConditionsTable>[]> =>
  conditionsNamed(trx, { game });

export const openProposals = (trx: Reader, game: string): Promise<readonly WithId<ProposalsTable>[]> =>
  proposalsNamed(trx, { game });

export const updateSeat = async (
  trx: Trx,
  { game, seat }: { readonly game: string; readonly seat: Seat },
  change: Partial<SeatsTable>,
): Promise<void> => {
  await trx.updateTable('seats').set(change).where('game', '=', game).where('seat', '=', seat).execute();
};

/** The former holder of a seat gets no more notices of it. */
export const forgetContacts = async (
  trx: Trx,
  { game, seat }: { readonly game: string; readonly seat: Seat },
): Promise<void> => {
  await trx.deleteFrom('contacts').where('game', '=', game).where('seat', '=', seat).execute();
};

/** The column `muted` as a list of seats. */
export const mutedSeats = (muted: string): readonly Seat[] => (muted === '' ? [] : muted.split(' '));

/** How many rows a seat has added in the last minute. */
export async function countLastMinute(
  trx: Reader,
  table: 'chat' | 'proposals',
  { game, seat, now }: { readonly game: string; readonly seat: Seat; readonly now: number },
): Promise<number> {
  const { count } = await trx
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('game', '=', game)
    .where('seat', '=', seat)
    .where('at', '>', now - TIME_UNITS.MINUTE)
    .where('at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}
