import type { Store } from '../store/database.ts';

const ROW = 1;
/** Milliseconds between two heartbeats. */
const HEARTBEAT_EVERY = 1000;
/** A longer gap is a stall, a crash or a change of the machine's clock, and does not count. */
const LONGEST_GAP = 3000;

/**
 * The time for which the service was available to its players. It stands still while no process answers, while the
 * database cannot be reached, and when the machine's clock is set. Players' clocks run by it.
 */
export class ServiceTime {
  private readonly store: Store;
  private readonly now: () => number;
  private served = 0;
  private at: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
    this.at = now();
  }

  /** Milliseconds of service until now. */
  read(): number {
    return this.served + countedGap(this.now() - this.at);
  }

  /** Records a heartbeat in the database. Any number of processes may do so. */
  async heartbeat(): Promise<void> {
    const { db } = this.store;
    const now = this.now();
    const row = await db.selectFrom('service').selectAll().where('id', '=', ROW).executeTakeFirst();
    if (row === undefined) {
      await db
        .insertInto('service')
        .values({ id: ROW, served: 0, at: now })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute();
      this.keep(0, now);
      return;
    }
    const served = row.served + countedGap(now - row.at);
    // Of several processes the first one counts this interval; the others read the result at their next heartbeat.
    await db
      .updateTable('service')
      .set({ served, at: now })
      .where('id', '=', ROW)
      .where('at', '=', row.at)
      .where('served', '=', row.served)
      .execute();
    this.keep(served, now);
  }

  private keep(served: number, at: number): void {
    this.served = served;
    this.at = at;
  }

  async start(): Promise<void> {
    await this.heartbeat();
    // While the database cannot be reached no time counts.
    this.timer = setInterval(() => void this.heartbeatIfNeeded().catch(() => undefined), HEARTBEAT_EVERY);
    this.timer.unref();
  }

  /** Without a running clock no heartbeat is needed. */
  private async heartbeatIfNeeded(): Promise<void> {
    const withClock = await this.store.db
      .selectFrom('games')
      .select('id')
      .where('status', '=', 'playing')
      .where('time', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (withClock !== undefined) await this.heartbeat();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

const countedGap = (elapsed: number): number => (elapsed < 0 || elapsed > LONGEST_GAP ? 0 : elapsed);
