import type { FastifyRequest } from 'fastify';
import { AttemptLimit } from '../common/attempts.ts';
import { Lobby } from '../lobby/lobby.ts';
import type { Host } from '../orders/host.ts';
import { Accounts } from './accounts.ts';
import { cookieIn } from './cookies.ts';
import { Resets } from './resets.ts';
import { Sessions, type SignedIn } from './sessions.ts';

/** Finds out who sent a request: the account of its session, or nobody. */
type WhoAsks = (request: FastifyRequest) => Promise<SignedIn | undefined>;

/** Games that one address may create in an hour. */
const GAMES_AN_HOUR = 1000;
const OPENINGS_AN_HOUR = 100;

/** Accounts, sessions, password resets and the lobby. */
export class People {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly resets: Resets;
  readonly lobby: Lobby;
  readonly host: Host;
  /** Limits open games and invitations per address, so that nobody fills the lobby alone. */
  readonly openings: AttemptLimit;
  /** Games of any kind. */
  readonly games: AttemptLimit;
  private readonly byRequest = new WeakMap<FastifyRequest, Promise<SignedIn | undefined>>();

  constructor(
    host: Host,
    { now, gamesAnHour = GAMES_AN_HOUR }: { readonly now: () => number; readonly gamesAnHour?: number },
  ) {
    this.host = host;
    this.accounts = new Accounts(host.store, now);
    this.sessions = new Sessions(host.store, now);
    this.resets = new Resets(host.store, now);
    this.lobby = new Lobby(host);
    this.games = new AttemptLimit({ most: gamesAnHour, within: 3_600_000, now });
    this.openings = new AttemptLimit({ most: OPENINGS_AN_HOUR, within: 3_600_000, now });
  }

  /** The account of a request, by its cookie; looked up once per request. */
  readonly accountOf: WhoAsks = request => {
    const known = this.byRequest.get(request);
    if (known !== undefined) return known;
    const token = cookieIn(request);
    const found = token === undefined ? Promise.resolve(undefined) : this.sessions.find(token);
    this.byRequest.set(request, found);
    return found;
  };

  /** Deletes an account: resigns its games under way and leaves those that have not begun. */
  async remove(me: SignedIn): Promise<void> {
    const seats = await this.host.store.db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select(['seats.game', 'seats.seat', 'games.status'])
      .where('seats.account', '=', me.account)
      .where('games.status', '!=', 'over')
      .execute();
    for (const { game, seat, status } of seats) {
      const key = { account: me.account, session: me.session, game, seat };
      if (status === 'playing') await this.host.resign(key);
      else await this.lobby.leave(key);
    }
    await this.accounts.forget(me.account);
  }
}
