import type { Verdict } from '@guidon/kernel';
import type { PastGame, PersonCard, SystemResult } from '@guidon/protocol';
import type { Ended } from '../games/live-game.ts';
import type { Store } from '../store/database.ts';
import type { AccountsTable, GamesTable, SeatsTable } from '../store/schema.ts';

const LAST_SHOWN = 20;
/** More games than anybody has played here; the counts of somebody who has are of the latest. */
const COUNTED = 5000;

/** The public profile of an account: when it was created, and how its games ended. */
export async function profileOf(store: Store, { id, name, created }: AccountsTable): Promise<PersonCard> {
  const { db } = store;
  const rows = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select([
      'games.id',
      'games.system',
      'games.title',
      'games.updated',
      'games.result',
      'games.ended',
      'seats.seat as mine',
    ])
    .where('seats.account', '=', id)
    .where('games.status', '=', 'over')
    .where('games.lines', '>', 0)
    .orderBy('games.updated', 'desc')
    .limit(COUNTED)
    .execute();
  const seats = await seatsOf(store, id);
  const games = rows.map(row => {
    const others = (seats.get(row.id) ?? []).filter(({ seat }) => seat !== row.mine);
    return { past: pastGame(row, others), isBetweenPeople: others.every(({ bot }) => bot === null) };
  });
  // Games against bots are not counted.
  const counted = games.filter(({ past, isBetweenPeople }) => isBetweenPeople && past.outcome !== 'closed');
  return {
    name,
    since: created,
    finished: counted.length,
    results: resultsOf(counted.map(({ past }) => past)),
    last: games.slice(0, LAST_SHOWN).map(({ past }) => past),
  };
}

async function seatsOf(store: Store, account: string): Promise<ReadonlyMap<string, readonly SeatsTable[]>> {
  const rows = await store.db
    .selectFrom('seats')
    .selectAll()
    .where('game', 'in', eb => eb.selectFrom('seats as mine').select('mine.game').where('mine.account', '=', account))
    .execute();
  return Map.groupBy(rows, ({ game }) => game);
}

function pastGame(
  row: Pick<GamesTable, 'id' | 'system' | 'title' | 'updated' | 'result' | 'ended'> & { readonly mine: string },
  others: readonly SeatsTable[],
): PastGame {
  return {
    game: row.id,
    system: row.system,
    title: row.title,
    seat: row.mine,
    against: others.map(({ name }) => name),
    outcome: outcomeFor(row),
    ended: row.updated,
  };
}

function outcomeFor({
  result,
  ended,
  mine,
}: Pick<GamesTable, 'result' | 'ended'> & { readonly mine: string }): PastGame['outcome'] {
  const how = ended === null ? null : (JSON.parse(ended) as Ended);
  if (how?.how === 'closed') return 'closed';
  const winner = how === null ? (result === null ? null : (JSON.parse(result) as Verdict).winner) : how.winner;
  return winner === undefined || winner === null ? 'drawn' : winner === mine ? 'won' : 'lost';
}

function resultsOf(games: readonly PastGame[]): readonly SystemResult[] {
  const count = (system: string, outcome: PastGame['outcome']): number =>
    games.filter(game => game.system === system && game.outcome === outcome).length;
  return [...new Set(games.map(({ system }) => system))].toSorted().map(system => ({
    system,
    won: count(system, 'won'),
    lost: count(system, 'lost'),
    drawn: count(system, 'drawn'),
  }));
}
