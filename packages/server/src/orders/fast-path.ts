import type { GameEvent, Rolled } from '@guidon/kernel';
import { noteEntry } from '../games/entry-cache.ts';
import type { GamesAtHand } from '../games/game-cache.ts';
import type { Desk } from '../games/row-cache.ts';
import { type SeatKey, type Sitting, stillSits } from '../games/seat-keys.ts';
import type { Times } from '../time/game-time.ts';
import { deskAfter, isPlain, orderWrite } from './persist.ts';

export interface GivenOrder {
  readonly key: string;
  readonly revision: number;
  readonly order: unknown;
}

export interface AskedOrder {
  readonly by: SeatKey;
  readonly seat: Sitting;
  readonly given: GivenOrder;
  readonly times: Times;
}

export interface QuickOrder {
  /** The number of the line the order has become, and how many lines there are now. */
  readonly n: number;
  readonly lines: number;
  readonly stream: readonly (Rolled | GameEvent)[];
  readonly desk: Desk;
}

/**
 * The way of nearly every order: judged by what this process knows of the game, and written in one go if the database
 * finds that this is all there is to know. Whatever is out of the ordinary (an order that does not fit, a key that was
 * used, somebody who was quicker, answers given beforehand) comes to nothing here and is left to the long way.
 */
export async function quickOrder(
  hand: GamesAtHand,
  { by, seat, given, times }: AskedOrder,
  at: (point: 'checked' | 'written') => void,
): Promise<QuickOrder | undefined> {
  const { game } = seat;
  const { desk, known } = (await hand.mine(game)) ?? {};
  if (desk?.row.status !== 'playing' || known === undefined || !isPlain(desk)) return undefined;
  // A link that was looked up at this very desk need not be compared again.
  const isSeen = desk.seats.some(one => one === seat);
  if (!isSeen && !(await stillSits(hand.store.db, by, desk.seats))) return undefined;
  const { match } = known;
  if (given.revision !== match.revisionOf(seat.seat) || known.keys.has(given.key)) return undefined;
  const from = match.lines.length;
  const submitted = match.submit(seat.seat, given.order);
  if (!submitted.ok) return undefined;
  at('checked');
  const write = orderWrite(desk, known, { from, times, key: given.key });
  if (!(await hand.store.keepOrder(write, () => at('written')))) {
    hand.forget(game);
    return undefined;
  }
  known.keys.add(given.key);
  noteEntry(match, from, submitted.entry);
  const now = deskAfter(desk, write);
  hand.desks.put(now);
  return { n: from, lines: write.shown.lines, stream: submitted.stream, desk: now };
}
