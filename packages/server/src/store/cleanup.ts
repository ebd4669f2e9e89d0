import type { Store } from './database.ts';

const DAY = 24 * 3600 * 1000;
/** How long data that is no longer needed is kept, in case somebody asks for it. */
const KEEP_FOR = 30 * DAY;
const CLEANUP_EVERY = 3600 * 1000;

/** Deletes data that would grow without end and is no longer needed. Games, their chat and their journals stay. */
export class Cleanup {
  private readonly store: Store;
  private readonly now: () => number;
  private timer: NodeJS.Timeout | undefined;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  start(): void {
    // If the database cannot be reached, the next run does it.
    this.timer = setInterval(() => void this.run().catch(() => undefined), CLEANUP_EVERY);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    const { db } = this.store;
    const before = this.now() - KEEP_FOR;
    await db.deleteFrom('notices').where('cancelled', '<', before).execute();
    // Notices of a time that has run out stay: they keep the notice from being sent twice.
    await db.deleteFrom('notices').where('told', '<', before).where('kind', '!=', 'time').execute();
    await db.deleteFrom('contacts').where('unconfirmed', 'is not', null).where('created', '<', before).execute();
    await db.deleteFrom('resets').where('until', '<', before).execute();
    // A game that is over needs no automatic answers.
    const over = db.selectFrom('games').select('id').where('status', '=', 'over').where('updated', '<', before);
    await db.deleteFrom('conditions').where('game', 'in', over).execute();
  }
}
