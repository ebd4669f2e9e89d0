import type { Store } from './database.ts';

const DAY = 24 * 3600 * 1000;
/** How long data that is no longer needed is kept, in case somebody asks for it. */
const KEEP_FOR = 30 * DAY;
const CLEANUP_EVERY = 3600 * 1000;
/** A game at which nobody sits down is kept for so long. */
const EMPTY_FOR = 7 * DAY;
const SWEPT_AT_ONCE = 1000;

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

  /** Games at which nobody ever sat down, and to which nobody is invited. */
  private async sweepEmptyGames(): Promise<void> {
    const { db } = this.store;
    const seated = db
      .selectFrom('seats')
      .select('game')
      .where('bot', 'is', null)
      .where(eb => eb.or([eb('contribution', 'is not', null), eb('invited', 'is not', null)]));
    const empty = await db
      .selectFrom('games')
      .select('id')
      .where('status', '=', 'waiting')
      .where('updated', '<', this.now() - EMPTY_FOR)
      .where('id', 'not in', seated)
      .limit(SWEPT_AT_ONCE)
      .execute();
    for (const { id } of empty)
      await db.transaction().execute(async trx => {
        // Somebody may have sat down meanwhile.
        const taken = await trx
          .selectFrom('seats')
          .select('seat')
          .where('game', '=', id)
          .where('bot', 'is', null)
          .where('contribution', 'is not', null)
          .executeTakeFirst();
        if (taken !== undefined) return;
        for (const table of ['notices', 'contacts', 'seats'] as const)
          await trx.deleteFrom(table).where('game', '=', id).execute();
        await trx.deleteFrom('games').where('id', '=', id).execute();
      });
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
    await this.sweepEmptyGames();
    // A game that is over needs no automatic answers.
    const over = db.selectFrom('games').select('id').where('status', '=', 'over').where('updated', '<', before);
    await db.deleteFrom('conditions').where('game', 'in', over).execute();
  }
}
