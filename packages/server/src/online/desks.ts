import type { Reader } from '../store/database.ts';
import { type Counted, conditionsIn, gameIn, openProposals, seatsIn } from '../store/rows.ts';
import type { ConditionsTable, GamesTable, ProposalsTable, SeatsTable } from '../store/schema.ts';
import type { SeatKey, Sitting } from './seat-keys.ts';
import { digestOf } from './secrets.ts';

/** All that an order is judged by besides the game itself, as the database had it at one count of changes. */
export interface Desk {
  readonly row: GamesTable;
  readonly seats: readonly SeatsTable[];
  readonly conditions: readonly Counted<ConditionsTable>[];
  /** What is proposed and not answered. */
  readonly proposals: readonly Counted<ProposalsTable>[];
}

/**
 * The game first: what is newer than its count of changes makes the count wrong, and is noticed by whoever writes.
 */
export async function deskIn(db: Reader, game: string): Promise<Desk | undefined> {
  const row = await gameIn(db, game);
  if (row === undefined) return undefined;
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

  get(game: string): Desk | undefined {
    return this.known.get(game);
  }

  /** Who sits where by a link, as far as it is known here. */
  sitting(key: SeatKey): Sitting | undefined {
    if (typeof key !== 'string') return undefined;
    const digest = digestOf(key);
    const desk = this.known.get(this.byLink.get(digest) ?? '');
    return desk?.seats.find(({ token }) => token === digest);
  }

  put(desk: Desk): void {
    const { id } = desk.row;
    const before = this.known.get(id);
    // The one that was used last is the last to go.
    this.known.delete(id);
    this.known.set(id, desk);
    if (before?.seats === desk.seats) return;
    this.forgetLinks(before);
    for (const { token } of desk.seats) if (token !== null) this.byLink.set(token, id);
    const [oldest] = this.known.keys();
    if (this.known.size > DESKS_AT_MOST && oldest !== undefined) this.drop(oldest);
  }

  /** Something about it has changed. */
  drop(game: string): void {
    this.forgetLinks(this.known.get(game));
    this.known.delete(game);
  }

  dropAll(): void {
    this.known.clear();
    this.byLink.clear();
  }

  private forgetLinks(desk: Desk | undefined): void {
    for (const { token } of desk?.seats ?? []) if (token !== null) this.byLink.delete(token);
  }
}
