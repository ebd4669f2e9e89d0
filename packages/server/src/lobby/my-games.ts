import type { MyGame, MyGamesReply } from '@guidon/protocol';
import type { Host } from '../orders/host.ts';
import type { GamesTable } from '../store/schema.ts';
import type { Lobby } from './lobby.ts';

const GAMES_SHOWN = 200;
const FINISHED_SHOWN = 50;

/** The games of an account, those that wait for it first. */
export async function myGames(host: Host, lobby: Lobby, account: string): Promise<MyGamesReply> {
  const { db } = host.store;
  const mine = (column: 'seats.account' | 'seats.invited') =>
    db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .selectAll('games')
      .select('seats.seat as mine')
      .where(column, '=', account)
      .orderBy('games.updated', 'desc');
  const under = await mine('seats.account').where('games.status', '!=', 'over').limit(GAMES_SHOWN).execute();
  const over = await mine('seats.account').where('games.status', '=', 'over').limit(FINISHED_SHOWN).execute();
  const asked = await mine('seats.invited').where('games.status', '=', 'waiting').limit(FINISHED_SHOWN).execute();
  const games = await gamesOf(host, lobby, under);
  return {
    invitations: (await gamesOf(host, lobby, asked)).map(({ game, seat }) => ({ game, seat })),
    games: [...games.filter(isUrgent), ...games.filter(one => !isUrgent(one))],
    finished: await gamesOf(host, lobby, over),
  };
}

/** How many games wait for the account: for a decision, or for an answer to an invitation. */
export async function countWaiting({ store }: Host, account: string): Promise<number> {
  const asked = await store.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(['seats.seat', 'games.asked'])
    .where('seats.account', '=', account)
    .where('games.status', '=', 'playing')
    .execute();
  const invited = await store.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select('seats.game')
    .where('seats.invited', '=', account)
    .where('games.status', '=', 'waiting')
    .execute();
  return asked.filter(row => row.asked.split(' ').includes(row.seat)).length + invited.length;
}

const isUrgent = ({ yourTurn, proposals }: MyGame): boolean => yourTurn || proposals > 0;

async function gamesOf(
  host: Host,
  lobby: Lobby,
  rows: readonly (GamesTable & { readonly mine: string })[],
): Promise<readonly MyGame[]> {
  if (rows.length === 0) return [];
  const cards = await lobby.cards(rows);
  const open = await host.store.db
    .selectFrom('proposals')
    .select(['game', 'seat'])
    .where(
      'game',
      'in',
      rows.map(({ id }) => id),
    )
    .where('answer', 'is', null)
    .execute();
  return rows.flatMap(({ id, mine, status }, at) => {
    const game = cards[at];
    if (game === undefined) return [];
    return {
      game,
      seat: mine,
      yourTurn: game.asked.includes(mine),
      proposals: status === 'playing' ? open.filter(one => one.game === id && one.seat !== mine).length : 0,
    };
  });
}
