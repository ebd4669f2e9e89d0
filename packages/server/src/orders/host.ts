import { type GameEvent, InvariantError, type Order, type Rolled, type Seat } from '@guidon/kernel';
import { failed, type Outcome } from '../common/outcome.ts';
import { digestOf } from '../common/secrets.ts';
import { type AtHand, GamesAtHand, type LookedAt } from '../games/game-cache.ts';
import type { AnyMatch, Ended, GameSetting, Laid } from '../games/live-game.ts';
import { begun } from '../games/match-cache.ts';
import { type Created, newGame, type Terms } from '../games/new-game.ts';
import type { Desk } from '../games/row-cache.ts';
import { type SeatKey, type Sitting, seatOf, stillSits } from '../games/seat-keys.ts';
import type { News } from '../store/change-event.ts';
import type { Store, Trx } from '../store/database.ts';
import { gameIn, linesIn, seatsIn, updateSeat } from '../store/rows.ts';
import type { GamesTable, SeatsTable } from '../store/schema.ts';
import type { Times } from '../time/game-time.ts';
import { ServiceTime } from '../time/service-time.ts';
import { type AskedOrder, type GivenOrder, quickOrder } from './fast-path.ts';
import { type AtGame, announce, atGame, finish, keep } from './persist.ts';
import { doneBefore, isTakenBack } from './repeated-request.ts';

export interface Taken {
  readonly game: string;
  /** The number of the line the order has become. */
  readonly n: number;
  readonly lines: number;
}

type Ordered = Taken & { readonly stream: readonly (Rolled | GameEvent)[]; readonly again: boolean };

/** Something about a game was committed. */
export interface Changed {
  readonly game: string;
  /** How many lines its journal has; 0 where none was added. */
  readonly lines: number;
  /** After an order that changed nothing but the position: how everything stands now. */
  readonly desk?: Desk;
}

/** The way of an order, for tests that stop a server in the middle of it. */
export const POINTS = ['received', 'checked', 'written', 'committed'] as const;
export type PointOnTheWay = (typeof POINTS)[number];

export interface HostSettings {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly service?: ServiceTime;
  readonly at?: (point: PointOnTheWay) => void;
  /** Called with the seconds each order took that was committed. */
  readonly took?: (seconds: number) => void;
}

/** Games that live in a database. An order is acknowledged when it is committed, and not before. */
export class Host {
  readonly store: Store;
  readonly service: ServiceTime;
  private readonly now: () => number;
  private readonly hand: GamesAtHand;
  private readonly listeners = new Set<(changed: Changed) => void>();
  private readonly at: (point: PointOnTheWay) => void;

  private readonly took: (seconds: number) => void;

  constructor(store: Store, { now, service, at = () => undefined, took = () => undefined }: HostSettings) {
    this.store = store;
    this.hand = new GamesAtHand(store);
    this.now = now;
    this.service = service ?? new ServiceTime(store, now);
    this.at = at;
    this.took = took;
  }

