import type pg from 'pg';
import { CHANGE_CHANNEL, orderChangeText } from './change-event.ts';
import type { OrderWrite, WriteOrder } from './order-write.ts';

/**
 * Writes any number of orders, each of another game, in one statement: one round trip, one commit. Games that have
 * changed, or that another transaction has locked, are skipped instead of waited for.
 */
const STATEMENT = `
  with new as materialized (
    select * from json_to_recordset($1::json) as new (
      game text, changes bigint, lines integer, status text, total integer, now bigint, asked text, clock text,
      result text, time text, key text, added json, cancelled json, over boolean, fresh json, event text)
  ), free as materialized (
    select games.id from games
    join new on games.id = new.game and games.changes = new.changes and games.lines = new.lines
    order by games.id for no key update of games skip locked
  ), written as (
    update games set status = new.status, lines = new.total, updated = new.now, asked = new.asked,
      clock = new.clock, result = new.result, time = new.time, changes = games.changes + 1
    from new where games.id = new.game and games.id in (select id from free) returning games.id
  ), added as (
    insert into lines (game, n, line, written, key)
    select new.game, new.lines + line.at - 1, line.text, new.now, case when line.at = 1 then new.key end
    from new join written on written.id = new.game
    cross join lateral json_array_elements_text(new.added) with ordinality as line (text, at)
  ), settled as (
    update notices set cancelled = new.now from new join written on written.id = new.game
    where notices.game = new.game and notices.cancelled is null and (new.over
      or (notices.kind = 'decide' and notices.seat in (select json_array_elements_text(new.cancelled)))
      or (notices.kind = 'time' and json_array_length(new.cancelled) > 0))
  ), notified as (
    insert into notices (game, seat, kind, created, due, tries)
    select new.game, notice.seat, notice.kind, new.now, notice.due, 0
    from new join written on written.id = new.game
    cross join lateral json_to_recordset(new.fresh) as notice (seat text, kind text, due bigint)
  )
  select written.id, pg_notify($2, new.event) from written join new on new.game = written.id`;

interface Waiting {
  readonly write: OrderWrite;
  readonly written: () => void;
  readonly resolve: (isWritten: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/** Orders that share a commit at most. */
const ORDERS_AT_MOST = 64;

/** Batches orders: those that arrive while others are being written share the next statement. */
export function postgresOrderWriter(pool: pg.Pool, server: string): WriteOrder {
  let waiting: Waiting[] = [];
  let isBusy = false;

  async function drain(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      // Lets orders that are about to arrive join the batch.
      await new Promise(resolve => setImmediate(resolve));
      const batch = waiting.slice(0, ORDERS_AT_MOST);
      waiting = waiting.slice(ORDERS_AT_MOST);
      try {
        const written = await writeBatch(pool, server, batch);
        for (const { write, resolve } of batch) resolve(written.has(write.game));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isBusy = false;
  }

  return (write, tellWritten) =>
    new Promise<boolean>((resolve, reject) => {
      waiting.push({ write, written: tellWritten, resolve, reject });
      if (!isBusy) void drain();
    });
}

/** Writes a batch and returns the games that were written. */
async function writeBatch(pool: pg.Pool, server: string, batch: readonly Waiting[]): Promise<ReadonlySet<string>> {
  const client = await pool.connect();
  let fault: Error | undefined;
  try {
    const rows = JSON.stringify(batch.map(({ write }) => rowOf(write, server)));
    const asking = client.query<{ readonly id: string }>({
      name: 'guidon-orders',
      text: STATEMENT,
      values: [rows, CHANGE_CHANNEL],
    });
    for (const one of batch) one.written();
    return new Set((await asking).rows.map(({ id }) => id));
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // The state of a connection after an error is unknown, so it is discarded.
    client.release(fault);
  }
}

function rowOf(write: OrderWrite, server: string): object {
  const { game, judgedAt, columns, lines, key, now, cancelled, isOver, notices } = write;
  const { lines: total, ...more } = columns;
  return {
    ...{ game, changes: judgedAt.changes, lines: judgedAt.lines, ...more, total, now, key },
    ...{ added: lines, cancelled, over: isOver, fresh: notices, event: orderChangeText(server, write) },
  };
}
