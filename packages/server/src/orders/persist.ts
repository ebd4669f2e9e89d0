import type { Seat } from '@guidon/kernel';
import { sql } from 'kysely';
import { closingLine, type Ended } from '../games/live-game.ts';
import type { Known } from '../games/match-cache.ts';
import type { Desk } from '../games/row-cache.ts';
import { cancelNotices, decisionsMoved, forgetProposals, noticesFor, notify, writeNotices } from '../notices/outbox.ts';
import { NEWS_CHANNEL, newsText } from '../store/change-event.ts';
import { statement } from '../store/compiled-query.ts';
import type { Store, Trx } from '../store/database.ts';
import type { OrderWrite } from '../store/order-write.ts';
import { conditionsIn, seatsIn } from '../store/rows.ts';
import type { GamesTable, LinesTable, SeatsTable } from '../store/schema.ts';
import { readAt } from '../time/clocks.ts';
import { clocksOf, type Times, timeAfter } from '../time/game-time.ts';
import { answerBeforehand, type Spared } from './automatic-answers.ts';

/** A game in one transaction: nobody else changes it meanwhile. */
export interface AtGame {
  readonly trx: Trx;
  readonly row: GamesTable;
  readonly seats: readonly SeatsTable[];
  readonly known: Known;
}

const addLine = statement((db, { game, n, line, written, key }: LinesTable) =>
  db.insertInto('lines').values({ game, n, line, written, key }),
);
type Shown = OrderWrite['shown'];
type Updated = Shown & Pick<GamesTable, 'id' | 'updated'>;
const updateGame = statement((db, { id, status, lines, updated, asked, clock, result, time }: Updated) =>
  db.updateTable('games').set({ status, lines, updated, asked, clock, result, time }).where('id', '=', id),
);

/**
 * Writes what has been played since a line: the lines themselves, what people have answered beforehand, the clocks,
 * the notices, and what lists of games show. All of it or nothing.
 */
export async function keep(
  { trx, row, seats, known }: AtGame,
  how: Played & { readonly store: Announcer },
): Promise<number> {
  const { times, isUndo = false, store } = how;
  // Whoever has just gone back does not want to be answered at once in the same way.
  const spared = isUndo ? undefined : answerBeforehand(known, seats, await conditionsIn(trx, row.id));
  if (spared !== undefined) await count(trx, row.id, spared);
  const { lines, shown } = after({ row, seats, known }, how);
  await write(trx, row.id, { lines, from: how.from, now: times.now, key: how.key ?? null });
  if (how.key !== undefined) known.keys.add(how.key);
  await updateGame(trx, { id: row.id, updated: times.now, ...shown });
  const at = { game: row.id, seats, now: times.now };
  if ((await lapse(trx, { game: row.id })).length > 0) await forgetProposals(trx, at);
  if (shown.status === 'over') await tellEnd(trx, at);
  else await writeNotices(trx, at, decisionsMoved(at, { before: named(row.asked), asked: named(shown.asked) }));
  await announce(trx, store, row.id);
  return shown.lines;
}

/** Moves that are not written yet: all lines from one on. */
interface Played {
  readonly from: number;
  readonly times: Times;
  readonly isUndo?: boolean;
  /** What the first of them was asked by. */
  readonly key?: string;
}

/** What of a game is to be written after moves. */
function after(
  { row, seats, known }: Omit<AtGame, 'trx'>,
  { from, times, isUndo = false }: Played,
): { readonly lines: readonly string[]; readonly shown: Shown } {
  const { match } = known;
  const { system } = match;
  const verdict = system.over(match.state);
  const played = match.lines.slice(from);
  const lines = verdict === undefined ? played : [...played, closingLine(match, row.secret)];
  const asked = verdict === undefined ? system.decisions(match.state).map(({ seat }) => seat) : [];
  const people = asked.filter(seat => seats.some(one => one.seat === seat && one.bot === null));
  const shown = {
    status: verdict === undefined ? 'playing' : 'over',
    lines: from + lines.length,
    asked: asked.join(' '),
    clock: system.clock(match.state).label,
    result: verdict === undefined ? null : JSON.stringify(verdict),
    time: timeAfter(row, { seats: system.seats, asked: people, at: times.service, ply: match.ply, isUndo }),
  };
  return { lines, shown };
}

/** Nobody has answered anything beforehand, and nothing is proposed that lapses with the next move. */
export const isPlain = ({ seats, conditions, proposals }: Desk): boolean =>
  conditions.length === 0 &&
  seats.every(({ standing }) => standing === NO_ANSWERS) &&
  !proposals.some(({ kind }) => LAPSING.some(one => one === kind));

const NO_ANSWERS = '{}';
const LAPSING = ['takeback', 'draw'] as const;

/** One order that has been played, where all is plain. */
export function orderWrite(
  { row, seats }: Desk,
  known: Known,
  { from, times, key }: Played & { readonly key: string },
): OrderWrite {
  const { lines, shown } = after({ row, seats, known }, { from, times });
  const at = { seats, now: times.now };
  const isOver = shown.status === 'over';
  const { gone, fresh } = decisionsMoved(at, { before: named(row.asked), asked: named(shown.asked) });
  return {
    game: row.id,
    judgedAt: { changes: row.changes, lines: row.lines },
    shown,
    lines,
    key,
    now: times.now,
    cancelled: gone,
    isOver,
    isPressed: row.time !== null,
    notices: isOver ? noticesFor(at, { to: seats.map(({ seat }) => seat), kind: 'over' }) : fresh,
  };
}

/** The desk after an order has been written. */
export const deskAfter = (desk: Desk, { shown, now }: OrderWrite): Desk => ({
  ...desk,
  row: { ...desk.row, ...shown, updated: now, changes: desk.row.changes + 1 },
});

const named = (asked: string): readonly Seat[] => (asked === '' ? [] : asked.split(' '));

type Announcer = Pick<Store, 'kind' | 'name'>;

/** Ends a game otherwise than by its rules. */
export async function finish(
  { trx, row, seats, known }: AtGame,
  ended: Ended,
  how: { readonly times: Times; readonly store: Announcer },
): Promise<number> {
  const { now } = how.times;
  const clocks = clocksOf(row);
  await write(trx, row.id, { lines: [closingLine(known.match, row.secret, ended)], from: row.lines, now, key: null });
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
  await announce(trx, how.store, row.id);
  return row.lines + 1;
}

/** Everybody who listens to the game hears of it, once this is committed, and only then. */
export async function announce(trx: Trx, { kind, name: server }: Announcer, game: string): Promise<void> {
  if (kind === 'postgres') await sql`select pg_notify(${NEWS_CHANNEL}, ${newsText({ server, game })})`.execute(trx);
}

async function write(
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

/** An offer to go back, or to call it a draw, is for the position in which it was made. */
const lapse = statement((db, { game }: { readonly game: string }) =>
  db
    .updateTable('proposals')
    .set({ answer: 'lapsed' })
    .where('game', '=', game)
    .where('answer', 'is', null)
    .where('kind', 'in', LAPSING)
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

export const atGame = async (trx: Trx, row: GamesTable, known: Known): Promise<AtGame> => ({
  trx,
  row,
  seats: await seatsIn(trx, row.id),
  known,
});
