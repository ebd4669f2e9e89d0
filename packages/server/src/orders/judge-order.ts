import {
  type Entry,
  type GameEvent,
  type Order,
  type Rolled,
  type Seat,
  type Submitted,
  WordsAwaited,
} from '@guidon/kernel';
import { failed, type Outcome } from '../common/outcome.ts';
import { awaitedIn, type PresentSeats, wordsWanted } from '../games/awaited-throw.ts';
import type { LoadedGame } from '../games/match-cache.ts';
import { holdsSeat, type SeatHolder, type SeatKey } from '../games/seat-keys.ts';
import type { Reader } from '../store/database.ts';
import type { GamesTable, SeatsTable } from '../store/schema.ts';
import type { Times } from '../time/game-time.ts';
import { earlierLine, isSameOrder, isTakenBack } from './repeated-request.ts';

/** An order as its sender gives it. */
export interface GivenOrder {
  /** Chosen by the sender: the same key again is the same order. */
  readonly key: string;
  readonly revision: number;
  readonly order: unknown;
}

/** An order with its sender and the time at which it arrived. */
export interface ReceivedOrder {
  readonly by: SeatKey;
  readonly seat: SeatHolder;
  readonly given: GivenOrder;
  readonly times: Times;
}

/** What an order is judged by: the rows of its game, as the cache or a transaction has them. */
export interface OrderContext {
  readonly db: Reader;
  readonly row: GamesTable;
  readonly seats: readonly SeatsTable[];
  readonly present: PresentSeats;
  /** The match, where it is loaded already. */
  readonly loaded?: LoadedGame;
  /** Loads the match; called only for a game that has begun. */
  readonly load: () => Promise<LoadedGame>;
}

export type Judgement =
  /** The order is legal and has been played in the match; it is not written yet. */
  | {
      readonly kind: 'played';
      readonly loaded: LoadedGame;
      /** The number of the first new line. */
      readonly from: number;
      readonly stream: readonly (Rolled | GameEvent)[];
      readonly entry: Entry;
    }
  /** The order is legal, and its dice wait for the links of seats that are there; nothing has been played. */
  | { readonly kind: 'awaited'; readonly words: WordsAwaited; readonly order: Order }
  /** The same order waits for its dice already. */
  | { readonly kind: 'waiting'; readonly seats: readonly string[]; readonly n: number }
  /** The order was taken before, as this line. */
  | { readonly kind: 'repeated'; readonly n: number };

/** Judges an order: seat, repeated key, state of the game, revision, legality, in this sequence. */
export async function judgeOrder(
  context: OrderContext,
  { by, seat: holder, given }: ReceivedOrder,
): Promise<Outcome<Judgement>> {
  const { db, row, seats } = context;
  const { game, seat } = holder;
  // Where the sender was looked up in these very rows, the link need not be compared again.
  const isLookedUpHere = seats.some(one => one === holder);
  if (!isLookedUpHere && !(await holdsSeat(db, by, seats))) return failed('no-such-seat');
  const mayBeRepeated = context.loaded === undefined || context.loaded.keys.has(given.key);
  const earlier = mayBeRepeated ? await earlierLine(db, { game, seat, key: given.key }) : undefined;
  if (earlier?.ok === true) {
    const loaded = await context.load();
    return isSameOrder(loaded.match, earlier.entry.order, given.order)
      ? repeated(loaded, earlier.n)
      : failed('key-used');
  }
  if (earlier !== undefined) return earlier;
  if (row.status !== 'playing') return failed(row.status === 'over' ? 'over' : 'not-begun');
  const awaited = awaitedIn(row);
  if (awaited !== undefined)
    return awaited.given?.key === given.key && awaited.given.seat === seat
      ? { ok: true, kind: 'waiting', seats: awaited.seats, n: awaited.n + 1 }
      : failed('awaits-dice');
  const loaded = await context.load();
  const { match } = loaded;
  if (given.revision !== match.revisionOf(seat)) return failed('stale');
  const from = match.lines.length;
  const submitted = submittedOrAwaited(loaded, context.present, { seat, order: given.order });
  // It has been parsed as an order of the system.
  if (submitted instanceof WordsAwaited)
    return { ok: true, kind: 'awaited', words: submitted, order: given.order as Order };
  if (submitted.ok) return { ok: true, kind: 'played', loaded, from, stream: submitted.stream, entry: submitted.entry };
  return 'refusal' in submitted
    ? failed('refused', { refusal: submitted.refusal })
    : failed('unreadable', { issues: submitted.issues });
}

/** Gives an order to the rules; where its dice wait for links nothing is played. */
export function submittedOrAwaited(
  { match, dice }: LoadedGame,
  present: PresentSeats,
  { seat, order }: { readonly seat: Seat; readonly order: unknown },
): Submitted<GameEvent> | WordsAwaited {
  try {
    return match.submit(seat, order, wordsWanted(dice, present));
  } catch (error) {
    if (error instanceof WordsAwaited) return error;
    throw error;
  }
}

const repeated = ({ match }: LoadedGame, n: number): Outcome<Judgement> =>
  isTakenBack(match, n) ? failed('taken-back') : { ok: true, kind: 'repeated', n };
