import { randomUUID } from 'node:crypto';
import {
  commitmentTo,
  type GameEvent,
  InvariantError,
  type Issue,
  type Order,
  type Refusal,
  type Rolled,
  type Seat,
} from '@guidon/kernel';
import { sql } from 'kysely';
import type { Store, Trx } from '../store/database.ts';
import type { GamesTable, SeatsTable } from '../store/schema.ts';
import {
  type AnyMatch,
  begin,
  closingLine,
  followed,
  type GameDice,
  type GameSetting,
  headerOf,
  type Laid,
  lay,
  resume,
} from './live-game.ts';
import { NOTICE_CHANNEL } from './notices.ts';
import { digestOf, freshSecret } from './secrets.ts';

export interface Seated {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: string | null;
  readonly joined: boolean;
}

export interface Created {
  readonly game: string;
  readonly commitment: string;
  /** A secret link for every seat that a person may take. */
  readonly links: { readonly [seat: Seat]: string };
}

export type Outcome<T> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly because: Because; readonly issues?: readonly Issue[]; readonly refusal?: Refusal };

export type Because =
  | 'no-such-game'
  | 'no-such-seat'
  | 'not-begun'
  | 'over'
  | 'stale'
  | 'unreadable'
  | 'refused'
  | 'taken'
  | 'key-used'
  | 'barred';

/** A game as one process knows it: nothing here is truth, all of it can be made again from the database. */
interface Known {
  readonly laid: Laid;
  readonly dice: GameDice;
  readonly match: AnyMatch;
}

export interface Taken {
  readonly game: string;
  /** The number of the line the order has become. */
  readonly n: number;
  readonly lines: number;
}

export type Clock = () => number;

/** The way of an order, for tests that stop a server in the middle of it. */
export const POINTS = ['received', 'checked', 'written', 'committed'] as const;
export type PointOnTheWay = (typeof POINTS)[number];

const KNOWN_AT_MOST = 500;

/** Games that live in a database. An order is acknowledged when it is committed, and not before. */
export class Host {
  private readonly store: Store;
  private readonly now: Clock;
  private readonly known = new Map<string, Known>();
  private readonly listeners = new Set<(taken: Taken) => void>();

  private readonly at: (point: PointOnTheWay) => void;

  constructor(store: Store, now: Clock, at: (point: PointOnTheWay) => void = () => undefined) {
    this.store = store;
    this.now = now;
    this.at = at;
  }

