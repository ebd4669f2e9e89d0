import { randomUUID } from 'node:crypto';
import type { Seat } from '@guidon/kernel';
import { type ContactCard, type GivenContact, TIME_UNITS } from '@guidon/protocol';
import { AttemptLimit } from '../common/attempts.ts';
import { failed, type Outcome } from '../common/outcome.ts';
import { digestOf, freshSecret } from '../common/secrets.ts';
import type { Store } from '../store/database.ts';
import type { ContactsTable } from '../store/schema.ts';
import type { Mailer } from './mail.ts';
import type { OutboundHttp } from './outbound-http.ts';

/** The owner of a contact: an account, for all its games, or a seat. */
export type Owner = { readonly account: string } | { readonly game: string; readonly seat: Seat };

const CONTACTS_AT_MOST = 10;
/** Confirmation mails to one address in a day, whoever asks for them. */
const CONFIRMATIONS_A_DAY = 3;

interface ContactsSettings {
  readonly store: Store;
  readonly outbound: OutboundHttp;
  /** Undefined if no mail can be sent. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly failed?: (error: unknown) => void;
}

/** Where people receive notices. */
export class Contacts {
  private readonly settings: ContactsSettings;
  private readonly confirmationLimit: AttemptLimit;

  constructor(settings: ContactsSettings) {
    this.settings = settings;
    this.confirmationLimit = new AttemptLimit({ most: CONFIRMATIONS_A_DAY, within: TIME_UNITS.DAY, now: settings.now });
  }

  /**
   * Adds a contact. The secret of a webhook is returned here and never again. A mail address counts once its owner has
   * opened the link that is sent to it.
   */
  async add(owner: Owner, given: GivenContact): Promise<Outcome<{ readonly id: string; readonly secret?: string }>> {
    const { store, outbound, mailer, now } = this.settings;
    const address = given.kind === 'push' ? given.endpoint : given.address;
    if (given.kind === 'mail' ? mailer === undefined : !outbound.mayPostTo(address)) return failed('unreachable');
    const mine = await this.rowsOf(owner);
    const known = mine.find(row => row.kind === given.kind && row.address === address);
    if (known !== undefined) return { ok: true, id: known.id };
    if (mine.length >= CONTACTS_AT_MOST) return failed('too-many');
    if (given.kind === 'mail' && !(await this.mayAskToConfirm(address))) return failed('too-many');
    const secret = given.kind === 'webhook' ? freshSecret() : null;
    const word = given.kind === 'mail' ? freshSecret() : null;
    const row: ContactsTable = {
      id: randomUUID(),
      account: 'account' in owner ? owner.account : null,
      game: 'game' in owner ? owner.game : null,
      seat: 'game' in owner ? owner.seat : null,
      kind: given.kind,
      address,
      secret,
      unconfirmed: word === null ? null : digestOf(word),
      created: now(),
    };
    await store.db.insertInto('contacts').values(row).execute();
    if (word !== null && !(await this.askToConfirm(address, word))) {
      await this.forget(row.id);
      return failed('unreachable');
    }
    return { ok: true, id: row.id, ...(secret === null ? {} : { secret }) };
  }

  /**
   * Limits confirmation mails. Contacts that were removed again count too, and upper and lower case are the same
   * address.
   */
  private async mayAskToConfirm(address: string): Promise<boolean> {
    const { store, now } = this.settings;
    const inbox = address.toLowerCase();
    if (!this.confirmationLimit.take(inbox)) return false;
    const { count } = await store.db
      .selectFrom('contacts')
      .select(eb => eb.fn.countAll<number | string>().as('count'))
      .where(eb => eb(eb.fn('lower', ['address']), '=', inbox))
      .where('created', '>', now() - TIME_UNITS.DAY)
      .executeTakeFirstOrThrow();
    return Number(count) < CONFIRMATIONS_A_DAY;
  }

  /** Sends the confirmation mail; false if that failed. */
  private async askToConfirm(address: string, word: string): Promise<boolean> {
    const { mailer, publicUrl, failed: reportFailure } = this.settings;
    const mail = {
      subject: 'Guidon: is this your address?',
      text: [
        'Somebody, probably you, wants to be told at this address when a game of Guidon waits for them.',
        '',
        `If it was you, open this: ${publicUrl}/confirm/${word}`,
        '',
        'If not, do nothing, and you will not hear from us again.',
      ].join('\n'),
    };
    try {
      await mailer?.send(address, mail);
      return true;
    } catch (error) {
      reportFailure?.(error);
      return false;
    }
  }

  async confirm(word: string): Promise<boolean> {
    const done = await this.settings.store.db
      .updateTable('contacts')
      .set({ unconfirmed: null })
      .where('unconfirmed', '=', digestOf(word))
      .executeTakeFirst();
    return done.numUpdatedRows > 0n;
  }

  async list(owner: Owner): Promise<readonly ContactCard[]> {
    return (await this.rowsOf(owner)).map(({ id, kind, address, unconfirmed }) => ({
      id,
      kind: kind === 'mail' ? 'mail' : kind === 'push' ? 'push' : 'webhook',
      address: kind === 'push' ? new URL(address).host : address,
      confirmed: unconfirmed === null,
    }));
  }

  async remove(owner: Owner, id: string): Promise<void> {
    const mine = (await this.rowsOf(owner)).find(row => row.id === id);
    if (mine !== undefined) await this.forget(mine.id);
  }

  async forget(id: string): Promise<void> {
    await this.settings.store.db.deleteFrom('contacts').where('id', '=', id).execute();
  }

  /** Sends a mail to the confirmed addresses of an account; false if there is none or all failed. */
  async sendMail(account: string, mail: { readonly subject: string; readonly text: string }): Promise<boolean> {
    const { mailer, failed: reportFailure } = this.settings;
    const mine = await this.rowsOf({ account });
    const addresses = mine.filter(({ kind, unconfirmed }) => kind === 'mail' && unconfirmed === null);
    let isSent = false;
    for (const { address } of mailer === undefined ? [] : addresses)
      try {
        await mailer?.send(address, mail);
        isSent = true;
      } catch (error) {
        reportFailure?.(error);
      }
    return isSent;
  }

  /** The contacts for a seat: its own and those of its account. */
  async forSeat(
    game: string,
    { seat, account }: { readonly seat: Seat; readonly account: string | null },
  ): Promise<readonly ContactsTable[]> {
    const own = await this.rowsOf({ game, seat });
    const accounts = account === null ? [] : await this.rowsOf({ account });
    const all = [...own, ...accounts].filter(({ unconfirmed }) => unconfirmed === null);
    return all.filter(({ address }, at) => all.findIndex(other => other.address === address) === at);
  }

  private rowsOf(owner: Owner): Promise<ContactsTable[]> {
    const contacts = this.settings.store.db.selectFrom('contacts').selectAll().orderBy('created');
    return 'account' in owner
      ? contacts.where('account', '=', owner.account).execute()
      : contacts.where('game', '=', owner.game).where('seat', '=', owner.seat).execute();
  }
}
