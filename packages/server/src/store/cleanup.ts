import type { Store } from './database.ts';

const DAY = 24 * 3600 * 1000;
/** For so long it is kept what nobody needs any more: somebody may ask what became of it. */
const KEPT_FOR = 30 * DAY;
const CLEANUP_EVERY = 3600 * 1000;

/** Takes away what would pile up for ever, and is of no more use. Games, their talk and their journals stay. */
export class Cleanup {
  private readonly store: Store;
  private readonly now: () => number;
  private timer: NodeJS.Timeout | undefined;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  start(): void {
    // A database that is away comes back; there is time.
    this.timer = setInterval(() => void this.run().catch(() => undefined), CLEANUP_EVERY);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    const { db } = this.store;
    const before = this.now() - KEPT_FOR;
    await db.deleteFrom('notices').where('cancelled', '<', before).execute();
    // That somebody is late is told once: this is how it is known that it was.
    await db.deleteFrom('notices').where('told', '<', before).where('kind', '!=', 'time').execute();
    await db.deleteFrom('contacts').where('unconfirmed', 'is not', null).where('created', '<', before).execute();
    await db.deleteFrom('resets').where('until', '<', before).execute();
    // Nothing can be sent again to a game that is over.
    const over = db.selectFrom('games').select('id').where('status', '=', 'over').where('updated', '<', before);
    await db.deleteFrom('conditions').where('game', 'in', over).execute();
  }
}
