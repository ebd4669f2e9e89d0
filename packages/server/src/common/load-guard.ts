/** Milliseconds between two looks at how late the event loop is. */
const LOOK_EVERY = 100;
/** How much the last look counts. */
const WEIGHT = 0.2;
/** Milliseconds by which the loop is late on average before new work is refused; orders are the last to be. */
const LATE = { others: 1000, orders: 1500 } as const;
/** What a single look counts at most: one pause, however long, is no overload; the machine may have slept. */
const ONE_PAUSE = 4000;
/** Orders under way before further ones are refused. */
const ORDERS_AT_MOST = 256;

/** Seconds after which to come again. */
export const RETRY_AFTER = 2;

/**
 * Admission control: beyond what the machine holds new work is refused at once, with a time to come again, instead of
 * being queued without end.
 */
export class LoadGuard {
  private late = 0;
  private orders = 0;
  private timer: NodeJS.Timeout | undefined;
  private looked = 0;

  start(): void {
    this.looked = performance.now();
    this.timer = setInterval(() => {
      const now = performance.now();
      this.look(Math.max(0, now - this.looked - LOOK_EVERY));
      this.looked = now;
    }, LOOK_EVERY);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** The loop was so many milliseconds late. */
  look(late: number): void {
    this.late += (Math.min(late, ONE_PAUSE) - this.late) * WEIGHT;
  }

  /** How late the loop is on average, in milliseconds. */
  get lateness(): number {
    return this.late;
  }

  isFullFor(what: keyof typeof LATE): boolean {
    return this.late > LATE[what] || (what === 'orders' && this.orders >= ORDERS_AT_MOST);
  }

  /** Runs the work of an order, and counts it while it is under way. */
  async order<T>(work: () => Promise<T>): Promise<T> {
    this.orders += 1;
    try {
      return await work();
    } finally {
      this.orders -= 1;
    }
  }
}
