import type { Store } from '../store/database.ts';

const ROW = 1;
/** How often the service says that it is there, in milliseconds. */
const BEAT = 1000;
/** A longer silence than this was a stall, a crash, or a clock that was set: it costs nobody time. */
const LONGEST = 3000;

/**
 * The time for which the service has been there for its players. It does not move while no process answers, while the
 * database is away, or when the clock of the machine is set forward or back. Players' clocks run by it.
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
    return this.served + counted(this.now() - this.at);
  }

  /** Says that the service is there; any number of processes may say so. */
  async beat(): Promise<void> {
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
    const served = row.served + counted(now - row.at);
    // Whoever comes first counts this beat; the others read it with their next.
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
    await this.beat();
    // A database that is away comes back; until then no time passes.
    this.timer = setInterval(() => void this.beatIfNeeded().catch(() => undefined), BEAT);
    this.timer.unref();
  }

  /** Where nobody is pressed for time nothing needs to be written every second. */
  private async beatIfNeeded(): Promise<void> {
    const pressed = await this.store.db
      .selectFrom('games')
      .select('id')
      .where('status', '=', 'playing')
      .where('time', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    if (pressed !== undefined) await this.beat();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}

const counted = (elapsed: number): number => (elapsed < 0 || elapsed > LONGEST ? 0 : elapsed);
