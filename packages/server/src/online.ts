import type { FastifyInstance } from 'fastify';
import { Agreements } from './agreements/agreements.ts';
import { BotPlayer } from './bots/bot-player.ts';
import { Talk } from './chat/chat.ts';
import { addApi } from './endpoints/api.ts';
import type { Services } from './endpoints/services.ts';
import { SignIn } from './endpoints/sign-in.ts';
import { isApiRequest } from './http/input.ts';
import { Histogram, Metrics } from './http/metrics.ts';
import { Contacts } from './notices/contacts.ts';
import { Courier } from './notices/delivery.ts';
import { smtpMailer } from './notices/mail.ts';
import { Outside } from './notices/outbound-http.ts';
import { Push } from './notices/push.ts';
import { Host } from './orders/host.ts';
import { People } from './people/people.ts';
import { Doorkeeper } from './sockets/connections.ts';
import { Sockets } from './sockets/sockets.ts';
import { Gallery } from './spectators/delayed-games.ts';
import { Watchers } from './spectators/spectator-sockets.ts';
import { PostgresNews } from './store/change-listener.ts';
import { Sweeper } from './store/cleanup.ts';
import { openStore, type Store } from './store/database.ts';

const SIGN_UPS_AN_HOUR = 20;
const SOCKETS_AN_ADDRESS = 500;
const NOWHERE = 'http://localhost:4863';

export interface OnlineSettings {
  /** A PostgreSQL that several servers may share, or a file of this one's own. */
  readonly databaseUrl: string | undefined;
  readonly file: string;
  readonly requestsAMinute: number;
  /** How many sockets one address may have open at once. */
  readonly socketsAnAddress?: number;
  /** How many accounts one address may make in an hour. */
  readonly signUpsAnHour?: number;
  /** Where people reach this server, for links in letters. */
  readonly publicUrl?: string;
  /** How mail leaves the house; without it nobody is written to by mail. */
  readonly mail?: { readonly url: string; readonly from: string };
  /** For tests: the process dies when the first order reaches this point. */
  readonly dieAt?: string;
}

/** Everything behind /api/, ready to be attached to a server. */
export interface Online {
  readonly store: Store;
  readonly host: Host;
  /** From now on the server answers that it is not ready, so that no new people are sent to it. */
  stopping(): void;
  attach(server: FastifyInstance): Promise<void>;
}

export async function openOnline(settings: OnlineSettings): Promise<Online> {
  const { databaseUrl, file } = settings;
  const store = await openStore(databaseUrl === undefined ? { file } : { url: databaseUrl });
  const latency = new Histogram('order_seconds', 'Seconds from an order being here to its being committed.');
  const now = (): number => Date.now();
  const host = new Host(store, {
    now,
    at: point => {
      if (point === settings.dieAt) process.kill(process.pid, 'SIGKILL');
    },
    took: seconds => latency.add(seconds),
  });
  const core: Core = {
    settings,
    store,
    host,
    latency,
    metrics: newMetrics(),
    talk: new Talk(host),
    people: new People(host, now),
    isStopping: false,
  };
  return {
    store,
    host,
    stopping() {
      core.isStopping = true;
    },
    attach: server => attach(server, core),
  };
}

/** What exists before there is a server. */
interface Core {
  readonly settings: OnlineSettings;
  readonly store: Store;
  readonly host: Host;
  readonly latency: Histogram;
  readonly metrics: Metrics;
  readonly talk: Talk;
  readonly people: People;
  isStopping: boolean;
}

/** Logs a failure under the name of an event. */
type LogFailure = (event: string) => (error: unknown, game?: string) => void;

const failuresLoggedBy =
  (server: FastifyInstance): LogFailure =>
  event =>
  (error, game) =>
    server.log.error({ err: error, ...(game === undefined ? {} : { game }) }, event);

