import { Host } from '../orders/host.ts';
import { type Seats, SOME_TIME, seatedGame, someOrder, type TestDatabase } from '../orders/test-games.ts';
import { Contacts } from './contacts.ts';
import { NoticeDelivery } from './delivery.ts';
import { smtpMailer } from './mail.ts';
import { OutboundHttp } from './outbound-http.ts';
import { Push } from './push.ts';
import { listeningMail, listeningWeb } from './test-outbound-http.ts';

const MINUTE = 60_000;

/** Games with notices, a web server and a mail server that receive them, and a clock that is set by the test. */
export class NoticeSetup {
  readonly database: TestDatabase;
  readonly web: Awaited<ReturnType<typeof listeningWeb>>;
  readonly mail: Awaited<ReturnType<typeof listeningMail>>;
  readonly host: Host;
  readonly contacts: Contacts;
  readonly push: Push;
  readonly delivery: NoticeDelivery;
  now = SOME_TIME;

  static async open(database: TestDatabase): Promise<NoticeSetup> {
    const outbound = new OutboundHttp({ plain: true, isInternal: () => false });
    const push = await Push.open(database.store, { outbound, subject: 'mailto:guidon@example.org' });
    const setup = new NoticeSetup(
      database,
      { outbound, push },
      { web: await listeningWeb(), mail: await listeningMail() },
    );
    await setup.host.service.heartbeat();
    return setup;
  }

  private constructor(
    database: TestDatabase,
    { outbound, push }: { readonly outbound: OutboundHttp; readonly push: Push },
    { web, mail }: Pick<NoticeSetup, 'web' | 'mail'>,
  ) {
    const mailer = smtpMailer(mail.url, 'guidon@example.org');
    const publicUrl = 'https://guidon.example.org';
    const { store } = database;
    this.database = database;
    this.web = web;
    this.mail = mail;
    this.push = push;
    this.host = new Host(store, { now: () => this.now });
    this.contacts = new Contacts({ store, outbound, mailer, publicUrl, now: () => this.now });
    const times = () => this.host.times();
    this.delivery = new NoticeDelivery({ store, times, contacts: this.contacts, mailer, push, outbound, publicUrl });
  }

  /** Forgets what was received so far. */
  reset(): void {
    this.web.heard.length = 0;
    this.mail.heard.length = 0;
    this.web.answerWith(204);
  }

  async close(): Promise<void> {
    this.web.close();
    this.mail.close();
    await this.database.remove();
  }

  /** Delivers what is due some minutes later. */
  async later(minutes = 2): Promise<void> {
    this.now += minutes * MINUTE;
    await this.delivery.deliverDue();
  }

  /** A game in which both sides have a webhook, and whose decision it is. */
  async gameWithWebhooks(): Promise<Seats & { readonly asked: string; readonly other: string }> {
    const seats = await seatedGame(this.host);
    for (const seat of Object.keys(seats.links))
      await this.contacts.add({ game: seats.game, seat }, { kind: 'webhook', address: `${this.web.address}/${seat}` });
    const asked = (await someOrder(this.host, seats.game))?.seat ?? '';
    const other = Object.keys(seats.links).find(seat => seat !== asked) ?? '';
    return { ...seats, asked, other };
  }

  /** The paths that the web server was called by. */
  urls(): readonly string[] {
    return this.web.heard.map(({ url }) => url);
  }
}
