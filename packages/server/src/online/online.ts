import type { FastifyInstance } from 'fastify';
import { Contacts } from '../notices/contacts.ts';
import { Courier } from '../notices/courier.ts';
import { smtpMailer } from '../notices/mail.ts';
import { Outside } from '../notices/outside.ts';
import { Push } from '../notices/push.ts';
import { People } from '../people/people.ts';
import { openStore, type Store } from '../store/database.ts';
import { Sweeper } from '../store/sweeping.ts';
import { Agreements } from './agreements.ts';
import { BotPlayer } from './bot-player.ts';
import { Doorkeeper } from './doorkeeper.ts';
import { Gallery } from './gallery.ts';
import { Host } from './host.ts';
import { Histogram, Metrics } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { PostgresNews } from './postgres-news.ts';
import { addApi } from './routes/api.ts';
import { isOurs } from './routes/asking.ts';
import { Sockets } from './sockets.ts';
import { Talk } from './talk.ts';
import { Watchers } from './watchers.ts';

const SIGN_UPS_AN_HOUR = 20;
const SOCKETS_AN_ADDRESS = 500;

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

/** Everything behind /api/, ready to be hung onto a server. */
export async function openOnline(settings: OnlineSettings): Promise<{
  readonly store: Store;
  readonly host: Host;
  /** From now on this server says that it is not ready: nobody should be sent here any more. */
  stopping(): void;
  attach(server: FastifyInstance): Promise<void>;
}> {
  const { databaseUrl, file } = settings;
  const store = await openStore(databaseUrl === undefined ? { file } : { url: databaseUrl });
  const now = (): number => Date.now();
  const host = new Host(store, {
    now,
    at: point => {
      if (point === settings.dieAt) process.kill(process.pid, 'SIGKILL');
    },
    took: seconds => latency.add(seconds),
  });
  const latency = new Histogram('order_seconds', 'Seconds from an order being here to its being committed.');
  let isStopping = false;
  const talk = new Talk(host);
  const people = new People(host, now);
  return {
    store,
    host,
    stopping() {
      isStopping = true;
    },
    async attach(server) {
      const failed =
        (event: string) =>
        (error: unknown, game?: string): void =>
          server.log.error({ err: error, ...(game === undefined ? {} : { game }) }, event);
      const bots = new BotPlayer(host, failed('program-failed'));
      const sockets = new Sockets(host, talk, failed('socket-failed'));
      const door = new Doorkeeper(settings.socketsAnAddress ?? SOCKETS_AN_ADDRESS);
      const sweeper = new Sweeper(store, now);
      const gallery = new Gallery(host);
      const watchers = new Watchers(host, gallery, failed('socket-failed'));
      const { contacts, push, courier } = await noticesFor(host, settings, failed('notice-failed'));
      // Before the sockets' own hook, which would hang up in the middle of a word.
      server.addHook('preClose', async () => {
        isStopping = true;
        await Promise.all([sockets.close(), bots.stop()]);
        watchers.close();
      });
      await addApi(server, {
        requestsAMinute: settings.requestsAMinute,
        desk: {
          host,
          talk,
          agreements: new Agreements(host),
          sockets,
          door,
          gallery,
          watchers,
          contacts,
          push,
          people,
          mails: settings.mail !== undefined,
          publicUrl: settings.publicUrl ?? NOWHERE,
          signUpsAnHour: settings.signUpsAnHour ?? SIGN_UPS_AN_HOUR,
          who: people.who,
        },
      });
      people.sessions.start();
      sweeper.start();
      await host.service.start();
      courier.start();
      const news =
        databaseUrl === undefined
          ? undefined
          : new PostgresNews(databaseUrl, {
              heard: heard => {
                const { server: from, game, moved } = heard;
                // What this server has done it has told already.
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
      await news?.listen();
      const metrics = new Metrics({
        orders_taken_total: 'Orders and program moves committed by this process.',
        requests_total: 'Requests below /api/.',
        failures_total: 'Requests that failed on our side.',
      });
      host.onChange(({ game, lines }) => {
        if (lines > 0) metrics.add('orders_taken_total');
        server.log.info({ game, lines }, 'committed');
      });
      server.addHook('onResponse', async (request, reply) => {
        if (!isOurs(request)) return;
        metrics.add('requests_total');
        if (reply.statusCode >= 500) metrics.add('failures_total');
      });
      server.get('/api/openapi.json', async () => describeApi());
      server.get('/api/metrics', async (_request, reply) =>
        reply.header('content-type', 'text/plain; version=0.0.4').send(
          metrics.text({
            sockets: sockets.count,
            watchers: watchers.count,
            resident_bytes: process.memoryUsage.rss(),
          }) + latency.text(),
        ),
      );
      server.get('/api/ready', async (_request, reply) => {
        if (isStopping) return reply.code(503).send({ ready: false });
        try {
          await store.db.selectFrom('guidon_schema').select('version').executeTakeFirst();
          return { ready: true };
        } catch {
          return reply.code(503).send({ ready: false });
        }
      });
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
    },
  };
}

const NOWHERE = 'http://localhost:4863';

/** Those who tell people that a game waits for them. */
async function noticesFor(
  host: Host,
  { publicUrl = NOWHERE, mail }: Pick<OnlineSettings, 'publicUrl' | 'mail'>,
  failed: (error: unknown) => void,
): Promise<{ readonly contacts: Contacts; readonly push: Push; readonly courier: Courier }> {
  const outside = new Outside();
  const mailer = mail === undefined ? undefined : smtpMailer(mail.url, mail.from);
  const contacts = new Contacts({ store: host.store, outside, mailer, publicUrl, now: () => host.times().now, failed });
  const push = await Push.open(host.store, { outside, subject: publicUrl });
  const courier = new Courier({ host, contacts, mailer, push, outside, publicUrl, failed });
  return { contacts, push, courier };
}
