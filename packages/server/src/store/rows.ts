import type { Seat } from '@guidon/kernel';
import type { Reader, Trx } from './database.ts';
import type { ConditionsTable, GamesTable, ProposalsTable, SeatsTable } from './schema.ts';

/** Rows as they are read: what the database counts by itself is there. */
export type Counted<T> = Omit<T, 'id'> & { readonly id: number };

export const gameIn = (trx: Reader, game: string): Promise<GamesTable | undefined> =>
  trx.selectFrom('games').selectAll().where('id', '=', game).executeTakeFirst();

export const seatsIn = (trx: Reader, game: string): Promise<SeatsTable[]> =>
  trx.selectFrom('seats').selectAll().where('game', '=', game).orderBy('seat').execute();

export async function linesIn(trx: Reader, game: string, from: number): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('lines')
    .select('line')
    .where('game', '=', game)
    .where('n', '>=', from)
    .orderBy('n')
    .execute();
  return rows.map(({ line }) => line);
}

export const conditionsIn = (trx: Reader, game: string): Promise<Counted<ConditionsTable>[]> =>
  trx.selectFrom('conditions').selectAll().where('game', '=', game).orderBy('id').execute();

export const openProposals = (trx: Reader, game: string): Promise<Counted<ProposalsTable>[]> =>
  trx.selectFrom('proposals').selectAll().where('game', '=', game).where('answer', 'is', null).orderBy('id').execute();

export const updateSeat = async (
  trx: Trx,
  { game, seat }: { readonly game: string; readonly seat: Seat },
  change: Partial<SeatsTable>,
): Promise<void> => {
  await trx.updateTable('seats').set(change).where('game', '=', game).where('seat', '=', seat).execute();
};

/** Whoever leaves a seat is no longer told of it. */
export const forgetContacts = async (
  trx: Trx,
  { game, seat }: { readonly game: string; readonly seat: Seat },
): Promise<void> => {
  await trx.deleteFrom('contacts').where('game', '=', game).where('seat', '=', seat).execute();
};
