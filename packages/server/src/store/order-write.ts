import type BetterSqlite from 'better-sqlite3';
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
  readonly hasClock: boolean;
  readonly notices: readonly { readonly seat: string; readonly kind: string; readonly due: number }[];
}

/**
 * Writes an order, all of it or nothing, and is done when it is committed. False where somebody else has changed the
 * game since it was read: then it has to be judged anew.
 */
export type WriteOrder = (write: OrderWrite, written: () => void) => Promise<boolean>;

/** Statements of the embedded database. They are run one after another without anything coming between. */
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
  return ({ game, judgedAt, shown, lines, key, now, cancelled, isOver, hasClock: isPressed, notices }) => {
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
