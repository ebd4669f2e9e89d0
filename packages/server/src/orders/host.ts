import type { Seat } from '@guidon/kernel';
import { LoadGuard } from '../common/load-guard.ts';
import { failed, type Outcome } from '../common/outcome.ts';
import { digestOf } from '../common/secrets.ts';
import type { PresentSeats } from '../games/awaited-throw.ts';
import { type CachedGame, type CurrentGame, GameCache } from '../games/game-cache.ts';
import type { AnyMatch, Ended, GameSetting, GameSetup } from '../games/live-game.ts';
import { type Created, newGame, seatedColumns, type Terms } from '../games/new-game.ts';
import type { GameRows } from '../games/row-cache.ts';
import { findSeat, holdsSeat, type SeatHolder, type SeatKey } from '../games/seat-keys.ts';
import type { ChangeEvent } from '../store/change-event.ts';
import type { Store, Trx } from '../store/database.ts';
import { gameIn, linesIn, rowsOfGame, seatsIn, updateSeat } from '../store/rows.ts';
import type { GamesTable, SeatsTable } from '../store/schema.ts';
import type { Times } from '../time/game-time.ts';
import { ServiceTime } from '../time/service-time.ts';
import { beginIfFull } from './begin-game.ts';
import { botDecision, type DecideForBot, playBotMove } from './bot-move.ts';
import { orderByCache, orderInTransaction, type TakenOrder } from './give-order.ts';
import type { GivenOrder } from './judge-order.ts';
import { announceChange, type LockedGame, lockedGame, persistEnd, persistMoves, type WrittenMoves } from './persist.ts';
import { earlierLine } from './repeated-request.ts';
import { type GivenWord, Throws } from './throws.ts';

/** A committed change of a game. */
export interface GameChange {
  readonly game: string;
  /** How many lines the journal has; 0 if no line was added. */
  readonly lines: number;
  /** Set if the change was an order that changed nothing but the position: the rows after it. */
  readonly rows?: GameRows;
}

/** The stages of an order, for tests that kill a server at one of them. */
export const ORDER_STAGES = ['received', 'checked', 'written', 'committed'] as const;
export type OrderStage = (typeof ORDER_STAGES)[number];

export interface HostSettings {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly service?: ServiceTime;
  /** Refuses orders that the machine does not hold. */
  readonly guard?: LoadGuard;
  readonly onStage?: (stage: OrderStage) => void;
  /** Called with the seconds that each committed order took. */
  readonly onCommitted?: (seconds: number) => void;
}

/** The games of a database. An order is acknowledged after it was committed, never before. */
export class Host {
  readonly store: Store;
  readonly service: ServiceTime;
  private readonly now: () => number;
  private readonly cache: GameCache;
  private readonly listeners = new Set<(changed: GameChange) => void>();
  private readonly onStage: (stage: OrderStage) => void;
  private readonly onCommitted: (seconds: number) => void;
  private readonly throws: Throws;
  readonly guard: LoadGuard;

  constructor(store: Store, settings: HostSettings) {
    const {
      now,
      service,
      guard = new LoadGuard(),
      onStage = () => undefined,
      onCommitted = () => undefined,
    } = settings;
    this.store = store;
    this.cache = new GameCache(store);
    this.throws = new Throws(this.cache, () => this.times());
    this.now = now;
    this.guard = guard;
    this.service = service ?? new ServiceTime(store, now);
    this.onStage = onStage;
    this.onCommitted = onCommitted;
  }

