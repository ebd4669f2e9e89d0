import type { Seat, WordsAwaited } from '@guidon/kernel';
import { sql } from 'kysely';
import { type AwaitedThrow, awaitingColumns, type PresentSeats } from '../games/awaited-throw.ts';
import { closingLine, type Ended } from '../games/live-game.ts';
import type { LoadedGame } from '../games/match-cache.ts';
import type { GameRows } from '../games/row-cache.ts';
import {
  cancelNotices,
  cancelProposalNotices,
  decisionNotices,
  noticesFor,
  notify,
  writeNotices,
} from '../notices/outbox.ts';
import { CHANGE_CHANNEL, changeText } from '../store/change-event.ts';
import { compiledQuery } from '../store/compiled-query.ts';
import type { Store, Trx } from '../store/database.ts';
import type { OrderWrite } from '../store/order-write.ts';
import { conditionsIn, seatsIn } from '../store/rows.ts';
import type { GamesTable, LinesTable, SeatsTable } from '../store/schema.ts';
import { readAt } from '../time/clocks.ts';
import { clocksOf, type Times, timeAfter } from '../time/game-time.ts';
import { type AutoAnswered, giveAutomaticAnswers } from './automatic-answers.ts';

/** Lines that have been written to the journal of a game. */
export interface WrittenMoves {
  readonly game: string;
  /** The number of the first of them. */
  readonly n: number;
  /** How many lines the journal has now. */
  readonly lines: number;
}

/** A game locked in one transaction. */
export interface LockedGame {
  readonly trx: Trx;
  readonly row: GamesTable;
  readonly seats: readonly SeatsTable[];
  readonly loaded: LoadedGame;
}

const addLine = compiledQuery((db, { game, n, line, written, key }: LinesTable) =>
  db.insertInto('lines').values({ game, n, line, written, key }),
);
type GameColumns = OrderWrite['columns'];
type Updated = GameColumns & Pick<GamesTable, 'id' | 'updated' | 'awaits'>;
const updateGame = compiledQuery((db, { id, status, lines, updated, asked, clock, result, time, awaits }: Updated) =>
  db.updateTable('games').set({ status, lines, updated, asked, clock, result, time, awaits }).where('id', '=', id),
);

/**
 * Writes everything that follows from moves, all or nothing: journal lines, automatic answers, clocks, notices, and the
 * columns that lists of games show. Returns the new number of lines.
 */
export async function persistMoves(
  { trx, row, seats, loaded }: LockedGame,
  how: NewMoves & { readonly store: Announcer; readonly present: PresentSeats },
): Promise<number> {
  const { times, isUndo = false, store, present } = how;
  // After an undo the player wants to decide anew, so no automatic answer is given.
  const autoAnswered = isUndo
    ? undefined
    : giveAutomaticAnswers(loaded, seats, { conditions: await conditionsIn(trx, row.id), present });
  if (autoAnswered !== undefined) await countAutoAnswers(trx, row.id, autoAnswered);
  const { lines, columns } = changesAfter({ row, seats, loaded }, how);
  await insertLines(trx, row.id, { lines, from: how.from, now: times.now, key: how.key ?? null });
  if (how.key !== undefined) loaded.keys.add(how.key);
  const awaited = autoAnswered?.awaited;
  const stopped =
    awaited === undefined ? { awaits: null } : awaitingColumns(columns, newAwaited(awaited, times), times.service);
  await updateGame(trx, { id: row.id, updated: times.now, ...columns, ...stopped });
  const at = { game: row.id, seats, now: times.now };
  if ((await lapseProposals(trx, { game: row.id })).length > 0) await cancelProposalNotices(trx, at);
  if (columns.status === 'over') await notifyEnd(trx, at);
  else
    await writeNotices(
      trx,
      at,
      decisionNotices(at, { before: seatsNamedIn(row.asked), asked: seatsNamedIn(columns.asked) }),
    );
  await announceChange(trx, store, row.id);
  return columns.lines;
}

/** An order whose dice wait for links. */
interface NewAwaited {
  readonly words: WordsAwaited;
  readonly given?: AwaitedThrow['given'];
}

const newAwaited = ({ words, given }: NewAwaited, { now }: Times): Omit<AwaitedThrow, 'running'> => ({
  n: words.n,
  hash: words.order,
  seats: words.seats,
  ...(given === undefined ? {} : { given }),
  since: now,
});

/** Stores an order whose dice wait for links: before any is asked for, so that it cannot become another. */
export async function persistAwaited(
  { trx, row }: Pick<LockedGame, 'trx' | 'row'>,
  awaited: NewAwaited,
  { times, store }: { readonly times: Times; readonly store: Announcer },
): Promise<void> {
  const columns = awaitingColumns(row, newAwaited(awaited, times), times.service);
  await trx.updateTable('games').set(columns).where('id', '=', row.id).execute();
  await announceChange(trx, store, row.id);
}

/** Moves that are played but not written: all lines from a number on. */
interface NewMoves {
  readonly from: number;
  readonly times: Times;
  readonly isUndo?: boolean;
  /** The key of the request that led to them. */
  readonly key?: string;
}

/** The new lines and the new columns of the game after moves. */
function changesAfter(
  { row, seats, loaded }: Omit<LockedGame, 'trx'>,
  { from, times, isUndo = false }: NewMoves,
): { readonly lines: readonly string[]; readonly columns: GameColumns } {
  const { match } = loaded;
  const { system } = match;
  const verdict = system.over(match.state);
  const played = match.lines.slice(from);
  const lines = verdict === undefined ? played : [...played, closingLine(match, row.secret)];
  const asked = verdict === undefined ? system.decisions(match.state).map(({ seat }) => seat) : [];
  const people = asked.filter(seat => seats.some(one => one.seat === seat && one.bot === null));
  const columns = {
    status: verdict === undefined ? 'playing' : 'over',
    lines: from + lines.length,
    asked: asked.join(' '),
    clock: system.clock(match.state).label,
    result: verdict === undefined ? null : JSON.stringify(verdict),
    time: timeAfter(row, { seats: system.seats, asked: people, at: times.service, ply: match.ply, isUndo }),
  };
  return { lines, columns };
}

