import type BetterSqlite from 'better-sqlite3';
import type pg from 'pg';
import { NEWS_CHANNEL, newsText } from './news.ts';
import type { GamesTable } from './schema.ts';

/** All that an order changes in the database. */
export interface OrderWrite {
  readonly game: string;
  /** What the game was when the order was judged; if it is something else by now, nothing is written. */
  readonly judgedAt: Pick<GamesTable, 'changes' | 'lines'>;
  readonly shown: Pick<GamesTable, 'status' | 'lines' | 'asked' | 'clock' | 'result' | 'time'>;
  /** The lines of the journal that are new, the first with the number the game had lines. */
  readonly lines: readonly string[];
  /** Of the sender's choosing; it stands with the first of the lines. */
  readonly key: string;
  readonly now: number;
  /** Seats that need not be told any more that they are to decide; of everything, once the game is over. */
  readonly cancelled: readonly string[];
  readonly isOver: boolean;
  /** Somebody may have been told that the other side is late. */
  readonly isPressed: boolean;
  readonly notices: readonly { readonly seat: string; readonly kind: string; readonly due: number }[];
}

/**
 * Writes an order, all of it or nothing, and is done when it is committed. False where somebody else has changed the
 * game since it was read: then it has to be judged anew.
 */
export type KeepOrder = (write: OrderWrite, written: () => void) => Promise<boolean>;

/** Statements of the embedded database. They are run one after another without anything coming between. */
export function sqliteOrders(database: BetterSqlite.Database): (write: OrderWrite) => boolean {
  const update = database.prepare(
    `update games set status = ?, lines = ?, updated = ?, asked = ?, clock = ?, result = ?, time = ?,
       changes = changes + 1 where id = ? and changes = ? and lines = ?`,
  );
  const addLine = database.prepare('insert into lines (game, n, line, written, key) values (?, ?, ?, ?, ?)');
  const cancelDecision = database.prepare(
    `update notices set cancelled = ? where game = ? and seat = ? and cancelled is null and kind = 'decide'`,
  );
  const cancelLateness = database.prepare(
    `update notices set cancelled = ? where game = ? and cancelled is null and kind = 'time'`,
  );
  const cancelAll = database.prepare('update notices set cancelled = ? where game = ? and cancelled is null');
  const addNotice = database.prepare(
    'insert into notices (game, seat, kind, created, due, tries) values (?, ?, ?, ?, ?, 0)',
  );
  return ({ game, judgedAt, shown, lines, key, now, cancelled, isOver, isPressed, notices }) => {
    const { status, asked, clock, result, time } = shown;
    const values = [status, shown.lines, now, asked, clock, result, time, game, judgedAt.changes, judgedAt.lines];
    if (update.run(values).changes === 0) return false;
    for (const [at, line] of lines.entries()) addLine.run(game, judgedAt.lines + at, line, now, at === 0 ? key : null);
    if (isOver) cancelAll.run(now, game);
    else if (cancelled.length > 0) {
      for (const one of cancelled) cancelDecision.run(now, game, one);
      if (isPressed) cancelLateness.run(now, game);
    }
    for (const notice of notices) addNotice.run(game, notice.seat, notice.kind, now, notice.due);
    return true;
  };
}

/** The same in one statement, and so in one exchange with the database. */
const POSTGRES = `
  with kept as (
    update games set status = $4, lines = $5, updated = $6, asked = $7, clock = $8, result = $9, time = $10,
      changes = changes + 1
    where id = $1 and changes = $2 and lines = $3 returning id
  ), added as (
    insert into lines (game, n, line, written, key)
    select id, $3 + at - 1, line, $6, case when at = 1 then $12 end
    from kept, unnest($11::text[]) with ordinality as new (line, at)
  ), settled as (
    update notices set cancelled = $6 from kept
    where notices.game = kept.id and notices.cancelled is null and ($14
      or (notices.kind = 'decide' and notices.seat = any($13::text[]))
      or (notices.kind = 'time' and cardinality($13::text[]) > 0))
  ), told as (
    insert into notices (game, seat, kind, created, due, tries)
    select id, seat, kind, $6, due, 0
    from kept, unnest($15::text[], $16::text[], $17::bigint[]) as new (seat, kind, due)
  )
  select pg_notify($18, $19) from kept`;

export function postgresOrders(pool: pg.Pool, server: string): KeepOrder {
  return async (write, written) => {
    const client = await pool.connect();
    let fault: Error | undefined;
    try {
      const asking = client.query({ name: 'guidon-order', text: POSTGRES, values: valuesOf(write, server) });
      written();
      return (await asking).rowCount === 1;
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      // Nobody knows what is under way on a connection that has failed: it is given up.
      client.release(fault);
    }
  };
}

function valuesOf(write: OrderWrite, server: string): unknown[] {
  const { game, judgedAt, shown, lines, key, now, cancelled, isOver, notices } = write;
  const { status, asked, clock, result, time } = shown;
  return [
    ...[game, judgedAt.changes, judgedAt.lines, status, shown.lines, now, asked, clock, result, time],
    ...[lines, key, cancelled, isOver],
    notices.map(({ seat }) => seat),
    notices.map(({ kind }) => kind),
    notices.map(({ due }) => due),
    ...[NEWS_CHANNEL, newsText({ server, game, moved: judgedAt.changes + 1 })],
  ];
}