async function attach(server: FastifyInstance, core: Core): Promise<void> {
  const { host, settings, store, people } = core;
  const failed = failuresLoggedBy(server);
  const bots = new BotPlayer(host, failed('program-failed'));
  const services = await servicesFor(core, failed);
  const { sockets, watchers, door, courier } = services;
  const sweeper = new Sweeper(store, () => Date.now());
  // Before the WebSocket plugin's own hook, which closes all sockets at once.
  server.addHook('preClose', async () => {
    core.isStopping = true;
    await Promise.all([sockets.close(), bots.stop()]);
    watchers.close();
  });
  await addApi(server, services, settings);
  people.sessions.start();
  sweeper.start();
  await host.service.start();
  courier.start();
  const news = newsListener(core, { sockets, watchers, bots, failed });
  await news?.listen();
  countRequests(server, core);
  server.addHook('onClose', async () => {
    people.sessions.stop();
    sweeper.stop();
    door.stop();
    host.service.stop();
    await courier.stop();
    await news?.close();
    await store.close();
  });
  await bots.wakeAll();
}

async function servicesFor(core: Core, failed: LogFailure): Promise<Services & { readonly courier: Courier }> {
  const { host, settings, people, talk } = core;
  const { publicUrl = NOWHERE, mail } = settings;
  const sockets = new Sockets(host, talk, failed('socket-failed'));
  const gallery = new Gallery(host);
  const watchers = new Watchers(host, gallery, failed('socket-failed'));
  const outside = new Outside();
  const mailer = mail === undefined ? undefined : smtpMailer(mail.url, mail.from);
  const now = (): number => host.times().now;
  const contacts = new Contacts({
    store: host.store,
    outside,
    mailer,
    publicUrl,
    now,
    failed: failed('notice-failed'),
  });
  const push = await Push.open(host.store, { outside, subject: publicUrl });
  const courier = new Courier({
    store: host.store,
    times: () => host.times(),
    contacts,
    mailer,
    push,
    outside,
    publicUrl,
    failed: failed('notice-failed'),
  });
  return {
    ...{ host, talk, people, sockets, gallery, watchers, contacts, push, publicUrl, courier },
    agreements: new Agreements(host),
    door: new Doorkeeper(settings.socketsAnAddress ?? SOCKETS_AN_ADDRESS),
    signIn: new SignIn(people, { signUpsAnHour: settings.signUpsAnHour ?? SIGN_UPS_AN_HOUR }),
    sendsMail: mail !== undefined,
    metricsText: () => metricsText(core, { sockets, watchers }),
    isReady: () => isReady(core),
  };
}

/** Listens for what other servers change in a shared database; a database file has no other servers. */
function newsListener(
  { settings: { databaseUrl }, store, host }: Core,
  { sockets, watchers, bots, failed }: Pick<Services, 'sockets' | 'watchers'> & { bots: BotPlayer; failed: LogFailure },
): PostgresNews | undefined {
  if (databaseUrl === undefined) return undefined;
  return new PostgresNews(databaseUrl, {
    heard: heard => {
      const { server: from, game, moved } = heard;
      // This server has already told of its own changes.
      if (from === store.name) return;
      const tell = (): void => {
        sockets.news(game, { isMove: moved !== undefined });
        watchers.news(game);
        if (!host.isAllPeople(game)) bots.wake(game);
      };
      void host.heard(heard).then(tell, failed('news-failed'));
    },
    missed: () => {
      host.heardNothing();
      sockets.newsOfAll();
      void bots.wakeAll().catch(failed('program-failed'));
    },
  });
}

const newMetrics = (): Metrics =>
  new Metrics({
    orders_taken_total: 'Orders and program moves committed by this process.',
    requests_total: 'Requests below /api/.',
    failures_total: 'Requests that failed on our side.',
  });

function countRequests(server: FastifyInstance, { host, metrics }: Core): void {
  host.onChange(({ game, lines }) => {
    if (lines > 0) metrics.add('orders_taken_total');
    server.log.info({ game, lines }, 'committed');
  });
  server.addHook('onResponse', async (request, reply) => {
    if (!isApiRequest(request)) return;
    metrics.add('requests_total');
    if (reply.statusCode >= 500) metrics.add('failures_total');
  });
}

const metricsText = (
  { metrics, latency }: Core,
  { sockets, watchers }: Pick<Services, 'sockets' | 'watchers'>,
): string =>
  metrics.text({
    sockets: sockets.count,
    watchers: watchers.count,
    resident_bytes: process.memoryUsage.rss(),
  }) + latency.text();

async function isReady({ store, isStopping }: Core): Promise<boolean> {
  if (isStopping) return false;
  try {
    await store.db.selectFrom('guidon_schema').select('version').executeTakeFirst();
    return true;
  } catch {
    return false;
  }
}
