import { createHash } from 'node:crypto';
import type { Store } from '../store/database.ts';
import { gameIn, seatsIn, type WithId } from '../store/rows.ts';
import type { ContactsTable, GamesTable, NoticesTable, SeatsTable } from '../store/schema.ts';
import { hasRunOut, readAt } from '../time/clocks.ts';
import { clocksOf, type Times } from '../time/game-time.ts';
import type { Contacts } from './contacts.ts';
import type { Mailer } from './mail.ts';
import { noticeMail } from './mail-texts.ts';
import type { OutboundHttp } from './outbound-http.ts';
import { notify } from './outbox.ts';
import type { Push } from './push.ts';
import { callWebhook } from './webhook.ts';

/** Milliseconds between two rounds, and how long a process may take for a notice it has claimed. */
const ROUND_EVERY = 5000;
const CLAIM_LASTS = 60_000;
const BATCH = 20;
/** Whoever was connected within this time has seen the change, and gets no notice. */
const PRESENT_FOR = 90_000;
/** Milliseconds until each retry; after the last one the notice is cancelled. */
const RETRY_AFTER: readonly number[] = [60_000, 300_000, 1_800_000, 7_200_000];

export interface DeliverySettings {
  readonly store: Store;
  readonly times: () => Times;
  readonly contacts: Contacts;
  readonly mailer: Mailer | undefined;
  readonly push: Push;
  readonly outbound: OutboundHttp;
  readonly publicUrl: string;
  readonly failed?: (error: unknown) => void;
}

/** Sends notices by mail, webhook and push. */
export class NoticeDelivery {
  private readonly settings: DeliverySettings;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(settings: DeliverySettings) {
    this.settings = settings;
  }

