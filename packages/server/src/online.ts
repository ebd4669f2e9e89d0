import type { FastifyInstance } from 'fastify';
import { Agreements } from './agreements/agreements.ts';
import { SeatPreferences } from './agreements/seat-preferences.ts';
import { BotPlayer } from './bots/bot-player.ts';
import { Chat } from './chat/chat.ts';
import { lockDatabase } from './common/database-lock.ts';
import { addApi } from './endpoints/api.ts';
import type { Services } from './endpoints/services.ts';
import { SignIn } from './endpoints/sign-in.ts';
import { isApiRequest } from './http/input.ts';
import { Histogram, Metrics } from './http/metrics.ts';
import { Contacts } from './notices/contacts.ts';
import { NoticeDelivery } from './notices/delivery.ts';
import { smtpMailer } from './notices/mail.ts';
import { OutboundHttp } from './notices/outbound-http.ts';
import { Push } from './notices/push.ts';
import { Host } from './orders/host.ts';
import { People } from './people/people.ts';
import { Views } from './pictures/views.ts';
import { ConnectionLimiter } from './sockets/connections.ts';
import { Sockets } from './sockets/sockets.ts';
import { DelayedGames } from './spectators/delayed-games.ts';
import { SpectatorSockets } from './spectators/spectator-sockets.ts';
import { ChangeListener } from './store/change-listener.ts';
import { Cleanup } from './store/cleanup.ts';
import { openStore, type Store } from './store/database.ts';

const SIGN_UPS_AN_HOUR = 20;
const SOCKETS_AN_ADDRESS = 500;
const NOWHERE = 'http://localhost:4863';