/**
 * Does an order change nothing but the position? True if no automatic answer is set and no open proposal lapses by it.
 */
export const isSimple = ({ seats, conditions, proposals }: GameRows): boolean =>
  conditions.length === 0 &&
  seats.every(({ standing }) => standing === NO_ANSWERS) &&
  !proposals.some(({ kind }) => LAPSING.some(one => one === kind));

const NO_ANSWERS = '{}';
const LAPSING = ['takeback', 'draw'] as const;

/** Everything that one order changes, where `isSimple` holds. */
export function orderWriteOf(
  { row, seats }: GameRows,
  loaded: LoadedGame,
  { from, times, key }: NewMoves & { readonly key: string },
): OrderWrite {
  const { lines, columns } = changesAfter({ row, seats, loaded }, { from, times });
  const at = { seats, now: times.now };
  const isOver = columns.status === 'over';
  const { released, fresh } = decisionNotices(at, {
    before: seatsNamedIn(row.asked),
    asked: seatsNamedIn(columns.asked),
  });
  return {
    game: row.id,
    judgedAt: { changes: row.changes, lines: row.lines },
    columns,
    lines,
    key,
    now: times.now,
    cancelled: released,
    isOver,
    hasClock: row.time !== null,
    notices: isOver ? noticesFor(at, { to: seats.map(({ seat }) => seat), kind: 'over' }) : fresh,
  };
}

/** The rows after an order was written. */
export const rowsAfter = (rows: GameRows, { columns, now }: OrderWrite): GameRows => ({
  ...rows,
  row: { ...rows.row, ...columns, updated: now, changes: rows.row.changes + 1 },
});

const seatsNamedIn = (asked: string): readonly Seat[] => (asked === '' ? [] : asked.split(' '));

type Announcer = Pick<Store, 'kind' | 'name'>;

/** Ends a game otherwise than by its rules, and returns the new number of lines. */
export async function persistEnd(
  { trx, row, seats, loaded }: LockedGame,
  ended: Ended,
  how: { readonly times: Times; readonly store: Announcer },
): Promise<number> {
  const { now } = how.times;
  const clocks = clocksOf(row);
  await insertLines(trx, row.id, {
    lines: [closingLine(loaded.match, row.secret, ended)],
    from: row.lines,
    now,
    key: null,
  });
  await trx
    .updateTable('games')
    .set({
      status: 'over',
      lines: row.lines + 1,
      updated: now,
      asked: '',
      awaits: null,
      ended: JSON.stringify(ended),
      // The clocks as they stood at the end: whoever lost on time is shown without time.
      time: clocks === undefined ? row.time : JSON.stringify({ ...readAt(clocks, how.times.service), running: [] }),
    })
    .where('id', '=', row.id)
    .execute();
  await lapseProposals(trx, { game: row.id });
  await notifyEnd(trx, { game: row.id, seats, now });
  await announceChange(trx, how.store, row.id);
  return row.lines + 1;
}

/** Announces a change to the other servers on the same database. PostgreSQL delivers it after the commit. */
export async function announceChange(trx: Trx, { kind, name: server }: Announcer, game: string): Promise<void> {
  if (kind === 'postgres') await sql`select pg_notify(${CHANGE_CHANNEL}, ${changeText({ server, game })})`.execute(trx);
}

async function insertLines(
  trx: Trx,
  game: string,
  given: {
    readonly lines: readonly string[];
    readonly from: number;
    readonly now: number;
    readonly key: string | null;
  },
): Promise<void> {
  const { lines, from, now, key } = given;
  for (const [at, line] of lines.entries())
    await addLine(trx, { game, n: from + at, line, written: now, key: at === 0 ? key : null });
}

/** Proposals to go back or to draw lapse with the next move: they were made for the position before it. */
const lapseProposals = compiledQuery((db, { game }: { readonly game: string }) =>
  db
    .updateTable('proposals')
    .set({ answer: 'lapsed' })
    .where('game', '=', game)
    .where('answer', 'is', null)
    .where('kind', 'in', LAPSING)
    .returning('id'),
);

async function notifyEnd(
  trx: Trx,
  at: { readonly game: string; readonly seats: readonly SeatsTable[]; readonly now: number },
): Promise<void> {
  await cancelNotices(trx, at);
  await notify(trx, at, { to: at.seats.map(({ seat }) => seat), kind: 'over' });
}

async function countAutoAnswers(trx: Trx, game: string, { seats, used }: AutoAnswered): Promise<void> {
  for (const [seat, times] of Object.entries(seats))
    await trx
      .updateTable('seats')
      .set(eb => ({ spared: eb('spared', '+', times) }))
      .where('game', '=', game)
      .where('seat', '=', seat)
      .execute();
  for (const [id, times] of Object.entries(used))
    await trx
      .updateTable('conditions')
      .set(eb => ({ used: eb('used', '+', times) }))
      .where('id', '=', Number(id))
      .execute();
}

export const lockedGame = async (trx: Trx, row: GamesTable, loaded: LoadedGame): Promise<LockedGame> => ({
  trx,
  row,
  seats: await seatsIn(trx, row.id),
  loaded,
});
