import type { Seat } from '@guidon/kernel';
import type { GameCard, LobbyReply, TakenSeat } from '@guidon/protocol';
import { failed, type Outcome } from '../common/outcome.ts';
import { digestOf, freshSecret } from '../common/secrets.ts';
import { seatedColumns } from '../games/new-game.ts';
import { ownKey, type SeatKey } from '../games/seat-keys.ts';
import { cancelNotices, notify } from '../notices/outbox.ts';
import type { Host } from '../orders/host.ts';
import type { Trx } from '../store/database.ts';
import { forgetContacts, updateSeat } from '../store/rows.ts';
import type { GamesTable, SeatsTable } from '../store/schema.ts';
import { cardOf, spectatorCard } from '../views/game-card.ts';

/** How many games a list shows, and for how long an open game is shown. */
const GAMES_SHOWN = 100;
const SHOWN_FOR = 30 * 24 * 3600 * 1000;
/** Invitations that one account may have at once. */
const INVITED_AT_MOST = 50;

/** Somebody who takes a seat: a guest with a name of their choice, or an account. */
export interface NewPlayer {
  readonly name: string;
  readonly word: string;
  readonly account?: string | undefined;
}

interface Seating {
  readonly row: GamesTable;
  readonly seats: readonly SeatsTable[];
}

export interface Place {
  readonly game: string;
  readonly seat: Seat;
}

/** Open games, invitations, and links that are replaced. */
export class Lobby {
  private readonly host: Host;

  constructor(host: Host) {
    this.host = host;
  }

  async list(): Promise<LobbyReply> {
    const { now } = this.host.times();
    const games = this.host.store.db.selectFrom('games').selectAll().orderBy('updated', 'desc').limit(GAMES_SHOWN);
    const open = await this.cards(
      await games
        .where('listed', '=', 1)
        .where('status', '=', 'waiting')
        .where('updated', '>', now - SHOWN_FOR)
        .execute(),
    );
    const watched = await this.cards(
      await games.where('status', '=', 'playing').where('watching', 'is not', null).execute(),
    );
    return {
      open: open
        .map(game => ({ game, free: game.seats.filter(isOpen).map(({ seat }) => seat) }))
        .filter(({ free }) => free.length > 0),
      watched: watched.map(spectatorCard),
    };
  }

  /** The cards of many games with two queries. */
  async cards(rows: readonly GamesTable[]): Promise<readonly GameCard[]> {
    if (rows.length === 0) return [];
    const seats = await this.host.store.db
      .selectFrom('seats')
      .selectAll()
      .where(
        'game',
        'in',
        rows.map(({ id }) => id),
      )
      .orderBy('seat')
      .execute();
    const { service } = this.host.times();
    return rows.map(row =>
      cardOf(
        row,
        seats.filter(({ game }) => game === row.id),
        service,
      ),
    );
  }

  /** Takes a seat of an open game. If two want the same seat, one gets it. */
  take(place: Place, sitter: NewPlayer): Promise<Outcome<TakenSeat>> {
    return this.sitDown(place, sitter, (at, mine) => {
      if (at.row.listed !== 1) return failed('no-such-game');
      if (mine.contribution !== null || mine.invited !== null) return failed('taken');
      return undefined;
    });
  }

  accept(place: Place, sitter: NewPlayer & { readonly account: string }): Promise<Outcome<TakenSeat>> {
    return this.sitDown(place, sitter, (_at, mine) =>
      mine.invited === sitter.account && mine.contribution === null ? undefined : failed('taken'),
    );
  }

  /** Takes a seat for the creator of a game, before anybody else can. */
  takeFirst(place: Place, sitter: NewPlayer): Promise<Outcome<TakenSeat>> {
    return this.sitDown(place, sitter, (_at, mine) => (mine.contribution === null ? undefined : failed('taken')));
  }

  private sitDown(
    { game, seat }: Place,
    sitter: NewPlayer,
    mayNot: (at: Seating, mine: SeatsTable) => ReturnType<typeof failed> | undefined,
  ): Promise<Outcome<TakenSeat>> {
    return this.host.changeSeating(game, async (trx, at) => {
      const mine = at.seats.find(row => row.seat === seat && row.bot === null);
      if (mine === undefined) return failed('no-such-seat');
      if (at.row.status !== 'waiting') return failed(at.row.status === 'over' ? 'over' : 'taken');
      const fault = mayNot(at, mine);
      if (fault !== undefined) return fault;
      if (sitter.account !== undefined && at.seats.some(({ account }) => account === sitter.account))
        return failed('sits-already');
      const link = freshSecret();
      await updateSeat(trx, { game, seat }, { token: digestOf(link), ...seatedColumns(sitter, this.host.times().now) });
      return { ok: true, game, seat, key: sitter.account === undefined ? link : ownKey(game, seat) };
    });
  }

  /** Invites an account to a seat, or withdraws the invitation. Anybody with a seat or a link of the game may do so. */
  async invite(
    key: SeatKey,
    asked: { readonly seat: Seat; readonly account: string | null },
  ): Promise<Outcome<object>> {
    const holder = await this.host.seatOf(key);
    if (holder === undefined) return failed('no-such-seat');
    return this.inviteAccount({ game: holder.game, seat: asked.seat }, asked.account);
  }