export interface OnlineSettings {
  /** A PostgreSQL that several servers may share; without it an SQLite file is used. */
  readonly databaseUrl: string | undefined;
  readonly file: string;
  readonly requestsAMinute: number;
  /** Sockets that one address may have open. */
  readonly socketsAnAddress?: number;
  /** Accounts that one address may create in an hour. */
  readonly signUpsAnHour?: number;
  /** Where people reach this server, for links in mails. */
  readonly publicUrl?: string;
  /** The SMTP server; without it no mail is sent. */
  readonly mail?: { readonly url: string; readonly from: string };
  /** Locked: no other server may have the same database file. */
  readonly isOnlyServer?: 'locked';
  /** Guarded: what the machine does not hold is refused with a time to come again. */
  readonly admission?: 'guarded';
  /** Threads in which views are drawn; without any they are drawn where orders are taken. */
  readonly threads?: number;
  /** Games that one address may create in an hour. */
  readonly gamesAnHour?: number;
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
  const lock =
    databaseUrl === undefined && settings.isOnlyServer === 'locked' ? lockDatabase(file, Date.now()) : undefined;
  const store = await openStore(databaseUrl === undefined ? { file } : { url: databaseUrl });
  const latency = new Histogram('order_seconds', 'Seconds from an order being here to its being committed.');
  const now = (): number => Date.now();
  const host = new Host(store, {
    now,
    onStage: stage => {
      if (stage === settings.dieAt) process.kill(process.pid, 'SIGKILL');
    },
    onCommitted: seconds => latency.add(seconds),
  });
  const core: Core = {
    settings,
    store,
    host,
    latency,
    metrics: newMetrics(),
    people: new People(host, {
      now,
      ...(settings.gamesAnHour === undefined ? {} : { gamesAnHour: settings.gamesAnHour }),
    }),
    isStopping: false,
    lock,
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
  readonly people: People;
  isStopping: boolean;
  readonly lock: { release(): void } | undefined;
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
  const services = await servicesFor(core, failed);
  const bots = new BotPlayer(host, { work: services.sockets.work, failed: failed('program-failed') });
  const { sockets, spectators, connections, delivery } = services;
  const cleanup = new Cleanup(store, () => Date.now());
  // Before the WebSocket plugin's own hook, which closes all sockets at once.
  server.addHook('preClose', async () => {
    core.isStopping = true;
    await Promise.all([sockets.close(), bots.stop()]);
    spectators.close();
  });
  await addApi(server, services, settings);
  people.sessions.start();
  cleanup.start();
  await host.service.start();
  if (settings.admission === 'guarded') host.guard.start();
  delivery.start();
  const changes = changeListener(core, { sockets, spectators, bots, failed });
  await changes?.listen();
  countRequests(server, core);
  server.addHook('onClose', async () => {
    people.sessions.stop();
    cleanup.stop();
    connections.stop();
    host.service.stop();
    host.guard.stop();
    await delivery.stop();
    await changes?.close();
    await store.close();
    core.lock?.release();
  });
  await bots.wakeAll();
}

async function servicesFor(core: Core, failed: LogFailure): Promise<Services & { readonly delivery: NoticeDelivery }> {
  const { host, settings, people } = core;
  const chat = new Chat(host);
  const preferences = new SeatPreferences(host);
  const { publicUrl = NOWHERE, mail } = settings;
  const views = new Views({ threads: settings.threads ?? 0 });
  const sockets = new Sockets({ host, chat, preferences, views }, failed('socket-failed'));
  const delayedGames = new DelayedGames(host);
  const spectators = new SpectatorSockets(
    host,
    { games: delayedGames, work: sockets.work, views },
    failed('socket-failed'),
  );
  const outbound = new OutboundHttp();
  const mailer = mail === undefined ? undefined : smtpMailer(mail.url, mail.from);
  const now = (): number => host.times().now;
  const contacts = new Contacts({
    store: host.store,
    outbound,
    mailer,
    publicUrl,
    now,
    failed: failed('notice-failed'),
  });
  const push = await Push.open(host.store, { outbound, subject: publicUrl });
  const delivery = new NoticeDelivery({
    store: host.store,
    times: () => host.times(),
    contacts,
    mailer,
    push,
    outbound,
    publicUrl,
    failed: failed('notice-failed'),
  });
  return {
    ...{
      host,
      chat,
      preferences,
      people,
      sockets,
      delayedGames,
      spectators,
      contacts,
      push,
      publicUrl,
      delivery,
    },
    agreements: new Agreements(host),
    connections: new ConnectionLimiter(settings.socketsAnAddress ?? SOCKETS_AN_ADDRESS),
    signIn: new SignIn(people, { signUpsAnHour: settings.signUpsAnHour ?? SIGN_UPS_AN_HOUR }),
    sendsMail: mail !== undefined,
    metricsText: () => metricsText(core, { sockets, spectators }),
    isReady: () => isReady(core),
  };
}

/** Listens for what other servers change in a shared database; a database file has no other servers. */
function changeListener(
  { settings: { databaseUrl }, store, host }: Core,
  {
    sockets,
    spectators,
    bots,
    failed,
  }: Pick<Services, 'sockets' | 'spectators'> & { bots: BotPlayer; failed: LogFailure },
): ChangeListener | undefined {
  if (databaseUrl === undefined) return undefined;
  return new ChangeListener(databaseUrl, {
    onEvent: event => {
      const { server: from, game, moved } = event;
      // This server has already broadcast its own changes.
      if (from === store.name) return;
      const broadcast = (): void => {
        sockets.broadcast(game, { isMove: moved !== undefined });
        spectators.broadcast(game);
        if (!host.isAllPeople(game)) bots.wake(game);
      };
      void host.applyChange(event).then(broadcast, failed('news-failed'));
    },
    onMissed: () => {
      host.changesMissed();
      sockets.broadcastAll();
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
  { metrics, latency, host }: Core,
  { sockets, spectators }: Pick<Services, 'sockets' | 'spectators'>,
): string =>
  metrics.text({
    sockets: sockets.count,
    watchers: spectators.count,
    resident_bytes: process.memoryUsage.rss(),
    questions_waiting: sockets.work.length,
    pictures_waiting: sockets.views.length,
    loop_late_milliseconds: Math.round(host.guard.lateness),
  }) + latency.text();

/** Something can be written: a database that only reads, or a full disk, is not ready. */
const isReady = async ({ store, isStopping }: Core): Promise<boolean> => !isStopping && (await store.isWritable());