  /** Called after something about a game has been committed here: an order, a word, a clock. */
  onChange(listener: (changed: Changed) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  times(): Times {
    return { now: this.now(), service: this.service.read() };
  }

  async create(
    setting: GameSetting,
    seats: { readonly [seat: Seat]: string },
    terms: Terms = {},
  ): Promise<Outcome<Created>> {
    const made = newGame(setting, seats, { terms, now: this.now() });
    if (!made.ok) return made;
    await this.store.db.transaction().execute(async trx => {
      await trx.insertInto('games').values(made.row).execute();
      await trx.insertInto('seats').values(made.seats).execute();
    });
    return { ok: true, game: made.row.id, commitment: made.row.commitment, links: made.links };
  }

  sitting(key: SeatKey): Promise<Sitting | undefined> {
    return seatOf(this.store, key);
  }

  /** Sits down; once everybody has, the game begins, with a word of each seat in its dice. */
  async join(
    key: SeatKey,
    given: { readonly name: string; readonly word: string; readonly account?: string },
  ): Promise<Outcome<{ readonly game: string; readonly seat: Seat; readonly begun: boolean }>> {
    const sitting = await this.sitting(key);
    if (sitting === undefined) return failed('no-such-seat');
    const { game, seat } = sitting;
    return this.seating(game, async (trx, { seats }) => {
      const mine = seats.find(row => row.seat === seat);
      // Somebody may have taken the seat, or replaced the link, since it was looked up.
      if (typeof key === 'string' && mine?.token !== digestOf(key)) return failed('no-such-seat');
      // Nobody plays against themselves: on the other side they are a guest.
      const isThere = seats.some(({ account }) => account !== null && account === given.account);
      const who = isThere ? { name: given.name, word: given.word } : given;
      if (mine?.contribution === null) await updateSeat(trx, sitting, seated(who, this.now()));
      return { ok: true, game, seat };
    });
  }

  /** Work on who sits where, in one transaction; the game begins if nobody is missing any more. */
  async seating<T extends object>(
    game: string,
    work: (trx: Trx, at: { readonly row: GamesTable; readonly seats: readonly SeatsTable[] }) => Promise<Outcome<T>>,
  ): Promise<Outcome<T & { readonly begun: boolean }>> {
    const done = await this.hand.guarded(game, () =>
      this.hand.within(game, async (trx): Promise<Outcome<T & { readonly begun: boolean }>> => {
        const row = await gameIn(trx, game);
        if (row === undefined) return failed('no-such-game');
        const outcome = await work(trx, { row, seats: await seatsIn(trx, game) });
        if (!outcome.ok) return outcome;
        await announce(trx, this.store, game);
        return { ...outcome, begun: await this.beginIfFull(trx, game) };
      }),
    );
    if (done.ok) this.tell({ game, lines: done.begun ? 2 : 0 });
    return done;
  }

  private async beginIfFull(trx: Trx, game: string): Promise<boolean> {
    const row = await gameIn(trx, game);
    const seats = await seatsIn(trx, game);
    if (row === undefined || row.status !== 'waiting' || seats.some(({ contribution }) => contribution === null))
      return false;
    const known = begun(row, seats);
    this.hand.games.remember(game, known);
    await keep({ trx, row, seats, known }, { from: 0, times: this.times(), store: this.store });
    return true;
  }

  /**
   * An order, parsed and checked for seat, revision and legality, committed, and only then acknowledged. The same key
   * again changes nothing and gets the same answer.
   */
  async order(key: SeatKey, given: GivenOrder): Promise<Outcome<Ordered>> {
    const seat = this.hand.desks.sitting(key) ?? (await this.sitting(key));
    if (seat === undefined) return failed('no-such-seat');
    this.at('received');
    const begun = performance.now();
    const { game } = seat;
    // Time runs until the order is here; what we need for it is not the player's.
    const asked = { by: key, seat, given, times: this.times() };
    let desk: Desk | undefined;
    const outcome = await this.hand.guarded(game, async (): Promise<Outcome<Ordered>> => {
      const quick = await quickOrder(this.hand, asked, this.at);
      desk = quick?.desk;
      if (quick === undefined) return this.hand.within(game, trx => this.submit(trx, asked));
      return { ok: true, game, again: false, ...quick };
    });
    this.at('committed');
    if (outcome.ok) this.took((performance.now() - begun) / 1000);
    if (outcome.ok && !outcome.again)
      this.tell({ game, lines: outcome.lines, ...(desk === undefined ? {} : { desk }) });
    return outcome;
  }

  private async submit(trx: Trx, asked: AskedOrder): Promise<Outcome<Ordered>> {
    const { seat, given, times } = asked;
    const { game } = seat;
    const row = await gameIn(trx, game);
    if (row === undefined) return failed('no-such-game');
    const seats = await seatsIn(trx, game);
    if (!(await stillSits(trx, asked.by, seats))) return failed('no-such-seat');
    const request = { game, seat: seat.seat, key: given.key };
    const before = await doneBefore(trx, request);
    if (before?.ok === false) return before;
    if (before !== undefined)
      return isTakenBack((await this.hand.games.caughtUp(trx, row)).match, before.n)
        ? failed('taken-back')
        : { ok: true, game, n: before.n, lines: row.lines, stream: [], again: true };
    if (row.status !== 'playing') return failed(row.status === 'over' ? 'over' : 'not-begun');
    const known = await this.hand.games.caughtUp(trx, row);
    const { match } = known;
    if (given.revision !== match.revisionOf(seat.seat)) return failed('stale');
    const from = match.lines.length;
    const submitted = match.submit(seat.seat, given.order);
    if (!submitted.ok)
      return 'refusal' in submitted
        ? failed('refused', { refusal: submitted.refusal })
        : failed('unreadable', { issues: submitted.issues });
    this.at('checked');
    const lines = await keep({ trx, row, seats, known }, { from, times, key: given.key, store: this.store });
    this.at('written');
    return { ok: true, game, n: from, lines, stream: submitted.stream, again: false };
  }

  /** The game as the holder of a key may see it. */
  async seenBy(key: SeatKey): Promise<
    Outcome<{
      readonly laid: Laid;
      readonly match: AnyMatch;
      readonly seat: Seat;
      readonly game: string;
      readonly row: GamesTable;
    }>
  > {
    const seat = await this.sitting(key);
    if (seat === undefined) return failed('no-such-seat');
    const found = await this.look(seat.game);
    return found === undefined ? failed('not-begun') : { ok: true, ...found, seat: seat.seat, game: seat.game };
  }

  /**
   * Takes back the last order of a seat, while no die has fallen and nobody else has acted since. With a key of the
   * sender's choosing it is done once, however often it is said.
   */
  undo(key: SeatKey, said?: string): Promise<Outcome<Taken>> {
    return this.change(key, async (at, { game, seat }) => {
      const { match } = at.known;
      const request = said === undefined ? undefined : { game, seat, key: said };
      const before = request === undefined ? undefined : await doneBefore(at.trx, request);
      if (before !== undefined) return before.ok ? { ok: true, game, n: before.n, lines: at.row.lines } : before;
      const from = match.lines.length;
      if (!match.undo(seat).ok) return failed('barred');
      const key = said === undefined ? {} : { key: said };
      const lines = await keep(at, { from, times: this.times(), isUndo: true, ...key, store: this.store });
      return { ok: true, game: at.row.id, n: from, lines };
    });
  }

  /** Gives the game up. */
  resign(key: SeatKey): Promise<Outcome<Taken>> {
    return this.change(key, (at, { seat }) => {
      const [winner] = at.known.match.system.seats.filter(other => other !== seat);
      return this.ended(at, { how: 'resigned', ...(winner === undefined ? {} : { winner }) });
    });
  }

  /** Ends a game otherwise than by its rules. */
  async ended(at: AtGame, how: Ended): Promise<Outcome<Taken>> {
    const lines = await finish(at, how, { times: this.times(), store: this.store });
    return { ok: true, game: at.row.id, n: at.row.lines, lines };
  }

  /** Work of a seat on a game under way, in one transaction; who listens to the game hears that something is new. */
  async change<T extends object>(
    key: SeatKey,
    work: (at: AtGame, seat: Sitting) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const seat = await this.sitting(key);
    if (seat === undefined) return failed('no-such-seat');
    const { game } = seat;
    const done = await this.hand.guarded(game, () =>
      this.hand.within(game, async (trx): Promise<Outcome<T>> => {
        const row = await gameIn(trx, game);
        if (row === undefined) return failed('no-such-game');
        if (row.status !== 'playing') return failed(row.status === 'over' ? 'over' : 'not-begun');
        const at = await atGame(trx, row, await this.hand.games.caughtUp(trx, row));
        if (!(await stillSits(trx, key, at.seats))) return failed('no-such-seat');
        const outcome = await work(at, seat);
        if (outcome.ok) await announce(trx, this.store, game);
        return outcome;
      }),
    );
    if (done.ok) this.tell({ game, lines: 0 });
    return done;
  }

  /** Work on what belongs to a seat, begun or not, over or not. */
  async note<T>(key: SeatKey, work: (trx: Trx, seat: Sitting) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const seat = await this.sitting(key);
    if (seat === undefined) return failed('no-such-seat');
    const done = await this.hand.within(seat.game, async (trx): Promise<Outcome<T>> => {
      const still = await seatOf({ db: trx }, key);
      const outcome = still === undefined ? failed('no-such-seat') : await work(trx, still);
      if (outcome.ok) await announce(trx, this.store, seat.game);
      return outcome;
    });
    if (done.ok) this.tell({ game: seat.game, lines: 0 });
    return done;
  }

  /** The bot whose turn it is moves; true while another is to move. */
  async moveBot(
    game: string,
    decide: (known: { readonly laid: Laid; readonly match: AnyMatch }, seat: Seat, bot: string) => Order | undefined,
  ): Promise<boolean> {
    const lines = await this.hand.guarded(game, () =>
      this.hand.within(game, async trx => {
        const row = await gameIn(trx, game);
        if (row === undefined || row.status !== 'playing') return undefined;
        const at = await atGame(trx, row, await this.hand.games.caughtUp(trx, row));
        const { match } = at.known;
        const decision = match.system
          .decisions(match.state)
          .find(open => at.seats.some(({ seat, bot }) => seat === open.seat && bot !== null));
        const bot = at.seats.find(({ seat }) => seat === decision?.seat)?.bot ?? null;
        if (decision === undefined || bot === null) return undefined;
        const order = decide(at.known, decision.seat, bot);
        const from = match.lines.length;
        if (order === undefined || !match.submit(decision.seat, order).ok)
          throw new InvariantError(`${bot} gives an illegal order in ${game}`);
        return keep(at, { from, times: this.times(), store: this.store });
      }),
    );
    if (lines !== undefined) this.tell({ game, lines });
    return lines !== undefined;
  }

  /** Another process has changed a game; done when what it told can be seen here. */
  heard(news: News): Promise<void> {
    return this.hand.heard(news);
  }

  /** Is it known that no program plays here? */
  isAllPeople(game: string): boolean {
    return this.hand.isAllPeople(game);
  }

  /** What other processes have changed lately was not heard here. */
  heardNothing(): void {
    this.hand.heardNothing();
  }

  /** A game with all that is known of it, as of the last news here. */
  atHand(game: string): Promise<AtHand | undefined> {
    return this.hand.atHand(game);
  }

  /** The game as the database has it now, for questions and pictures. */
  look(game: string): Promise<LookedAt | undefined> {
    return this.hand.look(game);
  }

  async rowOf(game: string): Promise<{ readonly row: GamesTable; readonly seats: readonly SeatsTable[] } | undefined> {
    const row = await this.store.db.selectFrom('games').selectAll().where('id', '=', game).executeTakeFirst();
    if (row === undefined) return undefined;
    const seats = await this.store.db
      .selectFrom('seats')
      .selectAll()
      .where('game', '=', game)
      .orderBy('seat')
      .execute();
    return { row, seats };
  }

  /** The journal of a game, line by line. */
  linesOf = async (game: string): Promise<readonly string[]> =>
    (await linesIn(this.store.db, game, 0)).map(({ line }) => line);

  private tell(changed: Changed): void {
    for (const listener of this.listeners) listener(changed);
  }
}

/** What sitting down changes. Whoever sits by account needs no link, and nobody else gets in by it. */
export const seated = (
  given: { readonly name: string; readonly word: string; readonly account?: string | undefined },
  now: number,
): Partial<SeatsTable> => ({
  name: given.name,
  contribution: given.word,
  joined: now,
  invited: null,
  ...(given.account === undefined ? {} : { account: given.account, token: null }),
});