  /** Called after an order has been committed here. */
  onTaken(listener: (taken: Taken) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async create(setting: GameSetting, seats: { readonly [seat: Seat]: string }): Promise<Outcome<Created>> {
    const laid = lay(setting);
    if (!laid.ok) return { ok: false, because: 'unreadable', issues: laid.issues };
    const { found, opened } = laid.value;
    const game = randomUUID();
    const secret = freshSecret();
    const links: { [seat: Seat]: string } = {};
    const rows: SeatsTable[] = opened.system.seats.map(seat => {
      const player = seats[seat] ?? 'person';
      const bot = player.startsWith('bot:') ? player : null;
      if (bot === null) links[seat] = freshSecret();
      return {
        game,
        seat,
        token: bot === null ? digestOf(links[seat] ?? '') : null,
        name: bot ?? '',
        bot,
        // A program has no word of its own: what stands here is known to all.
        contribution: bot,
        joined: bot === null ? null : this.now(),
      };
    });
    const row: GamesTable = {
      id: game,
      created: this.now(),
      updated: this.now(),
      system: found.kit.id,
      scenario: found.id,
      title: titleOf(found.source),
      status: 'waiting',
      setting: JSON.stringify(setting),
      secret,
      commitment: commitmentTo(game, secret),
      lines: 0,
      asked: '',
      clock: '',
      result: null,
    };
    await this.store.db.transaction().execute(async trx => {
      await trx.insertInto('games').values(row).execute();
      await trx.insertInto('seats').values(rows).execute();
    });
    return { ok: true, game, commitment: row.commitment, links };
  }

  /** Which seat a secret link opens. */
  async seatOf(
    token: string,
  ): Promise<{ readonly game: string; readonly seat: Seat; readonly name: string } | undefined> {
    const row = await this.store.db
      .selectFrom('seats')
      .select(['game', 'seat', 'name'])
      .where('token', '=', digestOf(token))
      .executeTakeFirst();
    return row;
  }

  /** Sits down; once everybody has, the game begins, with a word of each seat in its dice. */
  async join(
    token: string,
    given: { readonly name: string; readonly word: string },
  ): Promise<Outcome<{ readonly game: string; readonly seat: Seat; readonly begun: boolean }>> {
    const seat = await this.seatOf(token);
    if (seat === undefined) return { ok: false, because: 'no-such-seat' };
    const outcome = await this.store.withGame(seat.game, async trx => {
      const seats = await seatsIn(trx, seat.game);
      const mine = seats.find(row => row.seat === seat.seat);
      if (mine?.contribution === null)
        await trx
          .updateTable('seats')
          .set({ name: given.name, contribution: given.word, joined: this.now() })
          .where('game', '=', seat.game)
          .where('seat', '=', seat.seat)
          .execute();
      return this.beginIfFull(trx, seat.game);
    });
    if (outcome) this.tell({ game: seat.game, n: 0, lines: 2 });
    return { ok: true, game: seat.game, seat: seat.seat, begun: outcome };
  }

  private async beginIfFull(trx: Trx, game: string): Promise<boolean> {
    const row = await gameIn(trx, game);
    const seats = await seatsIn(trx, game);
    if (row === undefined || row.status !== 'waiting' || seats.some(({ contribution }) => contribution === null))
      return false;
    const known = this.begun(row, seats);
    await this.keep(trx, game, { match: known.match, from: 0 });
    this.remember(game, known);
    return true;
  }

  private begun(row: GamesTable, seats: readonly SeatsTable[]): Known {
    const setting = JSON.parse(row.setting) as GameSetting;
    const laid = lay(setting);
    if (!laid.ok) throw new InvariantError(`game ${row.id} can no longer be set up`);
    const dice = diceOf(row, seats);
    const players = Object.fromEntries(
      seats.map(({ seat, bot, name }) => [seat, bot ?? (name === '' ? 'person' : name)]),
    );
    const header = headerOf(laid.value, { setting, seats: players, dice });
    return { laid: laid.value, dice, match: begin(laid.value, header, dice) };
  }

  /** Writes the lines that are new, and what lists of games show. */
  private async keep(
    trx: Trx,
    game: string,
    { match, from }: { readonly match: AnyMatch; readonly from: number },
  ): Promise<number> {
    const { system } = match;
    const verdict = system.over(match.state);
    const lines = match.lines.slice(from);
    const row = verdict === undefined ? undefined : await gameIn(trx, game);
    const all = row === undefined ? lines : [...lines, closingLine(match, row.secret)];
    const written = this.now();
    await trx
      .insertInto('lines')
      .values(all.map((line, at) => ({ game, n: from + at, line, written })))
      .execute();
    const total = from + all.length;
    await trx
      .updateTable('games')
      .set({
        status: verdict === undefined ? 'playing' : 'over',
        lines: total,
        updated: written,
        asked:
          verdict === undefined
            ? system
                .decisions(match.state)
                .map(({ seat }) => seat)
                .join(' ')
            : '',
        clock: system.clock(match.state).label,
        result: verdict === undefined ? null : JSON.stringify(verdict),
      })
      .where('id', '=', game)
      .execute();
    // Delivered when this is committed, and only then.
    if (this.store.kind === 'postgres') await sql`select pg_notify(${NOTICE_CHANNEL}, ${game})`.execute(trx);
    return total;
  }

  /** Games in which a program has to decide. */
  async waitingForBots(): Promise<readonly string[]> {
    const games = await this.store.db
      .selectFrom('games')
      .innerJoin('seats', 'seats.game', 'games.id')
      .select('games.id')
      .where('games.status', '=', 'playing')
      .where('seats.bot', 'is not', null)
      .distinct()
      .execute();
    return games.map(({ id }) => id);
  }

  /**
   * An order, parsed and checked for seat, revision and legality, committed, and only then acknowledged. The same key
   * again changes nothing and gets the same answer.
   */
  async order(
    token: string,
    given: { readonly key: string; readonly revision: number; readonly order: unknown },
  ): Promise<Outcome<Taken & { readonly stream: readonly (Rolled | GameEvent)[]; readonly again: boolean }>> {
    const seat = await this.seatOf(token);
    if (seat === undefined) return { ok: false, because: 'no-such-seat' };
    this.at('received');
    try {
      const outcome = await this.store.withGame(seat.game, trx => this.submit(trx, seat, given));
      this.at('committed');
      if (outcome.ok && !outcome.again) this.tell(outcome);
      return outcome;
    } catch (error) {
      // What was played here was not committed: it is made again from what was.
      this.known.delete(seat.game);
      throw error;
    }
  }

  private async submit(
    trx: Trx,
    seat: { readonly game: string; readonly seat: Seat },
    given: { readonly key: string; readonly revision: number; readonly order: unknown },
  ): Promise<Outcome<Taken & { readonly stream: readonly (Rolled | GameEvent)[]; readonly again: boolean }>> {
    const { game } = seat;
    const row = await gameIn(trx, game);
    if (row === undefined) return { ok: false, because: 'no-such-game' };
    const before = await trx
      .selectFrom('requests')
      .select(['n', 'seat'])
      .where('game', '=', game)
      .where('key', '=', given.key)
      .executeTakeFirst();
    if (before !== undefined)
      return before.seat === seat.seat
        ? { ok: true, game, n: before.n, lines: row.lines, stream: [], again: true }
        : { ok: false, because: 'key-used' };
    if (row.status !== 'playing') return { ok: false, because: row.status === 'over' ? 'over' : 'not-begun' };
    const { match } = await this.caughtUp(trx, row);
    if (given.revision !== match.revisionOf(seat.seat)) return { ok: false, because: 'stale' };
    const from = match.lines.length;
    const submitted = match.submit(seat.seat, given.order);
    if (!submitted.ok)
      return 'refusal' in submitted
        ? { ok: false, because: 'refused', refusal: submitted.refusal }
        : { ok: false, because: 'unreadable', issues: submitted.issues };
    this.at('checked');
    const lines = await this.keep(trx, game, { match, from });
    await trx.insertInto('requests').values({ game, key: given.key, seat: seat.seat, n: from }).execute();
    this.at('written');
    return { ok: true, game, n: from, lines, stream: submitted.stream, again: false };
  }

  /** The game as the holder of a link may see it. */
  async seenBy(
    token: string,
  ): Promise<Outcome<{ readonly laid: Laid; readonly match: AnyMatch; readonly seat: Seat; readonly game: string }>> {
    const seat = await this.seatOf(token);
    if (seat === undefined) return { ok: false, because: 'no-such-seat' };
    const found = await this.look(seat.game);
    if (found === undefined) return { ok: false, because: 'not-begun' };
    return { ok: true, laid: found.laid, match: found.match, seat: seat.seat, game: seat.game };
  }

  /** Takes back the last order of a seat, while no die has fallen and nobody else has acted since. */
  async undo(token: string): Promise<Outcome<Taken>> {
    const seat = await this.seatOf(token);
    if (seat === undefined) return { ok: false, because: 'no-such-seat' };
    const { game } = seat;
    try {
      const undone = await this.store.withGame(game, async (trx): Promise<Outcome<Taken>> => {
        const row = await gameIn(trx, game);
        if (row?.status !== 'playing') return { ok: false, because: 'over' };
        const { match } = await this.caughtUp(trx, row);
        const from = match.lines.length;
        if (!match.undo(seat.seat).ok) return { ok: false, because: 'barred' };
        return { ok: true, game, n: from, lines: await this.keep(trx, game, { match, from }) };
      });
      if (undone.ok) this.tell(undone);
      return undone;
    } catch (error) {
      this.known.delete(game);
      throw error;
    }
  }

  /** The bot whose turn it is moves; true while another is to move. */
  async moveBot(
    game: string,
    decide: (known: { readonly laid: Laid; readonly match: AnyMatch }, seat: Seat, bot: string) => Order | undefined,
  ): Promise<boolean> {
    try {
      const taken = await this.store.withGame(game, async trx => {
        const row = await gameIn(trx, game);
        if (row === undefined || row.status !== 'playing') return undefined;
        const seats = await seatsIn(trx, game);
        const { laid, match } = await this.caughtUp(trx, row);
        const decision = match.system
          .decisions(match.state)
          .find(open => seats.some(({ seat, bot }) => seat === open.seat && bot !== null));
        const bot = seats.find(({ seat }) => seat === decision?.seat)?.bot ?? null;
        if (decision === undefined || bot === null) return undefined;
        const order = decide({ laid, match }, decision.seat, bot);
        const from = match.lines.length;
        if (order === undefined || !match.submit(decision.seat, order).ok)
          throw new InvariantError(`${bot} gives an illegal order in ${game}`);
        return { game, n: from, lines: await this.keep(trx, game, { match, from }) };
      });
      if (taken !== undefined) this.tell(taken);
      return taken !== undefined;
    } catch (error) {
      this.known.delete(game);
      throw error;
    }
  }

  /** The game as it stands now, for questions and pictures. */
  async look(
    game: string,
  ): Promise<{ readonly laid: Laid; readonly match: AnyMatch; readonly row: GamesTable } | undefined> {
    return this.store.db.transaction().execute(async trx => {
      const row = await gameIn(trx, game);
      if (row === undefined || row.lines === 0) return undefined;
      const { laid, match } = await this.caughtUp(trx, row);
      return { laid, match, row };
    });
  }

  async rowOf(game: string): Promise<{ readonly row: GamesTable; readonly seats: readonly Seated[] } | undefined> {
    const row = await this.store.db.selectFrom('games').selectAll().where('id', '=', game).executeTakeFirst();
    if (row === undefined) return undefined;
    const seats = await this.store.db
      .selectFrom('seats')
      .selectAll()
      .where('game', '=', game)
      .orderBy('seat')
      .execute();
    return {
      row,
      seats: seats.map(({ seat, name, bot, contribution }) => ({ seat, name, bot, joined: contribution !== null })),
    };
  }

  /** The journal of a game, line by line. */
  async linesOf(game: string, from = 0): Promise<readonly string[]> {
    const rows = await this.store.db
      .selectFrom('lines')
      .select('line')
      .where('game', '=', game)
      .where('n', '>=', from)
      .orderBy('n')
      .execute();
    return rows.map(({ line }) => line);
  }

  /** Everything another process has added is played on; what does not fit is made anew. */
  private async caughtUp(trx: Trx, row: GamesTable): Promise<Known> {
    const known = this.known.get(row.id);
    const played = row.status === 'over' ? row.lines - 1 : row.lines;
    if (known !== undefined && known.match.lines.length === played) return known;
    if (known !== undefined && known.match.lines.length < played) {
      const missing = await linesIn(trx, row.id, known.match.lines.length);
      if (missing.slice(0, played - known.match.lines.length).every(line => followed(known.match, line))) return known;
    }
    const seats = await seatsIn(trx, row.id);
    const laid = lay(JSON.parse(row.setting) as GameSetting);
    if (!laid.ok) throw new InvariantError(`game ${row.id} can no longer be set up`);
    const dice = diceOf(row, seats);
    const lines = (await linesIn(trx, row.id, 0)).slice(0, played);
    const fresh: Known = { laid: laid.value, dice, match: resume(laid.value, lines, dice) };
    this.remember(row.id, fresh);
    return fresh;
  }

  private remember(game: string, known: Known): void {
    this.known.delete(game);
    this.known.set(game, known);
    const [oldest] = this.known.keys();
    if (this.known.size > KNOWN_AT_MOST && oldest !== undefined) this.known.delete(oldest);
  }

  private tell(taken: Taken): void {
    for (const listener of this.listeners) listener(taken);
  }
}

const gameIn = (trx: Trx, game: string): Promise<GamesTable | undefined> =>
  trx.selectFrom('games').selectAll().where('id', '=', game).executeTakeFirst();

const seatsIn = (trx: Trx, game: string): Promise<SeatsTable[]> =>
  trx.selectFrom('seats').selectAll().where('game', '=', game).orderBy('seat').execute();

const linesIn = async (trx: Trx, game: string, from: number): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('lines')
    .select('line')
    .where('game', '=', game)
    .where('n', '>=', from)
    .orderBy('n')
    .execute();
  return rows.map(({ line }) => line);
};

const diceOf = (row: GamesTable, seats: readonly SeatsTable[]): GameDice => ({
  game: row.id,
  secret: row.secret,
  contributions: Object.fromEntries(seats.map(({ seat, contribution }) => [seat, contribution ?? ''])),
});

const titleOf = (source: unknown): string =>
  typeof source === 'object' && source !== null && 'title' in source && typeof source.title === 'string'
    ? source.title
    : '';