  inviteAccount({ game, seat }: Place, account: string | null): Promise<Outcome<object>> {
    return this.host.changeSeating(game, async (trx, { row, seats }) => {
      const wanted = seats.find(one => one.seat === seat && one.bot === null);
      if (wanted === undefined) return failed('no-such-seat');
      if (row.status !== 'waiting') return failed('begun');
      if (wanted.contribution !== null) return failed('taken');
      if (account !== null) {
        if (seats.some(one => one.account === account)) return failed('sits-already');
        if (await hasTooManyInvitations(trx, account)) return failed('too-many');
      }
      await updateSeat(trx, { game, seat }, { invited: account });
      const { now } = this.host.times();
      await cancelNotices(trx, { game, now }, { seats: [seat], kind: 'invited' });
      if (account !== null) await notify(trx, { game, seats, now }, { to: [seat], kind: 'invited' });
      return { ok: true };
    });
  }

  decline({ game, seat }: Place, account: string): Promise<Outcome<object>> {
    return this.host.changeSeating(game, async (trx, { seats }) => {
      if (!seats.some(one => one.seat === seat && one.invited === account)) return failed('no-such-seat');
      await updateSeat(trx, { game, seat }, { invited: null });
      return { ok: true };
    });
  }

  /**
   * A new link for one's own seat, or for one that nobody has taken. The old link opens nothing any more, and an
   * account that held the seat loses it.
   */
  newLink(key: SeatKey, seat?: Seat): Promise<Outcome<{ readonly link: string }>> {
    return this.atSeat(key, async (trx, mine, { row, seats }) => {
      const wanted = seat === undefined ? mine : seats.find(one => one.seat === seat && one.bot === null);
      if (wanted === undefined) return failed('no-such-seat');
      const isOwn = wanted.seat === mine.seat;
      if (!isOwn && wanted.contribution !== null) return failed('taken');
      if (row.status === 'over') return failed('over');
      const link = freshSecret();
      // The former holder must get no more notices of the game.
      await forgetContacts(trx, wanted);
      await updateSeat(trx, wanted, { token: digestOf(link), account: null, ...(isOwn ? {} : { invited: null }) });
      return { ok: true, link };
    });
  }

  /** Moves the seat of a guest to an account. Its link opens nothing any more. */
  keep(key: SeatKey, person: { readonly account: string; readonly name: string }): Promise<Outcome<TakenSeat>> {
    return this.atSeat(key, async (trx, mine, { row, seats }) => {
      if (mine.account !== null) return failed('has-account');
      if (mine.contribution === null) return failed('not-begun');
      if (seats.some(({ account }) => account === person.account)) return failed('sits-already');
      await updateSeat(trx, mine, { account: person.account, name: person.name, token: null });
      return { ok: true, game: mine.game, seat: mine.seat, key: ownKey(mine.game, mine.seat), begun: row.lines > 0 };
    });
  }

  /** Leaves a game that has not begun. If nobody is left, the game is over. */
  leave(key: SeatKey): Promise<Outcome<object>> {
    return this.atSeat(key, async (trx, mine, { row, seats }) => {
      // Everybody has sat down, and the dice of the opening wait for their words.
      if (row.status !== 'waiting' || row.awaits !== null) return failed('begun');
      const gone = { account: null, token: null, name: '', contribution: null, joined: null };
      await updateSeat(trx, mine, gone);
      await forgetContacts(trx, mine);
      const isLast = !seats.some(one => one.seat !== mine.seat && one.bot === null && one.contribution !== null);
      if (isLast)
        await trx
          .updateTable('games')
          .set({ status: 'over', listed: 0, ended: JSON.stringify({ how: 'closed' }), updated: this.host.times().now })
          .where('id', '=', row.id)
          .execute();
      return { ok: true };
    });
  }

  /** Runs work of a seat's holder on the seat. The key is checked again inside the transaction. */
  private async atSeat<T extends object>(
    key: SeatKey,
    work: (trx: Trx, mine: SeatsTable, at: Seating) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const holder = await this.host.seatOf(key);
    if (holder === undefined) return failed('no-such-seat');
    return this.host.changeSeating(holder.game, async (trx, at) => {
      const mine = at.seats.find(({ seat }) => seat === holder.seat);
      const isStill = typeof key === 'string' ? mine?.token === digestOf(key) : mine?.account === key.account;
      return mine === undefined || !isStill ? failed('no-such-seat') : work(trx, mine, at);
    });
  }
}

export const isOpen = ({ joined, bot, invited }: GameCard['seats'][number]): boolean =>
  !joined && bot === null && !invited;

async function hasTooManyInvitations(trx: Trx, account: string): Promise<boolean> {
  const { count } = await trx
    .selectFrom('seats')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('invited', '=', account)
    .executeTakeFirstOrThrow();
  return Number(count) >= INVITED_AT_MOST;
}
