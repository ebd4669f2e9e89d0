import { chainIn, type GivenWords, isOfChain, type Seat } from '@guidon/kernel';
import { failed, type Outcome } from '../common/outcome.ts';
import { type AwaitedThrow, awaitedIn, lastLink, resumedTime } from '../games/awaited-throw.ts';
import type { GameCache } from '../games/game-cache.ts';
import { diceOf, startGame } from '../games/match-cache.ts';
import { findSeat, type SeatKey } from '../games/seat-keys.ts';
import type { Trx } from '../store/database.ts';
import { gameIn, seatsIn } from '../store/rows.ts';
import type { GamesTable, SeatsTable } from '../store/schema.ts';
import type { Times } from '../time/game-time.ts';
import { persistMoves, type WrittenMoves } from './persist.ts';

/** A link for the dice of an entry; null from a browser that has not got the chain. */
export interface GivenWord {
  readonly entry: number;
  readonly link: string | null;
}

/** Milliseconds after which a seat that has given its link may have the dice thrown without the others. */
export const PATIENCE = 5000;

interface Held {
  readonly hash: string;
  readonly given: Map<Seat, string | null>;
}

interface Waiting {
  readonly awaited: AwaitedThrow;
  readonly seat: Seat;
  readonly game: string;
}

/**
 * Orders whose dice wait for links. The order is in the database; the links are held in memory until all are there,
 * since whoever connects again sends them again.
 */
export class Throws {
  private readonly cache: GameCache;
  private readonly times: () => Times;
  private readonly held = new Map<string, Held>();
  /** Seats whose links did not come, by game: nobody waits for them until they are heard of. */
  private readonly silent = new Map<string, Set<Seat>>();

  constructor(cache: GameCache, times: () => Times) {
    this.cache = cache;
    this.times = times;
  }

  isSilent(game: string, seat: Seat): boolean {
    return this.silent.get(game)?.has(seat) === true;
  }

  /** A seat is connected, and has sent something. */
  heardFrom(game: string, seat: Seat): void {
    const silent = this.silent.get(game);
    if (silent?.delete(seat) === true && silent.size === 0) this.silent.delete(game);
  }

  /** Takes the link of a seat, and throws the dice when it was the last. */
  word(key: SeatKey, { entry, link }: GivenWord): Promise<Outcome<{ readonly thrown?: WrittenMoves }>> {
    return this.whileWaiting(key, entry, async waiting => {
      const { awaited, seat, game } = waiting;
      if (!awaited.seats.includes(seat)) return failed('not-asked');
      if (link !== null && !(await this.isOwn(waiting, link))) return failed('wrong-word');
      const given = this.heldFor(game, awaited);
      // A browser with the chain counts, whatever another one of the same seat says.
      if (link !== null || !given.has(seat)) given.set(seat, link);
      return awaited.seats.every(one => given.has(one)) ? this.complete(game, awaited) : { ok: true };
    });
  }

  /** Throws the dice without the links that have not come. */
  without(key: SeatKey, entry: number): Promise<Outcome<{ readonly thrown?: WrittenMoves }>> {
    return this.whileWaiting(key, entry, async ({ awaited, seat, game }) => {
      const isOwnIn = !awaited.seats.includes(seat) || this.heldFor(game, awaited).has(seat);
      if (!isOwnIn || this.times().now - awaited.since < PATIENCE) return failed('too-soon');
      const given = this.heldFor(game, awaited);
      this.silent.set(game, new Set(awaited.seats.filter(one => !given.has(one))));
      return this.complete(game, awaited);
    });
  }

  private async whileWaiting<T extends object>(
    key: SeatKey,
    entry: number,
    work: (waiting: Waiting) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const holder = this.cache.rows.holderOf(key) ?? (await findSeat(this.cache.store, key));
    if (holder === undefined) return failed('no-such-seat');
    const { game, seat } = holder;
    return this.cache.locked(game, async () => {
      const { rows } = (await this.cache.gameLocked(game)) ?? {};
      const awaited = rows === undefined ? undefined : awaitedIn(rows.row);
      return awaited?.n === entry ? work({ awaited, seat, game }) : failed('not-asked');
    });
  }

  private heldFor(game: string, { hash }: AwaitedThrow): Map<Seat, string | null> {
    const held = this.held.get(game);
    if (held?.hash === hash) return held.given;
    const given = new Map<Seat, string | null>();
    this.held.set(game, { hash, given });
    return given;
  }

  private async isOwn({ awaited: { n }, seat, game }: Waiting, link: string): Promise<boolean> {
    const { rows, loaded } = (await this.cache.gameLocked(game)) ?? {};
    if (rows === undefined) return false;
    const { contributions } = diceOf(rows.row, rows.seats);
    const known = loaded === undefined ? chainIn(contributions[seat]) : lastLink(loaded, seat);
    return known !== undefined && isOfChain(known, { n, link });
  }

  private async complete(game: string, awaited: AwaitedThrow): Promise<Outcome<{ readonly thrown: WrittenMoves }>> {
    const given = wordsIn(awaited, this.heldFor(game, awaited));
    const outcome = await this.cache.inTransaction(game, async (trx): Promise<Outcome<WrittenMoves>> => {
      const row = await gameIn(trx, game);
      if (row === undefined || awaitedIn(row)?.hash !== awaited.hash) return failed('not-asked');
      return this.carryOut(trx, { row, seats: await seatsIn(trx, game), awaited }, given);
    });
    this.held.delete(game);
    return outcome.ok ? { ok: true, thrown: outcome } : outcome;
  }

  private async carryOut(
    trx: Trx,
    at: { readonly row: GamesTable; readonly seats: readonly SeatsTable[]; readonly awaited: AwaitedThrow },
    words: GivenWords,
  ): Promise<Outcome<WrittenMoves>> {
    const { seats, awaited } = at;
    const { store, matches, present } = this.cache;
    const times = this.times();
    const row = { ...at.row, time: resumedTime(at.row, awaited, times.service) };
    const game = row.id;
    if (awaited.given === undefined) {
      const loaded = startGame(row, seats, words);
      matches.remember(game, loaded);
      return {
        ok: true,
        game,
        n: 0,
        lines: await persistMoves({ trx, row, seats, loaded }, { from: 0, times, store, present }),
      };
    }
    const loaded = await matches.caughtUp(trx, row);
    const from = loaded.match.lines.length;
    const { seat, order, key } = awaited.given;
    // The rules may have changed since the order was given: then it is as if it had not been.
    if (!loaded.match.submit(seat, order, words).ok) {
      await trx.updateTable('games').set({ awaits: null, time: row.time }).where('id', '=', game).execute();
      return { ok: true, game, n: from, lines: row.lines };
    }
    const moves = { from, times, store, present, ...(key === undefined ? {} : { key }) };
    return { ok: true, game, n: from, lines: await persistMoves({ trx, row, seats, loaded }, moves) };
  }
}

function wordsIn({ seats }: AwaitedThrow, given: ReadonlyMap<Seat, string | null>): GivenWords {
  const words: { [seat: Seat]: string } = {};
  for (const [seat, link] of given) if (link !== null) words[seat] = link;
  const without = seats.filter(seat => words[seat] === undefined);
  return { words, ...(without.length === 0 ? {} : { without }) };
}
