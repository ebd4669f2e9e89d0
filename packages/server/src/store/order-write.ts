import type BetterSqlite from 'better-sqlite3';
import type { GamesTable } from './schema.ts';

/** All that one order changes in the database. */
export interface OrderWrite {
  readonly game: string;
  /** The state the order was judged by. If the game has changed since, nothing is written. */
  readonly judgedAt: Pick<GamesTable, 'changes' | 'lines'>;
  readonly columns: Pick<GamesTable, 'status' | 'lines' | 'asked' | 'clock' | 'result' | 'time'>;
  /** The new lines of the journal. The first has the number `judgedAt.lines`. */
  readonly lines: readonly string[];
  /** Chosen by the sender; written with the first line. */
  readonly key: string;
  readonly now: number;
  /** Seats whose notices to decide are cancelled. At the end of a game all of its notices are cancelled. */
  readonly cancelled: readonly string[];
  readonly isOver: boolean;
  /** Only then may there be notices that a time has run out. */
  readonly hasClock: boolean;
  readonly notices: readonly { readonly seat: string; readonly kind: string; readonly due: number }[];
}

/**
 * Writes an order, all or nothing, and resolves when it is committed; to false if the game has changed since it was
 * read, and the order must be judged again.
 */
export type WriteOrder = (write: OrderWrite, written: () => void) => Promise<boolean>;

/** Prepared statements of SQLite. They run synchronously, so nothing else can intervene. */
export function sqliteOrderWriter(database: BetterSqlite.Database): (write: OrderWrite) => boolean {
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
  return ({ game, judgedAt, columns, lines, key, now, cancelled, isOver, hasClock, notices }) => {
    const { status, asked, clock, result, time } = columns;
    const values = [status, columns.lines, now, asked, clock, result, time, game, judgedAt.changes, judgedAt.lines];
    if (update.run(values).changes === 0) return false;
    for (const [at, line] of lines.entries()) addLine.run(game, judgedAt.lines + at, line, now, at === 0 ? key : null);
    if (isOver) cancelAll.run(now, game);
    else if (cancelled.length > 0) {
      for (const one of cancelled) cancelDecision.run(now, game, one);
      if (hasClock) cancelLateness.run(now, game);
    }
    for (const notice of notices) addNotice.run(game, notice.seat, notice.kind, now, notice.due);
    return true;
  };
}