  start(): void {
    this.timer = setInterval(() => {
      this.round = this.round.then(() => this.deliverDue()).catch(error => this.settings.failed?.(error));
    }, ROUND_EVERY);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  /** Sends the notices that are due. Any number of processes may do so: each notice is claimed by one of them. */
  async deliverDue(): Promise<void> {
    const { store, times } = this.settings;
    const { now } = times();
    await this.addTimeoutNotices();
    const due = await store.db
      .selectFrom('notices')
      .selectAll()
      .where('told', 'is', null)
      .where('cancelled', 'is', null)
      .where('due', '<=', now)
      .where(eb => eb.or([eb('claimed', 'is', null), eb('claimed', '<=', now - CLAIM_LASTS)]))
      .orderBy('due')
      .limit(BATCH)
      .execute();
    // In parallel, so that a slow receiver delays no other.
    await Promise.all(
      due.map(async notice => {
        if (await this.claim(notice, now)) await this.deliver(notice, now);
      }),
    );
  }

  private async claim(notice: WithId<NoticesTable>, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.settings.store.db
      .updateTable('notices')
      .set({ claimed: now })
      .where('id', '=', notice.id)
      .where('told', 'is', null)
      .where('cancelled', 'is', null)
      .where('claimed', notice.claimed === null ? 'is' : '=', notice.claimed)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  private async deliver(notice: WithId<NoticesTable>, now: number): Promise<void> {
    const { store, contacts } = this.settings;
    const row = await gameIn(store.db, notice.game);
    const seat = (await seatsIn(store.db, notice.game)).find(one => one.seat === notice.seat);
    if (row === undefined || seat === undefined) return this.markDelivered(notice, now);
    if (seat.seen !== null && seat.seen > now - PRESENT_FOR) return this.markDelivered(notice, now);
    // Whoever is invited does not hold the seat yet.
    const isAsked = notice.kind === 'invited';
    if (isAsked && seat.invited === null) return this.markDelivered(notice, now);
    const account = isAsked ? seat.invited : seat.account;
    const all = await contacts.forSeat(notice.game, { seat: notice.seat, account });
    const carried = await Promise.all(all.map(contact => this.send({ notice, contact, seat, row }, now)));
    const isTold = all.length === 0 || carried.includes(true);
    await (isTold ? this.markDelivered(notice, now) : this.retryLater(notice, now));
  }

  /** Sends a notice to one contact; true if it was accepted. */
  private async send(
    what: {
      readonly notice: WithId<NoticesTable>;
      readonly contact: ContactsTable;
      readonly seat: SeatsTable;
      readonly row: GamesTable;
    },
    now: number,
  ): Promise<boolean> {
    const { mailer, push, outbound, publicUrl, contacts, failed } = this.settings;
    const { notice, contact, seat, row } = what;
    const mail = noticeMail({ kind: notice.kind, row, seat, publicUrl });
    try {
      if (contact.kind === 'mail') await mailer?.send(contact.address, mail);
      else if (contact.kind === 'webhook') {
        const { link, subject } = mail;
        const message = { notice: notice.id, kind: notice.kind, game: row.id, seat: seat.seat, text: subject, link };
        await callWebhook(outbound, { address: contact.address, secret: contact.secret ?? '' }, { message, now });
      } else if (!(await push.send(contact.address, { now, topic: topicOf(notice) })))
        await contacts.forget(contact.id);
      return true;
    } catch (error) {
      failed?.(error);
      return false;
    }
  }

  private async markDelivered({ id }: WithId<NoticesTable>, now: number): Promise<void> {
    await this.settings.store.db.updateTable('notices').set({ told: now }).where('id', '=', id).execute();
  }

  private async retryLater({ id, tries }: WithId<NoticesTable>, now: number): Promise<void> {
    const wait = RETRY_AFTER[tries];
    await this.settings.store.db
      .updateTable('notices')
      .set(
        wait === undefined
          ? { cancelled: now, tries: tries + 1 }
          : { due: now + wait, claimed: null, tries: tries + 1 },
      )
      .where('id', '=', id)
      .execute();
  }

  /** Notifies players whose opponent has run out of time, once. They may claim the game or wait. */
  private async addTimeoutNotices(): Promise<void> {
    const { store, times } = this.settings;
    const { now, service } = times();
    const withClocks = await store.db
      .selectFrom('games')
      .select(['id', 'time'])
      .where('status', '=', 'playing')
      .where('time', 'is not', null)
      .execute();
    for (const row of withClocks) {
      if (seatsOutOfTime(row, service).length > 0) await this.addTimeoutNotice(row.id, { now, service });
    }
  }

  private async addTimeoutNotice(
    game: string,
    { now, service }: { readonly now: number; readonly service: number },
  ): Promise<void> {
    await this.settings.store.withGame(game, async trx => {
      // The game may have changed since it was read.
      const row = await gameIn(trx, game);
      const late = row?.status === 'playing' ? seatsOutOfTime(row, service) : [];
      if (late.length === 0) return;
      const seats = await seatsIn(trx, game);
      const others = seats.filter(({ seat }) => !late.includes(seat));
      const notified = await trx
        .selectFrom('notices')
        .select('seat')
        .where('game', '=', game)
        .where('kind', '=', 'time')
        .where('cancelled', 'is', null)
        .execute();
      const to = others.map(({ seat }) => seat).filter(seat => !notified.some(one => one.seat === seat));
      await notify(trx, { game, seats, now }, { to, kind: 'time' });
    });
  }
}

/** Seats whose clock runs and has run out. */
function seatsOutOfTime(row: Pick<GamesTable, 'time'>, service: number): readonly string[] {
  const clocks = clocksOf(row);
  if (clocks === undefined) return [];
  const read = readAt(clocks, service);
  return read.running.filter(seat => hasRunOut(read, seat));
}

/** The topic of a push message: the same for the same seat, at most 32 characters that a URL allows. */
const topicOf = ({ game, seat }: WithId<NoticesTable>): string =>
  createHash('sha256').update(`${game} ${seat}`).digest('base64url').slice(0, 32);
