import type { FastifyInstance } from 'fastify';
import { openStore, type Store } from '../store/database.ts';
import { Agreements } from './agreements.ts';
import { BotPlayer } from './bot-player.ts';
import { Gallery } from './gallery.ts';
import { Host } from './host.ts';
import { Metrics } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { PostgresNews } from './postgres-news.ts';
import { addApi } from './routes/api.ts';
import { Sockets } from './sockets.ts';
import { Talk } from './talk.ts';
import { Watchers } from './watchers.ts';

export interface OnlineSettings {
  /** A PostgreSQL that several servers may share, or a file of this one's own. */
  readonly databaseUrl: string | undefined;
  readonly file: string;
  readonly requestsAMinute: number;
  /** For tests: the process dies when the first order reaches this point. */
  readonly dieAt?: string;
}

/** Everything behind /api/, ready to be hung onto a server. */
export async function openOnline(settings: OnlineSettings): Promise<{
  readonly store: Store;
  readonly host: Host;
  attach(server: FastifyInstance): Promise<void>;
}> {
  const { databaseUrl, file } = settings;
  const store = await openStore(databaseUrl === undefined ? { file } : { url: databaseUrl });
  const host = new Host(store, {
    now: () => Date.now(),
    at: point => {
      if (point === settings.dieAt) process.kill(process.pid, 'SIGKILL');
    },
  });
  const bots = new BotPlayer(host);
  const talk = new Talk(host);
  return {
    store,
    host,
    async attach(server) {
      const sockets = new Sockets(host, talk);
      const gallery = new Gallery(host);
      const watchers = new Watchers(host, gallery);
      await addApi(server, {
        requestsAMinute: settings.requestsAMinute,
        desk: { host, talk, agreements: new Agreements(host), sockets, gallery, watchers, who: async () => undefined },
      });
      await host.service.start();
      const notices =
        databaseUrl === undefined
          ? undefined
          : new PostgresNews(databaseUrl, game => {
              sockets.news(game);
              watchers.news(game);
              bots.wake(game);
            });
      await notices?.listen();
      const metrics = new Metrics({
        orders_taken_total: 'Orders and program moves committed by this process.',
        requests_total: 'Requests below /api/.',
        failures_total: 'Requests that failed on our side.',
      });
      host.onChange(({ lines }) => {
        if (lines > 0) metrics.add('orders_taken_total');
      });
      server.addHook('onResponse', async (request, reply) => {
        if (!request.url.startsWith('/api/')) return;
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
          }),
        ),
      );
      server.get('/api/ready', async (_request, reply) => {
        try {
          await store.db.selectFrom('guidon_schema').select('version').executeTakeFirst();
          return { ready: true };
        } catch {
          return reply.code(503).send({ ready: false });
        }
      });
      server.addHook('onClose', async () => {
        sockets.close();
        watchers.close();
        host.service.stop();
        await notices?.close();
        await store.close();
      });
      await bots.wakeAll();
    },
  };
}
