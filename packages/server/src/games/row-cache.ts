import { digestOf } from '../common/secrets.ts';
import type { Reader } from '../store/database.ts';
import { type Counted, conditionsIn, gameIn, openProposals, seatsIn } from '../store/rows.ts';
import type { ConditionsTable, GamesTable, ProposalsTable, SeatsTable } from '../store/schema.ts';
import type { SeatKey, Sitting } from './seat-keys.ts';

/** All that an order is judged by besides the game itself, as the database had it at one count of changes. */
export interface Desk {
  readonly row: GamesTable;
  readonly seats: readonly SeatsTable[];
  readonly conditions: readonly Counted<ConditionsTable>[];
  /** What is proposed and not answered. */
  readonly proposals: readonly Counted<ProposalsTable>[];
}

/** A desk from before moves that other processes have made; everything but the game itself still holds. */
interface Behind {
  readonly desk: Desk;
  /** How often the game has changed with the last of those moves. */
  readonly upTo: number;
}

/**
 * The game first: what is newer than its count of changes makes the count wrong, and is noticed by whoever writes.
 */
async function deskIn(db: Reader, game: string, behind: Behind | undefined): Promise<Desk | undefined> {
  const row = await gameIn(db, game);
  if (row === undefined) return undefined;
  if (row.changes === behind?.upTo) return { ...behind.desk, row };
  const [seats, conditions, proposals] = await Promise.all([
    seatsIn(db, game),
    conditionsIn(db, game),
    openProposals(db, game),
  ]);
  return { row, seats, conditions, proposals };
}

const DESKS_AT_MOST = 2000;

/**
 * Desks of games that are played now, so that they need not be read for every order. Nothing here is truth: whoever
 * writes by one of them writes only if the database still counts as many changes.
 */
export class Desks {
  private readonly known = new Map<string, Desk>();
  private readonly byLink = new Map<string, string>();
  private readonly behind = new Map<string, Behind>();
  /** Games somebody is busy with, while nothing else has happened to them. */
  private readonly undisturbed = new Set<string>();

  get(game: string): Desk | undefined {
    return this.known.get(game);
  }

  /** Reads one, and keeps it. */
  async read(db: Reader, game: string): Promise<Desk | undefined> {
    const desk = await deskIn(db, game, this.behind.get(game));
    if (desk !== undefined) this.put(desk);
    return desk;
  }

  /** Who sits where by a link, as far as it is known here. */
  sitting(key: SeatKey): Sitting | undefined {
    if (typeof key !== 'string') return undefined;
    const digest = digestOf(key);
    const desk = this.known.get(this.byLink.get(digest) ?? '');
    return desk?.seats.find(({ token }) => token === digest);
  }

  /** From now until it is done it counts whether something else happens to the game. */
  async busyWith<T>(game: string, work: () => Promise<T>): Promise<T> {
    this.undisturbed.add(game);
    try {
      return await work();
    } finally {
      this.undisturbed.delete(game);
    }
  }

  /** Keeps what was read or written by whoever is busy with the game, unless there was news of it since they began. */
  put(desk: Desk): void {
    const { id } = desk.row;
    if (!this.undisturbed.has(id)) return;
    const before = this.known.get(id);
    this.behind.delete(id);
    // The one that was used last is the last to go.
    this.known.delete(id);
    this.known.set(id, desk);
    if (before?.seats === desk.seats) return;
    this.forgetLinks(before);
    for (const { token } of desk.seats) if (token !== null) this.byLink.set(token, id);
    const [oldest] = this.known.keys();
    if (this.known.size > DESKS_AT_MOST && oldest !== undefined) this.drop(oldest);
  }

  /** Another process has made a move, and changed nothing else. */
  moved(game: string, changes: number): void {
    const { desk, upTo } = this.behind.get(game) ?? upToNow(this.known.get(game)) ?? {};
    this.drop(game);
    if (desk === undefined || changes !== (upTo ?? 0) + 1) return;
    this.behind.set(game, { desk, upTo: changes });
    const [oldest] = this.behind.keys();
    if (this.behind.size > DESKS_AT_MOST && oldest !== undefined) this.behind.delete(oldest);
  }

  /** Something about it has changed. */
  drop(game: string): void {
    this.behind.delete(game);
    this.undisturbed.delete(game);
    this.forgetLinks(this.known.get(game));
    this.known.delete(game);
  }

  dropAll(): void {
    this.undisturbed.clear();
    this.known.clear();
    this.behind.clear();
    this.byLink.clear();
  }

  private forgetLinks(desk: Desk | undefined): void {
    for (const { token } of desk?.seats ?? []) if (token !== null) this.byLink.delete(token);
  }
}

const upToNow = (desk: Desk | undefined): Behind | undefined =>
  desk === undefined ? undefined : { desk, upTo: desk.row.changes };