  /** Registers a listener for changes that this process has committed. */
  onChange(listener: (changed: GameChange) => void): () => void {
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

  seatOf(key: SeatKey): Promise<SeatHolder | undefined> {
    return findSeat(this.store, key);
  }

  /** Takes a seat. When all seats are taken the game begins; the word of each seat goes into its dice. */
  async join(
    key: SeatKey,
    given: { readonly name: string; readonly word: string; readonly account?: string },
  ): Promise<Outcome<{ readonly game: string; readonly seat: Seat; readonly begun: boolean }>> {
    const holder = await this.seatOf(key);
    if (holder === undefined) return failed('no-such-seat');
    const { game, seat } = holder;
    return this.changeSeating(game, async (trx, { seats }) => {
      const mine = seats.find(row => row.seat === seat);
      // The seat may have been taken, or the link replaced, since it was looked up.
      if (typeof key === 'string' && mine?.token !== digestOf(key)) return failed('no-such-seat');
      // An account holds one seat of a game. On the other side the same person is a guest.
      const isThere = seats.some(({ account }) => account !== null && account === given.account);
      const who = isThere ? { name: given.name, word: given.word } : given;
      if (mine?.contribution === null) await updateSeat(trx, holder, seatedColumns(who, this.now()));
      return { ok: true, game, seat };
    });
  }

  /** Changes who sits where, in one transaction. The game begins if all seats are taken then. */
  async changeSeating<T extends object>(
    game: string,
    work: (trx: Trx, at: { readonly row: GamesTable; readonly seats: readonly SeatsTable[] }) => Promise<Outcome<T>>,
  ): Promise<Outcome<T & { readonly begun: boolean }>> {
    const done = await this.cache.locked(game, () =>
      this.cache.inTransaction(game, async (trx): Promise<Outcome<T & { readonly begun: boolean }>> => {
        const row = await gameIn(trx, game);
        if (row === undefined) return failed('no-such-game');
        const outcome = await work(trx, { row, seats: await seatsIn(trx, game) });
        if (!outcome.ok) return outcome;
        await announceChange(trx, this.store, game);
        return { ...outcome, begun: await beginIfFull(this.cache, trx, { game, times: this.times() }) };
      }),
    );
    if (done.ok) this.notifyListeners({ game, lines: done.begun ? 2 : 0 });
    return done;
  }

  /** What is needed to write moves. */
  moves<T extends object>(more: T) {
    const { store, present } = this.cache;
    return { times: this.times(), store, present, ...more };
  }

  /** Says who is there to add to the dice. */
  setPresence(present: PresentSeats): void {
    this.cache.present = game => present(game).filter(seat => !this.throws.isSilent(game, seat));
  }

  /** Something was heard from a seat. */
  heardFrom(game: string, seat: Seat): void {
    this.throws.heardFrom(game, seat);
  }

  /** Takes the link of a seat for dice that wait for it. */
  word(key: SeatKey, given: GivenWord): Promise<Outcome<object>> {
    return this.thrown(this.throws.word(key, given));
  }

  /** Has dice thrown without the links that have not come. */
  throwWithout(key: SeatKey, entry: number): Promise<Outcome<object>> {
    return this.thrown(this.throws.without(key, entry));
  }

  private async thrown(done: Promise<Outcome<{ readonly thrown?: WrittenMoves }>>): Promise<Outcome<object>> {
    const outcome = await done;
    if (!outcome.ok) return outcome;
    const { thrown } = outcome;
    if (thrown !== undefined) this.notifyListeners({ game: thrown.game, lines: thrown.lines });
    return { ok: true };
  }

  /**
   * Takes an order: checks seat, key, revision and legality, commits it and only then acknowledges it. The same key
   * again changes nothing and gets the same answer.
   */
  async order(key: SeatKey, given: GivenOrder): Promise<Outcome<TakenOrder>> {
    if (this.guard.isFullFor('orders')) return failed('busy');
    return this.guard.order(() => this.takeOrder(key, given));
  }

  private async takeOrder(key: SeatKey, given: GivenOrder): Promise<Outcome<TakenOrder>> {
    const seat = this.cache.rows.holderOf(key) ?? (await this.seatOf(key));
    if (seat === undefined) return failed('no-such-seat');
    this.onStage('received');
    const begun = performance.now();
    const { game } = seat;
    // The player's clock stops when the order arrives: the time we need for it is not theirs.
    const received = { by: key, seat, given, times: this.times() };
    const { cache } = this;
    const outcome = await cache.locked(
      game,
      async () =>
        (await orderByCache(cache, received, this.onStage)) ??
        cache.inTransaction(game, trx => orderInTransaction({ cache, trx }, received, this.onStage)),
    );
    this.onStage('committed');
    if (!outcome.ok) return outcome;
    this.onCommitted((performance.now() - begun) / 1000);
    const { lines, rows, again } = outcome;
    if (!again) this.notifyListeners({ game, lines, ...(rows === undefined ? {} : { rows }) });
    return outcome;
  }

  /** The game for the holder of a key. */
  async seenBy(key: SeatKey): Promise<
    Outcome<{
      readonly setup: GameSetup;
      readonly match: AnyMatch;
      readonly seat: Seat;
      readonly game: string;
      readonly row: GamesTable;
    }>
  > {
    const seat = await this.seatOf(key);
    if (seat === undefined) return failed('no-such-seat');
    const found = await this.currentGame(seat.game);
    return found === undefined ? failed('not-begun') : { ok: true, ...found, seat: seat.seat, game: seat.game };
  }

  /**
   * Takes back the last order of a seat, if no die was rolled and nobody else has acted since. With a key it is done
   * once, however often the request is sent.
   */
  undo(key: SeatKey, said?: string): Promise<Outcome<WrittenMoves>> {
    return this.changeGame(key, async (at, { game, seat }) => {
      const { match } = at.loaded;
      const request = said === undefined ? undefined : { game, seat, key: said };
      const before = request === undefined ? undefined : await earlierLine(at.trx, request);
      if (before !== undefined) return before.ok ? { ok: true, game, n: before.n, lines: at.row.lines } : before;
      const from = match.lines.length;
      if (at.row.awaits !== null) return failed('awaits-dice');
      if (!match.undo(seat).ok) return failed('barred');
      const key = said === undefined ? {} : { key: said };
      const lines = await persistMoves(at, this.moves({ from, isUndo: true, ...key }));
      return { ok: true, game: at.row.id, n: from, lines };
    });
  }

  /** Resigns. */
  resign(key: SeatKey): Promise<Outcome<WrittenMoves>> {
    return this.changeGame(key, (at, { seat }) => {
      const [winner] = at.loaded.match.system.seats.filter(other => other !== seat);
      return this.endGame(at, { how: 'resigned', ...(winner === undefined ? {} : { winner }) });
    });
  }

  /** Ends a game otherwise than by its rules. */
  async endGame(at: LockedGame, how: Ended): Promise<Outcome<WrittenMoves>> {
    const lines = await persistEnd(at, how, { times: this.times(), store: this.store });
    return { ok: true, game: at.row.id, n: at.row.lines, lines };
  }

  /** Runs work of a seat on a game under way, in one transaction, and notifies the listeners. */
  async changeGame<T extends object>(
    key: SeatKey,
    work: (at: LockedGame, seat: SeatHolder) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const seat = await this.seatOf(key);
    if (seat === undefined) return failed('no-such-seat');
    const { game } = seat;
    const done = await this.cache.locked(game, () =>
      this.cache.inTransaction(game, async (trx): Promise<Outcome<T>> => {
        const row = await gameIn(trx, game);
        if (row === undefined) return failed('no-such-game');
        if (row.status !== 'playing') return failed(row.status === 'over' ? 'over' : 'not-begun');
        const at = await lockedGame(trx, row, await this.cache.matches.caughtUp(trx, row));
        if (!(await holdsSeat(trx, key, at.seats))) return failed('no-such-seat');
        const outcome = await work(at, seat);
        if (outcome.ok) await announceChange(trx, this.store, game);
        return outcome;
      }),
    );
    if (done.ok) this.notifyListeners({ game, lines: 0 });
    return done;
  }

  /** Runs work on the data of a seat, whether or not the game is under way. */
  async changeSeatData<T>(
    key: SeatKey,
    work: (trx: Trx, seat: SeatHolder) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const seat = await this.seatOf(key);
    if (seat === undefined) return failed('no-such-seat');
    const done = await this.cache.inTransaction(seat.game, async (trx): Promise<Outcome<T>> => {
      const still = await findSeat({ db: trx }, key);
      const outcome = still === undefined ? failed('no-such-seat') : await work(trx, still);
      if (outcome.ok) await announceChange(trx, this.store, seat.game);
      return outcome;
    });
    if (done.ok) this.notifyListeners({ game: seat.game, lines: 0 });
    return done;
  }

  /** Lets the bot that has to decide make its move; true while there may be another. */
  async moveBot(game: string, decide: DecideForBot): Promise<boolean> {
    const { cache } = this;
    const decided = await botDecision(cache, game, decide);
    if (decided === undefined) return false;
    const lines = await cache.locked(game, () =>
      cache.inTransaction(game, trx => playBotMove({ cache, trx, times: () => this.times() }, game, decided)),
    );
    if (lines !== undefined) this.notifyListeners({ game, lines });
    return lines !== undefined;
  }

  /** Applies a change that another process has committed; resolves when it is visible here. */
  applyChange(event: ChangeEvent): Promise<void> {
    return this.cache.applyChange(event);
  }

  /** Is it cached that no bot plays this game? */
  isAllPeople(game: string): boolean {
    return this.cache.isAllPeople(game);
  }

  /** Changes of other processes may have been missed. */
  changesMissed(): void {
    this.cache.forgetRows();
  }

  /** The game as of the last change this process knows of. */
  cachedGame(game: string): Promise<CachedGame | undefined> {
    return this.cache.game(game);
  }

  /** The game as the database has it now. */
  currentGame(game: string): Promise<CurrentGame | undefined> {
    return this.cache.current(game);
  }

  rowsOf(game: string): ReturnType<typeof rowsOfGame> {
    return rowsOfGame(this.store.db, game);
  }

  /** The lines of a journal. */
  linesOf = async (game: string): Promise<readonly string[]> =>
    (await linesIn(this.store.db, game, 0)).map(({ line }) => line);

  private notifyListeners(changed: GameChange): void {
    for (const listener of this.listeners) listener(changed);
  }
}
