import type { Seat } from '@guidon/kernel';
import { sql } from 'kysely';
import type { Store, Trx } from '../store/database.ts';
import { conditionsIn, seatsIn } from '../store/rows.ts';
import type { GamesTable, LinesTable, SeatsTable } from '../store/schema.ts';
import { statement } from '../store/statements.ts';
import { type Clocks, clocksFor, handedBack, handedOn, readAt, type TimeControl } from '../time/clocks.ts';
import { answerBeforehand, type Spared } from './answers-beforehand.ts';
import type { Known } from './known-games.ts';
import { closingLine, type Ended } from './live-game.ts';
import { cancelNotices, forgetProposals, noticeDecisions, notify } from './outbox.ts';
import { NEWS_CHANNEL } from './postgres-news.ts';

/** A game in one transaction: nobody else changes it meanwhile. */
export interface AtGame {
  readonly trx: Trx;
  readonly row: GamesTable;
  readonly seats: readonly SeatsTable[];
  readonly known: Known;
}

export interface Times {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Time of service. */
  readonly service: number;
}

const addLine = statement((db, { game, n, line, written }: LinesTable) =>
  db.insertInto('lines').values({ game, n, line, written }),
);
type Shown = Pick<GamesTable, 'id' | 'status' | 'lines' | 'updated' | 'asked' | 'clock' | 'result' | 'time'>;
const updateGame = statement((db, { id, status, lines, updated, asked, clock, result, time }: Shown) =>
  db.updateTable('games').set({ status, lines, updated, asked, clock, result, time }).where('id', '=', id),
);

/** What a list of games says of the clocks, while not all have sat down. */
const isControl = (time: Clocks | TimeControl): time is TimeControl => 'kind' in time;

/**
 * Writes what has been played since a line: the lines themselves, what people have answered beforehand, the clocks,
 * the notices, and what lists of games show. All of it or nothing.
 */
export async function keep(
  { trx, row, seats, known }: AtGame,
  how: { readonly from: number; readonly times: Times; readonly isUndo?: boolean; readonly kind: Store['kind'] },
): Promise<number> {
  const { match } = known;
  const { from, times, isUndo = false, kind } = how;
  const { system } = match;
  // Whoever has just gone back does not want to be answered at once in the same way.
  const spared = isUndo ? undefined : answerBeforehand(known, seats, await conditionsIn(trx, row.id));
  if (spared !== undefined) await count(trx, row.id, spared);
  const verdict = system.over(match.state);
  const lines = match.lines.slice(from);
  const all = verdict === undefined ? lines : [...lines, closingLine(match, row.secret)];
  await write(trx, row.id, { lines: all, from, now: times.now });
  const asked = verdict === undefined ? system.decisions(match.state).map(({ seat }) => seat) : [];
  const people = asked.filter(seat => seats.some(one => one.seat === seat && one.bot === null));
  const total = from + all.length;
  await updateGame(trx, {
    id: row.id,
    status: verdict === undefined ? 'playing' : 'over',
    lines: total,
    updated: times.now,
    asked: asked.join(' '),
    clock: system.clock(match.state).label,
    result: verdict === undefined ? null : JSON.stringify(verdict),
    time: timeAfter(row, { seats: system.seats, asked: people, at: times.service, ply: match.ply, isUndo }),
  });
  const at = { game: row.id, seats, now: times.now };
  if ((await lapse(trx, { game: row.id })).length > 0) await forgetProposals(trx, at);
  if (verdict === undefined)
    await noticeDecisions(trx, at, { before: row.asked === '' ? [] : row.asked.split(' '), asked });
  else await tellEnd(trx, at);
  await announce(trx, kind, row.id);
  return total;
}

/** Ends a game otherwise than by its rules. */
export async function finish(
  { trx, row, seats, known }: AtGame,
  ended: Ended,
  how: { readonly times: Times; readonly kind: Store['kind'] },
): Promise<number> {
  const { now } = how.times;
  const clocks = clocksOf(row);
  await write(trx, row.id, { lines: [closingLine(known.match, row.secret, ended)], from: row.lines, now });
  await trx
    .updateTable('games')
    .set({
      status: 'over',
      lines: row.lines + 1,
      updated: now,
      asked: '',
      ended: JSON.stringify(ended),
      // As they stood when it ended: whoever lost on time is not shown with time left.
      time: clocks === undefined ? row.time : JSON.stringify({ ...readAt(clocks, how.times.service), running: [] }),
    })
    .where('id', '=', row.id)
    .execute();
  await lapse(trx, { game: row.id });
  await tellEnd(trx, { game: row.id, seats, now });
  await announce(trx, how.kind, row.id);
  return row.lines + 1;
}

/** Everybody who listens to the game hears of it, once this is committed, and only then. */
export async function announce(trx: Trx, kind: Store['kind'], game: string): Promise<void> {
  if (kind === 'postgres') await sql`select pg_notify(${NEWS_CHANNEL}, ${game})`.execute(trx);
}

async function write(
  trx: Trx,
  game: string,
  given: { readonly lines: readonly string[]; readonly from: number; readonly now: number },
): Promise<void> {
  const { lines, from, now } = given;
  for (const [at, line] of lines.entries()) await addLine(trx, { game, n: from + at, line, written: now });
}

/** An offer to go back, or to call it a draw, is for the position in which it was made. */
const lapse = statement((db, { game }: { readonly game: string }) =>
  db
    .updateTable('proposals')
    .set({ answer: 'lapsed' })
    .where('game', '=', game)
    .where('answer', 'is', null)
    .where('kind', 'in', ['takeback', 'draw'])
    .returning('id'),
);

async function tellEnd(
  trx: Trx,
  at: { readonly game: string; readonly seats: readonly SeatsTable[]; readonly now: number },
): Promise<void> {
  await cancelNotices(trx, at);
  await notify(trx, at, { to: at.seats.map(({ seat }) => seat), kind: 'over' });
}

async function count(trx: Trx, game: string, { seats, used }: Spared): Promise<void> {
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

function timeAfter(
  row: GamesTable,
  now: {
    readonly seats: readonly Seat[];
    readonly asked: readonly Seat[];
    readonly at: number;
    readonly ply: number;
    readonly isUndo: boolean;
  },
): string | null {
  if (row.time === null) return null;
  const time = JSON.parse(row.time) as Clocks | TimeControl;
  const { seats, asked, at, ply } = now;
  if (isControl(time)) return JSON.stringify(clocksFor(time, seats, { asked, at }));
  return JSON.stringify(now.isUndo ? handedBack(time, asked, { at, ply }) : handedOn(time, asked, { at, ply }));
}

/** The clocks of a game that has begun; undefined where nobody is pressed. */
export function clocksOf(row: Pick<GamesTable, 'time'>): Clocks | undefined {
  if (row.time === null) return undefined;
  const time = JSON.parse(row.time) as Clocks | TimeControl;
  return isControl(time) ? undefined : time;
}

export const controlOf = (row: Pick<GamesTable, 'time'>): TimeControl | undefined => {
  if (row.time === null) return undefined;
  const time = JSON.parse(row.time) as Clocks | TimeControl;
  return isControl(time) ? time : time.control;
};

export const atGame = async (trx: Trx, row: GamesTable, known: Known): Promise<AtGame> => ({
  trx,
  row,
  seats: await seatsIn(trx, row.id),
  known,
});
